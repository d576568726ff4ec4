"""The number that Android orders versions by, used by the tests of the spec and of the stores."""


def version_code(version: str) -> int:
    """1.2.3 is 10203."""
    major, minor, patch = (int(part) for part in version.split("."))
    assert max(minor, patch) < 100
    return (major * 100 + minor) * 100 + patch
