"""The library of the page has what the engine imports, all of it and little more."""

from __future__ import annotations

import ast
import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import brotli
import pytest

from rulebook.model import LANGUAGES
from rulebook.runtime import archives, assets, bundles, client, compress, imports, library, node, pack, wheel
from rulebook.runtime.assets import Assets
from rulebook.site import fonts
from tests.often import taking_turns, thorough
from widgets import play
from widgets.boards import BOARDS

ROOT = Path(__file__).resolve().parents[2]
Shared = Mapping[str, list[str]]


@pytest.fixture(scope="module")
def interpreter(tmp_path_factory: pytest.TempPathFactory) -> library.Interpreter:
    bundle = client.interpreter_for_node(ROOT, tmp_path_factory.mktemp("interpreter"))
    return library.Interpreter(node.modules(ROOT) / "pyodide", bundle)


@pytest.fixture(scope="module")
def runtime(packed: Assets, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The runtime's files as the client sees them, with what is packed there unpacked."""
    folder = tmp_path_factory.mktemp("runtime")
    files = list((assets.site_folder(ROOT) / packed.runtime).iterdir())
    for path in files:
        if path.suffix == pack.GZIP:
            (folder / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        elif path.suffix != pack.SOLID:
            shutil.copy(path, folder)
    bundle = client.for_node(ROOT, "solid", tmp_path_factory.mktemp("solid"))
    node.run(
        Path(__file__).with_name("unpack.mjs"), [bundle, folder, *(one for one in files if one.suffix == pack.SOLID)]
    )
    return folder


@pytest.fixture(scope="module")
def shared(packed: Assets) -> Shared:
    """The archives that each bundle needs beside itself, as the worker knows them."""
    worker = (assets.site_folder(ROOT) / packed.worker).read_text("utf-8")
    found = re.findall(r"\b(\w+-[a-z][\w-]*):(\w+-\d+(?:,\w+-\d+)*)", worker)
    assert found
    return {name: needed.split(",") for name, needed in found}


SOURCES = {
    "rules_engine/__init__.py": b"",
    "rules_engine/__main__.py": b"import argparse",
    "rules_engine/dice.py": b"""
from __future__ import annotations
import typing
from collections.abc import Iterable
from . import odds
from .speech.numbers import text
from ..other import x
if typing.TYPE_CHECKING:
    import decimal
else:
    import numbers
def late():
    from difflib import get_close_matches
    import os.path, re
""",
    "rules_engine/speech/__init__.py": b"from .numbers import text\nfrom ..dice import late",
}


def test_imports_are_found_wherever_they_stand() -> None:
    assert imports.imported(SOURCES) == [
        "collections.abc",
        "difflib",
        "numbers",
        "os.path",
        "other",
        "re",
        "rules_engine",
        "rules_engine.dice",
        "rules_engine.speech.numbers",
        "typing",
    ]


def test_the_command_line_is_no_part_of_the_page() -> None:
    assert imports.page_modules(SOURCES) == ["rules_engine", "rules_engine.dice", "rules_engine.speech"]


def test_an_import_that_the_page_cannot_have_stops_the_packing(interpreter: library.Interpreter) -> None:
    sources = {"rules_engine/__init__.py": b"def late():\n    import numpy\n", "rules_engine/bad.py": b"1 / 0\n"}
    with pytest.raises(library.MissingModules) as raised:
        library.needed(interpreter, sources)
    told = str(raised.value)
    assert "numpy: ModuleNotFoundError: No module named 'numpy'" in told
    assert "rules_engine.bad: ZeroDivisionError" in told


def test_a_library_that_lacks_a_module_is_not_published(interpreter: library.Interpreter) -> None:
    sources = {"rules_engine/__init__.py": b"def late():\n    import difflib\n"}
    needed = library.needed(interpreter, sources)
    library.check(interpreter, needed | sources, sources)
    lacking = {name: content for name, content in needed.items() if name != "difflib.py"}
    with pytest.raises(library.MissingModules, match="difflib: ModuleNotFoundError"):
        library.check(interpreter, lacking | sources, sources)


def test_the_library_holds_bytecode_and_no_module_without_need(runtime: Path) -> None:
    files = archives.read(runtime / "library.zip")
    assert {name.rpartition(".")[2] for name in files} == {"pyc"}
    assert "widgets/page.pyc" in files and "rules_engine/calculators.pyc" in files and "dataclasses.pyc" in files
    for unwanted in ("asyncio", "email", "pyodide", "_pyodide", "unittest", "ctypes", "logging"):
        assert not any(name.split("/")[0].removesuffix(".pyc") == unwanted for name in files)


def test_each_catalog_is_a_file_of_its_own(runtime: Path) -> None:
    catalogs = ROOT / "rules_engine" / "catalogs"
    compiled = {path.stem for pattern in ("??.py", "??_*.py") for path in catalogs.glob(pattern)} - {"en"}
    assert {path.stem for path in runtime.glob("*.pyc")} == compiled
    assert not {f"rules_engine/catalogs/{lang}.pyc" for lang in compiled} & set(archives.read(runtime / "library.zip"))


FAMILY = {
    "rules_engine/wiz_war/__init__.py": b"",
    "rules_engine/wiz_war/card.py": b"from ..odds import x\nfrom . import boards, hands\ndef late():\n    from .dice import y\n",
    "rules_engine/wiz_war/dice.py": b"from .hands import z",
    "rules_engine/wiz_war/hands.py": b"",
    "rules_engine/wiz_war/other.py": b"",
    "rules_engine/wiz_war/boards/__init__.py": b"",
    "rules_engine/wiz_war/boards/two.py": b"from ..squares import s",
    "rules_engine/wiz_war/squares.py": b"",
    "rules_engine/odds.py": b"",
}


def test_a_calculator_s_bundle_has_what_its_module_imports_within_its_family() -> None:
    needed = bundles.closure(["rules_engine/wiz_war/card.py"], FAMILY)
    names = ("boards/__init__", "boards/two", "card", "dice", "hands", "squares")
    assert needed == [f"rules_engine/wiz_war/{name}.py" for name in names]


def test_the_page_starts_without_any_bundle() -> None:
    """Bundles come when a calculator is asked; a module that is imported at the start must be in the library."""
    sources, waiting, seen = wheel.sources(ROOT), ["widgets/page.py"], set[str]()
    while waiting:
        file = waiting.pop()
        seen.add(file)
        first = [one for one in ast.parse(sources[file]).body if isinstance(one, (ast.Import, ast.ImportFrom))]
        for name in imports.named_in(file, ast.unparse(ast.Module(first, [])).encode()):
            paths = (f"{one.replace('.', '/')}.py" for one in (name, name.rpartition(".")[0]))
            waiting += [path for path in paths if path in sources and path not in seen]
    assert len(seen) > 20
    assert [file for file in sorted(seen) if bundles.in_bundles(file)] == []


def test_a_bundle_has_only_those_modules_of_a_package_below_that_are_imported() -> None:
    one = "rules_engine/wiz_war/one.py"
    of_modules = {**FAMILY, one: b"from .boards import two", "rules_engine/wiz_war/boards/three.py": b""}
    needed = bundles.closure([one], of_modules)
    assert needed == [f"rules_engine/wiz_war/{name}.py" for name in ("boards/__init__", "boards/two", "one", "squares")]
    whole = bundles.closure([one], {**of_modules, one: b"from .boards import ALL"})
    assert "rules_engine/wiz_war/boards/three.py" in whole


ALONE = """
import json, sys
allowed, parts, name = json.loads(sys.argv[1])

class Elsewhere:
    def find_spec(self, found, path=None, target=None):
        file = found.replace(".", "/")
        inside = any(file.startswith(f"{part}/") for part in parts) and not file.endswith("/pack")  # stands in the library
        if inside and not {f"{file}.py", f"{file}/__init__.py"} & set(allowed):
            raise ModuleNotFoundError(f"not in the bundle: {found}")

sys.meta_path.insert(0, Elsewhere())
from widgets.page import respond

def answered(action):
    asked = {"calculator": name, "lang": "en", "pairs": [], "action": action, "root": "../../", "instance": "c"}
    return json.loads(respond(json.dumps(asked)))

import re
first = answered(None)
assert first["ok"], first
for action in sorted(set(re.findall('data-action="(board:(?:ask|set|map|layout):[^"]+)"', first["form"]))):
    assert answered(action)["form"], action
"""


@pytest.mark.parametrize("name", BOARDS)
def test_the_bundle_of_a_board_is_enough_for_all_its_questions(name: str) -> None:
    from rules_engine.packs import families

    book, _, slug = name.partition(".")
    sources = wheel.sources(ROOT)
    head = bundles.heads()[f"{families()[book].family}-{slug}"]
    allowed = json.dumps([bundles.closure(head, sources), bundles.PARTS, name])
    found = subprocess.run([sys.executable, "-c", ALONE, allowed], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr[-2000:]


PLAYED = """
import json, re
from widgets.page import respond

def asked(**play):
    found = json.loads(respond(json.dumps({"calculator": f"{name}.play", "lang": "en", "root": "", "play": {"open": True, **play}})))
    assert found["ok"], found
    return found

from widgets.play.game import game_of
for start in game_of(name).starts:
    first = asked(new={"start": start.name})
    if first.get("mustering"):
        first = asked(setup=first["setup"], lines=[], mustering=True, do="board:muster:begin")
    more = asked(setup=first["setup"], lines=[], **{key: first[key] for key in ("at", "viewer", "chosen", "kind")}, do="board:kind:?")
    assert "rg-p-asks" in more["html"], start.name

from importlib import import_module
from rules_engine.packs import families
from widgets import play
for slug in import_module(play.FAMILIES[name]).ASKS:
    import_module(families()[name].module_of(slug))
"""


@pytest.mark.parametrize("name", list(play.FAMILIES))
def test_the_bundle_of_a_game_is_enough_for_what_can_be_asked_about_a_moment(name: str) -> None:
    from rules_engine.packs import families

    closure = bundles.closure(bundles.heads()[f"{families()[name].family}-{play.SLUG}"], wheel.sources(ROOT))
    allowed = json.dumps([closure, bundles.PARTS, name])
    alone = ALONE.partition("from widgets.page")[0] + PLAYED
    found = subprocess.run([sys.executable, "-c", alone, allowed], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr[-2000:]


def test_library_and_archives_hold_what_the_page_needs_once(runtime: Path, shared: Shared) -> None:
    library = archives.read(runtime / "library.zip")
    parts = {path.stem: archives.read(path) for path in runtime.glob("*-*.zip")}
    wanted = {f"{name}c" for name in wheel.sources(ROOT) if "/catalogs/" not in name and "__main__" not in name}
    assert {name for name in wanted if not bundles.in_bundles(name)} <= set(library)
    assert not set(_all(runtime)) & set(library)
    for name, more in shared.items():
        files = [file for one in (name, *more) for file in parts[one]]
        assert len(files) == len(set(files)), name


def test_what_bundles_share_stands_in_archives_that_each_needs_whole(runtime: Path, shared: Shared) -> None:
    sources = wheel.sources(ROOT)
    for name, heads in bundles.heads().items():
        found = {file for one in (name, *shared.get(name, ())) for file in archives.read(runtime / f"{one}.zip")}
        assert found == {f"{file}c" for file in bundles.closure(heads, sources)}, name
        assert len(shared.get(name, ())) <= bundles.SHARED
    sizes = [len(content) for path in runtime.glob("*-*.zip") for content in archives.read(path).values()]
    alone = sum(len(content) for content in _all(runtime).values())
    assert sum(sizes) < 1.6 * alone, "bundles hold the same modules again and again"


def test_every_calculator_has_its_bundle(runtime: Path, shared: Shared) -> None:
    from rules_engine.calculators import names
    from rules_engine.packs import families
    from widgets import play

    wanted = {f"{families()[book].family}-{slug}" for book, _, slug in (name.partition(".") for name in names())}
    wanted |= {f"{families()[game].family}-{play.SLUG}" for game in play.FAMILIES}
    common = {one for more in shared.values() for one in more}
    assert {path.stem for path in runtime.glob("*-*.zip")} == wanted | common and not wanted & common


def test_compressed_forms_are_kept_beside_the_site_and_not_in_it(runtime: Path, tmp_path: Path) -> None:
    content = b"A rule is a rule. " * 500
    made = compress.brotli_of(content, tmp_path)
    assert brotli.decompress(made) == content and compress.kept(content, tmp_path) == made
    assert compress.kept(b"another", tmp_path) is None
    assert not list(assets.site_folder(ROOT).rglob("*.br"))


def test_names_follow_contents(packed: Assets) -> None:
    site = assets.site_folder(ROOT)
    for name in (packed.app, packed.early, packed.go, packed.worker):
        assert (site / name).is_file() and name.endswith(f"-{client.digest((site / name).read_bytes())}.js")
    assert packed.worker.removeprefix("assets/") in (site / packed.app).read_text("utf-8")
    assert packed.runtime.removeprefix("assets/") in (site / packed.worker).read_text("utf-8")


def _all(runtime: Path) -> dict[str, bytes]:
    """Every module that stands in an archive beside the library."""
    return {name: one for path in runtime.glob("*-*.zip") for name, one in archives.read(path).items()}


FILES = ["pyodide/pyodide.asm.wasm", "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2"]


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("damage", [lambda whole: whole[:-1], lambda whole: b"x" + whole[1:], None])
def test_a_file_of_a_package_that_is_not_the_recorded_one_is_not_built_into_the_site(
    tmp_path: Path, file: str, damage: Callable[[bytes], bytes] | None
) -> None:
    name = file.rpartition("/")[0].removesuffix("/files")
    folder = tmp_path / node.MODULES / name
    shutil.copytree(node.modules(ROOT) / name, folder)
    wasm = tmp_path / node.MODULES / FILES[0]
    wasm.parent.mkdir(exist_ok=True)
    if not wasm.exists():
        wasm.touch()
    shutil.copy(ROOT / node.DIGESTS, tmp_path / node.DIGESTS)
    assert node.package(tmp_path, name) == folder
    path = tmp_path / node.MODULES / file
    if damage is None:
        path.rename(path.with_name("elsewhere"))
        wasm.touch()
    else:
        path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(node.NodeFailed, match=re.escape(f"{file} is not the file recorded in {node.DIGESTS}")):
        node.package(tmp_path, name)


def test_every_file_that_the_build_takes_from_pyodide_and_the_fonts_is_recorded() -> None:
    recorded = {line[66:] for line in (ROOT / node.DIGESTS).read_text("utf-8").splitlines()}
    scripts = "".join(path.read_text("utf-8") for path in (ROOT / "rulebook/runtime").iterdir() if path.is_file())
    taken = set(re.findall(r"\bpyodide\.(?:asm\.)?(?:mjs|wasm)|python_stdlib\.zip", scripts))
    sheet = (node.modules(ROOT) / "@fontsource-variable/alegreya/index.css").read_text("utf-8")
    faces = [f"@fontsource-variable/alegreya/files/{file}" for file in fonts.faces(sheet)]
    assert len(taken) == 4 and len(faces) == 2
    assert recorded >= {f"pyodide/{name}" for name in taken} | set(faces)


def test_the_wheel_holds_the_engine_and_the_views_alone(tmp_path: Path) -> None:
    path = wheel.build(ROOT, tmp_path)
    names = archives.read(path)
    assert path.name.endswith("-py3-none-any.whl")
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"rules_engine", "widgets"}
    assert any(name.endswith(".dist-info/RECORD") for name in names)


def test_the_same_content_gives_the_same_archive() -> None:
    files = {"b.py": b"2", "a.py": b"1"}
    assert archives.packed(files) == archives.packed(dict(reversed(files.items())))


def test_the_packed_runtime_answers_what_this_python_answers(
    interpreter: library.Interpreter, runtime: Path, tmp_path: Path
) -> None:
    from rules_engine.calculators import names
    from widgets.page import respond

    catalogs = {f"rules_engine/catalogs/{path.name}": path.read_bytes() for path in runtime.glob("*.pyc")}
    library_of_page = archives.read(runtime / "library.zip")
    whole = archives.write(tmp_path / "library.zip", library_of_page | _all(runtime) | catalogs)
    requests = [
        json.dumps({"calculator": name, "lang": lang, "pairs": [], "action": None, "root": "../../", "instance": "x1"})
        for name in names()
        for lang in (LANGUAGES if thorough() else taking_turns(name, LANGUAGES))
    ]
    large = [["attackers", "A+/4 A5/4 A5/4 B5/4 B4/4 C5/4 C5/4"], ["defenders", "A+/4 A1/4 A1/4 B2/4 B2/4 C1/4 C1/4"]]
    requests += [
        json.dumps({"calculator": "wk1.battle-odds", "lang": "en", "pairs": large})
    ]  # numbers of 30,000 digits
    requests += ["", "[]", '{"calculator": "wk9.nothing"}']
    answers = interpreter.ask(whole, "widgets.page", "respond", requests)
    for request, answer in zip(requests, answers, strict=True):
        assert json.loads(answer) == json.loads(respond(request)), request


def test_the_client_of_an_installed_tool_finds_the_packages_of_the_workspace(tmp_path: Path) -> None:
    """Its sources stand in a folder without packages around it, and the workspace links to both."""
    shutil.copytree(ROOT / client.SOURCES, tmp_path / "installed/client")
    (tmp_path / "workspace/widgets").mkdir(parents=True)
    (tmp_path / "workspace" / client.SOURCES).symlink_to(tmp_path / "installed/client")
    (tmp_path / "workspace/widgets/node_modules").symlink_to(ROOT / "widgets/node_modules")
    assert client.bundle(tmp_path / "workspace", "qr") == client.bundle(ROOT, "qr")
