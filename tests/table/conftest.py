"""Waiting for the disk is left out here; `tests/store/test_kill.py` waits for it in earnest."""

import os

import pytest


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
