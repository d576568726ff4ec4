"""The graphical app: the only package that imports Kivy, and only in its modules, not here."""
