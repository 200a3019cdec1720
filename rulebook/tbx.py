"""``python -m rulebook tbx``: the termbases of all languages as one file of TBX-Basic, for translators' tools.

``build/locales/regularo.tbx`` has an entry a concept: its definition and books, and in each language the approved term with
its note and the words that no translation may use, marked as deprecated (``administrativeStatus``). The dialect is that of
ISO 30042:2008, ``martif`` with ``termEntry`` and ``langSet``, which Weblate, OmegaT and translate-toolkit read.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from . import catalogs, termbase
from .extract import FOLDER
from .model import LANGUAGES, PIVOT, Library
from .termbase import Entry, Termbase

FILE = f"{FOLDER}/regularo.tbx"

#: What TBX-Basic calls a word to use and one to avoid, and the genders that termbases tell.
PREFERRED, DEPRECATED = "preferredTerm-admn-sts", "deprecatedTerm-admn-sts"
GENDERS = {"m": "masculine", "f": "feminine"}

_DOCTYPE = '<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">'
_ID = "{http://www.w3.org/XML/1998/namespace}lang"


def document(library: Library, bases: Mapping[str, Termbase]) -> Element:
    """The termbases `bases` (language to its termbase) as one ``martif`` element, concepts in the order of their ids."""
    root = Element("martif", {"type": "TBX-Basic", _ID: PIVOT})
    about = SubElement(SubElement(root, "martifHeader"), "fileDesc")
    _text(SubElement(about, "titleStmt"), "title", "Terms of Regularo")
    _text(SubElement(about, "sourceDesc"), "p", "locales/*/terms and docs/glossary of Regularo, CC BY 4.0")
    body = SubElement(SubElement(root, "text"), "body")
    for concept in sorted({concept for base in bases.values() for concept in base.entries}):
        _entry(body, concept, library, bases)
    return root


def _entry(body: Element, concept: str, library: Library, bases: Mapping[str, Termbase]) -> None:
    entry = SubElement(body, "termEntry", {"id": f"c-{concept}"})
    known = library.concepts.get(concept)
    if known is not None:
        if known.books:
            _text(entry, "descrip", ", ".join(known.books), type="subjectField")
        _text(entry, "descrip", known.definition, type="definition")
    for lang, base in bases.items():
        found = base.entries.get(concept)
        if found is not None:
            _language(entry, lang, found)


def _language(entry: Element, lang: str, found: Entry) -> None:
    words = SubElement(entry, "langSet", {_ID: lang})
    approved = SubElement(words, "tig")
    _text(approved, "term", found.term)
    _text(approved, "termNote", PREFERRED, type="administrativeStatus")
    gender = GENDERS.get(str(found.grammar.get("gender", "")))
    if gender:
        _text(approved, "termNote", gender, type="grammaticalGender")
    if found.note:
        _text(approved, "note", found.note)
    for word in found.forbidden:
        avoided = SubElement(words, "tig")
        _text(avoided, "term", word.removesuffix("*"))
        _text(avoided, "termNote", DEPRECATED, type="administrativeStatus")
        if word.endswith("*"):
            _text(avoided, "note", "with any ending")


def _text(parent: Element, name: str, words: str, **attributes: str) -> None:
    SubElement(parent, name, attributes).text = words


def text_of(root: Element) -> str:
    """The document as its file has it."""
    ElementTree.indent(root)
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_DOCTYPE}\n{body}\n'


def of_project(root: Path, library: Library) -> Element:
    """The document of the project below `root`; raises SourceErrors with every fault of a termbase."""
    return document(library, {lang: termbase.load(root, library, lang) for lang in LANGUAGES})


def add_parser(subparsers: Any) -> None:
    """The command ``tbx``."""
    parser = subparsers.add_parser("tbx", help=f"write the terms of all languages to {FILE}")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    from .sources import load

    found = of_project(args.root, load(args.root))
    catalogs.write(args.root / FILE, text_of(found))
    print(f"{FILE}: {len(found.findall('text/body/termEntry'))} concepts")
    return 0
