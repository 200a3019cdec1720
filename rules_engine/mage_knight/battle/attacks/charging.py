"""Charges: a move and then an attack hand to hand, on a warrior, on built terrain or on a section of a castle.

Rules: mk2.charge, mk2.charge-damage, mk2.built-terrain-defense, mkc.close-attack-castle, mkc.no-base-contact.

A charge ends in an attack if the warrior is in base contact with its target. A section is in base contact with nobody;
as for every close attack on a section it is enough that the front arc touches it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import Part, alike, always
from ....plane import TOUCH, Place, nearest, squared
from ....ruling import Step, messages
from ...labels import CLOSE, SOARING, SWORD
from ...warriors.tokens import CLOSE_ACTION
from ..actions import Pass
from ..castles import sections as castles
from ..castles.storming import fitness, why_not_hostile
from ..contacts import disc_of, opponents_beside
from ..decisions import Decision, called, forbidden
from ..harm.harm import exhaust
from ..moves.destinations import Goal, beside, gaze, towards
from ..moves.movements import Charge
from ..moves.moving import Reach, done
from ..moves.reaching import reached
from ..moves.spins import offer
from ..moves.ways import walk, why_not_there
from ..state import CHARGING, NOBODY, STRIKING, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from ..values import inches
from . import wrecking
from .assaults import Batter, Capture, Close
from .close_combat import KINDS, strike, strikes, why_not_struck
from .shelter import shelters

phrases = messages("mk-battle")


def options_of(pos: Position, warrior: int, reach: Reach) -> Iterator[Action]:
    """The charges of a sword warrior that no opponent touches: up to a warrior, a built piece or a section."""
    label, held = pos.setup.labels[warrior], pos.warriors[warrior].captive
    if pos.setup.kinds[warrior].type != SWORD or held != NOBODY:
        return
    look = gaze(pos, warrior)
    for goal in reach.walking:
        if goal.foe != NOBODY:
            yield Charge(label, (goal.at,), look(goal.at, goal.foe), False, goal.level)
    if pos.setup.built or pos.sections:
        yield from _up_to_pieces(pos, warrior)


def _up_to_pieces(pos: Position, warrior: int) -> Iterator[Charge]:
    """Straight up to the nearest place of each piece that it could attack and does not touch."""
    most = inches(pos, warrior)
    spots = {goal: spot for goal, spot in _approaches(pos, warrior, most)}
    for goal in reached(pos, warrior, most, (Goal(at) for at in spots)) if spots else ():
        yield Charge(pos.setup.labels[warrior], (goal.at,), towards(goal.at, spots[goal.at]))


def _approaches(pos: Position, warrior: int, most: int) -> Iterator[tuple[Place, Place]]:
    """Where it would stand, and the place of the piece that it would touch there."""
    here = disc_of(pos, warrior)
    if pos.warriors[warrior].level == SOARING:
        return
    for piece in (*(at for at, _ in shelters(pos)), *(castles.piece_of(pos, one) for one in castles.standing(pos))):
        edges = pos.setup.patches[piece].outline.edges
        spot = min((nearest(a, b, here.centre) for a, b in edges), key=lambda one: squared(one, here.centre))
        far = squared(spot, here.centre)
        if (here.radius + TOUCH) ** 2 < far <= (here.radius + most * UNIT) ** 2 and _is_worth_it(pos, warrior, piece):
            yield beside(here.centre, spot, here.radius), spot


def _is_worth_it(pos: Position, warrior: int, piece: int) -> bool:
    """Whether a warrior could attack this piece: any built one, and sections of opponents that it is fit to attack."""
    section = piece - len(pos.setup.terrain)
    if section < 0:
        return True
    return why_not_hostile(pos, warrior, section) is None and fitness(pos, warrior, section, CLOSE).legal


def why_not(pos: Position, action: Charge) -> Step | None:
    """What forbids a charge."""
    warrior = pos.setup.index[action.warrior]
    given = why_not_given(pos, warrior, CLOSE_ACTION)
    if given is not None:
        return given
    name = called(pos, warrior)
    if pos.setup.kinds[warrior].type != SWORD:
        return forbidden("charge", _NO_SWORD, warrior=name)
    if opponents_beside(pos, warrior):
        return forbidden("charge", _BESIDE, warrior=name)
    if action.run:
        return forbidden("charge", _NO_RUN, warrior=name)
    return why_not_there(pos, warrior, action, inches(pos, warrior))


_NO_SWORD = phrases("{warrior} cannot charge, because only warriors with the sword attack type do.")
_BESIDE = phrases("Opponents touch {warrior}, so it cannot charge.")
_NO_RUN = phrases("{warrior} cannot run in a charge. Ruled here: to run, a warrior needs a move action.")


def do(table: Table, action: Charge) -> None:
    """Begin a charge with its move."""
    warrior = table.setup.index[action.warrior]
    give(table, [warrior])
    table.doing = Doing(CHARGING, (warrior,), (warrior,))
    table.note("charge", phrases("{warrior} charges."), warrior=called(table, warrior))
    walk(table, warrior, action, inches(table, warrior))
    offer(table, warrior)


def pay(table: Table) -> None:
    """The move of a charge is over, and free spins have been made: its damage comes before the attack."""
    assert table.doing is not None
    (warrior,) = table.doing.left
    text = phrases("Before the attack {warrior} takes 1 exhaustion damage for the charge.")
    exhaust(table, warrior, "charge-damage", text)
    table.doing = table.doing._replace(kind=STRIKING)


def can_strike(table: Table) -> bool:
    """Whether a warrior that has charged may attack; if not, its action is over."""
    assert table.doing is not None
    (warrior,) = table.doing.left
    if table.warriors[warrior].at is not None and next(_attacks(table, warrior), None) is not None:
        return True
    done(table, warrior)
    return False


def _attacks(pos: Position, warrior: int) -> Iterator[Action]:
    """The attacks that are open at the end of a charge."""
    yield from strikes(pos, warrior)
    if pos.setup.built or pos.sections:
        yield from wrecking.batterings(pos, warrior)


def _options(pos: Position) -> Iterator[Action]:
    """The attack at the end of a charge, or none."""
    yield from _attacks(pos, _charger(pos))
    yield Pass()


def _why_not(pos: Position, action: Close | Capture | Batter) -> Step | None:
    warrior = _charger(pos)
    if pos.setup.index[action.warrior] != warrior:
        text = phrases("The attack of {warrior}, which has charged, comes first.")
        return forbidden("charge", text, warrior=called(pos, warrior))
    return wrecking.why_not_wrecked(pos, action) if isinstance(action, Batter) else why_not_struck(pos, action)


def _strike(table: Table, action: Close | Capture) -> None:
    warrior = _charger(table)
    strike(table, warrior, table.setup.index[action.target], KINDS[type(action)])
    done(table, warrior)


def _batter(table: Table, action: Batter) -> None:
    warrior = _charger(table)
    if action.piece in table.setup.strongholds:
        text = phrases("Ruled here: a charge may end in an attack on a section that {warrior} touches.")
        table.note("mkc.close-attack-castle", text, warrior=called(table, warrior))
    wrecking.wreck(table, action)
    done(table, warrior)


def _forgo(table: Table, action: Pass) -> None:
    warrior = _charger(table)
    table.note("charge", phrases("{warrior} does not attack after its charge."), warrior=called(table, warrior))
    done(table, warrior)


def _charger(pos: Position) -> int:
    """The warrior that has charged."""
    assert pos.doing is not None
    (warrior,) = pos.doing.left
    return warrior


DECISION = Decision(
    _options,
    {**alike((Close, Capture), _why_not, _strike), Batter: Part(_why_not, _batter), Pass: Part(always, _forgo)},
)
