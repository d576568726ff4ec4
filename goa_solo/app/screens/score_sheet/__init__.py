"""The score sheet: counting a session, alone or at its end, and correcting it later."""
