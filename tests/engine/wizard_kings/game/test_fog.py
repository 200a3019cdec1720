"""What the others are told of a decision names no block that stays hidden, in whole games; and records keep to their edition."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.inputs import InvalidInput
from rules_engine.ruling import Said, say
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix
from rules_engine.wizard_kings.game.actions import Build
from rules_engine.wizard_kings.game.fog import hidden, renamed, retold
from rules_engine.wizard_kings.game.play import apply, legal_actions
from rules_engine.wizard_kings.game.record import GAMES, of_book
from rules_engine.wizard_kings.game.scenarios.demonstration import demonstration
from rules_engine.wizard_kings.game.state import OVER, begun
from rules_engine.wizard_kings.game.view import in_the_open, view
from rules_engine.wizard_kings.game.wordings import PROMPTS, kind, kind_of, worded

STARTS = [
    ("skirmish", "wk1"),
    ("skirmish", "wk2"),
    ("wonders", "wk2"),
    ("three", "wk1"),
    ("six", "wk2"),
    ("seven", "wk1"),
]


_UNKNOWN = say(PROMPTS["hits"])


def _name(owner: int, hex: str, number: int) -> Said:
    return _UNKNOWN


def played(start: str, book: str, seed: int) -> Any:
    """Every moment of a game in which everybody decides by chance: the state before, the action, the state after, the steps."""
    state, below = begun(demonstration(start, book)), SplitMix(seed).below
    while state.phase != OVER:
        open = legal_actions(state)
        for one in open:
            assert render(worded(state, one)) and kind(one)[0]
        assert kind_of(state) in PROMPTS
        action = open[below(len(open))]
        after, ruling = apply(state, action, lambda: below(6) + 1)
        assert ruling.legal
        yield state, action, after, ruling.steps
        state = after


@pytest.mark.parametrize(("start", "book"), STARTS)
@pytest.mark.parametrize("seed", range(3))
def test_what_others_are_told_names_no_hidden_block(start: str, book: str, seed: int) -> None:
    for before, action, after, steps in played(start, book, seed):
        for viewer in (0, *before.setup.seats):
            seen = {
                one.piece.label
                for state in (before, after)
                for one in view(state, viewer).blocks
                if one.piece is not None
            }
            unseen = {
                one.piece.label
                for block, one in enumerate(before.setup.blocks)
                if one.owner != viewer and (before.at[block] or after.at[block])
            } - seen
            names = hidden(before, after, viewer, _name)
            said = [step.said for step in retold(steps, names)]
            said += [] if isinstance(action, Build) else [renamed(worded(before, action), names)]
            words = {word.strip(".,:;") for one in said for word in render(one).split()}
            assert not words & unseen


@pytest.mark.parametrize(("start", "book"), STARTS)
def test_what_is_decided_in_the_open_concerns_revealed_blocks_alone(start: str, book: str) -> None:
    shared = 0
    moments = (moment for seed in range(4) for moment in played(start, book, seed))
    for before, action, _, _ in moments:
        block = getattr(action, "block", "")
        if in_the_open(before) and block:
            shared += 1
            assert block in {one.piece.label for one in view(before, 0).blocks if one.piece is not None}
    assert shared


def test_strength_and_price_of_a_hidden_block_are_not_told() -> None:
    builds = 0
    for before, action, after, steps in played("skirmish", "wk2", 2):
        if isinstance(action, Build):
            builds += 1
            told = list(retold(steps, hidden(before, after, 3 - before.actor, _name)))
            assert not [one for one in told if {"gold", "strength"} & {place for place, _ in one.said.values}]
    assert builds


def test_a_record_of_the_other_edition_is_refused() -> None:
    text = GAMES.write_setup(demonstration("skirmish", "wk1"))
    assert of_book("wk1").read_setup(text).edition.book == "wk1"
    with pytest.raises(InvalidInput) as bad:
        of_book("wk2").read(text + "actions\n")
    (problem,) = bad.value.problems
    assert (problem.path, problem.value) == ("line.1", "wk1")
    assert "wk2" in render(problem.allowed)
