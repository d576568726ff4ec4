"""The packaging check: everything about the Android package that can be told without building it.

The SDK and NDK it takes to build one are not needed here; the tools' own code reads our spec,
copies our files and picks their recipes, and the copied tree is started with all else out of reach.
"""

import importlib.metadata
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree
from pathlib import Path
from typing import Any

import pytest
import pythonforandroid
from PIL import Image

from goa_solo import __version__
from goa_solo.packs.code_digits import SCHEME
from goa_solo.paths import data_folder
from tests.packaging.android_jvm import debian_files
from tests.packaging.version_code import version_code
from tests.support.screen_names import screen_names

ROOT = Path(__file__).parent.parent.parent
P4A = Path(pythonforandroid.__file__).parent
PACKAGE = "org.goasolo.goasolo"
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


@pytest.fixture
def recipes(builder: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """python-for-android's recipes for our requirements, in the order and the versions in which
    it would build them."""
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    names = []
    for requirement in requirements(builder):
        name, pinned, version = requirement.partition("==")
        names.append(name)
        if pinned:  # as its toolchain does
            monkeypatch.setenv(f"VERSION_{name}", version)
    context = Context()
    context.setup_dirs(str(tmp_path))
    context.set_archs(["arm64-v8a"])
    context.ndk_api = int(option(builder, "android.ndk_api"))
    context.recipe_build_order, _modules, bootstrap = get_recipe_order_and_bootstrap(context, names)
    assert bootstrap.name == "sdl2"
    found = [Recipe.get_recipe(name, context) for name in context.recipe_build_order]
    return {recipe.name: recipe for recipe in found}


def test_every_version_is_what_will_be_built_and_what_the_desktop_has(
    builder: Any, recipes: dict[str, Any]
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    built = {"pyjnius": recipes["pyjnius"].version}
    spelled = {name.lower(): name for name in recipes}
    for requirement in requirements(builder):
        name, _, asked = requirement.partition("==")
        assert spelled.get(name.lower(), name) == name, "the recipe ignores this version"
        built[name.lower()] = recipes[name].version if name in recipes else asked
        assert asked in ("", built[name.lower()])
    assert built.pop("python3") == recipes["hostpython3"].version
    assert {one.partition("==")[0] for one in project["dependencies"]} <= built.keys()
    assert built == {name: importlib.metadata.version(name) for name in built}


def test_the_python_on_the_phone_is_the_one_that_was_tried(recipes: dict[str, Any]) -> None:
    # With another one, run the tests on it first; docs/develop/packaging.md says how.
    assert recipes["python3"].version.rpartition(".")[0] == "3.14"


def test_each_requirement_is_a_recipe_or_pure_python(builder: Any, recipes: dict[str, Any]) -> None:
    for requirement in requirements(builder):
        name = requirement.partition("==")[0]
        if name not in recipes:
            wheel = importlib.metadata.distribution(name).read_text("WHEEL") or ""
            assert "-none-any" in wheel, f"{name} is neither a recipe nor pure Python"


def test_the_licence_of_the_sdk_can_be_accepted_beforehand(
    builder: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not builder.config.getbooldefault("app", "android.accept_sdk_license", False)
    monkeypatch.setenv("APP_ANDROID_ACCEPT_SDK_LICENSE", "1")  # as the workflows do
    read = type(builder.config)()
    read.read(ROOT / "buildozer.spec")
    assert read.getbooldefault("app", "android.accept_sdk_license", False)


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


# --- the manifest, as python-for-android renders it and aapt2 compiles it ----------------------


@pytest.fixture(scope="module")
def project(builder: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The part of the project for Gradle that comes from our spec: python-for-android's own
    templates filled with what buildozer passes on, and then our hook."""
    import jinja2

    made = tmp_path_factory.mktemp("project")
    for folder in ("mipmap", "mipmap-anydpi-v26", "values", "xml"):
        (made / "res" / folder).mkdir(parents=True)
    templates = jinja2.Environment(
        loader=jinja2.FileSystemLoader(P4A / "bootstraps/_sdl_common/build/templates"),
        autoescape=False,
    )
    arguments = _Lenient(_arguments(builder))
    manifest = templates.get_template("AndroidManifest.tmpl.xml").render(
        args=arguments, android_api=option(builder, "android.api"), debug=False, service=False,
        service_data=[], url_scheme="kivy", native_services=[],
    )  # fmt: skip
    # Gradle adds the name of the package.
    (made / "AndroidManifest.xml").write_text(
        manifest.replace("<manifest ", f'<manifest package="{PACKAGE}" ', 1)
    )
    strings = templates.get_template("strings.tmpl.xml")
    values = strings.render(args=arguments, url_scheme="kivy", private_version="1")
    (made / "res/values/strings.xml").write_text(values)
    for name in ("android.backup_rules", "android.res_xml"):
        shutil.copy(option(builder, name), made / "res/xml")
    for name, file in (
        ("icon", "icon.filename"),
        ("icon_foreground", "icon.adaptive_foreground.filename"),
        ("icon_background", "icon.adaptive_background.filename"),
    ):
        shutil.copy(option(builder, file), made / f"res/mipmap/{name}.png")
    (made / "res/mipmap-anydpi-v26/icon.xml").write_text(_adaptive_icon())
    hook = runpy.run_path(option(builder, "p4a.hook"))
    for _again in range(2):  # a second build finds the first one's project
        hook["change"](made, Path(option(builder, "p4a.hook")).parent)
    return made


def option(builder: Any, name: str) -> str:
    return str(builder.config.get("app", name))


def _arguments(builder: Any) -> dict[str, Any]:
    orientations = builder.config.getlist("app", "orientation")
    return {
        "name": option(builder, "title"),
        "package": PACKAGE,
        "permissions": [],
        "wakelock": builder.config.getboolean("app", "android.wakelock"),
        "allow_backup": str(builder.config.getboolean("app", "android.allow_backup")).lower(),
        "backup_rules": Path(option(builder, "android.backup_rules")).stem,
        "extra_manifest_application_arguments": Path(
            option(builder, "android.extra_manifest_application_arguments")
        ).read_text(),
        "extra_manifest_xml": Path(option(builder, "android.extra_manifest_xml")).read_text(),
        "intent_filters": Path(option(builder, "android.manifest.intent_filters")).read_text(),
        "activity_launch_mode": option(builder, "android.manifest.launch_mode"),
        "window": True,
        "android_apptheme": "@android:style/Theme.NoTitleBar",
        "display_cutout": "never",
        "min_sdk_version": int(option(builder, "android.minapi")),
        "android_entrypoint": "org.kivy.android.PythonActivity",
        "manifest_orientation": orientations[0] if len(orientations) == 1 else "unspecified",
        "numeric_version": option(builder, "android.numeric_version"),
        "version": __version__,
    }


def _adaptive_icon() -> str:
    """The file as python-for-android writes it: its source has it as a string."""
    source = (P4A / "bootstraps/common/build/build.py").read_text()
    start = source.index('<?xml version="1.0" encoding="utf-8"?>\n<adaptive-icon')
    return source[start : source.index('"""', start)]


def test_the_manifest_is_clean(project: Path) -> None:
    manifest = xml.etree.ElementTree.parse(project / "AndroidManifest.xml").getroot()
    # Old devices only, written by the template itself: storage up to API 18.
    asked = [one.attrib for one in manifest.iter("uses-permission")]
    assert all(int(one.get(f"{ANDROID}maxSdkVersion", "99")) < 24 for one in asked)
    application = manifest.find("application")
    assert application is not None
    main = application.find("activity")
    assert main is not None
    (links,) = [one for one in main.findall("intent-filter") if one.find("data") is not None]
    assert [data.get(f"{ANDROID}scheme") for data in links.findall("data")] == [SCHEME]
    names = {one.get(f"{ANDROID}name") for one in links}
    intents = ("action.VIEW", "category.DEFAULT", "category.BROWSABLE")
    assert names >= {f"android.intent.{name}" for name in intents}
    actions = manifest.findall("queries/intent/action")
    assert [one.get(f"{ANDROID}name") for one in actions] == ["android.intent.action.TTS_SERVICE"]


@pytest.fixture(scope="module")
def compiled(project: Path) -> Path:
    """A package without code, made by Android's own compiler, which knows every attribute."""
    aapt2 = debian_files.program("aapt2", "aapt")
    framework = debian_files.unstable_file(*debian_files.RESOURCES)
    made = project / "resources.zip"
    commands: tuple[list[str | Path], ...] = (
        [aapt2, "compile", "--dir", project / "res", "-o", made],
        [aapt2, "link", "--warn-manifest-validation", "-I", framework,
         "--manifest", project / "AndroidManifest.xml", "-o", project / "checked.apk", made],
    )  # fmt: skip
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr
        # Debian 12 has the aapt2 of API 29, which doesn't know the element <queries> of API 30 yet.
        warnings = [line for line in done.stderr.splitlines() if "warn: " in line]
        assert all("<queries>" in line for line in warnings), warnings
    return project / "checked.apk"


def dump(compiled: Path, *what: str) -> str:
    aapt2 = debian_files.program("aapt2", "aapt")
    command: list[str | Path] = [aapt2, "dump", *what[:1], compiled, *what[1:]]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


def test_what_the_system_reads_in_the_package(builder: Any, compiled: Path) -> None:
    about = dump(compiled, "badging")
    assert "uses-permission" not in about
    assert f"name='{PACKAGE}' versionCode='{version_code(__version__)}'" in about
    assert "sdkVersion:'24'" in about
    assert "targetSdkVersion:'36'" in about
    assert "application-label:'Lakshmi'" in about
    assert option(builder, "android.api") == "36"


def test_the_compiled_manifest(compiled: Path) -> None:
    lines = dump(compiled, "xmltree", "--file", "AndroidManifest.xml").splitlines()
    found: dict[str, str] = {}
    for line in lines:
        name, _, value = line.strip().removeprefix(f"A: {ANDROID[1:-1]}:").partition("(")
        found.setdefault(name, value.partition(")=")[2].partition(" (Raw")[0])
    assert found["enableOnBackInvokedCallback"] == "false"
    assert found["allowBackup"] == "true"
    assert found["dataExtractionRules"].startswith("@0x")
    assert found["fullBackupContent"].startswith("@0x")
    assert found["screenOrientation"] == "-1"  # however the phone is held
    assert found["launchMode"] == "2"  # singleTask
    provider = next(place for place, line in enumerate(lines) if "E: provider" in line)
    told = "\n".join(lines[provider : provider + 5])
    assert "exported(0x01010010)=false" in told
    assert f'"{PACKAGE}.share"' in told


def test_icons(compiled: Path) -> None:
    drawn = dump(compiled, "xmltree", "--file", "res/mipmap-anydpi-v26/icon.xml")
    for layer in ("background", "foreground", "monochrome"):
        assert f"E: {layer}" in drawn
    monochrome = Image.open(ROOT / "assets/android/icon-monochrome.png")
    assert monochrome.size == (432, 432)
    left, top, right, bottom = monochrome.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert min(left, top) >= 72  # what a round mask may cut off
    assert max(right, bottom) <= 432 - 72


def test_nothing_goes_into_a_cloud(builder: Any) -> None:
    everything = {"root", "file", "database", "sharedpref", "external"}
    old = xml.etree.ElementTree.parse(option(builder, "android.backup_rules")).getroot()
    assert {one.get("domain") for one in old.iter("exclude")} == everything
    new = xml.etree.ElementTree.parse(option(builder, "android.res_xml")).getroot()
    assert {one.get("domain") for one in new.iterfind("cloud-backup/exclude")} == everything
    assert new.find("cloud-backup/include") is None
    (moved,) = new.iterfind("device-transfer/include")
    assert (moved.get("domain"), moved.get("path")) == ("file", "goa-solo/")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("GOA_SOLO_HOME")
        patch.setenv("ANDROID_PRIVATE", "/data/files")
        assert data_folder() == Path("/data/files/goa-solo")


# --- versions ----------------------------------------------------------------------------------


def test_the_version_code_follows_the_version(builder: Any) -> None:
    assert int(option(builder, "android.numeric_version")) == version_code(__version__)


def test_what_is_built(builder: Any) -> None:
    archs = {"arm64-v8a", "armeabi-v7a", "x86_64"}
    assert set(builder.config.getlist("app", "android.archs")) == archs
    assert option(builder, "android.debug_artifact") == "apk"
    assert option(builder, "android.release_artifact") == "aab"
    assert builder.config.get("app@apk", "android.release_artifact") == "apk"


# --- the build itself, up to the first download ------------------------------------------------


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone that shares what is installed here."""
    root = tmp_path_factory.mktemp("clone")
    for name in ("goa", "pyproject.toml", "buildozer.spec", "main.py"):
        shutil.copy(ROOT / name, root)
    for name in ("goa_solo", "assets", "campaigns"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (root / ".venv").symlink_to(sys.prefix)
    if (ROOT / ".uv").exists():
        (root / ".uv").symlink_to(ROOT / ".uv")
    return root


def apk(clone: Path, *, until: str) -> str:
    """What `./goa apk` says while nothing can be downloaded, at least until this is said."""
    nowhere = "http://127.0.0.1:9"
    environment = {
        **{name: os.environ[name] for name in ("PATH", "JAVA_HOME") if name in os.environ},
        "HOME": str(clone),
        "NO_COLOR": "1",
        "http_proxy": nowhere,
        "https_proxy": nowhere,
    }
    done = subprocess.run(
        ["./goa", "apk"], cwd=clone, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=500,
    )  # fmt: skip
    assert until in done.stdout, done.stdout[-3000:]
    return done.stdout


@pytest.mark.long
def test_the_build_reaches_the_download_of_the_sdk_and_of_the_first_source(
    builder: Any, clone: Path
) -> None:
    if os.geteuid() and not shutil.which("libtoolize"):
        pytest.skip("the tools for a build aren't installed")
    apk(clone, until="I Android SDK is missing, downloading\n")
    sdk = clone / ".buildozer/android/platform/android-sdk"
    _stand_in_for_the_sdk(sdk, builder)
    said = apk(clone, until="Download failed")
    assert re.search(r"Downloading \w+ from https://", said)
    assert '"3.0.4" requested' in said
    (order,) = re.findall(r"Recipe build order is \[(.+)\]", said)
    assert {"'python3'", "'kivy'", "'pillow'", "'materialyoucolor'"} <= set(order.split(", "))
    (modules,) = re.findall(r"The requirements \((.+)\) were not found as recipes", said)
    ours = {one.partition("==")[0].lower() for one in requirements(builder)}
    brought = {"certifi", "filetype", "idna", "requests", "six", "urllib3"}  # by Kivy and pyjnius
    assert set(modules.split(", ")) == ours - set(re.findall(r"\w+", order)) | brought


def _stand_in_for_the_sdk(folder: Path, builder: Any) -> None:
    """As much of Google's SDK and NDK as is asked before anything is compiled."""
    api = option(builder, "android.api")
    programs = {
        "tools/bin/sdkmanager": f"echo 'build-tools;{api}.0.0 | {api}.0.0 |'",
        "tools/bin/avdmanager": f"echo 'API level: {api}'",
        f"build-tools/{api}.0.0/aidl": "exit 1",
    }
    for name, script in programs.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    (folder / f"platforms/android-{api}").mkdir(parents=True)
    ndk = folder.with_name(f"android-ndk-r{option(builder, 'android.ndk')}")
    ndk.mkdir()
    (ndk / "source.properties").write_text("Pkg.Revision = 28.2.13676358\n")


@pytest.mark.long
def test_the_recipe_android_is_built_with_cython(clone: Path, tmp_path: Path) -> None:
    apk(clone, until="I Android SDK ")
    source = tmp_path / "android"
    shutil.copytree(clone / ".buildozer/p4a/pythonforandroid/recipes/android/src", source)
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel"], cwd=source, check=False, timeout=300,
        env={**os.environ, "BOOTSTRAP": "sdl2", "ANDROID_LIBS_DIR": ""},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    # It gets as far as the settings that python-for-android writes beforehand.
    assert "'config.pxi' not found" in done.stdout, done.stdout[-2000:]


@pytest.mark.long
@pytest.mark.parametrize("name", ["kivy", "materialyoucolor", "Pillow", "pyjnius"])
def test_patches_apply_to_the_source_in_this_version(
    recipes: dict[str, Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recipes of which PyPI has the source; the others' sources are only on GitHub."""
    recipe = recipes[name]
    script = (ROOT / "goa").read_text("utf-8").partition("\ncase ")[0]
    asked = subprocess.run(
        ["sh", "-c", f"{script}\nsource_url {name}=={recipe.version}", ROOT / "goa"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert "#sha256=" in asked.stdout
    monkeypatch.setenv(f"URL_{name}", asked.stdout.strip())
    (arch,) = recipe.ctx.archs
    recipe.download()
    Path(recipe.get_build_container_dir(arch.arch)).mkdir(parents=True)
    recipe.prepare_build_dir(arch.arch)
    unpacked = Path(recipe.get_build_dir(arch.arch))
    assert (unpacked / "setup.py").is_file()
    for path in unpacked.rglob("*.py"):  # PyPI's Kivy has the line ends of Windows
        path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n"))
    recipe.apply_patches(arch)  # raises if one doesn't apply


def test_nothing_else_builds_the_package() -> None:
    for name in ("README.md", ".github/workflows/android.yml", ".github/workflows/release.yml"):
        text = (ROOT / name).read_text("utf-8")
        assert "./goa apk" in text
        assert "buildozer android" not in text


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
    # Of materialyoucolor the compiled part: whether it loads on a phone is unknown.
    return rest | {"unittest", "tests", "materialyoucolor.quantize.celebi"}


STARTER = """
import sys
OUT_OF_REACH, SCREENS = set(sys.argv[1].split()), sys.argv[2].split()
class Wall:
    def find_spec(self, name, path=None, target=None):
        if {name, name.split(".")[0]} & OUT_OF_REACH:
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
def test_the_copied_tree_starts_alone(builder: Any, shipped: Path, tmp_path: Path) -> None:
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
        "KIVY_METRICS_DENSITY": "3",
        "KIVY_METRICS_FONTSCALE": "1.3",
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
