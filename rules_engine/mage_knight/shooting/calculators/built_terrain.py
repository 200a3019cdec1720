"""What destroys a piece of built terrain, and how does it protect a target? (mk2.built-terrain and its chapter)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ....calculators import calculator
from ....inputs import Problem, Record, integer, record, several
from ....named import Named
from ....reading import WHOLE_NUMBER
from ....results import result
from ....ruling import Message, Ruling, Step, messages, say
from ...books import MK2
from ...combat.rolls import chance_to_hit, need, need_step
from ...steps import Fault, fault, step
from ...table.built import (
    ALWAYS,
    AWAY,
    INSIDE,
    MOST_TURNS,
    TOUCHING,
    Blow,
    Piece,
    Shot,
    blocks,
    cover,
    damage_in,
    fortification,
    is_destroyed,
)
from ...table.terrain import BLOCKING, HINDERING, SIGHT
from ...warriors.modifiers import HIGHEST_VALUE, effective, signed

phrases = messages("built-terrain")

MOST_ATTACKS = 12
OPEN, BLOCKED = "clear", "blocked"
LINES = {OPEN: phrases("clear"), BLOCKED: phrases("blocked")}


@dataclass(frozen=True)
class _Question:
    """A piece of built terrain and the attacks on it, in the order in which they are made."""

    piece: Piece = record(Piece, Piece(HINDERING, 14, 2, 5), phrases("Piece"))
    attack: int = integer(
        0,
        HIGHEST_VALUE,
        9,
        phrases("Attack value against the piece"),
        help=phrases("With its modifiers."),
    )
    attacks: tuple[Blow, ...] = several(
        Record(Blow),
        0,
        MOST_ATTACKS,
        (Blow(1, True, 3), Blow(2, True, 2)),
        phrases("Attacks on the piece"),
        help=phrases("The turns of all players are counted one by one."),
    )


@dataclass(frozen=True)
class BuiltTerrain(Shot, _Question):
    """A piece of built terrain, the attacks on it, and a shot at somebody near it."""

    def contradictions(self) -> Iterator[Problem]:
        """Attacks of an earlier turn after those of a later one."""
        for place, (before, after) in enumerate(pairwise(self.attacks), 1):
            if after.turn < before.turn:
                allowed = say(WHOLE_NUMBER, low=before.turn, high=MOST_TURNS)
                yield Problem(f"attacks.{place}.turn", str(after.turn), allowed)


@dataclass(frozen=True)
class Sheltered:
    """What an attack on the piece needs, the damage that counts in the last of the turns, and the line of fire.

    `defense_bonus` is the sum of the two bonuses as far as the rule of three lets it count.
    """

    need: int = result(phrases("Needed on two dice to hit the piece"))
    chance: Fraction = result(phrases("Chance to hit the piece"))
    damage: int = result(phrases("Damage that counts in the last of these turns"))
    destroyed: bool = result(phrases("The piece is destroyed"))
    line: Named = result(phrases("Line of fire at the target"))
    terrain_bonus: int = result(phrases("Defense for the terrain type"))
    fortification_bonus: int = result(phrases("Defense for the fortification value"))
    defense_bonus: int = result(phrases("Defense in all"))


@calculator(
    "built-terrain",
    books=(MK2,),
    title=phrases("Built terrain"),
    question=phrases("What destroys this piece, and how does it protect a target?"),
    rules=(
        *("built-terrain-defense", "built-terrain-destroy", "built-terrain-ranged-target", "built-terrain-type"),
        *("built-terrain-occupy", "built-terrain-line", "built-terrain-crossing", "built-terrain-fortification"),
        "built-terrain-in-play",
        *("built-terrain-attacker-contact", "built-terrain-titans", "attack-roll", "rule-of-three"),
    ),
    inputs=BuiltTerrain,
)
def built_terrain(book: Any, asked: BuiltTerrain) -> Ruling:
    """The piece as a target, then as a shelter."""
    value = _value(asked)
    steps = [*_attack_steps(asked, value), *_damage_steps(asked, value)]
    wrong = _fault(asked)
    if wrong is not None:
        return Ruling(False, wrong.said, value, (*steps, wrong.step()))
    steps += [*_line_steps(asked), *_cover_steps(asked, value), *_fortification_steps(asked, value)]
    if value.defense_bonus != value.terrain_bonus + value.fortification_bonus:
        text = phrases("Ruled here: the rule of three holds for this sum too, so it counts as {bonus}.")
        steps.append(step("rule-of-three", text, bonus=signed(value.defense_bonus)))
    verdict = _verdict(asked, value)
    return Ruling(True, say(verdict, bonus=signed(value.defense_bonus)), value, tuple(steps))


def _verdict(asked: BuiltTerrain, value: Sheltered) -> Message:
    """Whether the piece stands is told only of one that was attacked."""
    if value.destroyed:
        return phrases("The piece is destroyed and is removed from the game.")
    if asked.attacks and value.defense_bonus:
        return phrases("The piece stands and changes the defense value of the target by {bonus}.")
    if asked.attacks:
        return phrases("The piece stands, but it does not change the defense value of the target.")
    if value.defense_bonus:
        return phrases("The piece changes the defense value of the target by {bonus}.")
    return phrases("The piece does not change the defense value of the target.")


def _value(asked: BuiltTerrain) -> Sheltered:
    needed = need(asked.attack, asked.piece.defense)
    terrain, walls = cover(asked.piece, asked), fortification(asked.piece, asked)
    line = BLOCKED if blocks(asked.piece, asked) else OPEN
    return Sheltered(
        need=needed,
        chance=chance_to_hit(needed),
        damage=damage_in(asked.attacks[-1].turn, asked.attacks) if asked.attacks else 0,
        destroyed=is_destroyed(asked.piece, asked.attacks),
        line=Named(line, LINES[line]),
        terrain_bonus=terrain,
        fortification_bonus=walls,
        defense_bonus=effective(0, (terrain, walls)),
    )


def _attack_steps(asked: BuiltTerrain, value: Sheltered) -> list[Step]:
    text = phrases(
        "To hit the piece with an attack value of {attack} against {defense}, the two dice must total {need} or more."
    )
    return [need_step(text, value.need, "built-terrain-defense", attack=asked.attack, defense=asked.piece.defense)]


def _damage_steps(asked: BuiltTerrain, value: Sheltered) -> list[Step]:
    steps = []
    for turn in dict.fromkeys(blow.turn for blow in asked.attacks):
        damage = damage_in(turn, asked.attacks)
        text = phrases("Turn {turn}: the piece takes {damage} damage and has {structure} structure point{structure:s}.")
        steps.append(step("built-terrain-destroy", text, turn=turn, damage=damage, structure=asked.piece.structure))
        if damage >= asked.piece.structure:
            return [*steps, step("built-terrain-destroy", phrases("That destroys it."))]
    if sum(blow.hit for blow in asked.attacks) > 1:
        text = phrases(
            "Ruled here: the damage of one turn is added up, and what falls short is gone at the end of that turn."
        )
        steps.append(step("built-terrain-destroy", text))
    return steps


def _fault(asked: BuiltTerrain) -> Fault | None:
    if not blocks(asked.piece, asked):
        return None
    text = phrases("The piece is blocking terrain, and the line of fire crosses it, so the line is blocked.")
    return fault("blocked", "built-terrain-crossing", text)


def _line_steps(asked: BuiltTerrain) -> list[Step]:
    kind = SIGHT[asked.piece.kind]
    if asked.target == INSIDE:
        text = phrases("Draw the line of fire to the dot of the piece, because the target is inside.")
        steps = [step("built-terrain-line", text)]
        if kind == BLOCKING:
            own = phrases("Ruled here: the piece that the target is inside does not block this line.")
            steps.append(step("built-terrain-line", own))
        return steps
    if asked.line_crosses and asked.several_dials and kind in (BLOCKING, HINDERING):
        return [step("built-terrain-titans", phrases("Built terrain does not get in the way of a multi-dial unit."))]
    if asked.line_crosses and kind not in (BLOCKING, HINDERING):
        return [step("built-terrain-crossing", phrases("For lines of fire the terrain type of the piece is clear."))]
    return []


def _cover_steps(asked: BuiltTerrain, value: Sheltered) -> list[Step]:
    if value.terrain_bonus:
        text = phrases("For lines of fire the piece is hindering terrain: {bonus} for the target.")
        return [step("built-terrain-crossing", text, bonus=signed(value.terrain_bonus))]
    if asked.attacker_touching and (asked.target != AWAY or asked.line_crosses):
        text = phrases("The attacker touches the piece, so no modifier of it counts for the target.")
        return [step("built-terrain-attacker-contact", text)]
    if asked.target == AWAY and not asked.line_crosses:
        text = phrases("The line of fire does not cross the piece, and the target is away from it.")
        return [step("built-terrain-crossing", text)]
    return []


def _fortification_steps(asked: BuiltTerrain, value: Sheltered) -> list[Step]:
    if not asked.piece.fortification or asked.attacker_touching:
        return []
    steps = []
    if value.fortification_bonus:
        text = phrases("The target gets the fortification value of {bonus}.")
        steps.append(step("built-terrain-fortification", text, bonus=signed(value.fortification_bonus)))
        if asked.several_dials:
            still = phrases("Ruled here: the fortification value protects against multi-dial units as well.")
            steps.append(step("built-terrain-titans", still))
    elif asked.target == AWAY and asked.line_crosses:
        text = phrases("The fortification value is for targets inside the piece or touching it.")
        steps.append(step("built-terrain-fortification", text))
    if asked.target == TOUCHING and not asked.line_crosses:
        if asked.touching == ALWAYS:
            ruled = phrases("Ruled here: touching the piece is enough.")
        else:
            ruled = phrases("Ruled here: the line does not cross the piece, so the piece gives no fortification value.")
        steps.append(step("built-terrain-fortification", ruled))
    return steps
