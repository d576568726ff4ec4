from goa_solo.cli import main

raise SystemExit(main())
