"""A game is a pack: the core knows none by name, and one that is broken is named while the others go on."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from rulebook.segments import domain_of
from rules_engine import calculators, packs
from rules_engine.asked import Asked
from widgets import board_link, boards, play

PROJECT = Path(__file__).parents[2]
CORE = ("rules_engine", "widgets", "rulebook")

#: Modules outside the packs that may say what a pack is called, and why.
ALLOWED = {
    "rules_engine/__main__.py": "its help shows what the name of a calculator looks like",
    "rulebook/runtime/engine_tests.py": "paths of the tests that run inside Pyodide",
}


def names() -> re.Pattern[str]:
    """What no module of the core may write: codes of books, packages of games, and what the games are called."""
    words = [*packs.families(), *(pack.family.replace("_", "[ _-]") for pack in packs.packs())]
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(words)})(?![a-z0-9])", re.IGNORECASE)


def written(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every string and every imported name of a module, with its line; what explains the code to readers is left out."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, ".".join([node.module or "", *(one.name for one in node.names)])
        elif isinstance(node, ast.Import):
            yield node.lineno, " ".join(one.name for one in node.names)


def naming(text: str) -> list[str]:
    """Where the source `text` names a book or a game."""
    return [f"{line}: {said}" for line, said in written(ast.parse(text)) if names().search(said)]


def modules() -> Iterator[str]:
    """The files of the core."""
    for folder in CORE:
        for path in sorted((PROJECT / folder).rglob("*.py")):
            file = path.relative_to(PROJECT).as_posix()
            strange = "node_modules" in file or file.startswith("rules_engine/catalogs/")
            if not strange and not any(pack.has(file) for pack in packs.packs()):
                yield file


def test_no_module_outside_a_pack_names_a_book_or_a_game() -> None:
    found = {file: naming((PROJECT / file).read_text("utf-8")) for file in modules()}
    assert {file: lines for file, lines in found.items() if lines and file not in ALLOWED} == {}
    assert {file for file in ALLOWED if not found[file]} == set(), "no longer needed"


@pytest.mark.parametrize(
    "planted",
    [
        'BOOKS = ("wk1",)',
        "from rules_engine.wiz_war import books",
        'PLACES = {"mk2.battlefield": 1}',
        'NAME = "Mage Knight"',
    ],
)
def test_a_module_that_names_one_is_found(planted: str) -> None:
    assert naming(planted)


def test_whatever_a_pack_declares_is_there() -> None:
    for pack in packs.packs():
        for slug, (_, books) in pack.calculators.items():
            assert {calculators.find(f"{book}.{slug}").book.book for book in books} == set(books)
        for name in pack.boards:
            assert callable(boards.of(name).board) and callable(boards.of(name).act)
        for book, leading in pack.leading.items():
            assert (leading.board if "." in leading.board else f"{book}.{leading.board}") in boards.BOARDS
            assert all(board_link.setter_of(book, slug) for slug in leading.setters)
            asked = {one.name for slug in leading.setters for one in _fields(pack, slug)}
            asked |= {f"{slug}.{one.name}" for slug in leading.setters for one in _fields(pack, slug)}
            assert {*leading.alike, *leading.unasked} <= asked, "no calculator that leads there asks it"
        assert pack.apart.keys() <= pack.calculators.keys()
        assert not pack.claims or import_module(pack.claims).CLAIMS
    assert list(play.FAMILIES) == [book for pack in packs.packs() for book in pack.games]


def _fields(pack: packs.Pack, slug: str) -> Iterator[Asked]:
    """The fields of a calculator in all books that have it."""
    for book in pack.calculators[slug][1]:
        yield from calculators.find(f"{book}.{slug}").fields()


@pytest.mark.parametrize(
    ("file", "catalog"),
    [
        ("rules_engine/wiz_war/cards/play.py", "wiz-war"),
        ("widgets/boards/maze/words.py", "wiz-war"),
        ("widgets/boards/dial/board.py", "mage-knight"),
        ("widgets/boards/battlefield/roster.py", "mage-knight"),
        ("widgets/boards/island/words.py", "wizard-kings"),
        ("widgets/play/asking/wizard_kings.py", "wizard-kings"),
        ("widgets/play/mage_knight.py", "mage-knight"),
        ("widgets/boards/words.py", "engine"),
        ("widgets/play/screen.py", "engine"),
        ("rulebook/site/home.py", "site"),
    ],
)
def test_what_a_board_or_a_game_in_the_page_says_stands_in_the_catalog_of_its_game(file: str, catalog: str) -> None:
    assert (PROJECT / file).is_file() and domain_of(file) == catalog


SOUND = 'PACK = Pack(package="{name}", books=("{book}",), calculators={calculators})'
IMPORT = "from rules_engine.packs import Pack\n"


def project(folder: Path, **written: str) -> Path:
    """A project with a package for each name, whose module ``pack`` has that text."""
    for name, text in written.items():
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("", "utf-8")
        (folder / name / "pack.py").write_text(IMPORT + text, "utf-8")
    return folder


def found(folder: Path) -> tuple[list[str], list[str]]:
    """The books and the faults that a fresh interpreter finds with the project in `folder`."""
    code = (
        "import sys; from pathlib import Path; from rules_engine import discovery, packs;"
        "discovery.look_in(Path(sys.argv[1])); print(*packs.families()); print(*packs.broken(), sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, text=True, cwd=PROJECT)
    assert done.returncode == 0, done.stderr
    books, *faults = done.stdout.strip().splitlines()
    return books.split(), faults


LIBRARY = ["wk1", "wk2", "mk2", "mkc", "ww"]


def test_a_pack_in_the_folder_of_a_project_is_found(tmp_path: Path) -> None:
    folder = project(tmp_path, morris=SOUND.format(name="morris", book="nmm", calculators={}))
    assert found(folder) == ([*LIBRARY, "nmm"], [])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("import nothing_of_this_name", "cannot be imported, ModuleNotFoundError"),
        ("PACKS = 1", "has no PACK; write PACK = Pack("),
        (SOUND.format(name="other", book="nmm", calculators={}), 'its package is other; write package="broken"'),
        (SOUND.format(name="broken", book="ww", calculators={}), "has the book ww, as rules_engine.wiz_war has"),
        (
            SOUND.format(name="broken", book="nmm", calculators={"mill": ("mills", ("nim",))}),
            "has the calculator mill for nim, no book of its own; name one of nmm",
        ),
        (SOUND.format(name="broken", book="nmm", calculators={"mill": ("mills", ())}), "has no book for mill"),
        (
            'PACK = Pack(package="broken", books=("nmm",), boards={"nmm.board": "broken.board"})',
            "has a board for nmm.board; name a calculator of its own",
        ),
        (
            'PACK = Pack(package="broken", books=("nmm",), games={"nim": "broken.play"})',
            "has a board or a game for nim, no book of its own",
        ),
    ],
)
def test_a_broken_pack_is_named_and_the_others_go_on(tmp_path: Path, text: str, fault: str) -> None:
    sound = SOUND.format(name="sound", book="chess", calculators={})
    books, faults = found(project(tmp_path, broken=text, sound=sound))
    assert books == [*LIBRARY, "chess"]
    assert len(faults) == 1 and faults[0].startswith("broken.pack: ") and fault in faults[0]


def test_two_packs_with_one_book_or_one_name_do_not_share_it(tmp_path: Path) -> None:
    one, other = (SOUND.format(name=name, book="nmm", calculators={}) for name in ("first", "second"))
    same = SOUND.format(name="wiz_war", book="nim", calculators={})
    books, faults = found(project(tmp_path, first=one, second=other, wiz_war=same))
    assert books == [*LIBRARY, "nmm"]
    assert [fault.partition(";")[0] for fault in faults] == [
        "second.pack: has the book nmm, as first has",
        "wiz_war.pack: is called wiz_war, as rules_engine.wiz_war is",
    ]
