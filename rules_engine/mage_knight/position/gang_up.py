"""Who helps in a close attack on a field: friends of the attacker that touch the target.

Rules: those of the calculator `gang-up`.
"""

from __future__ import annotations

from ...points import Point
from ...ruling import Said, messages, say
from ..battle.attacks.rolling import friends_at, helper, striker
from ..battle.contacts import shyft
from ..books import MK2
from ..combat.calculators.gang_up import MOST_HELPERS, GangUp, gang_up
from ..combat.gang_up import COUNTS, RULES
from ..labels import CLOSE, HAND_TO_HAND
from .answer import HELPS, IDLE, LINK, Found, Line, Put, Spot, renumbered, ruled
from .field import Field
from .targets import two_ends

phrases = messages("battlefield")

_HELPS = phrases.say("It touches the target and helps: +1.")
_NO_HELP = phrases.say("It touches the target but does not help.")


def ganging_up(field: Field, kind: str, capture_helpers: str) -> Found:
    """Who helps the chosen warrior in a close attack on its target: its friends that touch the target."""
    number, own, state = field.aim, field.fighter(field.chosen), field.state
    aim, pair = field.fighter(number), (field.chosen - 1, number - 1)
    friends = friends_at(state, *pair)[:MOST_HELPERS]
    beside = [one + 1 for one in friends]
    asked = GangUp(
        kind=kind if kind in HAND_TO_HAND else CLOSE,
        attacker=striker(state, pair[0]),
        helpers=tuple(helper(state, pair[0], one, pair[1]) for one in friends),
        shyft_on_battlefield=shyft(state, state.setup.side[pair[0]]),
        capture_helpers=capture_helpers,
    )
    found = gang_up(MK2, asked)
    ruling = ruled(found, renumbered(found.steps, ("number",), beside))
    value = found.result
    spots = [*two_ends(field, number)]
    lines = []
    for one, counted, reason in zip(beside, value.counted, value.reasons, strict=True):
        said = _HELPS if counted else _why(reason.name)
        spots.append(Spot(f"w{one}", HELPS if counted else IDLE, MK2.rule(RULES.get(reason.name, "gang-up")), said))
        ends = Point(field.fighter(one).x, field.fighter(one).y), Point(aim.x, aim.y)
        lines.append(Line(LINK, ends, counted))
    lines.append(Line(LINK, (Point(own.x, own.y), Point(aim.x, aim.y)), ruling.legal))
    return Found(ruling, spots, lines, (Put("mk2.gang-up", asked),))


def _why(reason: str) -> Said:
    return _NO_HELP if reason == COUNTS else say(_BECAUSE[reason])


_BECAUSE = {
    "kind": phrases("It touches the target, but nobody helps in this kind of attack."),
    "captive": phrases("It touches the target, but it is a captive."),
    "arc": phrases("It touches the target, but not with its front arc."),
    "token": phrases("It touches the target, but it has an action token."),
    "faction": phrases("It touches the target, but it does not share a faction with the attacker."),
    "type": phrases("It touches the target, but it does not have the sword attack type."),
}
