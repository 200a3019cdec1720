"""The rulebook of this family."""

from __future__ import annotations

from ..books import Book

WW = Book("ww")
