"""All campaigns: under way, set aside, finished and lost."""
