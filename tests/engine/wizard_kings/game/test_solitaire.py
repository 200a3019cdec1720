"""The Isle of Death as one player plays it: decisions in letters, what is told, and games that come back from an address."""

from __future__ import annotations

import pytest

from rules_engine import calculators
from rules_engine.addresses import MAX_TEXT, given_from_pairs, pairs_of
from rules_engine.inputs import InvalidInput
from rules_engine.ruling import Listed, Said, Step, as_json
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix
from rules_engine.wizard_kings.game import legal_actions, read_action
from rules_engine.wizard_kings.game.calculators import island_game
from rules_engine.wizard_kings.game.island import short
from rules_engine.wizard_kings.game.island.solitaire import ELVES, Moment, after, opening, told
from rules_engine.wizard_kings.game.view import view
from rules_engine.wizard_kings.game.wordings import PROMPTS, kind_of, worded

GAME = calculators.find("wk2.island-game")


def played(seed: int, most: int = 10_000) -> tuple[list[str], list[Moment]]:
    """A random game of the Elves: their decisions in letters, and its moments."""
    found, letters, pick = [opening(seed)], [], SplitMix(seed + 1).below
    while found[-1].state.actor and len(letters) < most:
        actions = legal_actions(found[-1].state)
        action = actions[pick(len(actions))]
        letters.append(short.written(action, found[-1].state))
        following = after(found[-1], action)
        assert isinstance(following, Moment)
        found.append(following)
    return letters, found


@pytest.mark.parametrize("seed", range(25))
def test_every_decision_is_written_read_worded_and_told(seed: int) -> None:
    letters, found = played(seed)
    for text, moment in zip(letters, found, strict=False):
        state = moment.state
        assert state.actor == ELVES
        assert kind_of(state) in PROMPTS
        for action in legal_actions(state):
            assert short.read(short.written(action, state), state) == action
            assert render(worded(state, action))
        assert short.parts(text) == [text]
        assert told(moment)
    assert short.parts("".join(letters)) == letters
    assert len("".join(letters)) < MAX_TEXT


@pytest.mark.parametrize("seed", range(25))
def test_what_is_told_names_no_block_that_is_hidden(seed: int) -> None:
    """Before and after a decision of the Elves the blocks outside of the battle are hidden, and no sentence names them."""
    _, found = played(seed)
    for moment in found:
        states = [moment.before, *(deed.state for deed in moment.deeds)]
        seen = {one.piece.label for state in states for one in view(state, ELVES).blocks if one.piece is not None}
        lost = {label for state in states for label, at in zip(state.setup.labels, state.at, strict=True) if not at}
        setup = moment.state.setup
        hidden = {one.piece.label for one in setup.blocks if one.owner != ELVES} - seen - lost
        words = {word.strip(".,:;") for step in told(moment) for word in render(step.said).split()}
        assert not words & hidden


@pytest.mark.parametrize("text", ["", "m", "1", "M1", "m1b", "m1B", "m1B5 p", "m1B5-", "c17", "é", "m0", "p" * 3 + "!"])
def test_what_is_not_written_so_is_no_record(text: str) -> None:
    try:
        parts = short.parts(text)
    except ValueError:
        return
    with pytest.raises(ValueError, match="decision"):
        short.read(parts[0], opening(1).state)


def test_a_decision_that_is_not_legal_cites_its_rule() -> None:
    refused = after(opening(1), read_action("move e2 A6 D6"))
    assert isinstance(refused, Step)
    with pytest.raises(InvalidInput) as bad:
        GAME.read({"game": ["m1B5m1B6"]})
    (problem,) = bad.value.problems
    assert problem.path == "game" and "number 2" in render(problem.allowed)
    with pytest.raises(InvalidInput) as bad:
        GAME.read({"game": ["pz3"]})
    assert "number 2" in render(bad.value.problems[0].allowed)


@pytest.mark.parametrize("seed", [0, 7, 999_999])
def test_a_game_comes_back_from_its_address_moment_by_moment(seed: int) -> None:
    letters, found = played(seed)
    given = {"seed": seed, "game": ["".join(letters)]}
    asked = GAME.read(given)
    pairs = pairs_of(GAME.inputs, asked, GAME.book)
    assert GAME.read(given_from_pairs(GAME.inputs, pairs, GAME.book)) == asked
    for step in (0, len(letters) // 2, len(letters)):
        island_game._KEPT.clear()
        afresh = GAME.run({**given, "step": step})
        GAME.run({**given, "game": ["".join(letters[: step + 1])]})
        assert as_json(GAME.run({**given, "step": step}).result) == as_json(afresh.result)
        assert island_game.moment_of(GAME.read({**given, "step": step})).state == found[step].state
    assert GAME.run(given).result.winner in ("Elves", "Undead")
    with pytest.raises(InvalidInput):
        GAME.read({**given, "step": len(letters) + 1})


def test_the_hidden_blocks_are_told_when_the_reader_asks_for_them() -> None:
    given = {"seed": 7, "game": ["pp"]}
    hidden = GAME.run(given)
    shown = GAME.run({**given, "open": True})
    assert "? B2" in hidden.result.blocks
    assert "u2 B2" in " ".join(shown.result.blocks)
    assert any("Zombie" in render(step.said) for step in shown.steps)
    assert not any("Zombie" in render(step.said) for step in hidden.steps)


def test_a_hidden_block_is_called_by_its_hex_in_words_that_can_be_translated() -> None:
    """The name of a hidden block is a message: a translation of "Undead" reaches every sentence about it."""
    found: set[str] = set()
    for seed in range(12):
        for moment in played(seed, 12)[1]:
            for step in told(moment):
                found |= {one.message.template for one in _said_in(step.said)}
    assert {"Undead {hex}", "Undead {hex} ({number})"} <= found


def _said_in(value: object) -> list[Said]:
    """Every sentence inside a sentence."""
    if isinstance(value, Listed):
        return [one for item in value.items for one in _said_in(item)]
    if isinstance(value, Said):
        return [value, *(one for _, inner in value.values for one in _said_in(inner))]
    return []
