"""Decks, editions and campaigns: reading, checking, writing."""
