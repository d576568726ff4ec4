"""Where a file goes, or which one to take: a folder, a name, and what is there."""
