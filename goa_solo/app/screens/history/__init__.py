"""All finished sessions, with filters, best and average."""
