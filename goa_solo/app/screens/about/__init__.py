"""About: version, licence, and what this is not."""
