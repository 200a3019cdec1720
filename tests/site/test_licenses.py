"""Whatever the site ships of others is in the list, and nothing is in the list that the site does not ship."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook import sbom
from rulebook.model import LANGUAGES
from rulebook.shipped import Shipped, shipped

ROOT = Path(__file__).resolve().parents[2]
PARTS = shipped(ROOT)


@pytest.mark.parametrize("one", PARTS, ids=lambda one: one.name)
def test_what_is_listed_is_in_the_site(site: Path, one: Shipped) -> None:
    assert list(site.glob(one.files)), f"nothing in the site is {one.files}: take {one.name} out of shipped.yaml"


def test_no_other_font_and_no_other_webassembly_is_in_the_site(site: Path) -> None:
    found = {path for pattern in ("**/*.woff2", "**/*.wasm") for path in site.glob(pattern)}
    assert found == {path for path in found for one in PARTS if path.match(one.files)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_names_everything_with_its_license(site: Path, lang: str) -> None:
    page = (site / lang / "licenses/index.html").read_text("utf-8")
    for one in PARTS:
        assert one.name in page and f"href=../../licenses/{one.text}.txt" in page


def test_the_bill_of_materials_is_in_the_site(site: Path) -> None:
    assert json.loads((site / sbom.FILE).read_text("utf-8")) == sbom.bill(ROOT)
