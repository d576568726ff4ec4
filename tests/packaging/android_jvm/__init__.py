"""The app on a phone without a phone: its Java half runs in a Java machine of the desktop."""
