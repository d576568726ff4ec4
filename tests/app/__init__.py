"""Tests of what a person sees, and the tools for them: harness, tree, fit, gallery."""
