"""The package ``regularo`` as it is installed: the engine in an environment that has nothing else, in every language."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rulebook.model import LANGUAGES
from rulebook.runtime import node
from rulebook.shipped import python_packages

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def fences(language: str) -> list[str]:
    """The code in a language that the page on the engine shows."""
    page = (ROOT / "docs/pages/engine.md").read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git keeps, without what has been made from them."""
    folder = tmp_path_factory.mktemp("sources")
    names = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    for name in filter(None, names.split("\0")):
        if not name.startswith("tests/") and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    assert not (folder / "rules_engine/catalogs/hu.py").exists()
    return folder


def _made(sources: Path) -> subprocess.CompletedProcess[str]:
    """The program that makes a wheel as pip would, without looking for anything elsewhere."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", "."]
    quiet = {"PATH": "/usr/bin", "PYTHONUTF8": "1"}
    return subprocess.run(command, cwd=sources, capture_output=True, text=True, env=quiet)


@pytest.fixture(scope="module")
def wheel(sources: Path) -> Path:
    """The wheel, made from the sources by the program that pip would call."""
    made = _made(sources)
    assert made.returncode == 0, made.stdout[-2000:] + made.stderr[-2000:]
    return next((sources / "dist").glob("regularo-*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python in an environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(folder, with_pip=False, symlinks=True)
    found = folder / "bin/python"
    command = [sys.executable, "-m", "pip", "--python", found, "install", "--quiet", "--no-index", wheel]
    subprocess.run(command, check=True, capture_output=True)
    return found


def _said(python: Path, *arguments: str) -> str:
    """What the installed engine prints; ``-I``: neither this folder nor the environment's settings help it."""
    done = subprocess.run([python, "-I", *arguments], cwd=python.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_else_is_installed(python: Path) -> None:
    code = "import importlib.metadata as m; print(sorted(d.name for d in m.distributions()))"
    assert _said(python, "-c", code).strip() == "['regularo']"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_engine_answers_in_every_language(python: Path, lang: str) -> None:
    here = subprocess.run(
        [sys.executable, "-m", "rules_engine", "run", "wk2.dispel", "{}", "--lang", lang],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    there = _said(python, "-m", "rules_engine", "run", "wk2.dispel", "{}", "--lang", lang)
    assert there == here.stdout


def test_the_languages_say_different_things(python: Path) -> None:
    told = {_said(python, "-m", "rules_engine", "run", "mk2.attack", "{}", "--lang", lang) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_the_command_and_the_front_of_the_page_are_there(python: Path) -> None:
    listed = subprocess.run(
        [python.with_name("regularo"), "list", "--json"], capture_output=True, text=True, check=True
    )
    assert "ww.maze" in listed.stdout
    asked = json.dumps({"calculator": "wk2.dispel", "lang": "eo", "pairs": [["die", "4"]]})
    code = f"from widgets.page import respond; print(respond({asked!r}))"
    assert json.loads(_said(python, "-c", code))["query"] == "die=4"


def test_the_page_in_pyodide_answers_as_the_page_on_the_engine_says(wheel: Path) -> None:
    """The lines of docs/pages/engine.md, with the wheel and Pyodide where they are here."""
    lines = fences("js")[0].replace('"regularo-0.2.0-py3-none-any.whl"', json.dumps(wheel.as_uri()))
    pyodide = (node.modules(ROOT) / "pyodide/pyodide.mjs").as_uri()
    script = wheel.with_name("page.mjs")
    script.write_text(
        f"import {{ loadPyodide }} from {json.dumps(pyodide)};\n{lines}\nconsole.error(query + answer);\n"
    )
    done = subprocess.run([node.node(), script], capture_output=True, text=True)
    assert done.stderr.startswith("die=4<p class="), done.stderr[-500:]


@pytest.mark.parametrize("code", fences("python"))
def test_the_programs_of_the_page_on_the_engine_run(python: Path, code: str) -> None:
    assert _said(python, "-c", code).count("\n") >= 1


def test_the_commands_of_the_page_on_the_engine_run(python: Path) -> None:
    install, *commands = fences("sh")[0].strip().splitlines()
    assert install == f"pip install regularo-{PROJECT['version']}-py3-none-any.whl"
    for command in commands:
        done = subprocess.run(shlex.split(command), executable=python.with_name("regularo"), capture_output=True)
        assert done.returncode == 0 and done.stdout, command


def test_the_json_of_the_page_on_the_engine_is_what_is_printed(python: Path) -> None:
    shown = json.loads(fences("json")[0])
    given = json.dumps(shown["inputs"])
    said = json.loads(_said(python, "-m", "rules_engine", "run", shown["calculator"], given, "--json"))
    assert list(shown) == list(said)
    assert shown["inputs"].items() <= said["inputs"].items() and shown["result"].items() <= said["result"].items()


def test_the_wheel_has_every_file_of_its_packages_and_the_licenses(sources: Path, wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    kept = ("rules_engine/", "rulebook/", "widgets/")
    names = (path.relative_to(sources).as_posix() for path in sources.rglob("*") if path.is_file())
    left_out = ("widgets/client/", "widgets/package", "widgets/tsconfig.json")
    wanted = {
        name for name in names if name.startswith(kept) and not name.startswith(left_out) and "__pycache__" not in name
    }
    assert wanted - packed == set()
    assert {Path(name).name for name in packed if "/licenses/" in name} >= {
        "LICENSE",
        "NOTICE",
        "MIT.txt",
        "CC-BY-4.0.txt",
    }


def test_a_broken_catalog_makes_no_wheel(sources: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(sources, broken, ignore=shutil.ignore_patterns("dist", "build"))
    (broken / "locales/hu/LC_MESSAGES/engine.po").write_text('msgid "a\n')
    made = _made(broken)
    assert made.returncode and not list((broken / "dist").glob("*"))
    assert "locales/hu/LC_MESSAGES/engine.po" in made.stdout + made.stderr


@pytest.mark.parametrize("extra", PROJECT["optional-dependencies"])
def test_the_lock_file_meets_what_is_declared(extra: str) -> None:
    locked = {canonicalize_name(one.name): one.version for one in python_packages(ROOT)}
    for line in PROJECT["optional-dependencies"][extra]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(locked[canonicalize_name(wanted.name)]), line


def test_the_engine_itself_depends_on_nothing() -> None:
    assert PROJECT["dependencies"] == []
