"""What translators' own programs are given: headers of catalogs, the terms as TBX, the settings of Weblate."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from rulebook import catalogs, tbx, termbase
from rulebook.catalogs import TRANSLATED
from rulebook.model import LANGUAGES, Library
from rulebook.segments import domains
from rules_engine.packs import standing
from tests.shelf import rulebooks

ROOT = Path(__file__).parents[2]

#: Of TBX-Basic what we use: an element, what it may hold, and what it must hold.
STRUCTURE: dict[str, tuple[set[str], set[str]]] = {
    "martif": ({"martifHeader", "text"}, {"martifHeader", "text"}),
    "martifHeader": ({"fileDesc"}, {"fileDesc"}),
    "fileDesc": ({"titleStmt", "sourceDesc"}, {"sourceDesc"}),
    "titleStmt": ({"title"}, {"title"}),
    "sourceDesc": ({"p"}, {"p"}),
    "text": ({"body"}, {"body"}),
    "body": ({"termEntry"}, {"termEntry"}),
    "termEntry": ({"descrip", "langSet"}, {"langSet"}),
    "langSet": ({"tig"}, {"tig"}),
    "tig": ({"term", "termNote", "note"}, {"term"}),
    **dict.fromkeys(("title", "p", "descrip", "term", "termNote", "note"), (set(), set())),
}
#: The kinds of ``descrip`` and ``termNote`` that TBX-Basic knows and we use, with their values where they are a list.
KINDS: dict[str, set[str]] = {
    "definition": set(),
    "subjectField": set(),
    "administrativeStatus": {tbx.PREFERRED, tbx.DEPRECATED},
    "grammaticalGender": {"masculine", "feminine"},
}
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def library() -> Library:
    return rulebooks()


@pytest.fixture(scope="module")
def terms(library: Library) -> Element:
    return ElementTree.fromstring(tbx.text_of(tbx.of_project(ROOT, library)).encode())


def faults(found: Element) -> list[str]:
    """What is not as TBX-Basic has it."""
    may, must = STRUCTURE.get(found.tag, (set(), set()))
    inside = [child.tag for child in found]
    wrong = [f"{found.tag} in a file of TBX"] if found.tag not in STRUCTURE else []
    wrong += [f"{tag} in {found.tag}" for tag in inside if tag not in may]
    wrong += [f"{found.tag} without {tag}" for tag in must - set(inside)]
    kind = found.get("type")
    if found.tag in ("descrip", "termNote"):
        known = KINDS.get(kind or "")
        wrong += [f"{found.tag} of type {kind}"] if known is None or (known and found.text not in known) else []
    if not may and not (found.text or "").strip():
        wrong.append(f"{found.tag} without words")
    return wrong + [fault for child in found for fault in faults(child)]


def test_the_terms_are_a_file_of_tbx_basic(terms: Element) -> None:
    assert faults(terms) == []


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ("<martif><text><body/></text></martif>", "martif without martifHeader"),
        ("<langSet><term>hex</term></langSet>", "term in langSet"),
        ("<tig><term>hex</term><termNote type='administrativeStatus'>forbidden</termNote></tig>", "termNote of type"),
        ("<tig><term> </term></tig>", "term without words"),
    ],
)
def test_what_is_no_tbx_basic_is_told(broken: str, fault: str) -> None:
    assert any(fault in one for one in faults(ElementTree.fromstring(broken)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_note_and_forbidden_word_is_in_it(terms: Element, library: Library, lang: str) -> None:
    base = termbase.load(ROOT, library, lang)
    entries = {one.get("id"): one for one in terms.iter("termEntry")}
    for concept, known in base.entries.items():
        words = next(one for one in entries[f"c-{concept}"].findall("langSet") if one.get(LANG) == lang)
        approved, *avoided = words.findall("tig")
        assert (approved.findtext("term"), approved.findtext("note")) == (known.term, known.note)
        assert [one.findtext("term") for one in avoided] == [word.removesuffix("*") for word in known.forbidden]
        assert all(one.findtext("termNote") == tbx.DEPRECATED for one in avoided)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_header_of_a_catalog_names_date_translators_and_team(library: Library, lang: str) -> None:
    for domain in domains(ROOT, library):
        catalog = catalogs.kept(ROOT, lang, domain, [])
        assert catalog is not None
        assert catalog.metadata["PO-Revision-Date"] == f"{library.releases[-1].day} 00:00+0000"
        assert catalog.metadata["Last-Translator"] == "Regularo"
        assert catalog.metadata["Language-Team"] == f"Regularo ({lang})"


COMPONENTS: list[dict[str, Any]] = json.loads((ROOT / "locales/weblate.json").read_text(encoding="utf-8"))


def test_weblate_has_a_component_for_each_catalog(library: Library) -> None:
    assert [one["slug"] for one in COMPONENTS] == list(domains(ROOT, library))
    first = COMPONENTS[0]["slug"]
    for at, one in enumerate(COMPONENTS):
        assert one["filemask"] == f"locales/*/LC_MESSAGES/{one['slug']}.po"
        assert all((ROOT / one["filemask"].replace("*", lang)).is_file() for lang in TRANSLATED)
        assert one["repo"] == (f"weblate://regularo/{first}" if at else "local:")


@pytest.mark.parametrize("component", COMPONENTS, ids=[one["slug"] for one in COMPONENTS])
def test_weblate_finds_the_places_that_a_translation_must_keep(component: dict[str, Any]) -> None:
    flag = re.fullmatch(r'placeholders:r"([^"]+)"', component["check_flags"])
    assert flag is not None
    places = re.compile(flag[1])
    may = {f"{{{concept}" for concept in standing()}
    kept = 0
    for lang in TRANSLATED:
        for entry in catalogs.kept(ROOT, lang, component["slug"], []) or ():
            if entry.msgstr and not entry.obsolete and not entry.fuzzy:
                wanted, found = (set(places.findall(text)) for text in (entry.msgid, entry.msgstr))
                assert wanted ^ found <= may, (lang, entry.msgid, entry.msgstr)
                kept += len(wanted)
    assert kept
