"""All campaigns: under way, laid aside, finished and lost."""
