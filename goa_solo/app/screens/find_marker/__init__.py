"""Find her marker: one market, one card, one marker."""
