"""A second, deliberately plain engine of the game, written from the specification of the rules and
sharing no code with `goa_solo/rules`. Sessions, score sheets and campaigns go through both."""
