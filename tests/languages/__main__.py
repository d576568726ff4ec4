"""./goa words: bring the catalogues up to date, compile them, say what is missing."""

import sys

from tests.support import catalogues


def main() -> int:
    status = 0
    for code in catalogues.OTHERS:
        catalogue = catalogues.updated(code)
        catalogues.write(code, catalogue)
        lacking = catalogues.missing(catalogue)
        print(f"{code}: {len(catalogue)} messages, {len(lacking)} without a translation")
        for text in lacking:
            print(f"  {text!r}")
        status = status or int(bool(lacking))
    return status


if __name__ == "__main__":
    sys.exit(main())
