"""Numbers of rules as people write them: what is read as a number and what is not (``numbers.yaml``)."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import search
from rulebook.model import LANGUAGES, Library
from tests.tables import parsed

ROOT = Path(__file__).resolve().parents[2]
TABLE: dict[str, dict[str, dict[str, object]]] = parsed((ROOT / "tests/search/numbers.yaml").read_text("utf-8"))


def _rows(kind: str, lang: str) -> dict[str, str]:
    return {asked: str(number) for group in ("everywhere", lang) for asked, number in TABLE[kind][group].items()}


def _named(library: Library, number: str) -> list[str]:
    """The rules with a number: of all books, or of the one with the label before it."""
    label, _, plain = number.rpartition(" ")
    return [
        rule.id for rule in library.rules.values() if rule.number == plain and (not label or rule.citation == number)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_is_read_in_every_form(finder: Path, library: Library, lang: str) -> None:
    rows = _rows("read", lang)
    answers = search.answers(finder, search.indexes(ROOT)[lang], list(rows))
    wanted = {asked: _named(library, number) for asked, number in rows.items()}
    assert all(wanted.values())
    found = {asked: answer["rules"][: len(wanted[asked])] for asked, answer in zip(rows, answers, strict=True)}
    assert {asked: ids for asked, ids in found.items() if sorted(ids) != sorted(wanted[asked])} == {}
    alone = [asked for asked, answer in zip(rows, answers, strict=True) if not answer["others"]]
    assert len(alone) == len(rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_looks_like_a_number_is_none(finder: Path, library: Library, lang: str) -> None:
    rows = _rows("not-read", lang)
    answers = search.answers(finder, search.indexes(ROOT)[lang], list(rows))
    for (asked, number), answer in zip(rows.items(), answers, strict=True):
        named = _named(library, number)
        assert named and answer["rules"][: len(named)] != named, asked
