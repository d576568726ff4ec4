"""A campaign told in sentences, to read and to share."""
