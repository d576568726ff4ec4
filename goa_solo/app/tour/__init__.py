"""The tour: a guided first round on the real screen, which is not saved."""
