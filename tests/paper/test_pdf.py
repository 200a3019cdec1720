"""A book on paper: one small book in one language is made whole, and read again with another library."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, IndirectObject

from rulebook.cli import main
from rulebook.model import LANGUAGES
from rulebook.paper import book, drawings, fonts, pdf
from rulebook.site.local import Local
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]
BOOK, LANG = "mkc", "hu"


@pytest.fixture(scope="module")
def local() -> Local:
    return Local.load(ROOT, rulebooks(), LANGUAGES)[LANG]


@pytest.fixture(scope="module")
def read(local: Local) -> PdfReader:
    return PdfReader(BytesIO(pdf.made(local, BOOK, fonts.faces(ROOT))))


def test_a_book_is_tagged_and_has_a_language_an_outline_and_every_rule(read: PdfReader, local: Local) -> None:
    root = read.trailer["/Root"]
    assert root["/Lang"] == LANG and root["/MarkInfo"]["/Marked"] and "/StructTreeRoot" in root
    assert b"pdfuaid:part" in root["/Metadata"].get_data()
    width, height = (float(side) / 72 * 25.4 for side in read.pages[0].mediabox[2:])
    assert (round(width), round(height)) == (148, 210)
    assert 60 <= len(read.pages) <= 120
    here = local.library.book(BOOK)
    titles = [one["/Title"] for one in read.outline if not isinstance(one, list)]
    assert [local.words(f"chapter:{BOOK}.{one.slug}", one.title) for one in here.chapters] == titles[1:-1]
    pages = [" ".join(page.extract_text().split()) for page in read.pages]
    for rule in here.rules:
        assert re.search(rf"(?<![\d.]){re.escape(rule.number)} ", " ".join(pages[5:])), rule.id
    reached = {name.lstrip("/") for name in read.named_destinations}
    assert {rule.slug for rule in here.rules} <= reached


def test_the_fonts_of_the_site_are_embedded(read: PdfReader) -> None:
    names = set()
    for page in read.pages:
        for font in page["/Resources"]["/Font"].values():
            one = font.get_object() if isinstance(font, IndirectObject) else font
            below = one["/DescendantFonts"][0].get_object()
            assert {"/FontFile2", "/FontFile3"} & set(below["/FontDescriptor"].get_object()), one["/BaseFont"]
            names.add(str(one["/BaseFont"]))
    assert any("Alegreya" in name for name in names), names


def test_no_drawing_asks_for_what_the_setter_does_not_know() -> None:
    assert not re.search(r"var\(|light-dark|color-mix|font:|--rg", drawings.style())
    assert drawings.style().count("{") > 40


def _elements(node: Any, parent: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every element of the tree of tags: its kind, that of the element around it, and itself."""
    one = node.get_object()
    if isinstance(one, list):
        for child in one:
            yield from _elements(child, parent)
    elif isinstance(one, dict) and "/S" in one:
        yield one["/S"], parent, one
        yield from _elements(one.get("/K", ArrayObject()), one["/S"])


#: What may stand in lists and tables, as PDF/UA-1 has it.
CHILDREN = {
    "/L": {"/L", "/LI", "/Caption"},
    "/LI": {"/Lbl", "/LBody"},
    "/Table": {"/Caption", "/THead", "/TBody", "/TFoot", "/TR"},
    "/THead": {"/TR"},
    "/TBody": {"/TR"},
    "/TR": {"/TH", "/TD"},
}
PARENTS = {
    "/LI": {"/L"},
    "/Lbl": {"/LI"},
    "/LBody": {"/LI"},
    "/TR": {"/Table", "/THead", "/TBody"},
    "/TH": {"/TR"},
    "/TD": {"/TR"},
}


def test_the_tags_of_lists_tables_and_pictures_are_those_that_a_screen_reader_knows(read: PdfReader) -> None:
    seen = list(_elements(read.trailer["/Root"]["/StructTreeRoot"]["/K"]))
    for kind, parent, one in seen:
        assert kind in CHILDREN.get(parent, {kind}), f"{kind} in {parent}"
        assert parent in PARENTS.get(kind, {parent}), f"{kind} in {parent}"
        if kind == "/Figure":
            assert len(one["/Alt"]) > 20
    kinds = [kind for kind, *_ in seen]
    assert {"/Figure", "/Table", "/TH", "/L", "/Link"} <= set(kinds)
    levels = [int(kind[2]) for kind in kinds if re.fullmatch("/H[1-6]", kind)]
    assert levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels))
    columns = {one["/ID"] for kind, _, one in seen if kind == "/TH"}
    named = {id for kind, _, one in seen if kind == "/TD" for id in one["/A"].get("/Headers", ())}
    assert named and named <= columns


def test_every_link_of_a_page_is_tagged_described_and_within_the_book(read: PdfReader) -> None:
    found = [note.get_object() for page in read.pages for note in page.get("/Annots", ())]
    assert len(found) > 500
    for link in found:
        assert link["/Subtype"] == "/Link" and link["/Contents"] and "/StructParent" in link
        assert "/URI" not in link.get("/A", {}), link["/A"]
    assert {page["/Tabs"] for page in read.pages if "/Annots" in page} == {"/S"}
    assert read.trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"]


def test_a_ruling_s_name_leads_to_its_page_where_the_site_has_an_address(local: Local) -> None:
    here = local.library.book(BOOK)
    rulings = [note for rule in here.rules for note in rule.notes if note.ruling]
    assert "rg-name" in book.document(local, here) and 'href="http' not in book.document(local, here)
    told = re.findall(r'<a class="rg-name" href="([^"]+)">', book.document(local, here, "https://rules.test/"))
    assert len(told) == len(rulings) > 0
    assert all(re.fullmatch(rf"https://rules\.test/r/{BOOK}\.[\w-]+/\d+/", address) for address in told)


def test_each_part_of_an_example_stands_in_a_paragraph_of_its_own_and_nothing_is_left_to_unfold(local: Local) -> None:
    told = book.document(local, local.library.book(BOOK))
    assert not re.search(r"<(?:details|summary|dl|dt|dd)\b|tabindex", told)
    shown = re.findall(r'<p class="kicker">[^<]+</p><p class="worked">(.+?)</p><p class="answered">.+?</p>', told)
    assert len(shown) == sum(len(rule.examples) for rule in local.library.book(BOOK).rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_of_every_book_leads_within_it(lang: str, local: Local) -> None:
    for one in local.library.books:
        told = book.document(local.all[lang], one)
        places = set(re.findall(r' id="([^"]+)"', told))
        assert set(re.findall(r'href="#([^"]+)"', told)) <= places
        assert {rule.slug for rule in one.rules} <= places
        assert not re.search(r'<a class="rg-cite" href="(?!#)', told)


def test_a_missing_tool_or_book_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(ROOT), "pdf", "--book", "chess"]) == 2
    assert "there is no book chess" in capsys.readouterr().err
    monkeypatch.setattr(pdf.shutil, "which", lambda name: None)
    assert pdf._checked([]) == 0
    assert "was not checked" in capsys.readouterr().out
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    assert main(["--root", str(ROOT), "pdf"]) == 1
    assert "WeasyPrint is missing" in capsys.readouterr().err
