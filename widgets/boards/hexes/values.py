"""The blocks that can be put on a hex board: those of the edition's list with their values, or one of the reader's own; and the
values of a block told anew by buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.dice import FACES
from rules_engine.ruling import Message, Value, message, say
from rules_engine.speech import label, render
from rules_engine.whole_numbers import whole_number
from rules_engine.wizard_kings.armies.roster import (
    AQUATIC,
    ARMIES,
    CASTLE,
    FLYER,
    FOREST_FOLK,
    ROSTERS,
    Kind,
)
from rules_engine.wizard_kings.editions import Edition
from rules_engine.wizard_kings.position.blocks import HAVEN, IMMOVABLE, MOST_PLAYERS, STEPS, WIZARD, Block, rating
from rules_engine.wizard_kings.position.fights import named
from rules_engine.wizard_kings.position.ready_armies import ready_armies
from rules_engine.wizard_kings.units import is_caster

from ...html import Html, tag
from ..buttons import Groups, button, stepper
from ..words import PLAYER
from .words import kinds

OWN = "own"  # none of the list: the reader tells its values
FIRST = "ranger"
ARMY = "army:"  # begins the word for a whole army
VALUES = message("board", "Change its values")
_LIKE, _ANY = message("board", "with values of your own"), message("board", "Of any army")
_ARMIES = message("board", "Whole armies, ready made")
_LISTED = message("board", "{name} ({kind}, movement {movement})")
_STEPS, _MOVEMENT = message("board", "Steps"), message("board", "Movement")
_RATING = message("board", "Combat rating")
_MOVES = 2  # hexes, where the book tells none
_MOST_MOVES = 9
_TREASURE = ("silver", "gold")  # blocks that are no units


def listed(edition: Edition) -> dict[str, Block]:
    """The blocks of the edition's list by the word that a reader chooses."""
    return {slug: _block(slug, kind) for slug, kind in ROSTERS[edition.book].items() if slug not in _TREASURE}


def _block(slug: str, kind: Kind) -> Block:
    sort = {CASTLE: "castle", FLYER: "flyer", AQUATIC: "aquatic"}
    first = HAVEN if slug == HAVEN else next((sort[one] for one in kind.traits if one in sort), "ground")
    traits = tuple(one for one in (FOREST_FOLK, WIZARD) if one in kind.traits)
    moves = 0 if first in IMMOVABLE else _MOVES if kind.movement is None else kind.movement
    told = rating(kind.rating)
    return Block("", 1, first, traits, moves, kind.name.template, kind.at_least or 1, told)


def groups(edition: Edition, lang: str) -> Groups:
    """The list army by army, each block with its values, and before it the one of the reader's own."""
    roster, blocks = ROSTERS[edition.book], listed(edition)
    yield "", [(OWN, label(_LIKE, lang))]
    armies = ready_armies(edition.book).items()
    yield label(_ARMIES, lang), [(f"{ARMY}{one}", render(title, lang)) for one, (title, _) in armies]
    for army in (*ARMIES, ""):
        there = [(slug, _said(blocks[slug], lang)) for slug in blocks if roster[slug].army == army]
        if there:
            yield label(ARMIES[army] if army else _ANY, lang), there


def _said(one: Block, lang: str) -> str:
    return render(say(_LISTED, name=named(one), kind=kinds(one), movement=one.movement), lang)


def ratings(edition: Edition) -> Iterator[str]:
    """The combat ratings of the edition, letter by letter."""
    for letter in edition.letters:
        yield from (letter,) if is_caster(letter) else (f"{letter}{power}" for power in range(1, FACES + 1))


def told(edition: Edition, one: Block, what: str, value: str) -> Block:
    """The block with another value; raises ValueError for one that cannot be."""
    if what == "player":
        return replace(one, player=whole_number(value, 1, MOST_PLAYERS))
    if what == "steps":
        return replace(one, strength=whole_number(value, 1, STEPS))
    if what == "movement" and one.kind not in IMMOVABLE:
        return replace(one, movement=whole_number(value, 0, _MOST_MOVES))
    if what == "rating" and value in ratings(edition):
        return replace(one, rating=rating(value))
    raise ValueError(f"no value: {what}={value!r}")


def values(edition: Edition, at: int, one: Block, lang: str, instance: str) -> Html:
    """The values of the block at a place of the list, folded away: steps, rating, movement, whose it is."""
    known = list(ratings(edition))
    now = known.index(one.rating.notation()) if one.rating and one.rating.notation() in known else -1
    beside = known[max(0, now - 1)], known[min(len(known) - 1, now + 1)]
    steps, moves = one.strength or 1, one.movement
    fewer, more = max(1, steps - 1), min(STEPS, steps + 1) if one.strength else 1
    rows = [
        _stepper(_STEPS, "steps", at, one.strength or "–", (str(fewer), str(more)), lang, instance),
        _stepper(_RATING, "rating", at, known[now] if now >= 0 else "–", beside, lang, instance),
    ]
    if one.kind not in IMMOVABLE:
        ways = str(max(0, moves - 1)), str(min(_MOST_MOVES, moves + 1))
        rows.append(_stepper(_MOVEMENT, "movement", at, moves, ways, lang, instance))
    players = (
        button(f"{instance}--player-{each}", f"tell:{at}:player:{each}", str(each), pressed=each == one.player)
        for each in range(1, MOST_PLAYERS + 1)
    )
    said = tag("span", {"class": "rg-label"}, label(PLAYER, lang))
    whose = tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(PLAYER, lang)}, said, *players)
    summary = tag("summary", {}, label(VALUES, lang))
    return tag("details", {"class": "rg-b-maps rg-b-values"}, summary, tag("div", {"class": "rg-b-row"}, *rows), whose)


def _stepper(
    legend: Message, what: str, at: int, now: Value, beside: tuple[str, str], lang: str, instance: str
) -> Html:
    return stepper(legend, f"{instance}--{what}-of", f"tell:{at}:{what}", str(now), beside, lang)
