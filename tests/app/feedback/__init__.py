"""What is heard and felt."""
