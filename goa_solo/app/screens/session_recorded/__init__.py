"""After a session was recorded: what it earned, and how its campaign continues."""
