"""Every finished session, with filters, best and average."""
