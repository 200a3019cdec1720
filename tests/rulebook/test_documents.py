"""What the documents for people point at is there, and the version is the one that the changes tell of."""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from rulebook import cli
from tests.tables import parsed

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/design/*.md"))]
_LINK = re.compile(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"")
_CODE = re.compile(r"`([^`]+)`")
_PATH = re.compile(r"(?:\.ci|docs|locales|rules_engine|widgets|rulebook|benchmarks|tests|tools)/[\w./-]*\Z")
#: Made by the build or by a command, or an example of a name.
_MADE = ("build/", "locales/de")


def _named(path: Path) -> Iterator[str]:
    for quoted in _CODE.findall(path.read_text("utf-8")):
        if _PATH.match(quoted) and not quoted.startswith(_MADE):
            yield quoted


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_links_to_and_names_is_there(path: Path) -> None:
    links = [one or other for one, other in _LINK.findall(path.read_text("utf-8"))]
    gone = [link for link in links if "://" not in link and not (path.parent / link).exists()]
    gone += [name for name in _named(path) if not (ROOT / name).exists()]
    assert not gone


def test_paths_that_are_gone_would_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("`docs/rulebooks/` `rulebook/nothing.py` `locales/<lang>/words.txt`")
    assert list(_named(path)) == ["docs/rulebooks/", "rulebook/nothing.py"]


def _commands() -> Iterator[str]:
    names = argparse.ArgumentParser().add_subparsers()
    for module in cli.COMMANDS:
        import_module(module).add_parser(names)
    yield from names.choices


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_that_a_document_names_exist(path: Path) -> None:
    known = set(_commands())
    named = set(re.findall(r"(?:python -m |`)rulebook (?:--root \S+ )?([a-z][a-z-]*)", path.read_text("utf-8")))
    assert named <= known
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    made = re.findall(r"(?:`|^)make ([a-z-]+)", path.read_text("utf-8"), re.MULTILINE)
    assert set(made) <= targets


def test_the_changes_begin_with_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    headings = re.findall(r"^## (.+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    published = [one.split()[0] for one in headings if one != "Not yet published"]
    assert published[0] == version and "Not yet published" not in headings[1:]


def test_hooks_and_the_forge_run_programs_that_are_there() -> None:
    hooks = parsed((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert [one["repo"] for one in hooks] == ["local"]
    for hook in hooks[0]["hooks"]:
        program, *arguments = hook["entry"].split()
        assert (ROOT / program).exists(), hook["id"]
        assert arguments[:2] != ["-m", "rulebook"] or f"rulebook.{arguments[2]}" in cli.COMMANDS
    steps = parsed((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))["jobs"]["test"]["steps"]
    ran = [step["run"] for step in steps if "run" in step]
    assert ran == [".ci/run"] and (ROOT / ".ci/run").stat().st_mode & 0o111
