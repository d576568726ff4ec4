import pytest

from tests.support.typed_session import script


@pytest.fixture(scope="session")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A session's answers; made once, in a data folder of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOA_SOLO_HOME", str(tmp_path_factory.mktemp("script")))
        return script()
