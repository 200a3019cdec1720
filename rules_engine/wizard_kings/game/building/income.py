"""How a build phase begins: who has the cities, what they bring, and what henges do.

Rules: wk1.hex-control, wk1.gold-points, wk1.victory-points; wk2.hex-control, wk2.gold-points, wk2.gold-saving,
wk2.henge-benefit, wk2.scenario-last-wizard.
"""

from __future__ import annotations

from ....ruling import Count, messages
from ...building.henges import free_steps
from ...maps.board import HENGE
from ...movement.hex_control import Hold, settled
from ..decisions import called, named
from ..state import Position
from ..table import Table

phrases = messages("game")


def begin(table: Table) -> None:
    """Settle the cities, bring in the gold, note victory points, let wizards recover."""
    _settle(table)
    _collect(table)
    _recover(table)
    table.grown = table.gave = table.took = table.changed = frozenset()


def end(table: Table) -> None:
    """Gold that is not spent is lost where it is pooled (wk1.gold-saving); else it stays in its city as markers."""
    if not table.setup.edition.gold_pooled:
        return
    for place, gold in enumerate(table.gold):
        if gold:
            text = phrases("{player:gen} unspent gold, {gold}, is lost.")
            table.note("gold-saving", text, player=named(table, place + 1), gold=Count(gold, "gold-point"))
        table.gold[place] = 0


def city_gold(pos: Position) -> list[int]:
    """The value of the cities that each player controls."""
    found = [0] * len(pos.setup.players)
    for city, holder in zip(pos.setup.city_data, pos.holder, strict=True):
        if holder:
            found[holder - 1] += city.value
    return found


def _settle(table: Table) -> None:
    setup = table.setup
    standing: dict[str, list[int]] = {}
    for block, at in enumerate(table.at):
        if at in setup.city_index:
            standing.setdefault(at, []).append(setup.owner[block])
    for place, (hex, city) in enumerate(zip(setup.cities, setup.city_data, strict=True)):
        there = tuple(dict.fromkeys(standing.get(hex, ())))
        before = table.holder[place]
        hold = Hold(there, city.map_owner, before, unowned=not city.map_owner)
        now = settled(hold, table.alliances, empty_neutral=setup.terms.empty_neutral)
        if now == before:
            continue
        table.holder[place] = now
        if now:
            text = phrases("{city} is now controlled by {player}.")
            table.note("hex-control", text, city=city.name, player=named(table, now))
        else:
            table.note("hex-control", phrases("{city} now belongs to nobody."), city=city.name)


def _collect(table: Table) -> None:
    produced = city_gold(table)
    if table.setup.edition.gold_pooled:
        table.gold = list(produced)
    else:
        for place, holder in enumerate(table.holder):
            if holder:
                table.gold[place] += table.setup.city_data[place].value
    for place, gold in enumerate(produced):
        table.points[place] += gold
        text = phrases("{player:gen} cities bring {gold}.")
        table.note("gold-points", text, player=named(table, place + 1), gold=Count(gold, "gold-point"))


def _recover(table: Table) -> None:
    setup = table.setup
    for block, at in enumerate(table.at):
        if not at or not setup.pieces[block].wizard:
            continue
        on_henge = HENGE in setup.board.hexes[at].features
        most = setup.pieces[block].maximum
        back, added = free_steps(
            setup.edition, table.strength[block], most, on_henge=on_henge, regained=setup.terms.regained
        )
        _grow(table, block, back, setup.terms.rule)
        _grow(table, block, added, "henge-benefit")


def _grow(table: Table, block: int, steps: int, slug: str) -> None:
    if steps:
        table.strength[block] += steps
        text = phrases("{block} gains {steps} for free.")
        table.note(slug, text, block=called(table, block), steps=Count(steps, "step"))
