"""The tour: the first round played together, on the real screen, with nothing kept of it."""
