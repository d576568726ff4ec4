"""Widgets that two screens share: plain Kivy in our theme, lighter than KivyMD's own."""
