"""Uses the app in a sandbox, in its own process.

    python -B -m tests.support.run_in_sandbox terminal|window EXPORT

`EXPORT` is the file the player chooses to export to. Prints the sandbox's record as JSON.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.sandbox_monitor import SandboxMonitor, forbid_sockets

ROOT = Path(__file__).parent.parent.parent
FRAMES_A_SCREEN = 1


def terminal(export: Path) -> list[str]:
    """Run every command once, with a running session and a finished one."""
    from tests.support.run_cli import call
    from tests.support.typed_session import SCORE

    market = "DDTDB/DTD.D/YDDPD/BDDTD/DDTBD"
    done = []
    for words, typed in (
        (("play", "--market", "random", "--seed", "7"), "N1\n\n\nbuy\n6\nu\nwhy\nodds\nlog\n"),
        (("play", "--resume"), "4\n" + "\n".join(SCORE) + "\n"),
        (("where", "--market", market, "--card", "T>D N1 cw"), ""),
        (("score", "-"), json.dumps({"edition": "quined", "outposts": 3})),
        (("campaign", "new", "--seed", "1"), ""),
        (("campaign", "list"), ""),
        (("deck", "show", "house"), ""),
        (("simulate", "--sessions", "2", "--jobs", "2"), ""),
        (("replay", str(ROOT / "tests" / "sessions" / "undone.json")), ""),
        (("data", "where"), ""),
        (("data", "export", str(export)), ""),
        (("data", "import", str(export), "--yes"), ""),
    ):
        said = call(*words, typed=typed)
        assert "inside" not in said.err, said.err
        done.append(f"{' '.join(words[:2])}: {said.status}")
    return done


def window(export: Path) -> list[str]:
    """Start the app as a person does, go through all screens, and close it."""
    from goa_solo.app import launch
    from goa_solo.cli import main

    opens, done = launch.window_opens, list[str]()

    def then_walk() -> bool:
        assert opens()
        from kivy.clock import Clock

        steps = _walk(export, done)
        Clock.schedule_interval(lambda _passed: next(steps, None), 0)
        return True

    launch.window_opens = then_walk
    assert main([]) == 0
    return done


def _walk(export: Path, done: list[str]) -> Iterator[None]:
    """Do a step per frame: each screen of the home menu, a session, an export, a text to share."""
    from kivymd.app import MDApp

    from goa_solo.app import file_exchange
    from goa_solo.app.screens.home.home_menu import ENTRIES
    from goa_solo.store import export_file as pages
    from tests.support.random_play import random_answer
    from tests.support.random_session import SETUP

    app: Any = MDApp.get_running_app()
    while not app.screens.current:
        yield
    for entry in ENTRIES:
        app.screens.go(entry.screen)
        done.append(app.screens.current)
        for _ in range(FRAMES_A_SCREEN):
            yield
        app.screens.go("home")
    open_session, rng = app.screens.context.open_session, random.Random(1)
    open_session.start(SETUP)
    for _ in range(4):
        app.screens.go("round")
        yield
        open_session.conductor.answer(random_answer(rng, open_session.conductor.prompt))
        app.screens.go("home")
    app.set_preferences(theme="Light")
    file_exchange.share_text("a line to share")
    content = pages.of_everything(open_session.store).text().encode()
    file_exchange.write(app.screens.context, export, content)
    done.append("exported")
    app.stop()


def main() -> None:
    way, export = sys.argv[1], Path(sys.argv[2])
    monitor = SandboxMonitor()
    forbidden = forbid_sockets()
    done = window(export) if way == "window" else terminal(export)
    noted = {"called": monitor.called, "written": sorted(monitor.written), "kernel": forbidden}
    print(json.dumps({"done": done, **noted}))


if __name__ == "__main__":
    main()
