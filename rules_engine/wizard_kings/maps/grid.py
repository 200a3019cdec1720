"""Rows of a map: hexes called by the letter of their column and the number of their row, even rows half a hex farther
right."""

from __future__ import annotations

import re

from .board import Place

MOST_ROWS = 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CELL = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})\Z")


def column_letters(column: int) -> str:
    """The column as letters: A … Z, AA, AB …"""
    found = ""
    while column >= 0:
        found = LETTERS[column % len(LETTERS)] + found
        column = column // len(LETTERS) - 1
    return found


def place_of(row: int, column: int) -> Place:
    """The place of a cell; row and column are counted from 0."""
    return column - row // 2, row


def cell_of(place: Place) -> tuple[int, int]:
    """Row and column of a place, counted from 0."""
    q, r = place
    return r, q + r // 2


def cell_name(place: Place) -> str:
    """What a hex at `place` is called on a map of rows: ``C2``."""
    row, column = cell_of(place)
    return f"{column_letters(column)}{row + 1}"


def place_called(name: str) -> Place | None:
    """The place of the hex that is called so on a map of rows; None for a name that no cell has."""
    found = _CELL.match(name)
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = column * len(LETTERS) + LETTERS.index(letter) + 1
    return place_of(int(found[2]) - 1, column - 1)
