"""What Discord shows of a link: every rule fits, whole, in every language, and nothing is in it that Discord refuses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from rulebook.model import LANGUAGES, Library
from rulebook.site import links, neutral, rule
from rulebook.site.assets import Assets
from rulebook.site.embed import MOST, embed
from rulebook.site.local import Local
from rulebook.site.site import Site
from tests.tables import parsed

ROOT = Path(__file__).parents[2]
SCHEMA = Draft202012Validator(json.loads(Path(__file__).with_name("component-embed.json").read_text("utf-8")))
GOLDEN = Path(__file__).with_name("embeds.yaml")
URL = "https://rules.example.org/"


@pytest.fixture(scope="module")
def site(library: Library, locals: Mapping[str, Local], tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site that knows its own address."""
    out = tmp_path_factory.mktemp("site")
    return Site(ROOT, library, locals, LANGUAGES, URL, out, Assets("", {}, "", ""))


def languages(path: str) -> dict[str, str]:
    return {lang: f"{URL}{lang}/{path}" for lang in LANGUAGES}


def texts(shown: str) -> list[str]:
    data = json.loads(shown)
    return [one["content"] for one in data["component"]["components"] if one["type"] == 10]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_fits_whole_with_a_button_a_language(
    library: Library, locals: Mapping[str, Local], lang: str
) -> None:
    assert len(library.rules) >= 715
    for one in library.rules.values():
        path = links.card(one.id)
        parts = rule.parts(locals[lang], one)
        title = f"{one.citation} {locals[lang].title(one)}"
        shown = embed(title, parts, f"{URL}{lang}/{path}", languages(path))
        assert len(shown.encode()) <= MOST, one.id
        assert "<" not in shown, one.id
        assert SCHEMA.is_valid(json.loads(shown)), one.id
        said = texts(shown)[0].replace("\\", "")
        assert said.endswith(parts[0].replace("\\", "")[-40:]), f"{one.id} is cut in {lang}"


def test_every_neutral_page_of_a_rule_a_ruling_an_example_and_a_situation_has_one(site: Site) -> None:
    for one in site.library.rules.values():
        assert SCHEMA.is_valid(json.loads(neutral._rule(site, one)["embed"])), one.id
        for note in one.notes:
            if note.ruling:
                shown = neutral._ruling(site, one, note)["embed"]
                assert len(shown.encode()) <= MOST and SCHEMA.is_valid(json.loads(shown)), (one.id, note.n)
        for case in one.examples:
            if site.library.has_page(f"{one.id}/{case.n}"):
                shown = neutral._example(site, one, case)["embed"]
                assert len(shown.encode()) <= MOST and SCHEMA.is_valid(json.loads(shown)), (one.id, case.n)
                assert site.locals["en"].verdict(one, case) in texts(shown)[0].replace("\\", ""), (one.id, case.n)
    for situation in site.library.situations:
        assert SCHEMA.is_valid(json.loads(neutral._situation(site, situation)["embed"])), situation.id


def golden(site: Site) -> dict[str, Any]:
    """A rule, a ruling, a calculator and a case put to both editions, as they are shown."""
    dispel = site.library.rule("wk2.dispel")
    ruling = next(note for note in dispel.notes if note.ruling)
    return {
        "rule": json.loads(neutral._rule(site, dispel)["embed"]),
        "ruling": json.loads(neutral._ruling(site, dispel, ruling)["embed"]),
        "calculator": json.loads(neutral._calculator(site, "wk2.dispel")["embed"]),
        "example": json.loads(neutral._example(site, dispel, dispel.examples[0])["embed"]),
        "situation": json.loads(neutral._situation(site, site.library.situations[0])["embed"]),
    }


def test_what_is_shown_is_what_was_looked_at(site: Site) -> None:
    """To look at a change: delete the file, run the test, read what it writes."""
    found = golden(site)
    if not GOLDEN.exists():
        GOLDEN.write_text(yaml.safe_dump(found, allow_unicode=True, sort_keys=False, width=140), "utf-8")
        pytest.fail(f"{GOLDEN.name} was written anew: read it, then run this again")
    assert found == parsed(GOLDEN.read_text("utf-8"))


CUT = [
    ("short", ["A rule."], "A rule."),
    ("marks", ["*A* [rule] <b>"], "\\*A\\* \\[rule\\] \\<b\\>"),
    ("a list", ["1. one\n# two"], "\\1. one\n\\# two"),
]


@pytest.mark.parametrize(("name", "parts", "said"), CUT, ids=[one[0] for one in CUT])
def test_words_stay_words(name: str, parts: list[str], said: str) -> None:
    assert texts(embed("T", parts, URL, languages("")))[0] == f"### [T]({URL})\n{said}"


def test_what_is_too_long_is_cut_where_a_word_ends() -> None:
    shown = embed("T", ["word " * 1000], URL, languages(""))
    assert MOST - 20 < len(shown.encode()) <= MOST
    assert texts(shown)[0].endswith("word …")


def test_a_site_that_does_not_know_its_address_has_none(library: Library, site: Site) -> None:
    nowhere = Site(ROOT, library, site.locals, LANGUAGES, "", site.out, site.assets)
    assert neutral._rule(nowhere, library.rule("wk2.dispel"))["embed"] == ""
