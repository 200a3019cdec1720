"""Hits of an attack, given out one by one (wk1.hit-allocation, wk2.hit-allocation, wk2.spell-damage).

Where the owner's choice makes a difference, the owner chooses; everything else follows at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.actions import Action
from ....games.decisions import Part
from ....ruling import Count, Step, messages
from ...combat.hits import STRONGEST, next_to_be_hit
from ...combat.spell_damage import ELIMINATED, HERO_LOST, LEAVES_AT_ONCE, SPARED, Limits, Victim, damage, limits
from ..actions import Hit
from ..decisions import Decision, called, forbidden
from ..pieces import HERO
from ..state import FORCED, HITS, Ask, Position
from ..table import Table

phrases = messages("game")


def score(table: Table, hex: str, victims: Sequence[int], hits: int, spell: tuple[int, str, int] | None = None) -> None:
    """Put `hits` hits on the blocks `victims` in `hex`; `spell` names the spell behind them."""
    if not hits or not victims:
        return
    owner = table.setup.owner[victims[0]]
    if spell is not None and not table.setup.edition.spells_eliminate:
        table.ask(Ask(FORCED, owner, hex, (), spell=spell))
    table.ask(Ask(HITS, owner, hex, tuple(victims), hits, spell))


def settle(table: Table) -> bool:
    """Give out hits as long as nobody has a choice; whether a decision is needed now."""
    while True:
        ask = table.asks[-1]
        open_to = _open_to(table, ask)
        if not ask.number or not open_to:
            if ask.number:
                lost = phrases("Nobody is left to take the rest, and that wastes {hits}.")
                table.note("hit-allocation", lost, hits=Count(ask.number, "hit"))
            table.answered()
            return False
        if len(open_to) > 1 and not _alike(table, open_to) and not _all_fall(table, ask):
            table.ask_again(ask._replace(player=_chooser(table, open_to)))
            return True
        _take(table, ask, open_to[0])


def _victims(pos: Position, ask: Ask) -> list[int]:
    return [block for block in ask.blocks if pos.at[block] == ask.hex]


def _limits(pos: Position, ask: Ask) -> Limits:
    return Limits(eliminate=True) if ask.spell is None else limits(pos.setup.edition, pos.setup.readings.further_hits)


def _forced(pos: Position) -> tuple[int, ...]:
    """The blocks that this spell has forced out already."""
    below = pos.asks[-2] if len(pos.asks) > 1 else None
    return below.blocks if below is not None and below.kind == FORCED else ()


def _open_to(pos: Position, ask: Ask) -> list[int]:
    """The blocks among which the next hit falls."""
    found = _victims(pos, ask)
    if not _limits(pos, ask).eliminate:
        forced = _forced(pos)
        found = [one for one in found if one not in forced and not _immune(pos, one)]
    if not found:
        return []
    units = [(pos.strength[one], pos.setup.pieces[one].rating.power) for one in found]
    return [found[place] for place in next_to_be_hit(units, _order(pos, found[0]))]


def _order(pos: Position, block: int) -> str:
    """Who of the side of a block takes its losses, from spells too (wk2.scenario-island-other)."""
    return pos.setup.players[pos.setup.owner[block] - 1].losses


def _immune(pos: Position, block: int) -> bool:
    before = Victim(pos.strength[block], pos.setup.pieces[block].castle)
    return damage((before,), 1, Limits(eliminate=False), targeted=True)[0] == before


def _alike(pos: Position, blocks: Sequence[int]) -> bool:
    """Whether it makes no difference which of the blocks is hit."""
    setup = pos.setup
    acted = pos.battle.acted if pos.battle is not None else frozenset()
    first = blocks[0]
    key = (setup.pieces[first].name, setup.owner[first], first in acted)
    if pos.artifacts and any(held.carrier in blocks for held in pos.artifacts):
        return False
    return all((setup.pieces[one].name, setup.owner[one], one in acted) == key for one in blocks[1:])


def _all_fall(pos: Position, ask: Ask) -> bool:
    steps = sum(pos.strength[block] for block in _victims(pos, ask))
    return _limits(pos, ask).eliminate and ask.number >= steps


def _chooser(pos: Position, blocks: Sequence[int]) -> int:
    owners = {pos.setup.owner[block] for block in blocks}
    return next(player for player in pos.order if player in owners)


def _take(table: Table, ask: Ask, block: int) -> None:
    table.asks = (*table.asks[:-1], ask._replace(number=ask.number - 1))
    bound = _limits(table, ask)
    if not bound.eliminate and table.strength[block] == 1 and _falls(table, block):
        table.note("heroes", HERO_LOST)
    elif not bound.eliminate and table.strength[block] == 1:
        _force_out(table, block)
        spared = phrases("A spell hits {block} at strength 1: it keeps its step and must retreat.")
        table.note("spell-damage", spared, block=called(table, block))
        return
    before = table.strength[block]
    table.reduce(block)
    slug = _slug(table, ask, block)
    if before == 1:
        table.note(slug, phrases("{block} is hit and eliminated."), block=called(table, block))
        return
    text = phrases("{block} is hit and falls to strength {strength}.")
    table.note(slug, text, block=called(table, block), strength=before - 1)
    if bound.eliminate or before > 2 or table.setup.pieces[block].castle:
        return
    if bound.reduced_leave:
        _force_out(table, block)
        table.note("spell-damage", LEAVES_AT_ONCE)
    elif bound.spare_reduced and table.asks[-1].number:
        victims = tuple(one for one in ask.blocks if one != block)
        table.asks = (*table.asks[:-1], table.asks[-1]._replace(blocks=victims))
        table.note("spell-damage", SPARED)


def _falls(pos: Position, block: int) -> bool:
    """Whether a spell takes the only step of the block: a hero's, where the table rules so (wk2.heroes, notes)."""
    return HERO in pos.setup.pieces[block].traits and pos.setup.readings.spell_on_hero == ELIMINATED


def _force_out(table: Table, block: int) -> None:
    """The block that the spell has hit must retreat when all hits are given out."""
    below = table.asks[-2]
    table.asks = (*table.asks[:-2], below._replace(blocks=(*below.blocks, block)), table.asks[-1])


def _slug(pos: Position, ask: Ask, block: int) -> str:
    """The rule by which the block is the one to be hit."""
    if ask.spell is not None and ask.spell[2] >= 0:
        return "targeting"
    return "hit-allocation" if _order(pos, block) == STRONGEST else "scenario-island-other"


def _options(pos: Position) -> Iterator[Action]:
    for block in _open_to(pos, pos.asks[-1]):
        if pos.setup.owner[block] == pos.actor:
            yield Hit(pos.setup.labels[block])


def _why_not(pos: Position, action: Hit) -> Step | None:
    ask = pos.asks[-1]
    block = pos.setup.index[action.block]
    if block in _open_to(pos, ask) and pos.setup.owner[block] == pos.actor:
        return None
    text = phrases(
        "{block} cannot take this hit. The hit falls on the strongest {unit}; among equals the owner chooses one."
    )
    return forbidden(pos, "hit-allocation", text, block=called(pos, block))


def _do(table: Table, action: Hit) -> None:
    _take(table, table.asks[-1], table.setup.index[action.block])


DECISION = Decision(_options, {Hit: Part(_why_not, _do)})
