"""A session has been recorded: the cargo comes aboard, and how the voyage goes on."""
