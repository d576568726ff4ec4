"""What a person sees: the only room that knows Kivy. Importing this package imports none of it."""
