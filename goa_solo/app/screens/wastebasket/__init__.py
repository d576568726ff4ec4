"""What was deleted in the last 30 days."""
