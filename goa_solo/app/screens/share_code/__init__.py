"""Sharing something as a code: as text and as a QR code."""
