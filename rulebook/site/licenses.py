"""The page of licenses: what is ours, and a table of what the site ships from others with the texts of their licenses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from rules_engine.ruling import Message, message
from widgets.html import Html, join, tag

from .. import sbom
from ..shipped import TEXTS, Shipped, shipped
from . import prose
from .local import Local
from .pages import Page
from .rule import scrolling

NAME = "licenses"
FOLDER = "licenses"  # of the texts, below the root of the site
OURS = {"LICENSE": "regularo.txt", "LICENSE-TEXTS.md": "regularo-texts.md"}
PART = message("site:licenses", "What")
VERSION = message("site:licenses", "Version")
LICENCE = message("site:licenses", "License")
WHOSE = message("site:licenses", "Whose")
SOURCE = message("site:licenses", "Source code")
WHAT: Mapping[str, Message] = {
    "runtime": message("site:licenses", "Computes the answers in the page"),
    "font": message("site:licenses", "The typeface, reduced to the letters of the site's languages"),
    "icons": message("site:licenses", "Three icons in the header"),
    "qr": message("site:licenses", "Draws an address as a QR code"),
}
TEXTS_OF = message("site:licenses", "The licenses in full")
OF_THE_PROGRAM = message("site:licenses", "MIT license of the program")
OF_THE_TEXTS = message("site:licenses", "Notice on texts, figures and translations")
FOR_MACHINES = message(
    "site:licenses", "All packages that the site is made with, as a bill of materials for programs (CycloneDX)"
)


def page(local: Local, root: Path) -> Page:
    """The page ``docs/pages/licenses.md``, followed by the table and the texts."""
    told = prose.page(local, NAME)
    parts = shipped(root)
    heads = (tag("th", {"scope": "col"}, local.say(words)) for words in (PART, VERSION, LICENCE, WHOSE, SOURCE))
    groups = (_group(local, what, [one for one in parts if one.what == what]) for what in WHAT)
    table = scrolling(local.say(PART), tag("thead", {}, tag("tr", {}, *heads)), *groups)
    listed = (tag("li", {}, tag("a", {"href": f"../../{address}"}, words)) for address, words in _texts(local, parts))
    texts = tag("section", {"class": "rg-section"}, tag("h2", {}, local.say(TEXTS_OF)), tag("ul", {}, *listed))
    return replace(told, body=join([told.body, table, texts]))


def _group(local: Local, what: str, parts: list[Shipped]) -> Html:
    head = tag("tr", {}, tag("th", {"scope": "rowgroup", "colspan": "5"}, local.say(WHAT[what])))
    return tag("tbody", {}, head, *map(_row, parts))


def _row(one: Shipped) -> Html:
    english = {"lang": "en"}
    return tag(
        "tr",
        {},
        tag("th", {"scope": "row", **english}, one.name),
        tag("td", {}, one.version),
        tag("td", english, tag("a", {"href": f"../../{FOLDER}/{one.text}.txt"}, one.license)),
        tag("td", english, one.whose),
        tag("td", {}, tag("code", {}, one.source.removeprefix("https://"))),
    )


def _texts(local: Local, parts: tuple[Shipped, ...]) -> Iterator[tuple[str, str]]:
    yield f"{FOLDER}/{OURS['LICENSE']}", local.say(OF_THE_PROGRAM)
    yield f"{FOLDER}/{OURS['LICENSE-TEXTS.md']}", local.say(OF_THE_TEXTS)
    for name in sorted({"CC-BY-4.0", *(one.text for one in parts)}):
        yield f"{FOLDER}/{name}.txt", name
    yield sbom.FILE, local.say(FOR_MACHINES)


def entries(root: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of the text of each license and of the bill of materials, and what gives it."""
    for path in sorted((root / TEXTS).glob("*.txt")):
        yield f"{FOLDER}/{path.name}", partial(path.read_text, "utf-8")
    for source, name in OURS.items():
        yield f"{FOLDER}/{name}", partial((root / source).read_text, "utf-8")
    yield sbom.FILE, partial(sbom.text, root)
