"""The panels of the round screen, one module each, named after the step it serves."""
