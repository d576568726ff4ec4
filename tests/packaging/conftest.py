"""What of the packages can be looked at on this system."""

import sys

# buildozer and python-for-android don't run on Windows, and aren't installed there.
collect_ignore_glob = ["*android*"] if sys.platform == "win32" else []
