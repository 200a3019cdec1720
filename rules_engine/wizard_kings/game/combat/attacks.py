"""The dice of an attack (wk1.combat-strength, wk2.combat-strength, wk2.berserk, wk2.magic-weapons)."""

from __future__ import annotations

from ....ruling import Count, Listed, Value, messages
from ...blocks.artifacts import FREE
from ...units import Rating
from ..blocks import lycanthropes
from ..decisions import called
from ..movement.position import contest_at, fighters, other, side_of
from ..table import Table
from ..treasure import artifacts
from .hits import score

phrases = messages("game")


def attack(table: Table, block: int, *, berserk: bool, weapon: Rating | None = None) -> None:
    """Throw for an attack of `block`, with the rating of a magic `weapon` if it uses one, and let the enemy take the hits."""
    battle = table.battle
    assert battle is not None
    contest = contest_at(table, battle.hex)
    assert contest is not None
    side = side_of(contest, table.setup.owner[block])
    number = table.strength[block] * (table.setup.edition.berserk_factor if berserk else 1)
    rated = table.setup.power(block, battle.hex, side, weapon)
    power = lycanthropes.power_of(table, block, rated)
    if weapon is not None:
        text = phrases("{block} attacks with a magic weapon, rated {rating}.")
        table.note("magic-weapons", text, block=called(table, block), rating=weapon.notation())
    lycanthropes.shine(table, block, rated, power)
    dice = table.throw(number)
    hits = sum(die <= power for die in dice)
    if berserk:
        values: dict[str, Value] = {"block": called(table, block), "dice": number, "ordinary": table.strength[block]}
        table.note("berserk", phrases("{block} goes berserk and rolls {dice} instead of {ordinary}."), **values)
    text = phrases("{block} hits on {power} or less, rolls {dice} and scores {hits}.")
    shown = Listed(dice)
    table.note("combat-strength", text, block=called(table, block), power=power, dice=shown, hits=Count(hits, "hit"))
    if weapon is not None:
        artifacts.use(table, block, free=table.setup.readings.weapon_cost == FREE)
    if berserk:
        _after_frenzy(table, block)
    score(table, battle.hex, fighters(table, contest, other(side)), hits)


def _after_frenzy(table: Table, block: int) -> None:
    if table.strength[block] == 1:
        text = phrases("{block} loses its last step for the frenzy and is eliminated.")
    else:
        text = phrases("{block} loses one step for the frenzy.")
    table.note("berserk", text, block=called(table, block))
    table.reduce(block)
