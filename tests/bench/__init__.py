"""Measurements, one module each: `./goa bench` lists them, `./goa bench startup` runs one.

They report and never fail: speed is a property of the machine, not of the program.
"""
