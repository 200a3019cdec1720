"""What abilities, items and domains do in a battle, against the board, which knows none of them, and a count of its own.

The board tells what the place of two warriors gives; printed bonus, abilities that show, items in use and domains in force are
added here from what is printed. (mk2.attack-sequence, mk2.rule-of-three)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.agreement.mage_knight.tables import Table
from rules_engine.calculators import find
from rules_engine.mage_knight.battle.attacks import rolling
from rules_engine.mage_knight.battle.attacks.aims import near_friend
from rules_engine.mage_knight.battle.cards.bearing import in_use
from rules_engine.mage_knight.battle.harm.effects import ANY, ATTACK, DAMAGE, DEFENSE, RESIST, SPEED, Effect
from rules_engine.mage_knight.battle.state import NOBODY, State
from rules_engine.mage_knight.battle.table import Table as Copy
from rules_engine.mage_knight.battle.values import inches, starts_slowly, window
from rules_engine.mage_knight.labels import BOW, CAPTURE, CLOSE, FOOT, RANGED, SWORD, WAND
from rules_engine.mage_knight.warriors.modifiers import BOTH
from rules_engine.splitmix import dice

TYPES = {CLOSE: (SWORD,), RANGED: (BOW, WAND)}
BROUGHT = {CLOSE: 0, RANGED: 0, CAPTURE: -3}  # by the choice of the target (mk2.capture)
MOST = 3  # by the rule of three


def printed(state: State, warrior: int) -> list[Effect]:
    """All that abilities, items and domains do to the values of a warrior now, read from what is printed."""
    setup, one = state.setup, state.warriors[warrior]
    known = {ability.name: ability for ability in setup.abilities}
    found: list[Effect] = []
    if one.captor == NOBODY:
        names = [*window(state, warrior).abilities]
        for number in in_use(state, warrior):
            found += setup.items[number].effects
            names += [ability.name for ability in setup.item_abilities[number]]
        found += [effect for name in names if name not in one.off and name in known for effect in known[name].effects]
    kind = setup.kinds[warrior]
    speed = "" if one.captor != NOBODY else FOOT if one.captive != NOBODY else kind.speed
    for number in state.domains or ():
        card = setup.domains[number]
        found += card.effects if card.works_on(speed, kind.type, kind.faction) else ()
    return found


def given(found: Sequence[Effect], word: str, *kinds: str) -> int:
    """What the effects come to for a value, in attacks of these kinds."""
    return sum(one.amount for one in found if one.word == word and one.kind in (ANY, *kinds))


def limited(value: int, change: int, limit: str) -> int:
    """A value with its modifiers, by the rule of three."""
    least = -MOST if limit == BOTH else change
    return max(0, value + max(min(change, MOST), least))


def odds(table: Table, one: int, other: int) -> Iterator[tuple[str, object, object]]:
    """The values of an attack, what is needed, and what a roll does, were it allowed or not."""
    state = table.turn_of(table.state.setup.owner[one])
    kind, limit = state.setup.kinds[one], state.setup.readings.limit
    mine, theirs = window(state, one), window(state, other)
    for made in (RANGED, CLOSE, CAPTURE):
        board = table.found("target", one, f"w{table.number(other)}", kind=made)
        asked = next((put.asked for put in board.asked if put.name == "mk2.target"), None)
        if asked is None or (made == RANGED and near_friend(state, one, other)):
            continue
        scope = RANGED if made == RANGED else CLOSE
        own, against = printed(state, one), printed(state, other)
        bonus = kind.bonus if kind.type in TYPES[scope] else 0
        typed = (scope, kind.type) if kind.type in TYPES[scope] else (scope,)
        change = sum(asked.attack_mods) + BROUGHT[made] + bonus + given(own, ATTACK, scope)
        attack = limited(mine.attack or 0, change - given(against, RESIST, *typed), limit)
        defense = limited(theirs.defense or 0, sum(asked.defense_mods) + given(against, DEFENSE, scope), limit)
        hurts = kind.damage if made == RANGED else mine.damage or 0
        damage = limited(hurts, sum(asked.damage_mods) + given(own, DAMAGE, scope), limit)
        thrown = Copy(state, dice(table.seed + one))
        game = rolling.resolve(thrown, one, other, made, rolling.modified(state, one, other, made))
        hit = game.roll == 12 or (game.roll > 2 and attack + game.roll >= defense)
        dealt = (damage + (game.roll == 12)) if hit and made != CAPTURE else 0
        says = (attack, defense, defense - attack, hit, dealt)
        yield f"odds {made}", says, (game.attack, game.defense, game.need, game.hit, game.damage)


def speed(table: Table, one: int) -> tuple[object, object]:
    """How far a warrior may move, as the calculator is told about it."""
    state, limit = table.state, table.state.setup.readings.limit
    held = state.warriors[one].captive
    other = window(state, held).speed or 0 if held != NOBODY else 0
    ruling = find("mk2.speed").run(
        {
            "speed": window(state, one).speed or 0,
            "mods": [one.amount for one in printed(state, one) if one.word == SPEED],
            "limit": limit,
            "speed_type": state.setup.kinds[one].speed,
            "starts_in_hindering": starts_slowly(state, one),
            "captive_speed": limited(other, given(printed(state, held), SPEED), limit) if held != NOBODY else None,
        }
    )
    return ruling.result.inches, inches(state, one)
