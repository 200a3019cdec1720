"""The page of licenses: what is ours, and a table of what the site ships from others with the texts of their licenses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path

from rules_engine.ruling import Message, message

from .. import sbom
from ..shipped import TEXTS, Shipped, shipped
from . import prose
from .local import Local
from .pages import Page

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
    "font": message("site:licenses", "The typeface, cut to the letters of the site’s languages"),
    "icons": message("site:licenses", "Three signs in the header"),
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
    heads = "".join(
        f'<th scope="col">{escape(local.say(words))}</th>' for words in (PART, VERSION, LICENCE, WHOSE, SOURCE)
    )
    groups = "".join(_group(local, what, [one for one in parts if one.what == what]) for what in WHAT)
    texts = "".join(
        f'<li><a href="../../{address}">{escape(words)}</a></li>' for address, words in _texts(local, parts)
    )
    table = (
        f'<div class="rg-table" tabindex="0" role="region" aria-label="{escape(local.say(PART))}"><table><thead><tr>{heads}'
        f"</tr></thead>{groups}</table></div>"
        f'<section class="rg-section"><h2>{escape(local.say(TEXTS_OF))}</h2><ul>{texts}</ul></section>'
    )
    return replace(told, body=told.body + table)


def _group(local: Local, what: str, parts: list[Shipped]) -> str:
    head = f'<tr><th scope="rowgroup" colspan="5">{escape(local.say(WHAT[what]))}</th></tr>'
    return f"<tbody>{head}{''.join(map(_row, parts))}</tbody>"


def _row(one: Shipped) -> str:
    return (
        f'<tr><th scope="row" lang="en">{escape(one.name)}</th>'
        f"<td>{escape(one.version)}</td>"
        f'<td lang="en"><a href="../../{FOLDER}/{one.text}.txt">{escape(one.license)}</a></td>'
        f'<td lang="en">{escape(one.whose)}</td><td><code>{escape(one.source.removeprefix("https://"))}</code></td></tr>'
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
