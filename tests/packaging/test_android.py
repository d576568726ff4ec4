"""The packaging check: everything about the Android package that can be told without building it.

The SDK and NDK it takes to build one are not needed here; the tools' own code reads our spec,
copies our files and picks their recipes, and the copied tree is started with all else out of reach.
"""

import importlib.metadata
import os
import subprocess
import sys
import tomllib
import xml.etree.ElementTree
from pathlib import Path
from typing import Any

import pytest

from goa_solo.packs.code_digits import SCHEME
from tests.support.screen_names import screen_names

ROOT = Path(__file__).parent.parent.parent
ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Buildozer with our spec, at work in a folder of its own."""
    from buildozer import Buildozer

    folder = tmp_path_factory.mktemp("buildozer")
    text = (ROOT / "buildozer.spec").read_text()
    (folder / "buildozer.spec").write_text(text.replace("source.dir = .", f"source.dir = {ROOT}"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))  # it keeps a folder there, too
        return Buildozer(str(folder / "buildozer.spec"), "android")


@pytest.fixture(scope="module")
def shipped(builder: Any) -> Path:
    """The files as buildozer copies them."""
    builder._copy_application_sources()
    return Path(builder.app_dir)


def requirements(builder: Any) -> list[str]:
    return list(builder.config.getlist("app", "requirements"))


def test_buildozer_accepts_the_spec(builder: Any) -> None:
    builder.check_configuration_tokens()
    assert builder.config.get("app", "title") == "Lakshmi"


def test_no_permission_is_asked_for(builder: Any) -> None:
    # Not even an empty list: buildozer would make a broken permission of it.
    assert not builder.config.has_option("app", "android.permissions")
    assert not builder.config.has_option("app", "android.features")


def test_versions_are_those_of_the_desktop(builder: Any) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = requirements(builder)
    assert set(project["project"]["dependencies"]) <= set(named)
    for requirement in set(named) - {"python3"}:
        name, _, version = requirement.partition("==")
        assert importlib.metadata.version(name) == version


def test_each_requirement_is_a_recipe_or_pure_python(builder: Any) -> None:
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.util import BuildInterruptingException

    names = [requirement.partition("==")[0] for requirement in requirements(builder)]
    try:
        recipes, modules, bootstrap = get_recipe_order_and_bootstrap(Context(), names)
    except BuildInterruptingException as error:
        pytest.fail(str(error))
    assert bootstrap.name == "sdl2"
    assert {"python3", "kivy", "materialyoucolor", "pillow"} <= {one.lower() for one in recipes}
    for name in modules:
        if name not in names:
            continue
        wheel = importlib.metadata.distribution(name).read_text("WHEEL") or ""
        assert "-none-any" in wheel, f"{name} is neither a recipe nor pure Python"


def test_exactly_the_right_files_are_copied(shipped: Path) -> None:
    expected = {"main.py"}
    left_out = ("goa_solo/commands/", "goa_solo/simulate/", "assets/art/", "assets/android/")
    for room in ("goa_solo", "assets", "campaigns"):
        for path in (ROOT / room).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if not path.is_file() or path.name.startswith("."):
                continue
            if path.suffix in (".pyc", ".md", ".po"):  # of a .po the phone reads its .mo
                continue
            if not name.startswith(left_out):
                expected.add(name)
    copied = {path.relative_to(shipped).as_posix() for path in shipped.rglob("*") if path.is_file()}
    assert copied == expected


def test_the_manifest_is_clean(builder: Any) -> None:
    """python-for-android's own template, filled with what buildozer passes on."""
    import jinja2
    import pythonforandroid

    folder = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/templates"
    template = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder), autoescape=False
    ).get_template("AndroidManifest.tmpl.xml")
    extra = builder.config.get("app", "android.extra_manifest_application_arguments")
    filters = builder.config.get("app", "android.manifest.intent_filters")
    queries = builder.config.get("app", "android.extra_manifest_xml")
    arguments: dict[str, Any] = {
        "package": "org.goasolo.goasolo",
        "permissions": [],
        "allow_backup": "false",
        "extra_manifest_application_arguments": Path(extra).read_text(),
        "extra_manifest_xml": Path(queries).read_text(),
        "intent_filters": Path(filters).read_text(),
        "activity_launch_mode": builder.config.get("app", "android.manifest.launch_mode"),
        "window": True,
        "min_sdk_version": 24,
        "android_entrypoint": "org.kivy.android.PythonActivity",
        "manifest_orientation": "unspecified",
        "numeric_version": 1,
        "version": "1",
    }
    text = template.render(
        args=_Lenient(arguments), android_api=36, debug=False, service=False, service_names=[],
        url_scheme="kivy", native_services=[],
    )  # fmt: skip
    manifest = xml.etree.ElementTree.fromstring(text)
    # Old devices only, written by the template itself: storage up to API 18.
    asked = [one.attrib for one in manifest.iter("uses-permission")]
    assert all(int(one.get(f"{ANDROID}maxSdkVersion", "99")) < 24 for one in asked)
    application = manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}allowBackup") == "false"
    main = application.find("activity")
    assert main is not None
    assert main.get(f"{ANDROID}launchMode") == "singleTask"
    (links,) = [one for one in main.findall("intent-filter") if one.find("data") is not None]
    assert [data.get(f"{ANDROID}scheme") for data in links.findall("data")] == [SCHEME]
    names = {one.get(f"{ANDROID}name") for one in links}
    intents = ("action.VIEW", "category.DEFAULT", "category.BROWSABLE")
    assert names >= {f"android.intent.{name}" for name in intents}
    actions = manifest.findall("queries/intent/action")
    assert [one.get(f"{ANDROID}name") for one in actions] == ["android.intent.action.TTS_SERVICE"]


class _Lenient:
    """Arguments of which those not given are empty."""

    def __init__(self, given: dict[str, Any]) -> None:
        self._given = given

    def __getattr__(self, name: str) -> Any:
        return self._given.get(name, "")


def out_of_reach(builder: Any) -> set[str]:
    """The modules of everything installed here that the spec does not name, and what Android's
    Python lacks."""
    ships = {entry.partition("=")[0].lower() for entry in requirements(builder)}
    ships |= {"filetype"}  # python-for-android's Kivy recipe brings it along
    owners = importlib.metadata.packages_distributions()
    rest = {name for name, dists in owners.items() if not {d.lower() for d in dists} & ships}
    return rest | {"unittest", "tests"}


STARTER = """
import sys
OUT_OF_REACH, SCREENS = set(sys.argv[1].split()), sys.argv[2].split()
class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in OUT_OF_REACH:
            raise ModuleNotFoundError(f"{name} does not ship", name=name)
sys.meta_path.insert(0, Wall())
import runpy
from kivy.clock import Clock
def look(_dt):
    from kivy.app import App
    app = App.get_running_app()
    from goa_solo.app.navigation import page_class
    for name in SCREENS:
        page_class(name)(app.screens.context, name=name)
    app.screens.go("about")
    def leave(_dt):
        print(app.screens.current, app.screens.back())
        app.stop()
    Clock.schedule_once(leave, 0.5)
Clock.schedule_once(look, 0.5)
sys.argv = ["main.py"]
runpy.run_path("main.py", run_name="__main__")
"""


@pytest.mark.window
@pytest.mark.parametrize(("density", "font_scale"), [("2", "1"), ("3", "1.3")])
def test_the_copied_tree_starts_alone(
    builder: Any, shipped: Path, tmp_path: Path, density: str, font_scale: str
) -> None:
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "ANDROID_PRIVATE": str(tmp_path),
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_ARGS": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_WINDOW": "sdl2",
        "KIVY_HOME": str(tmp_path / "kivy"),
        "KIVY_METRICS_DENSITY": density,
        "KIVY_METRICS_FONTSCALE": font_scale,
        "PYTHONDONTWRITEBYTECODE": "1",
        "GOA_SOLO_DEBUG": "1",
    }
    done = subprocess.run(
        [sys.executable, "-OO", "-c", STARTER, " ".join(sorted(out_of_reach(builder))),
         " ".join(screen_names())],
        cwd=shipped, env=environment, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout == "about True\n"
    assert (tmp_path / "goa-solo" / "window.json").is_file()
