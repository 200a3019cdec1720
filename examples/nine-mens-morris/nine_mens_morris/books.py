"""The rulebook of this game."""

from __future__ import annotations

from rules_engine.books import Book

NMM = Book("nmm")
