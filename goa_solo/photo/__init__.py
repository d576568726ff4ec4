"""A market read from a photo: decoding, finding the grid, judging colours. Knows no Kivy."""
