"""The pages are valid HTML, as html-validate sees it: one of each kind, in the languages in turn, and all neutral ones of a kind.

The builder writes the markup, whatever the language; `make nightly` looks at each kind in each language.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.model import LANGUAGES
from rulebook.runtime import node
from tests.often import taking_turns, thorough

KINDS = (
    "",
    "wk1/",
    "wk1/wizards/",
    "wk2/combat/",
    "wk2/wizards/fr/",
    "wk2/wizards/eo/",
    "r/wk2.dispel/",
    "r/wk1.retreat/",
    "c/",
    "c/wk2.battle-odds/",
    "table/",
    "play/",
    "play/ww/",
    "d/",
    "sheet/",
    "quiz/",
    "quiz/wk2/",
    "editions/",
    "editions/situations/",
    "glossary/",
    "status/",
    "coverage/",
    "api/",
    "about/",
    "engine/",
    "linking/",
    "licenses/",
)


def faults(root: Path, files: list[Path]) -> list[str]:
    script = Path(__file__).with_name("validate.mjs")
    return node.run(script, [node.modules(root)], "\n".join(map(str, files))).splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_of_a_language_are_valid(site: Path, root: Path, lang: str) -> None:
    kinds = [kind for kind in KINDS if thorough() or lang in taking_turns(kind, LANGUAGES)]
    files = [site / lang / kind / "index.html" for kind in kinds if not kind.endswith(f"/{lang}/")]
    assert files and not faults(root, files)


def test_the_pages_of_no_language_are_valid(site: Path, root: Path) -> None:
    addresses = (
        "index.html",
        "404.html",
        "r/wk2.dispel/index.html",
        "c/wk1.dispel/index.html",
        "play/ww/index.html",
        "d/index.html",
    )
    assert not faults(root, [site / address for address in addresses])


def test_a_fault_is_found(tmp_path: Path, root: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<!DOCTYPE html><html lang=en><head><title>x</title></head><body><p id=a id=b><div></p>")
    assert faults(root, [page])
