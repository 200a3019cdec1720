"""The writer's loop: what is served on request is what the build writes, and an edit of any source is taken up at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest

from rulebook.live import changes, memory
from rulebook.live.changes import Part
from rulebook.live.loop import Loop
from rulebook.live.model import Model
from rulebook.live.serving import refreshing
from rulebook.problems import SourceErrors
from rulebook.site import build
from rulebook.site.site import load
from rulebook.sources import load as load_library

ROOT = Path(__file__).resolve().parents[2]
CARD = "hu/r/wk2.dispel/index.html"
RULES = "docs/rulebooks/wk2/2-wizards.yaml"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources that may be edited, with a place of its own for what is compiled; Python stands where it is."""
    made = tmp_path_factory.mktemp("project")
    (made / "rules_engine/catalogs").mkdir(parents=True)
    for name in ("docs", "locales"):
        shutil.copytree(ROOT / name, made / name)
    (made / "tests").mkdir()
    for name in ("widgets", "tests/vectors", "mkdocs.yml"):
        (made / name).symlink_to(ROOT / name)
    return made


@pytest.fixture(scope="module")
def model(project: Path) -> Iterator[Model]:
    with closing(Model(project, ("hu",), url="", scripts=False)) as made:
        yield made


def edit(model: Model, file: str, before: str, after: str) -> str:
    """Write `after` for the first `before` in `file` and let the model take it up; the text of the file until then."""
    path = model.root / file
    good = path.read_text("utf-8")
    assert before in good
    path.write_text(good.replace(before, after, 1), "utf-8")
    model.change(changes.parts([path]), [path])
    return good


def mend(model: Model, file: str, good: str) -> None:
    path = model.root / file
    path.write_text(good, "utf-8")
    model.change(changes.parts([path]), [path])


def shown(model: Model, address: str) -> str:
    found = model.content(address)
    assert found is not None, address
    return found.decode()


@pytest.mark.nightly
def test_every_page_served_on_request_is_the_one_that_is_built(tmp_path: Path) -> None:
    library = load_library(ROOT)
    built = load(ROOT, library, ("hu",), "https://rules.test/", tmp_path / "site", scripts=False)
    build.pages(built)
    files = {path.relative_to(built.out).as_posix(): path for path in built.out.rglob("*") if path.is_file()}
    with closing(Model(ROOT, ("hu",), url="https://rules.test/", scripts=False)) as live:
        served = {name for name in files if live.content(name) is not None}
        assert {name for name in files.keys() - served if not name.startswith("assets/")} == set()
        assert set(live.addresses) == served
        assert [name for name in served if live.content(name) != files[name].read_bytes()] == []


def test_a_served_page_has_one_element_more_which_loads_it_anew(model: Model) -> None:
    page = model.content(CARD)
    assert page is not None
    served = refreshing(page)
    assert served.replace(b'<script type="module" src="/~refresh.js"></script>\n', b"") == page != served


@pytest.mark.parametrize(
    ("file", "before", "after", "address", "seen"),
    [
        (RULES, 'number: "2.211"', 'number: "2.2119"', CARD, "2.2119"),
        ("locales/hu/LC_MESSAGES/wk2.po", 'msgctxt "wk2.dispel"\nmsgid "Dispel Magic"\nmsgstr "V', 'msgctxt "wk2.dispel"\nmsgid "Dispel Magic"\nmsgstr "Zzavar', CARD, "Zzavar"),
        ("locales/hu/LC_MESSAGES/site.po", 'msgstr "A fejezetében"', 'msgstr "Zzott"', CARD, "Zzott"),
        ("locales/hu/terms/wizard-kings.yaml", "term: varázsló\n", "term: zzvarázsló\n", "hu/glossary/index.html", "zzvarázsló"),
        ("docs/figures/wizard-kings.yaml", 'title: "Two maps and four maps laid together', 'title: "Zzmaps', "hu/wk2/setup/index.html", "Zzmaps"),
        ("docs/pages/about.md", "title: ", "title: Zzabout ", "hu/about/index.html", "Zzabout"),
    ],
)  # fmt: skip
def test_an_edit_is_seen_in_its_page_and_gone_when_it_is_taken_back(
    model: Model, file: str, before: str, after: str, address: str, seen: str
) -> None:
    page = shown(model, address)
    assert seen not in page
    good = edit(model, file, before, after)
    assert seen in shown(model, address)
    mend(model, file, good)
    assert shown(model, address) == page


@pytest.mark.parametrize(
    ("before", "after", "named"),
    [("kind: mechanic", "kind: mechanics", "mechanics"), ("[[wk1.dispel]]", "[[wk1.dispelled]]", "wk1.dispelled")],
)
def test_what_cannot_be_shown_leaves_the_last_good_page_and_names_file_and_line(
    model: Model, before: str, after: str, named: str
) -> None:
    page = shown(model, CARD)
    with pytest.raises(SourceErrors, match=rf"{re.escape(RULES)}:\d+: .*{named}"):
        edit(model, RULES, before, after)
    assert shown(model, CARD) == page
    mend(model, RULES, (ROOT / RULES).read_text("utf-8"))


def test_what_is_inconsistent_is_shown_and_named(model: Model) -> None:
    good = edit(model, RULES, 'number: "2.211"', 'number: "2.9"')
    assert any(problem.place.file == RULES and "2.9" in str(problem) for problem in model.judge())
    assert "2.9" in shown(model, CARD)
    mend(model, RULES, good)
    assert model.judge() == ()


def test_those_who_listen_are_told_the_version_and_the_problems(project: Path) -> None:
    loop = Loop(project, ("hu",), scripts=False)
    loop.begin()
    news = loop.listen()
    first = dict(news.get() for _ in range(2))
    path = project / RULES
    good = path.read_text("utf-8")
    path.write_text(good.replace("kind: mechanic", "kind: mechanics", 1), "utf-8")
    loop.take_up([path])
    told = dict(news.get() for _ in range(2))
    assert told["version"] == first["version"] and "mechanics" in json.loads(told["problems"])[0]
    path.write_text(good, "utf-8")
    loop.take_up([path])
    told = dict(news.get() for _ in range(2))
    assert told["version"] != first["version"] and json.loads(told["problems"]) == []
    loop.close()
    assert loop.model is not None and not loop.model.files.exists()


def test_a_model_that_cannot_be_made_leaves_nothing_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty/widgets").symlink_to(ROOT / "widgets")
    with pytest.raises(SourceErrors):
        Model(tmp_path / "empty", ("hu",), url="", scripts=False)
    assert list(tmp_path.glob("regularo-*")) == []


def test_what_was_read_is_kept_for_the_next_start(project: Path, model: Model) -> None:
    memory.keep(project)
    assert memory.recall(project) > 100
    (kept,) = (project / memory.FILE).iterdir()
    kept.write_bytes(kept.read_bytes()[:-1])
    assert memory.recall(project) == 0, "a cut off memory is not believed"


def test_only_sources_count_and_each_kind_has_its_part(tmp_path: Path) -> None:
    for name in ("docs/a.yaml", "widgets/node_modules/x.ts", "rules_engine/catalogs/hu.py", "rulebook/a.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    before = changes.state(tmp_path)
    assert {path.name for path in before} == {"a.yaml", "a.py"}
    (tmp_path / "docs/a.yaml").unlink()
    (tmp_path / "docs/b.po").write_text("")
    assert [path.name for path in changes.changed(before, changes.state(tmp_path))] == ["a.yaml", "b.po"]
    names = {"a.py": Part.PYTHON, "a.ts": Part.SCRIPTS, "a.css": Part.STYLE, "a.po": Part.TEXTS, "a.html": Part.TEXTS}
    assert {name: changes.parts([Path(name)]) for name in names} == {name: {part} for name, part in names.items()}


@pytest.fixture
def python(tmp_path: Path) -> Iterator[Path]:
    """A copy of the whole project with its Python, linked where nothing is edited."""
    for name in ("docs", "locales", "mkdocs.yml", "rules_engine", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    for name in ("rulebook", "widgets"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "widgets/node_modules").symlink_to((ROOT / "widgets/node_modules").resolve())
    yield tmp_path


def ask(port: int, address: str) -> str:
    with closing(HTTPConnection("127.0.0.1", port, timeout=120)) as connection:
        connection.request("GET", address)
        with connection.getresponse() as response:
            return response.read().decode()


def until(port: int, address: str, words: str) -> None:
    """Ask as a browser does, anew where the server that was answering has ended because Python changed."""
    end, shown = time.monotonic() + 240, ""
    while words not in shown:
        assert time.monotonic() < end, f"{words} was never shown at {address}, but: {shown[:2000]}"
        time.sleep(0.1)
        with suppress(ConnectionError, HTTPException):
            shown = ask(port, address)


def test_changed_python_is_started_anew_and_a_fault_in_it_is_shown_until_it_is_mended(python: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "rulebook", "--root", str(python), "serve", "--lang", "hu", "--port", str(port)]
    server = subprocess.Popen(command, cwd=python, env={"PYTHONPATH": str(python), "PATH": "/usr/bin:/bin:/usr/local/bin"}, stdout=subprocess.PIPE, text=True)  # fmt: skip
    view = python / "widgets/page.py"
    good = view.read_text("utf-8")
    try:
        assert server.stdout and f":{port}/hu/" in server.stdout.readline()
        until(port, "/hu/r/wk2.dispel/", "rg-question")
        view.write_text(good.replace('"rg-question"', '"rg-zzquestion"'), "utf-8")
        until(port, "/hu/r/wk2.dispel/", "rg-zzquestion")
        view.write_text(f"{good}\nthis is no Python\n", "utf-8")
        until(port, "/hu/r/wk2.dispel/", "SyntaxError")
        assert "page.py" in ask(port, "/hu/")
        view.write_text(good, "utf-8")
        until(port, "/hu/r/wk2.dispel/", "class=rg-question")
    finally:
        server.terminate()
        server.wait(20)
        if server.stdout:
            server.stdout.close()


def test_what_the_loop_has_begun_ends_with_it_even_when_it_is_killed(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    job = f"import os, pathlib, time; pathlib.Path({str(begun)!r}).write_text(str(os.getpid())); time.sleep(120)"
    code = f"import pathlib; from rulebook.live.loop import Loop; Loop(pathlib.Path('.'), ('hu',), scripts=False).run_beside({job!r})"
    loop = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    assert _soon(lambda: begun.is_file() and begun.read_text() != "")
    loop.kill()
    loop.wait()
    number = int(begun.read_text())
    assert _soon(lambda: not _runs(number))


def _soon(said: Callable[[], bool]) -> bool:
    until = time.monotonic() + 30
    while not said() and time.monotonic() < until:
        time.sleep(0.1)
    return said()


def _runs(number: int) -> bool:
    """Whether a process is there, and no mere entry that nobody has asked for."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    entry = Path(f"/proc/{number}/stat")
    return not (entry.is_file() and entry.read_text().rpartition(") ")[2].startswith("Z"))
