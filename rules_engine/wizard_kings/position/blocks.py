"""A block on the board in one word, as a position writes it: ``B3-C3:2:ground,forest-folk:2:Orc:3:C2``.

Havens and artifacts (wk2.havens, wk2.artifacts) are no movers of their own; :attr:`Block.moves_as` says as what the rules
take them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...dice import FACES
from ...inputs import Notation
from ...ruling import Step, messages
from ...whole_numbers import whole_number
from ..editions import WK1, WK2, Edition
from ..maps.words import hex_name, two_names
from ..movement.hexsides import FLYING, SWIMMING
from ..movement.travel import AMPHIBIAN, CASTLE, HERO, MOUNTAIN_FOLK, TRAITS, Mover
from ..units import Rating

phrases = messages("position")

WIZARD, HAVEN, ARTIFACT, CITY_FOLK = "wizard", "haven", "artifact", "city-folk"
KINDS = ("ground", MOUNTAIN_FOLK, AMPHIBIAN, HERO, FLYING, SWIMMING, CASTLE, HAVEN, ARTIFACT)
IMMOVABLE = (CASTLE, HAVEN, ARTIFACT)  # an artifact goes where its carrier goes
FURTHER = (*TRAITS, CITY_FOLK, WIZARD)  # city folk move like anybody (wk2.ground-units, notes)
MOST_PLAYERS = 7
LONGEST_NAME = 16  # letters
STEPS = 4
LETTERS = tuple(dict.fromkeys((*WK1.letters, *WK2.letters)))  # of ratings

#: Blocks that an edition may not have, by kind or trait: the slug of their rule, and what is said then.
_LATER = {
    HERO: ("heroes", phrases("This edition has no heroes.")),
    HAVEN: ("havens", phrases("This edition has no havens.")),
    ARTIFACT: ("artifacts", phrases("This edition has no artifacts.")),
    CITY_FOLK: ("city-folk", phrases("This edition has no city folk.")),
}


@dataclass(frozen=True)
class Block:
    """A block and where it stands.

    came      the hex from which it came in this turn, over the hexside between or from port to port by ship; empty: it
              stood here before
    left      the battle hex into which it came, or where it stood, and which it has left in this round; empty: none
    hex       the name of its hex
    player    whose it is, 1..7
    kind      one of `KINDS`; traits are some of `FURTHER`, in that order
    movement  its movement allowance in hexes, 0..9
    name      what it is called, up to 16 letters; may be empty
    strength  its steps, 1..4; 0: not told
    rating    its combat rating; None: not told. Only the question about a battle asks for these two
    """

    hex: str
    player: int = 1
    kind: str = "ground"
    traits: tuple[str, ...] = ()
    movement: int = 2
    name: str = ""
    strength: int = 0
    rating: Rating | None = None
    came: str = ""
    left: str = ""

    @property
    def has_moved(self) -> bool:
        """Whether it has had its move in this turn: it came to its hex, or has left a battle (wk1.movement-phase)."""
        return bool(self.came or self.left)

    def notation(self) -> str:
        """``B3-C3:2:ground,forest-folk:2:Orc:3:C2``; empty parts at the end are left out.

        The way stands before the hex: ``B3-C3`` came from B3, ``B3-C3-C4`` has then left C3 for C4, ``-C3-C4`` had stood
        in C3 before.
        """
        where = (
            f"{self.came}-{self.left}-{self.hex}" if self.left else f"{self.came}-{self.hex}" if self.came else self.hex
        )
        kind = ",".join((self.kind, *self.traits))
        rating = "" if self.rating is None else self.rating.notation()
        parts = [where, str(self.player), kind, str(self.movement), self.name, str(self.strength or ""), rating]
        return ":".join(parts).rstrip(":")

    @property
    def moves_as(self) -> str:
        """Its kind among `Edition.movers`: a haven never moves, like a castle."""
        return {HAVEN: CASTLE, ARTIFACT: "ground"}.get(self.kind, self.kind)

    @property
    def crosses_as(self) -> str:
        """As what it meets hexsides: folk of the mountains and amphibians are ground units that cross more than others."""
        further = (MOUNTAIN_FOLK, AMPHIBIAN) if self.kind == "ground" else ()
        return next((one for one in further if one in self.traits), self.moves_as)

    @property
    def mover(self) -> Mover:
        """The block as the rules of movement see it."""
        return Mover(self.moves_as, self.movement, frozenset(one for one in self.traits if one in TRAITS))

    @property
    def swims(self) -> bool:
        """Whether it is a block of the water (wk1.aquatics, wk2.aquatics)."""
        return self.kind == SWIMMING

    @property
    def is_wizard(self) -> bool:
        """Whether it is a wizard, which may count apart (wk1.wizard-stacking)."""
        return WIZARD in self.traits


def block(text: str) -> Block:
    """The block of ``C3:1:ground:2:Ranger``; raises ValueError for anything else."""
    where, player, kind, movement, *rest = text.split(":")
    name, strength, told, *beyond = (*rest, "", "", "")[: max(3, len(rest))]
    if beyond or len(name) > LONGEST_NAME or not (name.isprintable() and name == name.strip()):
        raise ValueError("not a block")
    came, left, hex = _way(where)
    first, *traits = kind.split(",")
    if first not in KINDS or not set(traits) <= set(FURTHER) or len(set(traits)) < len(traits):
        raise ValueError(f"not a kind of unit: {kind!r}")
    return Block(
        hex=hex,
        player=whole_number(player, 1, MOST_PLAYERS),
        kind=first,
        traits=tuple(one for one in FURTHER if one in traits),
        movement=whole_number(movement, 0, 9),
        name=name,
        strength=whole_number(strength, 1, STEPS) if strength else 0,
        rating=rating(told),
        came=came,
        left=left,
    )


def rating(text: str) -> Rating | None:
    """The rating of ``A2`` or ``A+``; None for an empty text."""
    if not text:
        return None
    read = Rating.from_notation(text)
    found = Rating(read["letter"], read["power"])
    if found.notation() != text or found.letter not in LETTERS or found.power > FACES:
        raise ValueError(f"not a combat rating: {text!r}")
    return found


def _way(text: str) -> tuple[str, str, str]:
    """Where a block came from, which battle it has left, and where it stands."""
    came, *further = text.split("-")
    if not further:
        return "", "", hex_name(came)
    if len(further) == 1:
        return hex_name(came), "", two_names(text)[1]
    left, hex = two_names("-".join(further))
    return hex_name(came) if came else "", left, hex


BLOCK = Notation(
    block,
    phrases("a {unit} such as C3:1:ground:2:Ranger: hex, player, kind of {unit}, movement allowance, name"),
    "B:1:ground:2:Ranger",
)


def lacking(edition: Edition, one: Block) -> Step | None:
    """The step that says that the edition has no such block."""
    told = (found for what, found in _LATER.items() if what in (one.kind, *one.traits))
    return next((edition.step("expansions", text) for slug, text in told if not edition.has(slug)), None)
