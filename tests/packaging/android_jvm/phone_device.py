"""The display, keys, links, voice and vibration of a phone. Run by `test_phone.py` in a process of
its own."""

from typing import Any

import pytest

from goa_solo.packs.code_digits import SCHEME
from tests.packaging.android_jvm.phone import DENSITY, SIZE, Phone
from tests.support import layout_check
from tests.support.app_driver import App

pytestmark = pytest.mark.window

STATUS, BUTTONS, GESTURES, CAMERA = 48, 96, 32, 60  # pixels

# left, top, right, bottom of the system's bars, and of a cut-out for the camera
COVERED = {
    "buttons": ((0, STATUS, 0, BUTTONS), (0, 0, 0, 0)),
    "gestures": ((0, STATUS, 0, GESTURES), (0, 0, 0, 0)),
    "camera": ((0, STATUS, 0, GESTURES), (0, CAMERA, 0, 0)),
    "landscape": ((0, STATUS, BUTTONS, 0), (CAMERA, 0, 0, 0)),
    "landscape, turned": ((BUTTONS, STATUS, 0, 0), (0, 0, CAMERA, 0)),
}


def pause(app: App) -> None:
    from kivy.core.window import Window

    Window._event_filter("app_willenterbackground")
    app.frames(2)


def resume(app: App) -> None:
    from kivy.core.window import Window

    Window._event_filter("app_didenterforeground")
    app.frames(2)


# --- the display -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("font_scale", "text_scale"), [(1.0, 1.0), (1.15, 1.15), (1.3, 1.3), (1.6, 1.6), (2.0, 1.6)]
)
def test_the_text_size_of_the_system_counts_once(
    phone: Phone, app: App, font_scale: float, text_scale: float
) -> None:
    from kivy.metrics import Metrics

    from goa_solo.app.display import adopt_density
    from goa_solo.app.lakshmi_app import _window_dp

    phone.set_screen(font_scale=font_scale)
    Metrics.reset_metrics()  # what Kivy takes them for
    assert Metrics.density == pytest.approx(DENSITY * font_scale)
    adopt_density()
    assert _window_dp() == SIZE
    pause(app)
    resume(app)
    assert app.app.theme_cls.text_scale == pytest.approx(text_scale)
    assert layout_check.complaints() == []
    app.app.set_preferences(text_scale=1.6)
    assert app.app.theme_cls.text_scale == pytest.approx(1.6)
    app.app.set_preferences(text_scale=1.0)


@pytest.mark.parametrize("name", COVERED)
def test_nothing_lies_below_bars_and_camera(phone: Phone, app: App, name: str) -> None:
    bars, cutout = COVERED[name]
    width, height = reversed(SIZE) if "landscape" in name else SIZE
    phone.set_screen(bars=bars, cutout=cutout)
    phone.set_view((0, 0), (width * 2, height * 2), (width * 2, height * 2))
    app.resize(width, height)
    free = [max(pair) for pair in zip(bars, cutout, strict=True)]
    screens = app.app.screens
    left, bottom = screens.to_window(*screens.pos)
    right, top = screens.to_window(screens.right, screens.top)
    assert [left, height * 2 - top, width * 2 - right, bottom] == free
    for screen in ("home", "settings", "new_session"):
        app.go(screen)
        page = screens.current_screen
        assert (page.size, page.pos) == (screens.size, screens.pos)
        assert layout_check.complaints() == []


def test_edges_that_change_are_followed(phone: Phone, app: App) -> None:
    """After a look at the settings, and while the app is open: turned by half, without a resize."""
    phone.set_view((0, 0), (822, 1462), (822, 1462))
    phone.set_screen(bars=(0, 48, 0, 96))
    pause(app)
    resume(app)
    assert app.app.root.edges == (0, 48, 0, 96)
    phone.set_screen(bars=(0, 48, 0, 32))
    app.wait(0.6)
    assert app.app.root.edges == (0, 48, 0, 32)


def test_a_window_that_the_system_keeps_off_its_bars(phone: Phone, app: App) -> None:
    """Up to API 34: below the status bar and above the buttons."""
    phone.set_screen(api=34, bars=(0, 48, 0, 96))
    phone.set_view((0, 48), (822, 1462), (822, 1462 + 48 + 96))
    app.resize(*SIZE)
    assert app.app.root.edges == (0, 0, 0, 0)


def test_before_the_types_of_insets(phone: Phone, app: App) -> None:
    phone.set_screen(api=29, bars=(0, 48, 0, 96))
    app.resize(*SIZE)
    assert app.app.root.edges == (0, 0, 0, 0)


def test_clock_and_battery_are_seen_on_any_colour(phone: Phone, app: App) -> None:
    name = "android.view.View.setSystemUiVisibility"
    app.app.set_preferences(theme="Light")
    assert phone.calls(name)[-1].endswith(f" {0x2010}")
    app.app.set_preferences(theme="Dark")
    assert phone.calls(name)[-1].endswith(" 0")
    before = len(phone.calls(name))
    pause(app)
    resume(app)
    assert len(phone.calls(name)) == before + 1


# --- keys, pauses and links ------------------------------------------------------------------


def test_the_back_key(phone: Phone, app: App) -> None:
    app.go("settings")
    app.key("back")
    assert app.screen == "home"
    assert phone.calls("android.app.Activity.moveTaskToBack") == []
    app.key("back")
    assert len(phone.calls("android.app.Activity.moveTaskToBack")) == 1


def test_pause_and_resume(phone: Phone, app: App) -> None:
    """Text size and colours may be others afterwards."""
    app.app.set_preferences(theme="System")
    pause(app)
    configuration = phone.activity.getResources().getConfiguration()
    phone.set_screen(font_scale=1.3)
    configuration.uiMode = 0x10  # no night
    resume(app)
    assert app.app.theme_cls.theme_style == "Light"
    assert app.app.theme_cls.text_scale == pytest.approx(1.3)
    configuration.uiMode = 0x20
    pause(app)
    resume(app)
    assert app.app.theme_cls.theme_style == "Dark"


def test_a_link_from_the_camera(phone: Phone, app: App) -> None:
    phone.open_link(f"{SCHEME}:challenge/nonsense")
    app.frames(3)
    assert app.screen == "challenge"
    assert phone.crash == ""


# --- voice, sounds and vibration -------------------------------------------------------------


def feedback(app: App, **wanted: Any) -> Any:
    app.app.set_preferences(**wanted)
    found = app.app.screens.context.feedback
    found.__dict__.pop("_speech", None)  # it looks for a voice once
    return found


def test_a_voice(phone: Phone, app: App) -> None:
    engines = phone.java("java.util.ArrayList")()
    engines.add("an engine")
    phone.answer("android.content.pm.PackageManager.queryIntentServices", engines)
    voice = feedback(app, read_aloud=True)
    voice.instruction_shown("Place her marker.")
    assert phone.calls("android.speech.tts.TextToSpeech.speak") == []  # still connecting
    phone.connect_speech(voice._speech._listener, 0)
    app.frames(2)
    (spoken,) = phone.calls("android.speech.tts.TextToSpeech.speak")
    assert "Place her marker." in spoken
    assert phone.crash == ""
    pause(app)
    assert len(phone.calls("android.speech.tts.TextToSpeech.shutdown")) == 1


def test_no_voice(app: App) -> None:
    assert not feedback(app, read_aloud=True).can_speak


def test_a_vibration(phone: Phone, app: App) -> None:
    from goa_solo.app.feedback.vibration_android import vibrate

    assert feedback(app, vibration=True).can_vibrate
    vibrate()
    vibrate()
    assert (
        phone.calls("android.view.View.performHapticFeedback")
        == ["android.view.View.performHapticFeedback(I) 1"] * 2
    )
    assert phone.crash == ""


def test_a_sound(phone: Phone) -> None:
    from goa_solo.app.feedback.sounds_android import load_sounds

    phone.answer("android.media.SoundPool$Builder.build", phone.make("android.media.SoundPool"))
    phone.answer("android.media.SoundPool.load", 3)
    for sound in load_sounds().values():
        sound.play()
    assert phone.calls("android.media.SoundPool.play")[0].endswith(" 3 1.0 1.0 1 0 1.0")


# --- errors ----------------------------------------------------------------------------------


def test_an_error_is_in_the_log(app: App, capfd: pytest.CaptureFixture[str]) -> None:
    """What goes to the standard error of a phone's Python is in the system's log."""
    from goa_solo.app.page_errors import PageErrors

    def faulty() -> None:
        raise ZeroDivisionError("by nothing")

    try:
        faulty()
    except ZeroDivisionError as error:
        PageErrors().handle_exception(error)
    app.frames(2)
    assert app.screen == "problem"
    log = capfd.readouterr().err
    assert "in faulty" in log
    assert "ZeroDivisionError: by nothing" in log
