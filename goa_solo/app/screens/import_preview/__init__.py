"""A preview of an import, before anything changes."""
