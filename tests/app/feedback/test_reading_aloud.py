"""Instructions read aloud: the terminal's words for the same step, in every language."""

import random
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.commands.session_loop import SessionLoop
from goa_solo.commands.steps import step_for
from goa_solo.commands.terminal_io import BOLD, EndOfInput, Terminal
from goa_solo.packs import nearest_edition
from goa_solo.rules.message import Message
from goa_solo.rules.setup import CardSource
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.round_player import MARKETS, SETUP, Mirror, any_answer, open_session_at, play_to
from tests.support.round_scenes import STEPS
from tests.support.speech_recorder import SpeechRecorder

pytestmark = pytest.mark.window


@pytest.fixture
def recorder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpeechRecorder:
    found = SpeechRecorder(tmp_path, monkeypatch)
    found.add("spd-say")
    return found


@pytest.fixture
def talking(data_home: Path, recorder: SpeechRecorder) -> Iterator[App]:
    assert recorder.calls() == []
    with App(data_home, preferences=Preferences(read_aloud=True)) as app:
        yield app


class WrittenDown(Terminal):
    """A terminal at which nothing is typed, and what it printed: all of it, and the bold."""

    def __init__(self, terms: Mapping[str, str]) -> None:
        super().__init__(terms)
        self.printed: list[str] = []
        self.bold: list[str] = []

    def print_paragraph(
        self, what: Message | str = "", *, indent: str = "", style: str = ""
    ) -> None:
        self.printed.append(self.text(what))
        if style == BOLD:
            self.bold.append(self.text(what))
        super().print_paragraph(what, indent=indent, style=style)

    def ask(self, _prompt: str = "> ") -> str:
        raise EndOfInput


def test_a_whole_session_is_spoken_as_the_terminal_prints_it(
    talking: App, recorder: SpeechRecorder, tmp_path: Path
) -> None:
    language, edition = "de", "rio-grande-2004"
    language_choice.choose(talking.home, language)
    talking.app.set_preferences(end_of_round=False)
    page = open_session_at(talking, evolve(SETUP, edition=edition))
    conductor = page.presenter.conductor
    mirror = Mirror(tmp_path / "terminal", conductor).conductor
    pack = nearest_edition(edition)
    terminal = WrittenDown(pack.terms)
    loop = SessionLoop(
        terminal, mirror, pack, lambda _phase: None, MARKETS.__getitem__, lambda _phase: {}
    )
    rng = random.Random(3)
    steps, said, reported = 0, 0, list[str]()
    while not conductor.table.over:
        terminal.printed.clear()
        loop.play()  # prints the step, and leaves
        steps += 1
        spoken, remark = list[str](), page.view.remark
        while page.view.page:
            said += 1
            spoken += recorder.said(said)[-1].split("\n")
            page.pass_page()
            remark = page.view.remark
        said += 1
        spoken += recorder.said(said)[-1].split("\n")
        assert spoken[-1] == terminal.bold[-1]
        spoken = [line for line in spoken if line not in remark]
        printed = [*reported, *terminal.printed]
        assert spoken == [line for line in printed if line in spoken]  # in the same order
        entry = any_answer(mirror.prompt, rng)
        step = step_for(mirror.table.prompt, terminal.terms)
        terminal.printed.clear()
        step.report(entry, mirror.answer(entry), terminal)
        reported = list(terminal.printed)
        page.answer(entry)
    assert recorder.said(said + 1)[-1].split("\n")[-1] == terminal.text(
        conductor.table.prompt.instruction()
    )
    assert all(call[1:3] == ["--language", language] for call in recorder.calls())
    assert steps > 60


def test_off_until_switched_on(app: App, recorder: SpeechRecorder) -> None:
    page = open_session_at(app)
    page.open_drawer("log")
    app.settle()
    assert "Say it again" not in app.texts()
    app.key("escape")
    app.key("s")
    assert recorder.calls() == []
    app.go("settings")
    app.tap("Read aloud")
    assert layout_check.complaints() == []
    app.go("round")
    play_to(page, STEPS["place-yours"])
    assert recorder.said(1) == [page.view.instruction]


def test_said_again_and_described(talking: App, recorder: SpeechRecorder) -> None:
    page = open_session_at(talking)
    recorder.calls(1)
    play_to(page, STEPS["place-hers"])
    instruction = recorder.said(2)[-1]
    talking.tap("#more")
    assert layout_check.complaints() == []
    talking.tap("Say it again")
    assert recorder.said(3)[-1] == instruction
    talking.tap("Describe the market")
    described = recorder.said(4)[-1].split("\n")
    assert described[0] == "Row 1: depot, depot, teal, depot, blue."
    assert described[5].startswith("The Nazar Stone with your 1: ")
    talking.key("escape")
    talking.key("s")
    assert recorder.said(5)[-1] == instruction
    talking.key("m")
    assert recorder.said(6)[-1].split("\n") == described


def test_what_lies_on_the_real_table_is_not_described(
    talking: App, recorder: SpeechRecorder
) -> None:
    setup = evolve(SETUP, cards_only=True, cards=CardSource.APP)
    open_session_at(talking, setup).open_drawer("log")
    talking.settle()
    recorder.calls(1)
    assert "Say it again" in talking.texts()
    assert "Describe the market" not in talking.texts()


def test_it_falls_silent(talking: App, recorder: SpeechRecorder) -> None:
    """When the app goes to the background, another screen is opened, or the app is closed."""
    page = open_session_at(talking)
    recorder.calls(1)
    talking.app.on_pause()
    assert recorder.calls(2)[1] == ["--cancel"]
    page.say_again()
    recorder.calls(3)
    talking.go("rules_contents")
    assert recorder.calls(4)[3] == ["--cancel"]
    page.say_again()
    recorder.calls(5)
    talking.stop()
    assert recorder.calls(6)[5] == ["--cancel"]


def test_switched_off_it_stops_in_mid_sentence(talking: App, recorder: SpeechRecorder) -> None:
    talking.go("settings")
    talking.app.screens.context.feedback.say("A long sentence")
    recorder.calls(1)
    talking.tap("Read aloud")
    assert recorder.calls(2)[1] == ["--cancel"]


def test_no_speech_no_switch(data_home: Path) -> None:
    with App(data_home, preferences=Preferences(read_aloud=True)) as app:
        page = open_session_at(app)
        page.open_drawer("log")
        app.settle()
        assert "Say it again" not in app.texts()
        app.go("settings")
        groups = app.page.presenter.groups()
        titles = [row.title for group in groups for row in group.rows]
        assert "Sounds" in titles
        assert "Read aloud" not in titles
        assert "Vibration" not in titles  # that is for phones
