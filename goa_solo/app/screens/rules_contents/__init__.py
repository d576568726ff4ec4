"""The contents of the rules, and searching them."""
