"""Translations of unusual length are listed for readers, the farthest from the usual first."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from rulebook import catalogs, lengths
from tests.shelf import rulebooks

PROJECT = Path(__file__).resolve().parents[2]
ENGLISH = "A unit that has been told to go leaves the hex at once, number {at}."
USUAL = "Az az egység, amelyik parancsot kapott, rögtön elhagyja a hexet, {at}."


@pytest.fixture
def catalog(monkeypatch: pytest.MonkeyPatch) -> polib.POFile:
    """A Hungarian catalog of ten usual translations; nothing else is read."""
    made = polib.POFile()
    for at in range(10):
        made.append(polib.POEntry(msgctxt="wk1.x", msgid=ENGLISH.format(at=at), msgstr=USUAL.format(at=at)))
    monkeypatch.setattr(catalogs, "read_all", lambda root, library, lang: {"wk1": made})
    return made


def listed() -> list[tuple[str, bool]]:
    found = lengths.outliers(PROJECT, rulebooks(), ["hu"])
    return [(one.translation, one.ratio > 1) for one in found]


def test_usual_translations_are_not_listed(catalog: polib.POFile) -> None:
    assert listed() == []


def test_a_translation_that_lost_or_gained_much_is_listed(catalog: polib.POFile) -> None:
    catalog.append(polib.POEntry(msgctxt="wk1.x", msgid=ENGLISH, msgstr="Elmegy."))
    catalog.append(polib.POEntry(msgctxt="wk1.x", msgid=f"{ENGLISH} ", msgstr=USUAL * 2))
    assert listed() == [("Elmegy.", False), (USUAL * 2, True)]


def test_short_texts_say_nothing(catalog: polib.POFile) -> None:
    catalog.append(polib.POEntry(msgctxt="wk1.x", msgid="Go", msgstr="Menjen el innen rögtön"))
    assert listed() == []
