"""Close combat actions: attacks hand to hand, charges, attempts to capture and to eliminate a captive.

Rules: mk2.close-combat, mk2.charge, mk2.charge-damage, mk2.capture, mk2.captive-elimination, mk2.critical-miss.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Message, Step, message
from ...captivity import fault_of_attempt
from ...exhaustion import CLOSE_ACTION
from ...labels import CAPTURE, CLOSE, ELIMINATE, OPPOSING, SWORD
from ...turns import ELIMINATION
from ..actions import Pass
from ..castles import entries
from ..contacts import beside, contact, opponents_beside, opposes
from ..decisions import Decision, called, forbidden
from ..giving import give, why_not_given
from ..harm import exhaust, hurt, remove, seize
from ..moves.destinations import gaze
from ..moves.movements import Charge
from ..moves.moving import Reach, done
from ..moves.spins import offer
from ..moves.ways import walk, why_not_there
from ..state import CHARGING, FIGHTING, NOBODY, STRIKING, Doing, Position
from ..table import Table
from ..values import inches
from .aims import why_not_at
from .assaults import Capture, Close, Eliminate
from .rolling import modified, resolve

KINDS = {Close: CLOSE, Capture: CAPTURE, Eliminate: ELIMINATE}


def options_of(pos: Position, warrior: int, reach: Reach, *, beset: bool) -> Iterator[Action]:
    """The close combat actions of a warrior that can be given an action; `beset`: opponents touch it."""
    label = pos.setup.labels[warrior]
    held = pos.warriors[warrior].captive
    if held != NOBODY:
        if why_not_at(pos, warrior, held, ELIMINATE) is None:
            yield Eliminate(label)
        return
    if beset or pos.sections:
        yield from strikes(pos, warrior)
    if not beset and pos.setup.kinds[warrior].type == SWORD:
        look = gaze(pos, warrior)
        for goal in reach.walking:
            if goal.foe != NOBODY:
                yield Charge(label, (goal.at,), look(goal.at, goal.foe), False, goal.level)


def strikes(pos: Position, warrior: int) -> Iterator[Action]:
    """The attacks on those in contact with its front arc."""
    setup = pos.setup
    for target in (*beside(pos, warrior), *entries.targets(pos, warrior)):
        if opposes(pos, warrior, target) and why_not_at(pos, warrior, target, CLOSE) is None:
            yield Close(setup.labels[warrior], setup.labels[target])
            if setup.kinds[warrior].type == SWORD:
                yield Capture(setup.labels[warrior], setup.labels[target])


def why_not(pos: Position, action: Action) -> Step | None:
    """What forbids a close combat action."""
    assert isinstance(action, (Close, Capture, Eliminate, Charge))
    warrior = pos.setup.index[action.warrior]
    if isinstance(action, Eliminate):
        return why_not_given(pos, warrior, ELIMINATION) or _why_not_eliminated(pos, warrior)
    given = why_not_given(pos, warrior, CLOSE_ACTION)
    if given is not None:
        return given
    return _why_not_charged(pos, warrior, action) if isinstance(action, Charge) else _why_not_struck(pos, action)


def _why_not_eliminated(pos: Position, warrior: int) -> Step | None:
    held = pos.warriors[warrior].captive
    if held == NOBODY:
        text = message("mk-battle", "{warrior} holds no captive.")
        return forbidden("captive-elimination", text, warrior=called(pos, warrior))
    return why_not_at(pos, warrior, held, ELIMINATE)


def _why_not_struck(pos: Position, action: Action) -> Step | None:
    assert isinstance(action, (Close, Capture))
    warrior, target = pos.setup.index[action.warrior], pos.setup.index[action.target]
    wrong = why_not_at(pos, warrior, target, KINDS[type(action)])
    if wrong is None and isinstance(action, Capture):
        kind = pos.setup.kinds[warrior].type
        fault = fault_of_attempt(kind, OPPOSING, 1, holding=pos.warriors[warrior].captive != NOBODY)
        return None if fault is None else fault.step()
    return wrong


def _why_not_charged(pos: Position, warrior: int, action: Charge) -> Step | None:
    name = called(pos, warrior)
    if pos.setup.kinds[warrior].type != SWORD:
        return forbidden("charge", _NO_SWORD, warrior=name)
    if opponents_beside(pos, warrior):
        return forbidden("charge", _BESIDE, warrior=name)
    if action.run:
        return forbidden("charge", _NO_RUN, warrior=name)
    return why_not_there(pos, warrior, action, inches(pos, warrior))


_NO_SWORD = message("mk-battle", "{warrior} cannot charge, because only warriors with the sword attack type do.")
_BESIDE = message("mk-battle", "Opponents touch {warrior}, so it cannot charge.")
_NO_RUN = message("mk-battle", "{warrior} charges. Ruled here: to run, a warrior needs a move action.")


def do(table: Table, action: Action) -> None:
    """Carry out a close combat action, or begin it with the move of a charge."""
    assert isinstance(action, (Close, Capture, Eliminate, Charge))
    warrior = table.setup.index[action.warrior]
    give(table, [warrior])
    if isinstance(action, Charge):
        _charge(table, warrior, action)
        return
    table.doing = Doing(FIGHTING, (warrior,))
    target = table.warriors[warrior].captive if isinstance(action, Eliminate) else table.setup.index[action.target]
    _strike(table, warrior, target, KINDS[type(action)])


def _charge(table: Table, warrior: int, action: Charge) -> None:
    table.doing = Doing(CHARGING, (warrior,), (warrior,))
    text = message("mk-battle", "{warrior} charges.")
    table.note("charge", text, warrior=called(table, warrior))
    walk(table, warrior, action, inches(table, warrior))
    offer(table, warrior)


def pay(table: Table) -> None:
    """The move of a charge is over, and free spins have been made: its damage comes before the attack."""
    assert table.doing is not None
    (warrior,) = table.doing.left
    text = message("mk-battle", "Before the attack {warrior} takes 1 exhaustion damage for the charge.")
    exhaust(table, warrior, "charge-damage", text)
    table.doing = table.doing._replace(kind=STRIKING)


def _strike(table: Table, warrior: int, target: int, kind: str) -> None:
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
    elif outcome.damage:
        hurt(table, target, outcome.damage, warrior)
    if outcome.exhaustion:
        strain(table, warrior)


_OPENINGS: dict[str, tuple[str, Message]] = {
    CLOSE: ("close-combat", message("mk-battle", "{warrior} attacks {target} in close combat.")),
    CAPTURE: ("capture", message("mk-battle", "{warrior} tries to capture {target}.")),
    ELIMINATE: ("captive-elimination", message("mk-battle", "{warrior} tries to eliminate {target}.")),
}


def strain(table: Table, warrior: int) -> None:
    """The exhaustion damage of a critical miss."""
    text = message("mk-battle", "Because of the critical miss {warrior} takes 1 exhaustion damage.")
    exhaust(table, warrior, "critical-miss", text)


def can_strike(table: Table) -> bool:
    """Whether a warrior that has charged may attack; if not, its action is over."""
    assert table.doing is not None
    (warrior,) = table.doing.left
    if table.warriors[warrior].at is not None and next(strikes(table, warrior), None) is not None:
        return True
    done(table, warrior)
    return False


def _options(pos: Position) -> Iterator[Action]:
    """The attack at the end of a charge, or none."""
    assert pos.doing is not None
    (warrior,) = pos.doing.left
    yield from strikes(pos, warrior)
    yield Pass()


def _why_not(pos: Position, action: Action) -> Step | None:
    assert pos.doing is not None
    if isinstance(action, Pass):
        return None
    assert isinstance(action, (Close, Capture))
    (warrior,) = pos.doing.left
    if pos.setup.index[action.warrior] != warrior:
        text = message("mk-battle", "The attack of {warrior}, which has charged, comes first.")
        return forbidden("charge", text, warrior=called(pos, warrior))
    return _why_not_struck(pos, action)


def _do(table: Table, action: Action) -> None:
    assert table.doing is not None
    (warrior,) = table.doing.left
    if isinstance(action, (Close, Capture)):
        _strike(table, warrior, table.setup.index[action.target], KINDS[type(action)])
    else:
        text = message("mk-battle", "{warrior} does not attack after its charge.")
        table.note("charge", text, warrior=called(table, warrior))
    done(table, warrior)


DECISION = Decision(_options, _why_not, _do, (Close, Capture, Pass))
