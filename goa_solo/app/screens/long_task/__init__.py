"""How far long work is, and a button that stops it."""
