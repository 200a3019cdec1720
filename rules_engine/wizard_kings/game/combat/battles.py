"""The combat phase: which battle is fought next, how one begins and ends (wk1.battle-sequence, wk1.combat-rounds; wk2 too).

wk2.combat-rounds and wk2.pursuit-round: after the last round the attackers must leave, and the defender may pursue them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....games.decisions import Part, always
from ....ruling import Listed, Step, Value, message, messages
from ...combat.sequence import BY_DIE
from ...editions import ATTACKER, DEFENDER
from ...retreat.ways import TOGETHER
from ...scenarios.island.die_choice import die_table
from ..actions import Fight, Pass, Pursue
from ..decisions import Decision, forbidden, named
from ..movement.position import fighters
from ..movement.sides import fall_out, share
from ..retreat import leaving, regrouping
from ..state import FIGHTING, LEAVING, OFFERED, REGROUPING, Battle, Position
from ..table import Table
from ..treasure import artifacts
from . import combat

phrases = messages("game")


def due(pos: Position) -> tuple[int, list[str]]:
    """The player who chooses the next battle (0: all are fought), and the hexes where it may be."""
    for player in pos.order:
        found = [one.hex for one in pos.contests if one.attackers[0] == player]
        if found:
            return player, found
    return 0, []


def go_on(table: Table) -> bool:
    """Carry the combat phase on until somebody must decide; False when all battles are fought."""
    while True:
        if table.battle is None:
            player, hexes = due(table)
            if not player:
                return False
            by_die = table.setup.readings.order == BY_DIE
            if len(hexes) > 1 and not by_die:
                table.actor = player
                return True
            _begin(table, _drawn(table, player, hexes))
        elif _battle_waits(table):
            return True
        if table.asks:
            return True


def _drawn(table: Table, player: int, hexes: list[str]) -> str:
    """The hex of the next battle: the only one, or one by die where the table rules so (wk2.battle-sequence, notes)."""
    if len(hexes) > 1:
        text = message(
            "battle-sequence", "Player {player} attacks in {battles}. Ruled here: a die settles their order."
        )
        place = table.order.index(player) + 1
        table.note("battle-sequence", text, player=place, battles=Listed(tuple(hexes)))
    chances = die_table(len(hexes))
    while (chosen := chances.place(table.throw(chances.dice))) is None:
        pass
    return hexes[chosen]


def _begin(table: Table, hex: str) -> None:
    table.battle = Battle(hex)
    _, contest = combat.current(table)
    values: dict[str, Value] = {
        "hex": hex,
        "attackers": Listed(tuple(named(table, one) for one in contest.attackers)),
        "defenders": Listed(tuple(named(table, one) for one in contest.defenders)),
    }
    text = phrases("The battle in {hex} begins, with {attackers} as attacker and {defenders} as defender.")
    table.note("battle-sequence", text, **values)
    for player in contest.attackers:
        fall_out(table, player, hex)
    artifacts.ask_carriers(table, hex)


def _battle_waits(table: Table) -> bool:
    """Carry the battle on by one stage; whether somebody must decide."""
    if table.battle is not None and table.battle.stage == REGROUPING:
        return _regrouping_waits(table)
    battle, contest = combat.current(table)
    sides = {side: fighters(table, contest, side) for side in (ATTACKER, DEFENDER)}
    if not all(sides.values()):
        _decided(table, {side: bool(blocks) for side, blocks in sides.items()})
        return False
    if battle.stage == LEAVING:
        return leaving.settle_leaving(table)
    if battle.stage == OFFERED:
        return True
    last = table.setup.edition.max_rounds
    together = table.setup.readings.leaving == TOGETHER
    if together and last is not None and battle.round > last and not combat.turn_of(table)[1]:
        table.battle = battle._replace(stage=LEAVING)
        return False
    if battle.round == last and not combat.turn_of(table)[1]:
        _offer(table)
        return True
    return combat.go_on(table)


def _offer(table: Table) -> None:
    battle, contest = combat.current(table)
    table.battle = battle._replace(stage=OFFERED, crossed=())
    text = phrases("After round {last} the attackers must retreat; the defender may pursue them first.")
    table.note("combat-rounds", text, last=battle.round)
    standing = {table.setup.owner[block] for block in fighters(table, contest, DEFENDER)}
    table.actor = next(one for one in contest.defenders if one in standing)


def _decided(table: Table, standing: dict[str, bool]) -> None:
    battle, contest = combat.current(table)
    winners = contest.attackers if standing[ATTACKER] else contest.defenders if standing[DEFENDER] else ()
    if not winners:
        table.note("combat-rounds", phrases("Nobody is left in {hex}: the battle is over."), hex=battle.hex)
        _finish(table)
        return
    names = Listed(tuple(named(table, one) for one in winners))
    text = phrases("The battle in {hex} is over; {winners} won it.")
    table.note("combat-rounds", text, hex=battle.hex, winners=names)
    present = {table.setup.owner[block] for block in fighters(table, contest, ATTACKER)}
    present |= {table.setup.owner[block] for block in fighters(table, contest, DEFENDER)}
    order = tuple(one for one in table.order if one in winners and one in present)
    table.battle = Battle(battle.hex, REGROUPING, winners=order)
    share(table, order)
    table.contests = tuple(one for one in table.contests if one.hex != battle.hex)


def _regrouping_waits(table: Table) -> bool:
    battle = table.battle
    assert battle is not None
    for player in battle.winners:
        table.actor = player
        if regrouping.something_to_do(table, player):
            return True
        regrouping.finish(table)
    table.battle = None
    return False


def _finish(table: Table) -> None:
    assert table.battle is not None
    hex = table.battle.hex
    table.contests = tuple(one for one in table.contests if one.hex != hex)
    table.battle = None


def _choices(pos: Position) -> Iterator[Action]:
    for hex in due(pos)[1]:
        yield Fight(hex)


def _why_no_fight(pos: Position, action: Fight) -> Step | None:
    if action.hex in due(pos)[1]:
        return None
    return forbidden(pos, "battle-sequence", phrases("The battle in {hex} is not yours to begin now."), hex=action.hex)


def _fight(table: Table, action: Fight) -> None:
    _begin(table, action.hex)


CHOOSING = Decision(_choices, {Fight: Part(_why_no_fight, _fight)})


def _offered(pos: Position) -> Iterator[Action]:
    yield Pursue()
    yield Pass()


def _pursue(table: Table, action: Pursue) -> None:
    battle = table.battle
    assert battle is not None
    table.battle = battle._replace(stage=FIGHTING, round=battle.round + 1, acted=frozenset())
    text = phrases(
        "The defender, {player}, chose to pursue: one more round follows, in which the attackers only retreat."
    )
    table.note("pursuit-round", text, player=named(table, table.actor))


def _let_go(table: Table, action: Pass) -> None:
    battle = table.battle
    assert battle is not None
    table.battle = battle._replace(stage=LEAVING)
    text = phrases("The defender, {player}, chose not to pursue, so all attackers leave.")
    table.note("pursuit-round", text, player=named(table, table.actor))


PURSUIT = Decision(_offered, {Pursue: Part(always, _pursue), Pass: Part(always, _let_go)})
