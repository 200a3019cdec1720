"""Sides of a battle and alliances (wk1.alliances; wk2.alliances, wk2.turn-combat).

A third player who comes to a battle must join a side, and may change it later: at once in the first edition, at each
combat turn in the later one. An alliance that was agreed before the game can be ended (wk1.alliances).
"""

from __future__ import annotations

from ....ruling import Listed, Step, messages
from ...editions import ATTACKER, DEFENDER
from ..decisions import forbidden, named
from ..state import Contest, Position
from ..table import Table
from .excess import check
from .position import allied, blocks_in, contest_at, fighters, other, players_of, side_of, together

phrases = messages("game")


def joined(contest: Contest, player: int, side: str) -> Contest:
    """The battle with `player` on `side` (and on no other)."""
    attackers = tuple(one for one in contest.attackers if one != player)
    defenders = tuple(one for one in contest.defenders if one != player)
    if side == ATTACKER:
        return contest._replace(attackers=(*attackers, player), defenders=defenders)
    return contest._replace(attackers=attackers, defenders=(*defenders, player))


def sides_open(pos: Position, contest: Contest, player: int) -> tuple[str, ...]:
    """The sides on which `player` may come into the battle: its own, that of its allies, else either."""
    own = side_of(contest, player)
    if own:
        return (own,)
    friends = {side_of(contest, one) for one in (*contest.attackers, *contest.defenders) if allied(pos, player, one)}
    return tuple(sorted(friends)) if len(friends) == 1 else ("attacker", "defender")


def may_switch(pos: Position, player: int) -> bool:
    """Whether `player`, one of several on a side, may change it now."""
    return why_no_switch(pos, player) is None


def why_no_switch(pos: Position, player: int) -> Step | None:
    """The step that forbids `player` to change sides in this battle: the first on each side began it and stay."""
    contest = contest_at(pos, pos.battle.hex) if pos.battle is not None else None
    if contest is not None and player in (*contest.attackers[1:], *contest.defenders[1:]):
        if pos.battle is None or player not in pos.battle.switched:
            return None
        once = phrases("One change of sides has been made by {player}; a {unit} must act before the next one.")
        return forbidden(pos, "alliances", once, player=named(pos, player))
    text = phrases("Only a player who has joined the battle of two others may change sides.")
    return forbidden(pos, "alliances", text)


def switch(table: Table, player: int) -> None:
    """Let `player` fight on the other side from now on."""
    assert table.battle is not None
    contest = contest_at(table, table.battle.hex)
    assert contest is not None
    side = other(side_of(contest, player))
    replace_contest(table, joined(contest, player, side))
    part(table, player)
    table.battle = table.battle._replace(switched=table.battle.switched | {player})
    table.note("alliances", phrases("{player} changed sides."), player=named(table, player))
    now = contest_at(table, table.battle.hex)
    assert now is not None
    check(table, player, now.hex, fighters(table, now, side))


def fall_out(table: Table, player: int, hex: str) -> None:
    """End the alliances of `player` if it fights against one of its allies in `hex` from now on (wk1.alliances)."""
    contest = contest_at(table, hex)
    if contest is None:
        return
    against = players_of(contest, other(side_of(contest, player)))
    former = tuple(one for one in against if allied(table, player, one))
    if former:
        text = phrases("Fighting an ally ends {player:gen} alliance with {players}.")
        names = Listed(tuple(named(table, one) for one in former))
        table.note("alliances", text, player=named(table, player), players=names)
        part(table, player)


def part(table: Table, player: int) -> None:
    """End the alliances of `player`; hexes that it shared become battle hexes, in which it attacks (wk1.alliances)."""
    table.alliances = without(table.alliances, player)
    hexes = {at for block, at in enumerate(table.at) if at and table.setup.owner[block] == player}
    for hex in sorted(hexes):
        if contest_at(table, hex) is None:
            others = dict.fromkeys(table.setup.owner[one] for one in blocks_in(table, hex))
            enemies = tuple(one for one in others if not allied(table, one, player))
            if enemies:
                table.contests = (*table.contests, Contest(hex, (player,), enemies))


def without(alliances: tuple[tuple[int, ...], ...], player: int) -> tuple[tuple[int, ...], ...]:
    """The alliances when `player` has left them."""
    left = (tuple(one for one in group if one != player) for group in alliances)
    return tuple(group for group in left if len(group) > 1)


def replace_contest(table: Table, contest: Contest) -> None:
    """Put `contest` in the place of the one in its hex."""
    table.contests = tuple(contest if one.hex == contest.hex else one for one in table.contests)


def dissolve(table: Table) -> None:
    """Call off the battles that spells of the movement phase have left without an enemy."""
    for contest in table.contests:
        if not all(fighters(table, contest, side) for side in (ATTACKER, DEFENDER)):
            table.contests = tuple(one for one in table.contests if one != contest)
            text = phrases("Only one side is left in {hex}, so there will be no battle.")
            table.note("battle-sequence", text, hex=contest.hex)
            share(table, tuple(dict.fromkeys(table.setup.owner[one] for one in blocks_in(table, contest.hex))))


def share(table: Table, winners: tuple[int, ...]) -> None:
    """Players who have won a battle together stand in one hex, so their alliance lasts until one of them ends it."""
    if together(table, winners):
        return
    kept = (group for group in table.alliances if not set(group) <= set(winners))
    table.alliances = (*kept, tuple(sorted(winners)))
    text = phrases("Having won together, {players} share the hex as allies.")
    table.note("alliances", text, players=Listed(tuple(named(table, one) for one in winners)))
