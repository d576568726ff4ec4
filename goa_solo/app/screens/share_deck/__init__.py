"""Sharing a deck: its code, as text and as a QR code."""
