"""`python -m goa_solo` is the same as `goa-solo`."""

from goa_solo.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
