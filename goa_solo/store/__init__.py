"""What is kept, in files of the player's data folder."""
