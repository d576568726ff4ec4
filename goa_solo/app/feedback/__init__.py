"""What the player hears and feels: instructions read aloud, small sounds, a short vibration.

Each is off until the player switches it on, and missing where the system has none.
"""
