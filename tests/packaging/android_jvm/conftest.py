"""One phone per process; only `test_phone.py` starts processes that ask for it."""

import pytest

from tests.packaging.android_jvm.phone import Phone


@pytest.fixture(scope="session")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    return Phone(tmp_path_factory.mktemp("phone"))
