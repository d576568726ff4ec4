"""After a session was recorded: what it brought, and how its campaign continues."""
