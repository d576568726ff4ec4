"""The tests mirror the rooms of `goa_solo`."""
