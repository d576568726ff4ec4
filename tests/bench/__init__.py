"""Measurements, each a module of its own: `./goa bench` lists them, `./goa bench start` runs one.

They report and assert nothing about time: a machine's speed is no property of the program.
"""
