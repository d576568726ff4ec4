"""The commands of `goa-solo`, called as a person calls them."""
