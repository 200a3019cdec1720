"""The scenarios of the later edition as data: who plays, who moves first, how long (wk2.scenario-island and the others)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...named import Named
from ...ruling import Message, message, messages

phrases = messages("scenario")

NONE = "none"
ISLAND, BARBARIANS, LAST_WIZARD, ALLIANCE = "island", "barbarians", "last-wizard", "alliance"

SCENARIOS: dict[str, Message] = {
    NONE: phrases("no scenario"),
    ISLAND: phrases("The Isle of Death"),
    BARBARIANS: phrases("Barbarian attack"),
    LAST_WIZARD: phrases("Last wizard standing"),
    ALLIANCE: phrases("Spread of the alliance"),
}
FIRST_TURN, EVERY_TURN = "first-turn", "every-turn"  # when the Barbarians move first
BARBARIANS_ALWAYS = message("initiative", "Ruled here: the Barbarians move first in every turn.")
PLAYERS = 2  # in every scenario; an automaton may stand in for one of them

ELVES = Named("Elves", phrases("Elves"))
UNDEAD = Named("Undead", phrases("Undead"))
BARBARIAN_SIDE = Named("Barbarians", phrases("Barbarians"))
AMAZONS = Named("Amazons", phrases("Amazons"))
#: What each side of a scenario is called, by its permanent name.
SIDE_LABELS = {side.name: side.label for side in (ELVES, UNDEAD, BARBARIAN_SIDE, AMAZONS)}


@dataclass(frozen=True)
class Scenario:
    """One scenario.

    rule          slug of the rule that describes it
    order_rule    slug of the rule that says who moves first
    sides         the sides in the order in which they move while that is fixed; empty where armies are chosen
    fixed_turns   how many turns from the first on have that order (None: all); afterwards dice decide
    still         sides that do not move, and the turns in which they do not
    turns         length in turns (None: without limit)
    """

    rule: str
    order_rule: str
    sides: tuple[Named, ...] = ()
    fixed_turns: int | None = 0
    still: tuple[tuple[str, int], ...] = ()
    turns: int | None = None

    def order(self, turn: int) -> tuple[Named, ...]:
        """The sides in the order in which they move in `turn` (from 1); empty where dice decide."""
        fixed = self.fixed_turns is None or turn <= self.fixed_turns
        return self.sides if fixed else ()

    def stands_still(self, side: str, turn: int) -> bool:
        """Whether `side` does not move in `turn`."""
        return (side, turn) in self.still


_BY_NAME = {
    ISLAND: Scenario("scenario-island", "scenario-island-move", (ELVES, UNDEAD), fixed_turns=None, turns=10),
    BARBARIANS: Scenario(
        "scenario-barbarians",
        "scenario-barbarians",
        (BARBARIAN_SIDE, AMAZONS),
        fixed_turns=1,
        still=(("Amazons", 1),),
    ),
    LAST_WIZARD: Scenario("scenario-last-wizard", "initiative", turns=10),
    ALLIANCE: Scenario("scenario-alliance", "initiative"),
}


def scenario(name: str, barbarians_first: str = FIRST_TURN) -> Scenario | None:
    """The scenario called `name`, as the table rules on the Barbarians (wk2.scenario-barbarians, notes); None for "none"."""
    found = _BY_NAME.get(name)
    always = name == BARBARIANS and barbarians_first == EVERY_TURN
    return replace(found, fixed_turns=None) if found is not None and always else found
