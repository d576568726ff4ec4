"""The game itself: Lakshmi's rules with no screen, disk, clock or chance in them."""
