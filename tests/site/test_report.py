"""A site that names whom readers may ask: each card opens a message about its rule, and one that names nobody offers none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.problems import SourceErrors
from rulebook.site import card, dispute, trust
from rulebook.site.assets import Assets
from rulebook.site.interface import LANGUAGE_NAMES
from rulebook.site.local import Local
from rulebook.site.site import Site, load

ROOT = Path(__file__).parents[2]
CONTACT = "rules+ask@example.org"
URL = "https://rules.example.org/"


@pytest.fixture
def named(library: Library, locals: Mapping[str, Local], tmp_path: Path) -> Site:
    """A site with an address that names whom readers may ask."""
    return Site(ROOT, library, locals, LANGUAGES, URL, tmp_path, Assets("", {}, "", ""), CONTACT)


def asked(body: str) -> list[str]:
    """Where the links of a page write to."""
    return [unescape(to) for to in re.findall('href="(mailto:[^"]*)"', body)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_opens_a_message_with_rule_edition_language_and_address(named: Site, lang: str) -> None:
    local = named.locals[lang]
    for rule in (named.library.rule("wk2.dispel"), named.library.rule("mk2.line-of-fire")):
        (to,) = asked(str(card.page(named, lang, rule).body))
        written = urlsplit(to)
        message = parse_qs(written.query)
        name = f"{rule.citation} {local.title(rule)}"
        assert written.path == CONTACT and message["subject"] == [name]
        assert message["body"][0].split("\n") == [
            name,
            local.book_title(named.library.book(rule.book)),
            LANGUAGE_NAMES[lang],
            f"{URL}{lang}/r/{rule.id}/",
            "",
            "",
        ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_offers_it_too_and_a_site_that_names_nobody_nowhere(named: Site, lang: str) -> None:
    local = named.locals[lang]
    words = local.say(trust.REPORT)
    assert f'data-report="mailto:{CONTACT}"' in (offered := str(dispute.page(local, CONTACT).body)) and words in offered
    nobody = replace(named, contact="")
    card_of_nobody = str(card.page(nobody, lang, named.library.rule("wk2.dispel")).body)
    for body in (str(dispute.page(local).body), card_of_nobody):
        assert words not in body and "data-report" not in body and asked(body) == []


@pytest.mark.parametrize(
    "wrong", ["nobody", "a@b@c", "a b@example.org", "a@example.org?cc=b@example.org", "<a@example.org>"]
)
def test_what_is_no_address_for_mail_stops_the_build(
    library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wrong: str
) -> None:
    monkeypatch.setenv("REGULARO_CONTACT", wrong)
    with pytest.raises(SourceErrors) as raised:
        load(ROOT, library, LANGUAGES, "", tmp_path)
    assert [(one.what, one.place.file) for one in raised.value.problems] == [
        ("contact that is no address for mail", "mkdocs.yml")
    ]
