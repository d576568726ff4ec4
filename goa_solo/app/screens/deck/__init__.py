"""One deck, card by card."""
