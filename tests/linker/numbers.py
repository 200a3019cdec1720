"""The list of numbers as the API publishes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from rulebook.model import LANGUAGES, Library
from rulebook.site import api, site
from rulebook.site.assets import Assets
from rulebook.site.local import Local
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]
#: The site that the tables name.
BASE = "https://regularo.test/"


@cache
def library() -> Library:
    """The rulebooks."""
    return rulebooks()


@cache
def numbers() -> dict[str, Any]:
    """``api/v1/citations.json``."""
    books = library()
    no_files = Assets(style="", sheets={}, icon="", font="")
    made = site.Site(ROOT, books, Local.load(ROOT, books, LANGUAGES), LANGUAGES, BASE, ROOT / "build/site", no_files)
    return api.Api(made).citations()
