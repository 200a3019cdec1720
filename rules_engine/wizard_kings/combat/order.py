"""In what order the units of a battle act in a round (wk1.combat-turn, wk2.combat-turn)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...results import result
from ...ruling import Listed, Message, Said, Term, messages, say
from ..editions import ATTACKER, DEFENDER, Edition
from ..units import Rating, is_caster

phrases = messages("combat-order")

ACTS: dict[str, Message] = {
    DEFENDER: phrases("defender {units}"),
    ATTACKER: phrases("attacker {units}"),
}
BEFORE_ALL, OWN_SIDE = "before-all", "own-side"  # what a rating with + acts before
HAVEN = "D"  # the letter of a haven
LAST, NEVER = "last", "never"  # its turn
NO_HAVEN_TURN = phrases("Ruled here: a haven has no turn.")
HAVEN_LAST = phrases("Ruled here: the letter D of a haven acts after C.")


@dataclass(frozen=True)
class Slot:
    """One turn in the round: a side, a letter, and the ratings of the units that act, in the owner's order."""

    side: Term = result(phrases("Side"))
    letter: str = result(phrases("Letter"))
    units: tuple[str, ...] = result(phrases("{unit:Pl}"))

    def said(self) -> Said:
        """The slot in words: "attacker B2 and B1"."""
        return say(ACTS[self.side.concept], units=Listed(self.units))

    def as_json(self) -> str:
        """``attacker B2, B1``."""
        return f"{self.side.concept} {', '.join(self.units)}"


def turns(letters: Sequence[str], plus: str = BEFORE_ALL) -> Iterator[tuple[str, str]]:
    """Side after side of a round with the letter that acts: the defender first within a letter.

    With `OWN_SIDE` a letter with + goes before the same letter of its own side alone.
    """
    for group in _groups(letters, plus):
        for side in (DEFENDER, ATTACKER):
            for letter in group:
                yield side, letter


def slots(
    edition: Edition, attackers: Sequence[Rating], defenders: Sequence[Rating], plus: str = BEFORE_ALL
) -> tuple[Slot, ...]:
    """Who acts when in a round."""
    sides = {DEFENDER: defenders, ATTACKER: attackers}
    found = []
    for side, letter in turns(edition.letters, plus):
        units = tuple(rating.notation() for rating in sides[side] if rating.letter == letter)
        if units:
            found.append(Slot(Term(side), letter, units))
    return tuple(found)


def _groups(letters: Sequence[str], plus: str) -> list[list[str]]:
    if plus == BEFORE_ALL:
        return [[letter] for letter in letters]
    groups: list[list[str]] = []
    for letter in letters:
        if groups and is_caster(groups[-1][-1]) and letter == groups[-1][-1][0]:
            groups[-1].append(letter)
        else:
            groups.append([letter])
    return groups
