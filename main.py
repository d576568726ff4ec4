from goa_solo.cli import main

if __name__ == "__main__":  # a worker of `simulate` imports this file too
    raise SystemExit(main())
