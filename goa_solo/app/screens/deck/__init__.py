"""The card book: one deck, card by card."""
