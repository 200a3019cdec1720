"""What is asked about an act with objects, and what comes of it. (ww.drop-and-recover, ww.no-robbery)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ...inputs import Choice, Problem, choice, flag, option, several
from ...named import Named
from ...results import result
from ...ruling import message, messages, say
from .object_labels import (
    ACTIONS,
    ALL,
    CARDS,
    DROP,
    DROP_OBJECT,
    FREE,
    HOLDERS,
    LIMIT,
    MOBILE,
    ONE,
    ONE_AND_OWN,
    PATH,
    PICK_UP,
    SEVERAL,
    TAKEN,
    THINGS,
    THROW,
)

phrases = messages("objects")


@dataclass(frozen=True)
class Objects:
    """An act with one or several things; `carries` is what the wizard has before, `path` the squares of a throw."""

    action: str = choice(tuple(ACTIONS), PICK_UP, phrases("Act"), names=ACTIONS)
    things: tuple[str, ...] = several(Choice(tuple(THINGS), THINGS), 1, 8, ("treasure",), phrases("With what"))
    carries: tuple[str, ...] = several(Choice(tuple(MOBILE), MOBILE), 0, 12, (), phrases("You carry"))
    own_turn: bool = flag(True, phrases("It is your own turn"))
    turn_over: bool = flag(False, phrases("You have picked something up in this turn"))
    same_square: bool = flag(True, phrases("It lies on your square"))
    path: tuple[str, ...] = several(
        Choice(tuple(PATH), PATH),
        1,
        20,
        (FREE, FREE, "bush"),
        phrases("A throw passes"),
        help=phrases("One entry for each square after yours, up to the one that you aim at."),
    )
    holder: str = choice(tuple(HOLDERS), "living", phrases("Taken from an opponent who is"), names=HOLDERS)
    card: str = choice(tuple(CARDS), "none", phrases("Taken with"), names=CARDS)
    pick_up_several: str = option(
        (ALL, ONE),
        ALL,
        phrases("Picking up several things at once"),
        names=SEVERAL,
        help=phrases("Picking up ends the turn; the rules do not say whether you may pick up several things."),
    )
    treasure_limit: str = option(
        (ONE, ONE_AND_OWN),
        ONE,
        phrases("The limit of treasures"),
        names=LIMIT,
        help=phrases("The rules let you fetch your own treasure in addition to taking another."),
    )
    drop_object: str = option(
        tuple(DROP_OBJECT),
        TAKEN,
        phrases("DROP OBJECT, played on the holder,"),
        names=DROP_OBJECT,
        help=phrases("The rules say that the card allows taking by force; its name speaks of dropping."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Things dropped or thrown that nobody carries."""
        left = Counter(self.carries)
        for at, thing in enumerate(self.things if self.action in (DROP, THROW) else ()):
            if not left[thing]:
                yield Problem(f"things.{at}", thing, say(_CARRIED))
            left[thing] -= 1


_CARRIED = phrases("something that you carry")


@dataclass(frozen=True)
class Handled:
    """`carries` afterwards (as before if it is not allowed); `lands_on` counts the squares of a throw (0: your own)."""

    carries: tuple[Named, ...] = result(phrases("You carry afterwards"))
    turn_over: bool = result(phrases("Your turn is over"))
    lands_on: int | None = result(phrases("Squares from you to where it lands"), quiet=True)
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True, cites=True)
