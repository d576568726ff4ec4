"""About: version, licence and disclaimer."""
