"""A book on paper: one small book in one language is made whole, and read again with another library."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import IndirectObject

from rulebook.cli import main
from rulebook.model import LANGUAGES
from rulebook.paper import book, drawings, fonts, pdf
from rulebook.site.local import Local
from rulebook.sources import load

ROOT = Path(__file__).resolve().parents[2]
BOOK, LANG = "mkc", "hu"


@pytest.fixture(scope="module")
def local() -> Local:
    return Local.load(ROOT, load(ROOT), LANGUAGES)[LANG]


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
