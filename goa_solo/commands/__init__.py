"""One module for each command of `goa-solo`: `add_arguments` and `run`."""
