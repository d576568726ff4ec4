import sys

from goa_solo.cli import main

if __name__ == "__main__":  # a worker of `simulate` imports this file too
    if getattr(sys, "frozen", False):  # in a bundle a worker is started as the program itself
        import multiprocessing

        multiprocessing.freeze_support()
    raise SystemExit(main())
