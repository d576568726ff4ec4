"""My cards: the list of decks."""
