"""My cards: the decks there are."""
