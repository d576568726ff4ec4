"""A card of hers, entered on something that looks like it."""
