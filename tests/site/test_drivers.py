"""Whatever program puts the pages into files, they are the same bytes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulebook.model import Library
from rulebook.site import plain, plugin
from rulebook.site.site import Site, load

LANG = "hu"


@pytest.fixture(scope="module")
def loaded(root: Path, library: Library, tmp_path_factory: pytest.TempPathFactory) -> Site:
    out = tmp_path_factory.mktemp("loaded")
    return load(root, library, (LANG,), "https://rules.test/", out, scripts=False)


def pages_of(site: Site) -> dict[str, bytes]:
    """Every file of the language by its address."""
    folder = site.out / LANG
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_mkdocs_and_the_plain_driver_write_the_same_files(loaded: Site, tmp_path: Path) -> None:
    by_mkdocs, by_hand = (replace(loaded, out=tmp_path / name) for name in ("mkdocs", "plain"))
    assert plugin.build(by_mkdocs, LANG) == plain.build(by_hand, LANG)
    first, second = pages_of(by_mkdocs), pages_of(by_hand)
    assert len(first) > 800 and first.keys() == second.keys()
    assert [name for name, content in first.items() if second[name] != content] == []


def test_only_one_module_knows_of_mkdocs(root: Path) -> None:
    named = {
        path.relative_to(root).as_posix()
        for path in (*(root / "rulebook").rglob("*.py"), *(root / "widgets").glob("**/*.py"))
        if "node_modules" not in path.parts and ("import mkdocs" in (text := path.read_text("utf-8")) or "from mkdocs" in text or "import material" in text)
    }  # fmt: skip
    assert named == {"rulebook/site/plugin.py"}
