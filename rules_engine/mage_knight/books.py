"""The rulebooks of this family: Mage Knight 2.0, and the castles that build on it."""

from __future__ import annotations

from ..books import Book

MK2 = Book("mk2")
MKC = Book("mkc")
