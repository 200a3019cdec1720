"""The rulebooks as they are written, read once in a process: nothing that reads them changes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulebook.model import Library
from rulebook.sources import Survey, load, survey

ROOT = Path(__file__).resolve().parents[1]


@cache
def rulebooks() -> Library:
    """The library of the project."""
    return load(ROOT)


@cache
def surveyed() -> Survey:
    """Everything that was read of the project, and the problems of it. What changes the shelf takes a copy."""
    return survey(ROOT)
