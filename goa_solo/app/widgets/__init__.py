"""Widgets that two screens share. Plain Kivy in our theme: lighter than KivyMD's cards and buttons."""
