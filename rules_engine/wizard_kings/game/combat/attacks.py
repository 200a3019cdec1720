"""The dice of an attack, and with what a block fights: its own rating, or a magic weapon that gives it a turn at another letter
(wk1.combat-strength, wk2.combat-strength, wk2.berserk, wk2.magic-weapons).

Who rolls no dice of its own: wizards, and treasure without a number (wk2.treasure, notes).

Of lycanthropes the book says only that the phases of the moon affect them (wk2.lycanthropes). A set-up may have a table of the players: what each phase adds to the
number of their rating, and for how many turns it lasts. Ruled here: the phases follow one another in the order of the table,
from the first turn on, and begin anew after the last.
"""

from __future__ import annotations

from ....ruling import Count, Listed, Value, message, messages
from ...blocks.artifacts import FREE
from ...blocks.moon import phase_of, shone, under_the_moon
from ...units import Rating, is_caster
from ..decisions import called
from ..movement.position import contest_at, fighters, other, side_of
from ..pieces import LYCANTHROPE, TREASURE
from ..state import Position
from ..table import Table
from ..treasure import artifacts
from .hits import score

phrases = messages("game")


def rise(table: Table) -> None:
    """Say at the beginning of a turn which phase it is, where the table plays with the moon."""
    now = phase_of(table.setup.terms.moon, table.turn)
    if now is not None:
        text = message("game", "Phase of the moon in this turn: {phase}.")
        table.note("lycanthropes", text, phase=now.phase)


def power_of(pos: Position, block: int, power: int) -> int:
    """The number with which the block hits, which is `power` without the moon."""
    now = phase_of(pos.setup.terms.moon, pos.turn)
    if now is None or LYCANTHROPE not in pos.setup.pieces[block].traits:
        return power
    return under_the_moon(power, now.modifier)


def shine(table: Table, block: int, before: int, power: int) -> None:
    """Say what the moon has made of the number of a lycanthrope that attacks."""
    now = phase_of(table.setup.terms.moon, table.turn)
    if now is not None and LYCANTHROPE in table.setup.pieces[block].traits:
        table.note_by(table.setup.edition.rule("lycanthropes"), shone(now.phase, before, power))


def attack(table: Table, block: int, *, berserk: bool, weapon: Rating | None = None) -> None:
    """Throw for an attack of `block`, with the rating of a magic `weapon` if it uses one, and let the enemy take the hits."""
    battle = table.battle
    assert battle is not None
    contest = contest_at(table, battle.hex)
    assert contest is not None
    side = side_of(contest, table.setup.owner[block])
    number = table.strength[block] * (table.setup.edition.berserk_factor if berserk else 1)
    rated = table.setup.power(block, battle.hex, side, weapon)
    power = power_of(table, block, rated)
    if weapon is not None:
        text = phrases("{block} attacks with a magic weapon, rated {rating}.")
        table.note("magic-weapons", text, block=called(table, block), rating=weapon.notation())
    shine(table, block, rated, power)
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


def weapon_of(pos: Position, block: int) -> Rating | None:
    """The rating of the magic weapon that the block carries."""
    relic = artifacts.relic_of(pos, block)
    return None if relic is None else relic.rating


def letters_of(pos: Position, block: int) -> list[str]:
    """The letters at which the block has a turn: its own and that of its magic weapon, in order (wk2.magic-weapons)."""
    weapon = weapon_of(pos, block)
    found = {pos.setup.pieces[block].rating.letter, *((weapon.letter,) if weapon is not None else ())}
    return [one for one in pos.setup.edition.letters if one in found]


def letter_of(pos: Position, block: int) -> str:
    """The letter at which the block has its next turn: the later one if it has let the first go by."""
    assert pos.battle is not None
    found = letters_of(pos, block)
    return found[-1] if block in pos.battle.held else found[0]


def may_wield(pos: Position, block: int) -> bool:
    """Whether this is the turn of its magic weapon."""
    weapon = weapon_of(pos, block) if pos.artifacts else None
    return weapon is not None and weapon.letter == letter_of(pos, block)


def may_hold(pos: Position, block: int) -> bool:
    """Whether it has a later turn in this round, so that it can let this one go by."""
    return bool(pos.artifacts) and letter_of(pos, block) != letters_of(pos, block)[-1]


def idle(pos: Position, block: int) -> bool:
    """Whether it rolls no dice of its own: wizards, and treasure without a number (wk2.treasure, notes)."""
    piece = pos.setup.pieces[block]
    return is_caster(piece.rating.letter) or (not piece.rating.power and bool(piece.traits & TREASURE))


def idle_rule(pos: Position, block: int) -> str:
    """The slug of the rule by which it rolls no dice."""
    return "treasure" if pos.setup.pieces[block].traits & TREASURE else "wizards"
