"""The commands of `goa-solo`, one module each, with `add_arguments` and `run`."""
