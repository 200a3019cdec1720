"""One way out of a battle: is it open to a unit, and how many can still take it? (wk1.retreat, wk2.retreat)"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ...ruling import Count, Message, Said, messages, say
from ..editions import ATTACKER, DEFENDER, Edition
from ..movement.hexsides import FLYING, crossing

phrases = messages("retreat")

AT_ONCE, NOT_IN_FIRST = "at-once", "not-in-first-round"  # when a spell forces a unit out in the first round
NOT_IN_THE_FIRST = phrases("Ruled here: even a forced retreat does not take place in the first round.")
OWN_TURN, TOGETHER = "own-turn", "together"  # when the attackers leave during a pursuit


class Exit(Protocol):
    """What must be known of a hex to retreat to; the fields of `retreat.RetreatHex`."""

    @property
    def state(self) -> str: ...
    @property
    def hexside(self) -> str: ...
    @property
    def entered_by(self) -> str: ...
    @property
    def distance(self) -> int: ...


class Way(NamedTuple):
    """How many more units of the side may leave this way (None: without limit; 0: closed), by which rule, and why."""

    capacity: int | None
    rule: str
    reason: Said

    @property
    def open(self) -> bool:
        """Whether at least one unit can leave this way."""
        return self.capacity is None or self.capacity > 0


FORBIDDEN: dict[str, Message] = {
    "enemy": phrases("closed, because it is an enemy hex."),
    "enemy-city": phrases("closed, because an empty enemy city is an enemy hex."),
    "battle": phrases("closed, because another battle is there."),
}
CLOSED = phrases("closed. {reason}")


def way(edition: Edition, side: str, unit: str, movement: int, to: Exit, crossed: int) -> Way:
    """Judge the way to one hex for a unit of `side`.

    `movement` in hexes matters to flyers only; `crossed` units have used up that much of the hexside's limit.
    """
    rule = edition.rule("retreat")
    why = FORBIDDEN.get(to.state)
    if why is None:
        why = _too_far(unit, movement, to.distance)
    if why is None and unit != FLYING and edition.retreat_by_entry:
        why = _not_by_entry(side, to.entered_by)
    if why is not None:
        return Way(0, rule, say(why))
    return _over(edition, unit, to, crossed)


def _too_far(unit: str, movement: int, distance: int) -> Message | None:
    if unit == FLYING and distance > movement:
        return phrases("closed, because it is farther than the flyer's movement allowance.")
    if unit != FLYING and distance > 1:
        return phrases("closed, because it is not adjacent.")
    return None


def _not_by_entry(side: str, entered_by: str) -> Message | None:
    if side == ATTACKER and entered_by == "none":
        return phrases("closed, because the attacker leaves only by hexsides by which it came in.")
    if side == DEFENDER and entered_by == ATTACKER:
        return phrases("closed, because the attacker came in by this hexside.")
    if entered_by not in ("none", side):
        return phrases("closed, because another side was the last to come in by this hexside.")
    return None


def _over(edition: Edition, unit: str, to: Exit, crossed: int) -> Way:
    limit, rule, reason = crossing(edition, unit, to.hexside)
    if limit is None:
        return Way(None, rule, phrases.say("open. {limit}", limit=reason))
    if limit == 0:
        return Way(0, rule, say(CLOSED, reason=reason))
    counted = say(reason, number=Count(limit, "unit"))
    left = max(limit - crossed, 0)
    if left == 0:
        return Way(0, rule, phrases.say("closed for this round. {limit}", limit=counted))
    text = phrases("open and has room for {left}. {limit}")
    return Way(left, rule, say(text, left=Count(left, "unit"), limit=counted))
