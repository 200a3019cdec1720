"""Close combat actions: attacks hand to hand, attempts to capture and to eliminate a captive. (Charges: :mod:`.charging`.)

Rules: mk2.close-combat, mk2.capture, mk2.captive-elimination, mk2.critical-miss.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Message, Step, message, messages
from ...combat.captivity import fault_of_attempt
from ...course.turns import ELIMINATION
from ...labels import CAPTURE, CLOSE, ELIMINATE, OPPOSING, SWORD
from ...warriors.tokens import CLOSE_ACTION
from ..abilities.commanding import follow
from ..castles import entries
from ..contacts import beside, contact, opposes
from ..decisions import called, forbidden
from ..harm.harm import exhaust, hurt, remove, seize
from ..state import FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from .aims import why_not_at
from .assaults import Capture, Close, Eliminate
from .rolling import modified, resolve

phrases = messages("mk-battle")

KINDS = {Close: CLOSE, Capture: CAPTURE, Eliminate: ELIMINATE}


def options_of(pos: Position, warrior: int, *, beset: bool) -> Iterator[Action]:
    """The close combat actions of a warrior that can be given an action; `beset`: opponents touch it."""
    label = pos.setup.labels[warrior]
    held = pos.warriors[warrior].captive
    if held != NOBODY:
        if why_not_at(pos, warrior, held, ELIMINATE) is None:
            yield Eliminate(label)
        return
    if beset or pos.sections:
        yield from strikes(pos, warrior)


def strikes(pos: Position, warrior: int) -> Iterator[Action]:
    """The attacks on those in contact with its front arc."""
    setup = pos.setup
    for target in (*beside(pos, warrior), *entries.targets(pos, warrior)):
        if opposes(pos, warrior, target) and why_not_at(pos, warrior, target, CLOSE) is None:
            yield Close(setup.labels[warrior], setup.labels[target])
            if setup.kinds[warrior].type == SWORD:
                yield Capture(setup.labels[warrior], setup.labels[target])


def why_not(pos: Position, action: Close | Capture | Eliminate) -> Step | None:
    """What forbids a close combat action."""
    warrior = pos.setup.index[action.warrior]
    if isinstance(action, Eliminate):
        return why_not_given(pos, warrior, ELIMINATION) or _why_not_eliminated(pos, warrior)
    return why_not_given(pos, warrior, CLOSE_ACTION) or why_not_struck(pos, action)


def _why_not_eliminated(pos: Position, warrior: int) -> Step | None:
    held = pos.warriors[warrior].captive
    if held == NOBODY:
        return forbidden("captive-elimination", phrases("{warrior} holds no captive."), warrior=called(pos, warrior))
    return why_not_at(pos, warrior, held, ELIMINATE)


def why_not_struck(pos: Position, action: Close | Capture) -> Step | None:
    """What forbids an attack or an attempt to capture hand to hand, apart from who is given actions."""
    warrior, target = pos.setup.index[action.warrior], pos.setup.index[action.target]
    wrong = why_not_at(pos, warrior, target, KINDS[type(action)])
    if wrong is None and isinstance(action, Capture):
        kind = pos.setup.kinds[warrior].type
        fault = fault_of_attempt(kind, OPPOSING, 1, holding=pos.warriors[warrior].captive != NOBODY)
        return None if fault is None else fault.step()
    return wrong


def do(table: Table, action: Close | Capture | Eliminate) -> None:
    """Carry out a close combat action."""
    warrior = table.setup.index[action.warrior]
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    target = table.warriors[warrior].captive if isinstance(action, Eliminate) else table.setup.index[action.target]
    strike(table, warrior, target, KINDS[type(action)])


def strike(table: Table, warrior: int, target: int, kind: str) -> None:
    """Carry out one attack hand to hand: its roll, and what comes of it."""
    names = {"warrior": called(table, warrior), "target": called(table, target)}
    rule, text = _OPENINGS[kind]
    table.note(rule, text, **names)
    if entries.through(table, warrior, target) and not contact(table, warrior, target):
        text = message("entry-point", "The two ends of an entry point are in contact for a close combat action.")
        table.note("mkc.entry-contact-only-close", text)
    outcome = resolve(table, warrior, target, kind, modified(table, warrior, target, kind))
    if outcome.captured:
        seize(table, warrior, target)
    elif outcome.eliminated:
        remove(table, target, table.setup.owner[warrior])
    elif outcome.damage and hurt(table, target, outcome.damage, warrior):
        follow(table, warrior, CLOSE, [target])
    if outcome.exhaustion:
        strain(table, warrior)


_OPENINGS: dict[str, tuple[str, Message]] = {
    CLOSE: ("close-combat", phrases("{warrior} attacks {target} in close combat.")),
    CAPTURE: ("capture", phrases("{warrior} tries to capture {target}.")),
    ELIMINATE: ("captive-elimination", phrases("{warrior} tries to eliminate {target}.")),
}


def strain(table: Table, warrior: int) -> None:
    """The exhaustion damage of a critical miss."""
    text = phrases("Because of the critical miss {warrior} takes 1 exhaustion damage.")
    exhaust(table, warrior, "critical-miss", text)
