"""The score sheet: scoring a session, standalone or at its end, and correcting it later."""
