"""Widgets that several screens share: plain Kivy in our theme, lighter than KivyMD's own."""
