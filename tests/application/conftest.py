"""Skip fsync here; `tests/store/test_killed_while_saving.py` runs with it."""

import os

import pytest


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
