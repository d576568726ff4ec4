"""The command line as a person calls it."""

import argparse
import importlib
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from goa_solo import __version__, cli
from tests.support.run_cli import call
from tests.support.run_python import ROOT, printed_by, run_python


def test_version_and_help_need_no_kivy() -> None:
    code = (
        "import sys; from goa_solo.cli import main; main(['--version']); main(['--help'])\n"
        "sys.exit(any(name.split('.')[0] in ('kivy', 'kivymd') for name in sys.modules))"
    )
    assert printed_by("-c", code).startswith(f"goa-solo {__version__} (clone)\n")


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        (["--version"], {"goa_solo.cli"}),
        (
            ["where", "--market", "DDTDB/DTD.D/YDDPD/BDDTD/DDTBD", "--card", "T>D N1 cw"],
            {"goa_solo.cli", "goa_solo.language_choice", "goa_solo.languages", "goa_solo.paths"}
            | {f"goa_solo.rules.{name}" for name in ("cards", "market", "message", "placement")}
            | {"goa_solo.commands", "goa_solo.commands.terminal_io", "goa_solo.commands.where"}
            | {"goa_solo.rules", "goa_solo.rules.translation"},
        ),
    ],
)
def test_quick_commands_import_only_what_they_need(words: list[str], allowed: set[str]) -> None:
    code = f"import sys; from goa_solo.cli import main; main({words}); print(*sys.modules)"
    modules = set(printed_by("-c", code).splitlines()[-1].split())
    assert {name for name in modules if name.startswith("goa_solo.")} == allowed
    assert words != ["--version"] or not modules & {"argparse", "pathlib"}


def test_an_unknown_command_names_those_there_are() -> None:
    said = call("nonsense")
    assert (said.status, said.out) == (2, "")
    (line,) = said.err.splitlines()
    assert "'nonsense'" in line
    assert all(name in line for name in cli.commands())


@pytest.mark.skipif(sys.platform != "linux", reason="a display is never missing elsewhere")
@pytest.mark.parametrize("words", [("lakshmi:deck/GOA1",), ("open", "lakshmi:challenge/CHAL1")])
def test_a_link_opens_the_window(words: tuple[str, ...]) -> None:
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}
    done = run_python("main.py", *words, env=nowhere)
    assert done.returncode == 2
    assert "can't open a window here" in done.stderr


def test_an_unknown_option_is_a_wrong_call() -> None:
    said = call("--nonsense")
    assert said.status == 2
    assert "Traceback" not in said.err


def test_every_command_there_is_is_offered() -> None:
    said = call("--help")
    assert said.status == 0
    for name in cli.commands():
        assert f"  {name} " in said.out
        module = importlib.import_module(f"goa_solo.commands.{name}")
        assert callable(module.add_arguments)
        assert callable(module.run)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """A command made up for the test, in the place of `deck`."""
    made = types.ModuleType("made_up")
    made.add_arguments = lambda parser: parser.add_argument("--times", type=int, default=1)  # type: ignore[attr-defined]
    made.run = lambda args: print("done " * args.times) or 0  # type: ignore[attr-defined]
    monkeypatch.setattr(importlib, "import_module", lambda _name: made)
    return made


def test_a_command_gets_its_arguments(
    command: types.ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(command.run)
    assert cli.main(["deck", "--times", "2"]) == 0
    assert capsys.readouterr().out == "done done \n"
    assert cli.main(["deck", "--times", "x"]) == 2


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "\n"),
        (FileNotFoundError(2, "No such file or directory", "x.json"), 1,
         "goa-solo: x.json can't be used (No such file or directory).\n"),
        (ValueError("odd"), 1,
         "goa-solo: an unexpected error stopped the program (ValueError: odd). "
         "What was saved is safe. "
         "Set GOA_SOLO_DEBUG=1 and try again to see where it happened.\n"),
        (SystemExit(1), 1, ""),
    ],
)  # fmt: skip
def test_no_traceback_reaches_a_person(
    command: types.ModuleType,
    error: BaseException,
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("GOA_SOLO_DEBUG", raising=False)

    def fail(_args: argparse.Namespace) -> int:
        raise error

    command.run = fail  # type: ignore[attr-defined]
    assert cli.main(["deck"]) == status
    assert capsys.readouterr().err == said


MADE_UP = (
    "import sys, types; from goa_solo import cli\n"
    "made = types.ModuleType('made')\n"
    "made.add_arguments = lambda parser: None\n"
    "made.run = lambda args: {run}\n"
    "cli.importlib.import_module = lambda name: made\n"
    "sys.exit(cli.main(['deck']))"
)


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    code = MADE_UP.format(run="[print('line', n) for n in range(100000)] and 0")
    done = _through_head(code)
    assert done == ("line 0\n", "")


def test_a_closed_pipe_as_windows_calls_it(tmp_path: Path) -> None:
    failing = "(_ for _ in ()).throw(OSError(22, 'Invalid argument'))"
    code = MADE_UP.format(run=f"print('line 0', flush=True) or {failing}")
    assert _through_head(code) == ("line 0\n", "")
    with (tmp_path / "out").open("w") as file:  # in a file it is an error like any other
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, stdout=file, stderr=subprocess.PIPE,
            text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert "Invalid argument" in done.stderr


def test_a_program_without_a_console() -> None:
    """On Windows a program that is clicked has no standard streams."""
    code = (
        "import sys; sys.stdin = sys.stdout = sys.stderr = None\n"
        "from goa_solo.cli import main\n"
        "calls = ['--version'], ['nonsense'], ['rules'], ['data', 'export'], ['play']\n"
        "sys.exit([main(call) for call in calls] != [0, 2, 0, 0, 0])"
    )
    done = run_python("-c", code, env={"GOA_SOLO_DEBUG": "1"})
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_a_console_an_error_is_shown_in_a_box() -> None:
    code = (
        "import ctypes, os, sys, types; from goa_solo import cli\n"
        "box = lambda _over, text, title, _sign: os.write(1, f'{title}: {text}'.encode())\n"
        "ctypes.windll = types.SimpleNamespace(user32=types.SimpleNamespace(MessageBoxW=box))\n"
        "sys.stdin = sys.stdout = sys.stderr = None; sys.platform = 'win32'\n"
        "cli.main(['nonsense'])"
    )
    said = printed_by("-c", code)
    assert said.startswith("Lakshmi: goa-solo: there is no command 'nonsense'; the")


def test_a_worker_of_a_bundle_is_no_second_program() -> None:
    """There a worker is the program with other arguments, and only this call tells them apart."""
    code = (
        "import multiprocessing, runpy, sys\n"
        "multiprocessing.freeze_support = lambda: print('worker') or sys.exit(3)\n"
        "sys.frozen, sys.argv = True, ['goa-solo', '--multiprocessing-fork', 'parent_pid=1']\n"
        "runpy.run_path('main.py', run_name='__main__')"
    )
    done = run_python("-c", code)
    assert (done.returncode, done.stdout) == (3, "worker\n")


def _through_head(code: str) -> tuple[str, str]:
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline().decode().replace(os.linesep, "\n")
        process.stdout.close()
        said = process.stderr.read().decode()
        assert process.wait(30) == 0
    return first, said
