"""What both front ends do: sessions, packs, campaigns, own decks."""
