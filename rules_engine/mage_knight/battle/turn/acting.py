"""The action phase: which actions may be given, and to whom. (mk2.action-phase, mk2.no-saving-actions)"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, alike, always
from ....ruling import Step, messages
from ..abilities import healers, special_actions
from ..abilities.uses import Heal, Special
from ..actions import End, Propose
from ..attacks import charging, close_combat, shooting, volleys, wrecking
from ..attacks.assaults import Batter, Bombard, Capture, Close, Eliminate, Ranged, Shoot, Volley
from ..cards import picking_up
from ..cards.handling import Pickup
from ..castles import doorkeeping, ladders
from ..castles import shots as section_shots
from ..castles.works import Carry, Open, Raise, Remove, Shut
from ..contacts import opponents_beside
from ..decisions import Decision, forbidden, named
from ..moves import marching, moving
from ..moves.movements import Breakaway, Charge, Formation, Move
from ..state import AGREE, Ask, Position
from ..table import Table
from . import phases
from .giving import may_be_given
from .remaining import remains

phrases = messages("mk-battle")


def _options(pos: Position) -> Iterator[Action]:
    for warrior, owner in enumerate(pos.setup.owner):
        if owner == pos.active and may_be_given(pos, warrior):
            beset = bool(opponents_beside(pos, warrior))
            reach = moving.Reach() if beset else moving.reach_of(pos, warrior)
            yield from moving.options_of(pos, warrior, reach, beset=beset)
            yield from close_combat.options_of(pos, warrior, beset=beset)
            if not beset:
                yield from charging.options_of(pos, warrior, reach)
                yield from shooting.options_of(pos, warrior)
            if pos.setup.built or pos.setup.sections:
                yield from wrecking.options_of(pos, warrior, beset=beset)
            if pos.setup.has_uses:
                yield from healers.options_of(pos, warrior)
                yield from special_actions.options_of(pos, warrior)
            if pos.items:
                yield from picking_up.options_of(pos, warrior)
    yield from marching.options(pos)
    yield from volleys.options(pos)
    if pos.ladders:
        yield from ladders.options(pos)
    if pos.setup.sections:
        yield from section_shots.options(pos)
    if _why_not_proposed(pos, Propose()) is None:
        yield Propose()
    yield End()


def _why_not_proposed(pos: Position, action: Propose) -> Step | None:
    if not pos.setup.terms.agreement:
        return forbidden("game-end", phrases("In this battle nobody may propose its end."))
    if pos.proposed:
        text = phrases("{player} has proposed to end the battle in this turn already.")
        return forbidden("game-end", text, player=named(pos, pos.active))
    return None


def _propose(table: Table, action: Propose) -> None:
    table.proposed = True
    table.note("game-end", phrases("{player} proposed to end the battle."), player=named(table, table.active))
    for player in table.order:
        if player != table.active and remains(table, player):
            table.ask(Ask(AGREE, player, other=table.active))


def _end(table: Table, action: End) -> None:
    phases.end_turn(table)


DECISION = Decision(
    _options,
    {
        **alike((Move, Breakaway), moving.why_not, moving.do),
        **alike((Close, Capture, Eliminate), close_combat.why_not, close_combat.do),
        Charge: Part(charging.why_not, charging.do),
        Ranged: Part(shooting.why_not, shooting.do),
        **alike((Batter, Bombard), wrecking.why_not, wrecking.do),
        Shoot: Part(section_shots.why_not, section_shots.do),
        **alike((Open, Shut), doorkeeping.why_not, doorkeeping.do),
        **alike((Carry, Raise, Remove), ladders.why_not, ladders.do),
        Formation: Part(marching.why_not, marching.do),
        Volley: Part(volleys.why_not, volleys.do),
        Pickup: Part(picking_up.why_not, picking_up.do),
        Heal: Part(healers.why_not, healers.do),
        Special: Part(special_actions.why_not, special_actions.do),
        Propose: Part(_why_not_proposed, _propose),
        End: Part(always, _end),
    },
)
