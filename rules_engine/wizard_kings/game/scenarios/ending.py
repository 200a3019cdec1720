"""The end of a turn and of the game (wk1.victory-conditions, wk2.victory-conditions and the scenarios)."""

from __future__ import annotations

from ....ruling import Listed, messages
from ...scenarios import winning
from ...scenarios.scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD
from ..building.income import city_gold
from ..building.income import end as end_of_building
from ..decisions import named
from ..setup import CITY_CONTROL, POINTS, TURN_LIMIT
from ..state import INITIATIVE, OVER, Outcome, Position
from ..table import Table

phrases = messages("game")


def end_turn(table: Table) -> None:
    """Close the build phase, see whether somebody has won, and begin the next turn if nobody has."""
    end_of_building(table)
    _judge(table)
    if table.outcome is None:
        table.turn += 1
        table.phase = INITIATIVE
        table.mover = 0


def fall_of_armies(table: Table) -> None:
    """An army whose castle is lost loses all its blocks; whoever has lost both castles has lost (wk2.scenario-alliance)."""
    if table.setup.terms.scenario != ALLIANCE:
        return
    for owner, army in _fallen(table):
        blocks = [
            number
            for number, one in enumerate(table.setup.blocks)
            if (one.owner, one.army) == (owner, army) and number not in table.gone
        ]
        if not blocks:
            continue
        text = phrases("{player:gen} castle of army {army} is lost, and with it all blocks of that army.")
        table.note("scenario-alliance", text, army=army, player=named(table, owner))
        for block in blocks:
            table.remove(block)
        table.gone |= frozenset(blocks)
    found = winning.alliance(_castles_lost(table))
    if found.winner is not None:
        _over(table, (found.winner,), "scenario-alliance")


def worth(pos: Position) -> list[int]:
    """The gold points in the blocks of each player (wk2.scenario-last-wizard)."""
    found = [0] * len(pos.setup.players)
    for one, strength in zip(pos.setup.blocks, pos.strength, strict=True):
        found[one.owner - 1] += one.piece.cost * strength
    return found


def _fallen(pos: Position) -> list[tuple[int, int]]:
    return [
        (one.owner, one.army)
        for number, one in enumerate(pos.setup.blocks)
        if one.piece.castle and one.strength and not pos.at[number]
    ]


def _castles_lost(pos: Position) -> tuple[int, int]:
    fallen = _fallen(pos)
    return sum(owner == 1 for owner, _ in fallen), sum(owner == 2 for owner, _ in fallen)


def _judge(table: Table) -> None:
    terms, goes_on = table.setup.terms, table.setup.readings.tie == winning.ONE_MORE_TURN
    if terms.scenario in _JUDGES:
        _JUDGES[terms.scenario](table)
        return
    found = winning.GOES_ON
    rule = terms.method
    last = terms.turns is not None and table.turn >= terms.turns
    if terms.method == CITY_CONTROL:
        found = winning.city_control(city_gold(table), terms.needed)
        if found == winning.GOES_ON and last:
            found, rule = winning.most(city_gold(table)), TURN_LIMIT
    elif last:
        found = winning.most(table.points if terms.method == POINTS else city_gold(table))
    if found.draw and goes_on:
        table.note(rule if rule == POINTS else f"victory-{rule}", winning.EQUAL_GOES_ON)
    elif found != winning.GOES_ON:
        totals = table.points if rule == POINTS else city_gold(table)
        winners = (found.winner,) if found.winner is not None else _leaders(totals)
        _over(table, winners, rule if rule == POINTS else f"victory-{rule}")


def _leaders(totals: list[int]) -> tuple[int, ...]:
    best = max(totals)
    return tuple(player for player, total in enumerate(totals, 1) if total == best)


def _side(table: Table, name: str | None) -> None:
    """The side `name` of a scenario has won."""
    if name is None:
        return
    for seat, player in enumerate(table.setup.players, 1):
        if player.name.lower() == name:
            _over(table, (seat,), table.setup.terms.rule)


def _castle_of(pos: Position, name: str) -> bool:
    """Whether the castle of the player called `name` that stood at the beginning is destroyed."""
    return any(
        pos.setup.players[one.owner - 1].name == name and one.piece.castle and one.strength and not pos.at[number]
        for number, one in enumerate(pos.setup.blocks)
    )


def _island(table: Table) -> None:
    _side(table, winning.island(table.turn, castle_destroyed=_castle_of(table, "Undead")))


def _barbarians(table: Table) -> None:
    names = [player.name for player in table.setup.players]
    amazons = names.index("Amazons") + 1
    cities = sum(holder == amazons for holder in table.holder)
    destroyed = _castle_of(table, "Amazons")
    counts = table.setup.readings.fifth_turn == winning.COUNTED
    found = winning.barbarian_attack(
        table.turn, castle_destroyed=destroyed, amazon_cities=cities, fifth_turn_counts=counts
    )
    _side(table, found)


def _last_wizard(table: Table) -> None:
    totals = worth(table)
    found = winning.last_wizard(table.turn, totals)
    if found.draw and table.setup.readings.tie == winning.ONE_MORE_TURN:
        table.note(table.setup.terms.rule, winning.EQUAL_GOES_ON)
    elif found != winning.GOES_ON:
        _over(table, (found.winner,) if found.winner is not None else _leaders(totals), table.setup.terms.rule)


def _alliance(table: Table) -> None:
    """Won at once when both castles are lost (`fall_of_armies`)."""


_JUDGES = {ISLAND: _island, BARBARIANS: _barbarians, LAST_WIZARD: _last_wizard, ALLIANCE: _alliance}


def _over(table: Table, winners: tuple[int, ...], slug: str) -> None:
    table.outcome = Outcome(winners, table.setup.edition.rule(slug))
    table.phase, table.actor, table.mover = OVER, 0, 0
    if len(winners) == 1:
        table.note(slug, phrases("{player} won the game."), player=named(table, winners[0]))
    else:
        names = Listed(tuple(named(table, one) for one in winners))
        table.note(slug, phrases("The game is drawn between {players}."), players=names)
