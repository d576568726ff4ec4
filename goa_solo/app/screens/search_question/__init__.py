"""The one question before the first session: how Lakshmi searches (R2)."""
