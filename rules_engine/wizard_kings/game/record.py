"""Games of Wizard Kings as text that replays (:mod:`rules_engine.games.records`)."""

from __future__ import annotations

from dataclasses import replace

from ...games.records import Played, Record, Records
from ...inputs import InvalidInput, Problem
from ...ruling import message, say
from .actions import VOCABULARY
from .play import apply
from .setup import Setup
from .state import State, begun
from .text.setup_text import read_setup, write_setup

__all__ = ["GAMES", "Played", "Record", "final", "of_book", "play_out", "read_record", "replay", "write_record"]

GAMES = Records[Setup, State](VOCABULARY, read_setup, write_setup, begun, apply)
read_record, write_record, replay, final = GAMES.read, GAMES.write, GAMES.replay, GAMES.final
play_out = GAMES.play_out


def of_book(book: str) -> Records[Setup, State]:
    """The games of one edition (``wk1``, ``wk2``); a record of the other one is refused."""

    def read(text: str) -> Setup:
        setup = read_setup(text)
        if setup.edition.book != book:
            allowed = say(message("game-text", "a game of this edition, {book}"), book=book)
            raise InvalidInput([Problem("line.1", setup.edition.book, allowed)])
        return setup

    return replace(GAMES, read_setup=read)
