"""The sounds: made by us, heard where there is a device, and never in the way."""

import random
import sys
import wave
from array import array
from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.feedback.sounds import Cue, cue_for, sound_file
from goa_solo.app.window_preferences import Preferences
from goa_solo.application.sessions import start_session
from goa_solo.rules.entries import Bid, Buy, Done, Place, PlayGambit, Sell
from goa_solo.rules.setup import CardSource
from goa_solo.rules.stages import LAST_LEVEL
from goa_solo.rules.steps import HerAuction, PlaceHers, Settle
from goa_solo.store.store import Store
from tests.support import make_sounds
from tests.support.app_driver import App
from tests.support.card_entry_player import RealDeck, made_up
from tests.support.round_player import MARKETS, SETUP, any_answer, open_session_at, play_to
from tests.support.round_scenes import STEPS
from tests.support.run_python import printed_by, run_python

ROOT = Path(__file__).parent.parent.parent.parent
LARGEST = 15_000


def samples(path: Path) -> "array[int]":
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("cue", Cue)
def test_each_is_small_and_as_its_script_makes_it(cue: Cue, tmp_path: Path) -> None:
    make_sounds.write(tmp_path)
    shipped, made = samples(sound_file(cue)), samples(tmp_path / f"{cue.value}.wav")
    assert len(shipped) == len(made)
    # The last digit of a sine may differ between systems.
    assert max(abs(a - b) for a, b in zip(shipped, made, strict=True)) <= 1
    assert sound_file(cue).stat().st_size < LARGEST
    assert max(shipped) > 10_000
    assert abs(shipped[0]) < 500 > abs(shipped[-1])  # no click at either end


def test_each_step_of_a_session_has_its_sound(tmp_path: Path) -> None:
    rng = random.Random(4)
    with Store.open(tmp_path) as store:
        session = start_session(store, SETUP, seed="seven")
        while not session.table.over:
            session.answer(any_answer(session.prompt, rng))
    cues = [(turn, cue_for(turn)) for turn in session.turns]
    counts = Counter(cue for _turn, cue in cues)
    assert counts[Cue.BELL] == 2  # the night comes, the session ends
    assert counts[Cue.MARKER] == counts[Cue.HAMMER] == 3 * 8
    assert counts[Cue.CARD] > 8
    assert cues[0][1] is None  # the session begins
    for turn, cue in cues:
        if isinstance(turn.entry, Place):
            assert cue is Cue.MARKER
        if isinstance(turn.entry, Buy | Sell):
            assert cue is Cue.HAMMER


# --- in the app ---------------------------------------------------------------------------------


class Heard(list[str]):
    """Stands where Kivy's sounds come from."""

    def load(self, path: str) -> "HeardSound":
        return HeardSound(self, Path(path).stem)


class HeardSound:
    def __init__(self, heard: Heard, name: str) -> None:
        self._heard, self._name = heard, name

    def play(self) -> None:
        self._heard.append(self._name)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    from tests.support import headless_window

    headless_window.open_window()
    from kivy.core.audio import SoundLoader

    found = Heard()
    monkeypatch.setattr(SoundLoader, "load", found.load)
    return found


def wait_for_sounds(app: App) -> None:
    app.app.screens.context.feedback._sounds._loading.join()


@pytest.mark.window
def test_steps_are_heard_but_undoing_and_looking_back_are_not(
    data_home: Path, heard: Heard
) -> None:
    with App(data_home, preferences=Preferences(sounds=True)) as app:
        page = open_session_at(app)
        wait_for_sounds(app)
        assert heard == []
        page._market_entered(MARKETS[page.presenter.conductor.table.phase])
        page.answer(Place(page.presenter.conductor.prompt.spaces[0]))
        assert heard[-1:] == ["marker"]
        count = len(heard)
        page.look_back(1)
        page.return_to_current()
        page.undo()
        app.settle()
        if page.ids.question.open:
            app.tap(page.ids.question.ids.yes)
        assert not page.presenter.conductor.table.markers
        assert len(heard) == count
        play_to(page, STEPS["your-auction"])
        page.answer(Buy())
        assert heard[-1] == "hammer"


@pytest.mark.window
@pytest.mark.parametrize("still", [False, True])
def test_of_two_answers_with_one_tap_the_more_important_is_heard(
    data_home: Path, heard: Heard, still: bool
) -> None:
    preferences = Preferences(sounds=True, reduced_motion=still)
    with App(data_home, preferences=preferences) as app:
        real = evolve(SETUP, purse_cards=CardSource.TABLE, modules=("gambit",))
        page = open_session_at(app, real)
        wait_for_sounds(app)
        conductor, rng, box = page.presenter.conductor, random.Random(1), RealDeck(made_up())
        while not isinstance(conductor.prompt, HerAuction):
            conductor.answer(box.way(conductor.prompt, rng))
        page.refresh()
        page.answer(Bid(conductor.prompt.face.value + 3))
        heard.clear()
        page.card_revealed(page.presenter.conductor.prompt.cards[0])
        assert not isinstance(conductor.prompt, Settle)
        app.wait(2)
        assert heard == ["hammer"]
        while not (
            isinstance(conductor.prompt, PlaceHers) and conductor.prompt.level == LAST_LEVEL
        ):
            conductor.answer(box.way(conductor.prompt, rng))
        page.refresh()
        page.answer(Done(), PlayGambit())
        assert heard[-1] == "marker"


@pytest.mark.window
def test_nothing_is_loaded_while_sounds_are_off(app: App, heard: Heard) -> None:
    page = open_session_at(app)
    play_to(page, STEPS["your-auction"])
    page.answer(Buy())
    assert heard == []
    assert app.app.screens.context.feedback._sounds._loading is None


# --- with Kivy's own player ---------------------------------------------------------------------

PLAY_ALL = """
from goa_solo.app.feedback.sounds import Cue
from goa_solo.app.feedback.sounds import Sounds
from goa_solo.app.launch import configure_kivy
from goa_solo.app.window_preferences import Preferences
from pathlib import Path
import sys, time
configure_kivy(Preferences(), Path(sys.argv[1]))
sounds = Sounds()
sounds.load()
sounds._loading.join()
for cue in Cue:
    sounds.play(cue)
from kivy.clock import Clock
def waking():  # what would keep the app awake
    return [one for one in Clock.get_events() if "Sound" in repr(one.get_callback())]
print(len(waking()))
for _frame in range(500):
    if waking():
        Clock.tick()
        time.sleep(0.02)
print(len(waking()))
"""


def test_they_reach_the_device(tmp_path: Path) -> None:
    """SDL's own driver that writes what a device would play into a file."""
    file = tmp_path / "played"
    device = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
    assert printed_by("-c", PLAY_ALL, tmp_path, env=device) == "4\n0\n"
    played = array("h", file.read_bytes()[:400_000])
    assert max(played) > 10_000


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")
def test_no_device_no_complaint(tmp_path: Path) -> None:
    nowhere = tmp_path / "asound.conf"
    nowhere.write_text('pcm.!default { type plug slave.pcm "nowhere" }\n')
    nowhere_to_play = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": str(nowhere)}
    done = run_python("-c", PLAY_ALL, tmp_path, env=nowhere_to_play)
    assert done.stderr == ""
