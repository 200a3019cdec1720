"""What board and battle say of shots of sections and of attacks at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from benchmarks.agreement import some
from benchmarks.agreement.mage_knight.judging import judged, modified, refused
from benchmarks.agreement.mage_knight.tables import Below, Table
from rules_engine.mage_knight.battle.attacks import wrecking
from rules_engine.mage_knight.battle.attacks.assaults import (
    Batter,
    Bombard,
)
from rules_engine.mage_knight.battle.castles import aiming, storming
from rules_engine.mage_knight.battle.state import NOBODY
from rules_engine.mage_knight.battle.values import window
from rules_engine.mage_knight.labels import CLOSE, RANGED


def of_a_section(table: Table, section: int, below: Below) -> Iterator[tuple[str, object, object]]:
    """Shots of a section at warriors and sections, and attacks at it."""
    number, setup = table.sections.index(section) + 1, table.state.setup
    state = table.turn_of(setup.sections[section].owner)
    for foe in some(table.warriors, 2, below):
        if state.warriors[foe].captor != NOBODY or setup.side[foe] == setup.side_of(state.active):
            continue
        label = f"shot {setup.sections[section].label} {setup.labels[foe]}"
        board = table.ask("shot", target=f"w{table.number(foe)}", shooter=number)
        game = aiming.at_warrior(state, section, foe)
        yield label, judged(board), judged(game)
        if not modified(state, [foe]):
            yield f"{label} need", (board.result.need, board.result.chance), (game.result.need, game.result.chance)
    for other in some(table.sections, 1, below):
        if setup.side_of(setup.sections[other].owner) != setup.side_of(state.active):
            board = table.ask("shot", target=f"s{table.sections.index(other) + 1}", shooter=number)
            game = aiming.at_section(state, section, other)
            about = f"shot {setup.sections[section].label} {setup.sections[other].label}"
            values = [(one.legal, one.result.need, one.result.chance) for one in (board, game)]
            yield about, *values
    for one in some(table.warriors, 2, below):
        yield from _storms(table, one, section)


def _storms(table: Table, one: int, section: int) -> Iterator[tuple[str, object, object]]:
    setup, number = table.state.setup, table.sections.index(section) + 1
    state = table.turn_of(setup.owner[one])
    for kind, action in ((CLOSE, Batter), (RANGED, Bombard)):
        attack = action(setup.labels[one], setup.sections[section].label)
        wrong = wrecking.why_not(state, attack)
        told = table.board.warriors[table.number(one) - 1]
        damage = (window(state, one).damage or 0) if kind == CLOSE else setup.kinds[one].damage
        changed = [*table.board.warriors]
        changed[table.number(one) - 1] = replace(told, damage=damage)
        board = table.ask("target", one, f"s{number}", kind=kind, warriors=tuple(changed))
        yield f"storm {attack}", judged(board), refused(wrong)
        if board.legal and wrong is None and not modified(state, [one]):
            game = storming.attack_section(None, storming.asked_of(state, storming.Assault(one, section, kind))).result
            yield f"storm {attack} need", (board.result.need, board.result.chance), (game.need, game.chance)
