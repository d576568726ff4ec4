"""What the player hears and feels: instructions read aloud, short sounds, a short vibration.

Each is off until the player switches it on, and missing if the system doesn't support it.
"""
