"""A book of its own: the example is sound, builds alone and joins the library; a new book works at once."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from benchmarks import new_book
from rulebook.new_book import NotNew, files
from tests.tables import parsed

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLE = PROJECT / "examples/nine-mens-morris"
VECTORS = parsed((EXAMPLE / "tests/vectors/nmm-mill.yaml").read_text("utf-8"))["cases"]


def python(*arguments: str, at: Path = PROJECT, path: str = "") -> subprocess.CompletedProcess[str]:
    """A fresh interpreter, which finds the packs for itself; `path` is where it looks for packages first."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (path, str(PROJECT))))}
    return subprocess.run([sys.executable, *arguments], cwd=at, env=environment, capture_output=True, text=True)


def rulebook(root: Path, *arguments: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command on the project at `root`."""
    done = python("-m", "rulebook", "--root", str(root), *arguments, path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def morris(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the example, as in a repository of its own."""
    root = tmp_path_factory.mktemp("morris") / "nine-mens-morris"
    shutil.copytree(EXAMPLE, root, ignore=shutil.ignore_patterns("build", "catalogs", "__pycache__"))
    return root


@pytest.fixture(scope="module")
def alone(morris: Path) -> Path:
    """Its site, in all languages."""
    rulebook(morris, "build", "--pages-only")
    return morris / "build/site"


def test_the_example_is_sound_and_its_update_changes_nothing(morris: Path) -> None:
    assert "12 rules, 9 examples run, 0 waiting for a calculator, 0 problems" in rulebook(morris, "check").stdout
    rows = [line for line in rulebook(morris, "update").stdout.splitlines() if not line.endswith("as it was")]
    assert rows == []


def test_everything_of_the_example_is_said_in_every_language(morris: Path) -> None:
    rows = [line.split() for line in rulebook(morris, "status").stdout.splitlines()[1:]]
    assert {row[0] for row in rows} == {"eo", "hu", "nl", "fr"}
    assert all(row[2] == row[3] and row[5] == "0" for row in rows), rows


@pytest.fixture(scope="module")
def answered() -> list[Any]:
    """What a fresh interpreter answers to each case: whether it is legal, the result and the rule of the last step."""
    code = (
        "import json, sys; from rules_engine import discovery, run; from pathlib import Path;"
        "from rules_engine.ruling import as_json; discovery.look_in(Path(sys.argv[1]));"
        "rulings = [run('nmm.mill', given) for given in json.loads(sys.argv[2])];"
        "print(json.dumps([[one.legal, as_json(one.result), one.steps[-1].rule] for one in rulings]))"
    )
    done = python("-c", code, str(EXAMPLE), json.dumps([case["given"] for case in VECTORS]))
    assert done.returncode == 0, done.stderr
    found: list[Any] = parsed(done.stdout)
    return found


@pytest.mark.parametrize("at", range(len(VECTORS)), ids=lambda at: str(VECTORS[at]["shows"]))
def test_the_calculator_answers_as_its_table_says(answered: list[Any], at: int) -> None:
    case, (legal, answer, rule) = VECTORS[at], answered[at]
    assert legal is case.get("legal", True)
    assert {key: answer[key] for key in case["expect"]} == case["expect"]
    assert rule == f"nmm.{case['cites']}" if "cites" in case else True


@pytest.mark.parametrize("lang", ["eo", "en", "hu", "nl", "fr"])
def test_alone_it_is_a_site_of_its_own_in_every_language(alone: Path, lang: str) -> None:
    assert (alone / lang / "nmm/play/index.html").is_file() and (alone / lang / "c/nmm.mill/index.html").is_file()
    assert (alone / lang / "play/nmm/index.html").is_file()
    told = (alone / lang / "example/nmm/index.html").read_text("utf-8")
    assert told.count("rg-scene-board") == 6 and told.count("<svg") >= 7 and "rg-missing" not in told
    card = (alone / lang / "r/nmm.mills/index.html").read_text("utf-8")
    assert "rg-missing" not in card and "<svg" in card
    assert ">NMM 2.6</a>" in card and 'rg-cite">nmm.' not in card + told
    assert not [path for path in alone.rglob("*wk2*")], "no book of the library is here"


def test_alone_nothing_leads_to_pages_that_are_not_made(alone: Path) -> None:
    for page in ("", "c/", "nmm/", "glossary/", "c/nmm.mill/"):
        text = (alone / "hu" / page / "index.html").read_text("utf-8")
        for path in ("editions/", "about/", "cite/"):
            assert f'href="./{path}"' not in text and f'href="../{path}"' not in text, (page, path)


def installed(folder: Path, *projects: Path) -> str:
    """A path on which the distributions of `projects` are found, as pip leaves those that may be edited."""
    for project in projects:
        about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
        record = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
        record.mkdir(parents=True)
        metadata = f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
        (record / "METADATA").write_text(metadata, "utf-8")
        points = "".join(f"{name} = {at}\n" for name, at in about["entry-points"]["regularo.books"].items())
        (record / "entry_points.txt").write_text(f"[regularo.books]\n{points}", "utf-8")
    return os.pathsep.join(map(str, (folder, *projects)))


JOINED = """
import sys
from pathlib import Path
from rulebook import project
from rulebook.sources import load
from rulebook.site.local import Local
from rulebook.status import status
from rules_engine import names, packs
from rulebook.runtime import bundles, wheel

root = Path(sys.argv[1])
project.choose(root)
assert packs.broken() == (), packs.broken()
made = project.workspace(root)
library = load(made)
print(*(book.id for book in library.books))
assert "nmm.mill" in names() and "wk2.dispel" in names()
assert [part.name for part in project.parts(made)] == [root.name, "nine-mens-morris"]
local = Local.load(made, library, ("en", "hu"))["hu"]
print(local.title(library.rules["nmm.mills"]), local.term(library.concepts["nmm-mill"]), local.title(library.rules["wk2.dispel"]))
print(local.definitions["nmm-mill"])
assert all(one.missing == 0 for one in status(made, library).catalogs), status(made, library)
sources = wheel.sources(made)
needed = bundles.closure(bundles.heads()["nine_mens_morris-mill"], sources)
assert "nine_mens_morris/board/board.py" in needed
assert not [file for file in needed if file.startswith(tuple(pack.folder + "/" for pack in packs.packs() if not pack.outside))]
from rulebook.live.model import Model
model = Model(made, ("hu",), url="", scripts=False)
told = [f"{book.id}/{one.slug}/" for book in library.books if book.id == "nmm" for one in book.chapters]
told += ["nmm/", "r/nmm.mills/", "c/nmm.mill/", "play/nmm/", "example/nmm/", "quiz/nmm/", "coverage/nmm/", "r/wk2.dispel/"]
texts = {path: (model.content(f"hu/{path}index.html") or b"").decode() for path in told}
assert all("</html>" in text or "<main" in text for text in texts.values()), [path for path in told if not texts[path]]
assert ">NMM 2.6</a>" in texts["r/nmm.mills/"] and "rg-missing" not in "".join(texts.values())
assert "nmm/" in (model.content("hu/index.html") or b"").decode()
assert model.judge() == (), model.judge()
model.close()
"""


def test_installed_it_joins_the_library(morris: Path, tmp_path: Path) -> None:
    rulebook(morris, "compile")
    done = python("-c", JOINED, str(PROJECT), path=installed(tmp_path, morris))
    assert done.returncode == 0, done.stderr
    books, titles, definition = done.stdout.splitlines()
    assert books == "wk1 wk2 mk2 mkc ww nmm"
    assert titles.startswith("Malmok malom ") and definition == "Egy játékos három korongja egy vonal három pontján."


def test_a_distribution_that_is_broken_is_named_and_the_library_goes_on(tmp_path: Path) -> None:
    code = "from rules_engine import packs; print(*packs.families()); print(*packs.broken())"
    gone = tmp_path / "gone"
    gone.mkdir()
    shutil.copy(EXAMPLE / "pyproject.toml", gone)
    done = python("-c", code, path=installed(tmp_path / "records", gone))
    assert done.stdout.splitlines()[0] == "wk1 wk2 mk2 mkc ww"
    assert "nine_mens_morris.pack: cannot be imported, ModuleNotFoundError" in done.stdout


@pytest.mark.parametrize("missing", ["docs/rulebooks/nmm", "docs"])
def test_a_distribution_without_its_rules_is_named_and_the_library_is_sound(
    morris: Path, tmp_path: Path, missing: str
) -> None:
    shutil.copytree(morris, tmp_path / "ruleless", ignore=shutil.ignore_patterns("build"))
    shutil.rmtree(tmp_path / "ruleless" / missing)
    path = installed(tmp_path / "records", tmp_path / "ruleless")
    code = "from pathlib import Path; from rulebook import project; from rules_engine import packs;"
    code += f"root = Path({str(PROJECT)!r}); project.choose(root); print(*packs.families());"
    code += "assert project.workspace(root) == root; print(*packs.broken())"
    books, faults = python("-c", code, path=path).stdout.splitlines()
    assert books == "wk1 wk2 mk2 mkc ww"
    assert faults == (
        "nine_mens_morris.pack: has no rules of nmm here; its distribution has to bring the folder docs/rulebooks/nmm"
    )


def test_a_new_book_of_its_own_is_sound_and_builds_at_once(tmp_path: Path) -> None:
    root = tmp_path / "hounds"
    done = python("-m", "rulebook", "new-book", "hns", "Hare and Hounds", "--language", "de", "--outside", str(root))
    assert done.returncode == 0 and "Next: write the rules" in done.stdout, done.stderr
    assert "1 rule, 1 example run, 0 waiting for a calculator, 0 problems" in rulebook(root, "check").stdout
    rulebook(root, "build", "--pages-only", "--lang", "nl")
    page = (root / "build/site/nl/r/hns.pieces/index.html").read_text("utf-8")
    assert "rg-missing" in page and "lang=en class=rg-fallback" in page
    assert "(Duits)" in page and "in het Duits" in (root / "build/site/nl/hns/index.html").read_text("utf-8")
    answer = python("-m", "rules_engine", "run", "hns.pieces", '{"taken": 2}', at=root)
    assert answer.stdout.startswith("Of nine pieces 7 pieces are left."), answer.stderr


def test_a_book_is_twelve_files_by_hand_and_none_of_the_core() -> None:
    """The figures of docs/design/a-book.md, but for the seconds."""
    assert len(new_book.by_hand()["a book with its calculator"]) <= new_book.MOST
    assert list(new_book.of_the_core()) == []
    assert new_book.lines() <= new_book.LINES


def test_a_new_book_of_the_library_stands_in_its_folders() -> None:
    written = files("hns", "Hare and Hounds", "en", outside=False)
    assert "rules_engine/hare_and_hounds/pack.py" in written and "docs/rulebooks/hns/book.yaml" in written
    assert 'package="rules_engine.hare_and_hounds"' in written["rules_engine/hare_and_hounds/pack.py"]
    assert "pyproject.toml" not in written


@pytest.mark.parametrize(
    ("code", "title", "language", "why"),
    [
        ("ww", "Another", "en", "ww is a book of rules_engine.wiz_war already"),
        ("N M", "Another", "en", "is no code of a book"),
        ("nmm", 'An "odd" one', "en", "is no title"),
        ("nmm", "Another", "xx", "is no code of a language"),
        ("nmm", "Wiz-War", "en", "a pack is called wiz_war already"),
    ],
)
def test_a_book_that_cannot_be_added_is_refused(code: str, title: str, language: str, why: str) -> None:
    with pytest.raises(NotNew, match=why):
        files(code, title, language, outside=False)
