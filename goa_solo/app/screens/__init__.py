"""One folder per screen: `screen.kv` the layout, `screen.py` the events, `presenter.py` the values.

A folder here is a screen; it needs no registration.
"""
