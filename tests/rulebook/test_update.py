"""An update keeps, marks and drops translations by rule id, part and text, and never carries one to another rule."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import polib
import pytest

from rulebook import catalogs
from rulebook.cli import main
from rulebook.problems import SourceErrors
from rulebook.sources import load
from rulebook.update import text_of, update, updated

GOOD = Path(__file__).parents[1] / "bad_catalogs" / "good"

#: Context, part, English, and in an old catalog also the translation.
Row = tuple[str, str, str]


def template(*rows: Row) -> polib.POFile:
    catalog = polib.POFile(wrapwidth=0)
    catalog.extend(polib.POEntry(msgctxt=context, comment=part, msgid=text) for context, part, text in rows)
    return catalog


def old(*rows: tuple[str, str, str, str], fuzzy: Mapping[str, str] = {}) -> polib.POFile:
    """An old catalog; `fuzzy` leads from a text to the one that its translation was made from."""
    catalog = template(*(row[:3] for row in rows))
    for entry, row in zip(catalog, rows, strict=True):
        entry.msgstr = row[3]
        if entry.msgid in fuzzy:
            entry.flags, entry.previous_msgid = ["fuzzy"], fuzzy[entry.msgid]
    return catalog


def after(
    new: polib.POFile, before: polib.POFile, redirects: Mapping[str, str] = {}
) -> list[tuple[str, str, str | None]]:
    """English, translation, and the previous English if the translation is stale, after a round trip through the file."""
    catalog = catalogs.parse(text_of(updated(new, before, "hu", redirects)[0]))
    return [(e.msgid, e.msgstr, e.previous_msgid if e.fuzzy else None) for e in catalog if not e.obsolete]


def obsolete(new: polib.POFile, before: polib.POFile, redirects: Mapping[str, str] = {}) -> list[tuple[str, str]]:
    catalog = catalogs.parse(text_of(updated(new, before, "hu", redirects)[0]))
    return [(entry.msgid, entry.msgstr) for entry in catalog if entry.obsolete]


RULE = ("wk2.a", "text 1", "Roll one die.", "Dobj egy kockával.")
TITLE = ("wk2.a", "title", "Retreat", "Visszavonulás")


def test_an_unchanged_message_keeps_its_translation() -> None:
    assert after(template(RULE[:3]), old(RULE)) == [("Roll one die.", "Dobj egy kockával.", None)]


def test_a_changed_message_keeps_its_translation_as_stale_with_the_previous_english() -> None:
    assert after(template(("wk2.a", "title", "Going away")), old(TITLE)) == [("Going away", "Visszavonulás", "Retreat")]


def test_a_message_changed_twice_remembers_the_english_that_was_translated() -> None:
    before = old(("wk2.a", "title", "Going away", "Visszavonulás"), fuzzy={"Going away": "Retreat"})
    assert after(template(("wk2.a", "title", "Leaving")), before) == [("Leaving", "Visszavonulás", "Retreat")]


def test_a_stale_message_stays_stale_until_it_is_translated() -> None:
    before = old(("wk2.a", "title", "Going away", "Visszavonulás"), fuzzy={"Going away": "Retreat"})
    assert after(template(("wk2.a", "title", "Going away")), before) == [("Going away", "Visszavonulás", "Retreat")]


def test_a_change_taken_back_makes_the_translation_current_again() -> None:
    before = old(("wk2.a", "title", "Going away", "Visszavonulás"), fuzzy={"Going away": "Retreat"})
    assert after(template(TITLE[:3]), before) == [("Retreat", "Visszavonulás", None)]


def test_a_new_message_is_empty() -> None:
    assert after(template(RULE[:3], ("wk2.a", "text 2", "Then go.")), old(RULE))[1] == ("Then go.", "", None)


def test_the_same_text_of_another_rule_is_not_borrowed() -> None:
    assert after(template(("wk2.b", "title", "Retreat")), old(TITLE)) == [("Retreat", "", None)]


def test_a_nearly_equal_text_of_another_rule_is_not_borrowed() -> None:
    assert after(template(("wk2.b", "text 1", "Roll one die!")), old(RULE)) == [("Roll one die!", "", None)]


def test_a_renamed_rule_keeps_its_translations() -> None:
    moved = after(template(("wk2.b", "title", "Retreat")), old(TITLE), {"wk2.a": "wk2.b"})
    assert moved == [("Retreat", "Visszavonulás", None)]


def test_a_rule_renamed_and_changed_at_once_has_stale_translations() -> None:
    moved = after(template(("wk2.b", "title", "Going away")), old(TITLE), {"wk2.a": "wk2.b"})
    assert moved == [("Going away", "Visszavonulás", "Retreat")]


def test_a_paragraph_put_in_before_others_leaves_their_translations_in_place() -> None:
    new = template(("wk2.a", "text 1", "Stop."), ("wk2.a", "text 2", "Roll one die."))
    assert after(new, old(RULE)) == [("Stop.", "", None), ("Roll one die.", "Dobj egy kockával.", None)]


def test_a_paragraph_that_moved_and_changed_is_found_within_its_rule() -> None:
    new = template(("wk2.a", "text 1", "Stop."), ("wk2.a", "text 2", "Roll one die now."))
    assert after(new, old(RULE)) == [("Stop.", "", None), ("Roll one die now.", "Dobj egy kockával.", "Roll one die.")]


def test_a_title_does_not_take_the_translation_of_a_paragraph() -> None:
    assert after(template(("wk2.a", "title", "Roll one die!")), old(RULE)) == [("Roll one die!", "", None)]


def test_a_changed_message_of_code_is_found_by_its_text() -> None:
    before = old(("dispel", "", "The die shows {die}.", "A kocka {die:acc} mutat."), ("dispel", "", "No.", "Nem."))
    new = template(("dispel", "", "Yes."), ("dispel", "", "The die shows a {die}."))
    assert after(new, before) == [
        ("Yes.", "", None),
        ("The die shows a {die}.", "A kocka {die:acc} mutat.", "The die shows {die}."),
    ]


def test_what_the_sources_no_longer_have_is_kept_as_obsolete() -> None:
    assert obsolete(template(TITLE[:3]), old(TITLE, RULE)) == [("Roll one die.", "Dobj egy kockával.")]


def test_what_comes_back_is_current_again() -> None:
    without = updated(template(TITLE[:3]), old(TITLE, RULE), "hu", {})[0]
    again = catalogs.parse(text_of(without))
    assert after(template(TITLE[:3], RULE[:3]), again)[1] == ("Roll one die.", "Dobj egy kockával.", None)
    assert obsolete(template(TITLE[:3], RULE[:3]), again) == []


def test_an_empty_message_that_is_dropped_leaves_nothing_behind() -> None:
    assert obsolete(template(TITLE[:3]), old(TITLE, ("wk2.a", "text 1", "Roll.", ""))) == []


def test_remarks_and_flags_of_translators_are_kept() -> None:
    before = old(RULE)
    before[0].tcomment, before[0].flags = "agreed with the players", ["no-wrap"]
    entry = catalogs.parse(text_of(updated(template(RULE[:3]), before, "hu", {})[0]))[0]
    assert (entry.tcomment, entry.flags) == ("agreed with the players", ["no-wrap"])


@pytest.mark.parametrize(
    ("lang", "plurals"), [("hu", "nplurals=2; plural=(n != 1);"), ("fr", "nplurals=2; plural=(n > 1);")]
)
def test_the_header_names_language_and_plurals_and_no_date(lang: str, plurals: str) -> None:
    header = updated(template(RULE[:3]), None, lang, {})[0].metadata
    assert (header["Language"], header["Plural-Forms"]) == (lang, plurals)
    assert not any("Date" in key for key in header)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_a_second_update_changes_no_byte(project: Path) -> None:
    path = project / "docs/rulebooks/wk2/5-combat.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Each hit costs", "A hit costs"), encoding="utf-8")
    first = update(project, load(project), catalogs.TRANSLATED)
    assert {key for key, counts in first.items() if counts.written} == {(lang, "wk2") for lang in catalogs.TRANSLATED}
    before = {path: path.read_bytes() for path in project.rglob("*.po")}
    assert not any(counts.written for counts in update(project, load(project), catalogs.TRANSLATED).values())
    assert {path: path.read_bytes() for path in project.rglob("*.po")} == before


def test_missing_catalogs_are_made(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(project / "locales/hu/LC_MESSAGES")
    assert main(["--root", str(project), "update", "--lang", "hu"]) == 0
    assert (
        "locales/hu/LC_MESSAGES/wk2.po: 0 current, 0 stale, 18 missing, 0 obsolete; updated" in capsys.readouterr().out
    )
    entries = catalogs.parse((project / "locales/hu/LC_MESSAGES/wk2.po").read_text(encoding="utf-8"))
    assert [entry.msgid for entry in entries][:3] == [
        "Wizard Kings",
        "Later edition",
        "A small part of the later edition.",
    ]


def test_an_unreadable_catalog_stops_the_update_of_all(project: Path) -> None:
    broken = project / "locales/nl/LC_MESSAGES/wk2.po"
    broken.write_text(broken.read_text(encoding="utf-8") + 'msgid "x\n', encoding="utf-8")
    (project / "docs/pages/about.md").write_text("---\ntitle: New\n---\n\nNew.\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in project.rglob("*.po")}
    with pytest.raises(SourceErrors, match="catalog that cannot be read"):
        update(project, load(project), catalogs.TRANSLATED)
    assert {path: path.read_bytes() for path in project.rglob("*.po")} == before


@pytest.mark.parametrize(("now", "before"), [("One point of strength.", None), ("One point of might.", True)])
def test_a_message_follows_its_context_into_another_catalog(project: Path, now: str, before: bool | None) -> None:
    """A definition that stood in the site's catalog: its translation and remark go along, stale if the English has changed."""
    own, shared = _catalog(project, "wk2"), _catalog(project, "site")
    (entry,) = [one for one in own if one.msgid == "One point of strength."]
    own.remove(entry)
    entry.tcomment = "agreed with the players"
    shared.append(entry)
    for domain, catalog in (("wk2", own), ("site", shared)):
        catalogs.write(project / catalogs.file_of("hu", domain), text_of(catalog))
    glossary = project / "docs/glossary/wizard-kings.yaml"
    glossary.write_text(glossary.read_text("utf-8").replace("One point of strength.", now), "utf-8")
    update(project, load(project), ["hu"])
    (entry,) = [one for one in _catalog(project, "wk2") if one.msgctxt == "glossary:step"]
    assert (entry.msgid, entry.msgstr, entry.tcomment) == (now, "Egy erőpont.", "agreed with the players")
    assert entry.previous_msgid == (before and "One point of strength.")
    assert not [one for one in _catalog(project, "site") if one.msgctxt == "glossary:step"]


def test_a_message_that_two_catalogs_have_is_translated_in_both(project: Path) -> None:
    (project / "rulebook").mkdir()
    (project / "rulebook/losses.py").write_text((project / "rules_engine/losses.py").read_text("utf-8"), "utf-8")
    update(project, load(project), ["hu"])
    said = {one.msgid: one.msgstr for one in _catalog(project, "engine")}
    assert said and said.items() <= {one.msgid: one.msgstr for one in _catalog(project, "site")}.items()


def test_a_message_goes_into_no_catalog_that_has_only_others_of_its_context(project: Path) -> None:
    """A board's words that become those of a game: another game with the same context does not keep them as obsolete."""
    engine, old = _catalog(project, "engine"), _catalog(project, "wk2")
    moved = next(one for one in engine if one.msgstr)
    engine.remove(moved)
    old.append(moved)
    for domain, catalog in (("engine", engine), ("wk2", old)):
        catalogs.write(project / catalogs.file_of("hu", domain), text_of(catalog))
    (project / "rulebook").mkdir()
    (project / "rulebook/other.py").write_text(f'OTHER = message("{moved.msgctxt}", "Nothing of this.")\n', "utf-8")
    update(project, load(project), ["hu"])
    kept = {domain: [one.msgid for one in _catalog(project, domain)] for domain in ("engine", "wk2", "site")}
    assert moved.msgid in kept["engine"] and "Nothing of this." in kept["site"]
    assert moved.msgid not in kept["wk2"] + kept["site"]


def _catalog(project: Path, domain: str) -> polib.POFile:
    return catalogs.parse((project / f"locales/hu/LC_MESSAGES/{domain}.po").read_text("utf-8"))
