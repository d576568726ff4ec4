"""All sessions that can be continued."""
