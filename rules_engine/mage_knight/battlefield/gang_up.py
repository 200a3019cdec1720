"""Who helps in a close attack on a field: friends of the attacker that touch the target.

Rules: those of the calculator `gang-up`.
"""

from __future__ import annotations

from ...points import Point
from ...ruling import Said, message, say
from ..books import MK2
from ..gang_up import MOST_HELPERS, GangUp, gang_up
from ..helpers import COUNTS, RULES, Helper, Striker
from ..labels import CLOSE, HAND_TO_HAND
from .answer import HELPS, IDLE, LINK, Found, Line, Put, Spot, renumbered, ruled
from .field import Field
from .fighters import CAPTIVE, Fighter
from .targets import shyft_there, two_ends

_HELPS = say(message("battlefield", "It touches the target and helps: +1."))
_NO_HELP = say(message("battlefield", "It touches the target but does not help."))


def ganging_up(field: Field, own: Fighter, kind: str, capture_helpers: str) -> Found:
    """Who helps the chosen warrior in a close attack on its target: its friends that touch the target."""
    number = field.aim
    aim = field.fighter(number)
    beside = [
        one for one in field.touching(number) if one != field.chosen and field.allied(field.fighter(one).side, own.side)
    ]
    beside = beside[:MOST_HELPERS]
    asked = GangUp(
        kind=kind if kind in HAND_TO_HAND else CLOSE,
        attacker=Striker(own.attack_type, own.faction, own.tokens),
        helpers=tuple(
            Helper(
                told.attack_type,
                told.faction,
                told.tokens,
                field.sees(one, aim.disc.centre),
                told.has(CAPTIVE),
            )
            for one in beside
            for told in (field.fighter(one),)
        ),
        shyft_on_battlefield=shyft_there(field, own.side),
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
    "kind": message("battlefield", "It touches the target, but nobody helps in this kind of attack."),
    "captive": message("battlefield", "It touches the target, but it is a captive."),
    "arc": message("battlefield", "It touches the target, but not with its front arc."),
    "token": message("battlefield", "It touches the target, but it has an action token."),
    "faction": message("battlefield", "It touches the target, but it does not share a faction with the attacker."),
    "type": message("battlefield", "It touches the target, but it does not have the sword attack type."),
}
