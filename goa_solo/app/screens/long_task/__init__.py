"""The progress of long work, and a button to cancel it."""
