"""Problems in a deck, and how it differs from the house deck."""
