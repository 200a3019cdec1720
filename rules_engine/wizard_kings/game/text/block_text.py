"""A block of an army as one line of text, and its spells (see :mod:`.setup_text` for the whole).

``block e1 1 Wicana A+ move 2 cost 2 max 4 traits flyer,chaos army 2 at C3/4 spells Bolt:1:3d6@F3 Blast:2:4d6@F3:target``

Label, owner, name and rating come first; the rest are pairs of a word and a value in any order, ``at`` with the hex and the
strength that the block begins with (``at /4``: its owner chooses the hex). Spells have the form of :mod:`.spell_text`.
"""

from __future__ import annotations

from ....games.words import BadLine, one_of, single, whole
from ....ruling import messages
from ..pieces import HERO, MOST_MOVEMENT, MOST_STEPS, TRAITS, Piece, Spell
from ..setup import Owned
from .spell_text import read_rating, read_spell, write_spell

phrases = messages("game-text")

MOST_COST = 99
_PAIRS = ("move", "cost", "max", "traits", "army", "at")


def read_block(text: str, letters: tuple[str, ...], players: int) -> Owned:
    """The block of a line after the word ``block``; `letters` are those of the edition. Raises `BadLine`."""
    words = text.split()
    if len(words) < 4:
        raise BadLine(text, phrases.say("a label, the number of its owner, a name and a rating"))
    label, owner, name, rating = words[:4]
    rest, spells = words[4:], tuple[Spell, ...]()
    if "spells" in rest:
        place = rest.index("spells")
        rest, spells = rest[:place], tuple(map(read_spell, rest[place + 1 :]))
    values = _pairs(rest)
    traits = frozenset(one_of(one, TRAITS) for one in values.get("traits", "").split(",") if one)
    most = 1 if HERO in traits else MOST_STEPS  # wk2.heroes
    piece = Piece(
        label=single(label),
        name=single(name),
        rating=read_rating(rating, letters),
        movement=whole(values.get("move", "0"), 0, MOST_MOVEMENT),
        cost=whole(values.get("cost", "1"), 1, MOST_COST),
        maximum=whole(values.get("max", str(most)), 1, most),
        traits=traits,
        spells=spells,
    )
    hex, strength = _start(values.get("at", ""), piece)
    return Owned(piece, whole(owner, 1, players), hex, strength, whole(values.get("army", "1"), 1, 9))


def write_block(one: Owned) -> str:
    """The line of a block, from the word ``block`` on."""
    piece = one.piece
    words = ["block", piece.label, str(one.owner), piece.name, piece.rating.notation()]
    words += ["move", str(piece.movement), "cost", str(piece.cost), "max", str(piece.maximum)]
    if piece.traits:
        words += ["traits", ",".join(sorted(piece.traits))]
    if one.army != 1:
        words += ["army", str(one.army)]
    if one.strength:
        words += ["at", f"{one.hex}/{one.strength}"]
    if piece.spells:
        words += ["spells", *map(write_spell, piece.spells)]
    return " ".join(words)


def _pairs(words: list[str]) -> dict[str, str]:
    if len(words) % 2:
        raise BadLine(words[-1], phrases.say("a word with its value, or spells and nothing after them"))
    return {one_of(words[place], _PAIRS): words[place + 1] for place in range(0, len(words), 2)}


def _start(text: str, piece: Piece) -> tuple[str, int]:
    if not text:
        return "", 0
    hex, slash, strength = text.partition("/")
    if not slash:
        raise BadLine(text, phrases.say("a hex and a strength, such as C3/4"))
    return hex, whole(strength, 1, piece.maximum)
