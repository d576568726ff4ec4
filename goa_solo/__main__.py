"""`python -m goa_solo` is the same as `goa-solo`."""

from goa_solo.cli import main

raise SystemExit(main())
