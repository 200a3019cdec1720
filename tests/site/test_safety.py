"""The pages keep to the Content-Security-Policy by themselves, and ask no other site for anything."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulebook.server import SECURITY_HEADERS

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
        if name == "script" and "src" not in attributes and attributes.get("type") != "application/json"
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
        or "javascript:" in attributes[attribute]
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


def test_the_words_of_the_client_are_data_that_can_be_read(pages: Mapping[str, Html]) -> None:
    for address, page in pages.items():
        found = re.search(r'<script type="application/json" id="rg-strings">(.*?)</script>', page.text, re.DOTALL)
        if address.startswith(("eo/", "en/", "hu/", "nl/", "fr/")):
            assert found, f"{page.file} has no words for the client"
            assert all(isinstance(text, str) for text in json.loads(found[1]).values())


def test_static_hosts_are_told_to_send_the_same_policy(site: Path) -> None:
    told = (site / "_headers").read_text("utf-8")
    assert f"Content-Security-Policy: {SECURITY_HEADERS['Content-Security-Policy']}" in told
    assert "unsafe-inline" not in told and "'unsafe-eval'" not in told
