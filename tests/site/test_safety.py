"""The pages keep to the Content-Security-Policy by themselves, and ask no other site for anything."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulebook.model import LANGUAGES
from rulebook.server import SECURITY_HEADERS
from rulebook.site.client_words import CLIENT, SHARED

#: A page as tests/site/conftest.py reads it.
Html = Any

#: Names of XML vocabularies: they look like addresses and are never fetched.
VOCABULARIES = ("http://www.w3.org/", "http://www.sitemaps.org/")
_ADDRESS = re.compile(r"""(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s"'<>)]*""")


def test_no_page_has_a_script_of_its_own(pages: Mapping[str, Html]) -> None:
    scripts = [
        (page.file, attributes)
        for page in pages.values()
        for name, attributes in page.elements
        if name == "script" and "src" not in attributes
    ]
    assert not scripts


def test_no_page_has_styles_or_handlers_in_its_elements(pages: Mapping[str, Html]) -> None:
    found = [
        (page.file, name, attribute)
        for page in pages.values()
        for name, attributes in page.elements
        for attribute in attributes
        if name == "style"
        or attribute == "style"
        or attribute.startswith("on")
        or ("javascript:" in attributes[attribute] and attribute != "data-copy-text")  # copied as text, never followed
    ]
    assert not found


def test_nothing_in_the_site_names_another_host(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in {".html", ".css", ".svg", ".xml"}]
    foreign = {
        f"{path.relative_to(site)}: {address}"
        for path in files
        for address in _ADDRESS.findall(path.read_text("utf-8"))
        if not address.startswith(VOCABULARIES)
    }
    assert not foreign


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_names_the_words_of_its_language_which_are_data(
    pages: Mapping[str, Html], site: Path, lang: str
) -> None:
    (script,) = (site / "assets").glob(f"words-{lang}-*.js")
    told = json.loads(script.read_text("utf-8").partition(" = ")[2].removesuffix(";\n"))
    assert set(told["words"]) == {*CLIENT, *SHARED}
    assert all(isinstance(text, str) for text in told["words"].values())
    definitions = json.loads((site / "assets" / told["definitions"]).read_text("utf-8"))
    ids = {name for name in pages[f"{lang}/glossary/"].ids if name in definitions}
    assert ids == set(definitions)
    for address, page in pages.items():
        if page.leads_on:
            continue
        if (address.startswith(f"{lang}/") and "/r/" not in address) or address == f"{lang}/r/wk2.dispel/":
            assert page.text.count(f"{script.name} defer") == 1, page.file


def test_static_hosts_are_told_to_send_the_same_policy(site: Path) -> None:
    told = (site / "_headers").read_text("utf-8")
    assert f"Content-Security-Policy: {SECURITY_HEADERS['Content-Security-Policy']}" in told
    assert "unsafe-inline" not in told and "'unsafe-eval'" not in told
