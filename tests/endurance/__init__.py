"""What runs for long: thousands of sessions, kills and spoiled files, behind the marker `long`.

Each has a small brother here that runs with every test; `docs/reliability.md` has the figures.
"""
