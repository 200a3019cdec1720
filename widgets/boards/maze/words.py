"""A maze in words: what is on a square or a line, what stands around it, and the answer for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules_engine.catalogs import when_words_change
from rules_engine.ruling import Listed, Message, Value, message, say
from rules_engine.speech import show
from rules_engine.wiz_war.board.maze import BROKEN, GAPS, KEPT_DOOR, MOBILE, NOTHING, OPENING
from rules_engine.wiz_war.board.squares import Boundary, Square
from rules_engine.wiz_war.labels import STANDS, THINGS
from rules_engine.wiz_war.position.answer import ANSWERS, Spot
from rules_engine.wiz_war.position.board import OnTable

from ..words import ANSWERED

#: What stands on a line, in the words of a list.
LINES: dict[str, Message] = {
    NOTHING: message("maze", "open"),
    **STANDS,
    KEPT_DOOR: message("maze", "door held open"),
    OPENING: message("maze", "opening"),
    BROKEN: message("maze", "gap, the wall has fallen"),
}
WARP = message("maze", "AUTO WARP")
_LEADS = message("maze", "{what}, leads to {square}")
_BASE = message("maze", "base of {player}")
_CIRCLE = message("maze", "treasure circle of {player}")
_PLAIN = message("maze", "a square of the maze")
WIZARD_OF = message("maze", "wizard of {player}")
_ASKED = message("maze", "wizard of {player}, selected")
_OTHER = message("maze", "another wizard")
TREASURE_OF = message("maze", "treasure of {player}")
_PLACE = message("maze", "{place}: {what}.")
_SIDES = message("maze", "North: {north}. East: {east}. South: {south}. West: {west}.")


@lru_cache(maxsize=8192)
def _said(text: Value, lang: str) -> str:
    """A value in a language: most of it is said again at the next touch, whatever has been changed on the board."""
    return show(text, lang)


@lru_cache(maxsize=8)
def words_of(on: OnTable, player: str, lang: str) -> Words:
    """The words for a board on which the wizard of `player` is asked about (an empty text: none is)."""
    return Words(on, player, lang)


def _side(kind: str, beyond: str) -> Value:
    what = LINES[kind] if kind else WARP
    return say(_LEADS, what=what, square=beyond) if beyond else what


@lru_cache(maxsize=2048)
def _around(lang: str, *ways: tuple[str, str]) -> str:
    """Four sides in a sentence each; many squares have the same."""
    north, east, south, west = (_side(*way) for way in ways)
    return show(say(_SIDES, north=north, east=east, south=south, west=west), lang)


for _kept in (_said, words_of, _around):
    when_words_change(_kept.cache_clear)


class Words:
    """The sentences of a board in a language, each made once: many squares have the same sides or the same reason, and most
    of it is said again at the next touch."""

    def __init__(self, on: OnTable, player: str, lang: str):
        self.on, self.player, self.lang = on, player, lang
        self._squares: dict[Square, tuple[str, str]] = {}  # what is on a square, what stands around it

    def say(self, text: Value) -> str:
        """A value in the language of the board."""
        return _said(text, self.lang)

    def described(self, place: Square | Boundary) -> str:
        """The place in a sentence: what it is and what is there."""
        if isinstance(place, Boundary):
            return self.say(say(_PLACE, place=place.name, what=LINES[self.on.maze.stands_on(place)]))
        return self.say(say(_PLACE, place=place.name, what=self.there(place)))

    def there(self, place: Square) -> str:
        """What is on a square, in a list."""
        return self._square(place)[0]

    def _square(self, place: Square) -> tuple[str, str]:
        if place not in self._squares:
            there = self.say(Listed(tuple(self._there(place)), "plain"))
            self._squares[place] = there, _around(self.lang, *(self.way(place, side) for side in range(4)))
        return self._squares[place]

    def _there(self, place: Square) -> Iterator[Value]:
        on = self.on
        if place in on.ground.homes:
            yield say(_BASE, player=on.ground.homes[place])
        elif place in on.ground.circles:
            yield say(_CIRCLE, player=on.ground.circles[place])
        else:
            yield _PLAIN
        yield from (self.wizard(player) for player in on.standing.get(place, ()))
        yield from (say(TREASURE_OF, player=player) for player in on.treasures.get(place, ()))
        for thing in sorted(on.maze.things.get(place, ())):
            if thing != MOBILE or place not in on.treasures:
                yield THINGS[thing]

    def wizard(self, player: str) -> Value:
        """A wizard in words; one without a player is another one."""
        if not player:
            return _OTHER
        return say(_ASKED if player == self.player else WIZARD_OF, player=player)

    def side(self, place: Square, side: int) -> Value:
        """What stands on a side of a square, and where one comes to over the edge."""
        return _side(*self.way(place, side))

    def way(self, place: Square, side: int) -> tuple[str, str]:
        """What stands on a side of a square (one of `LINES`; empty for the AUTO WARP), and the square to which one comes
        over the edge there (empty for none)."""
        way = self.on.maze.ways[place][side]
        if way.beyond is not None and way.kind in GAPS and (way.warp is not None or way.boundary.on_edge):
            return "" if way.warp else way.kind, way.beyond.name
        return way.kind, ""

    def sides(self, place: Square) -> str:
        """The four sides of a square in a sentence each."""
        return self._square(place)[1]

    def answer(self, spot: Spot) -> str:
        """The answer for a place with its sentences."""
        return " ".join([self.say(say(ANSWERED, answer=ANSWERS[spot.answer])), *map(self.say, spot.said)])

    def whole(self, place: Square | Boundary, spot: Spot | None) -> str:
        """Everything about a place in a few sentences."""
        parts = [self.described(place)]
        if isinstance(place, Square):
            parts.append(self.sides(place))
        if spot is not None:
            parts.append(self.answer(spot))
        return " ".join(parts)
