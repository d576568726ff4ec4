"""The logic that both front ends share: sessions, packs, campaigns, own decks."""
