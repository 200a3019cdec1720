"""The rulebooks as they are written, read once in a process: nothing that reads them changes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulebook.model import Library
from rulebook.sources import load

ROOT = Path(__file__).resolve().parents[1]


@cache
def rulebooks() -> Library:
    """The library of the project."""
    return load(ROOT)
