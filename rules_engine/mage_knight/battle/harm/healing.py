"""Healing as it changes the battlefield: dials turn back, to the start position or a repair marker at most.

Only golems have repair markers, so a warrior with one on its dial is a golem (mk2.golem-repair).

Rules: mk2.healing, mk2.dial-heal-direction, mk2.golem-repair, mk2.golem-no-heal-on-marker.
"""

from __future__ import annotations

from ....ruling import Step, message
from ...warriors.clicks import Dial, dial
from ...warriors.dials import start_of
from ..decisions import called, forbidden
from ..state import Position
from ..table import Table
from ..values import window


def why_not_healed(pos: Position, warrior: int) -> Step | None:
    """What forbids anybody to heal a warrior: a repair marker shows."""
    if not window(pos, warrior).repair:
        return None
    text = message("mk-battle", "A repair marker of {warrior} shows, so it cannot be healed.")
    return forbidden("golem-no-heal-on-marker", text, warrior=called(pos, warrior))


def may_turn_back(pos: Position, warrior: int) -> bool:
    """Whether healing can do anything for a warrior: it does not show its start position, nor a repair marker."""
    start = start_of(pos.setup.kinds[warrior].dial)
    return pos.warriors[warrior].click > start and why_not_healed(pos, warrior) is None


def heal(table: Table, warrior: int, clicks: int) -> None:
    """Heal a warrior by so many clicks, as far as its dial allows; nobody who has left."""
    if table.warriors[warrior].at is None or not clicks:
        return
    wrong = why_not_healed(table, warrior)
    if wrong is not None:
        table.steps.append(wrong)
        return
    kind, before = table.setup.kinds[warrior], table.warriors[warrior].click
    reading = table.setup.readings.golem_heal
    ruling = dial(None, Dial(kind.dial, before, 0, clicks, kind.is_golem, reading))
    if ruling.result.turned:
        table.note("healing", message("mk-battle", "{warrior} is healed."), warrior=called(table, warrior))
    table.steps.extend(ruling.steps)
    table.change(warrior, click=ruling.result.click)
