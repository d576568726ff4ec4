"""The score sheet: scoring a session, on its own or at its end, and correcting it later."""
