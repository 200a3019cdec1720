"""The Undead act for themselves: every decision of theirs with its die (wk2.scenario-island-automaton and its neighbours)."""

from __future__ import annotations

import pytest

from rules_engine.dice import scripted
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import apply, begun, legal_actions, read_action, write_action
from rules_engine.wizard_kings.game.island.thrower import Deed
from rules_engine.wizard_kings.game.island.undead import turn
from rules_engine.wizard_kings.game.record import Played, Record, final, read_record, write_record
from rules_engine.wizard_kings.game.scenarios.scenarios import scenario_setup
from rules_engine.wizard_kings.game.state import OVER, State


def placed(blocks: str) -> State:
    """The first movement of the Elves, with these blocks alone on the map: ``e2:C3/3 u2:B2/2``."""
    state, _ = apply(begun(scenario_setup("island", solitaire=True)), read_action("roll"))
    at, strength = [""] * len(state.at), [0] * len(state.at)
    for word in blocks.split():
        label, _, place = word.partition(":")
        block = state.setup.index[label]
        at[block], _, steps = place.partition("/")
        strength[block] = int(steps)
    return state._replace(at=tuple(at), strength=tuple(strength))


def reached(blocks: str, lines: list[str]) -> list[Deed]:
    """What the Undead do last, after decisions of the Elves in ``move e2 C3 B2`` and ``: 4 6`` for the dice of the Undead."""
    state = placed(blocks)
    found: list[Deed] = []
    for line in lines:
        text, colon, thrown = line.partition(":")
        left = [int(one) for one in thrown.split()]
        if text.strip():
            state, ruling = apply(state, read_action(text.strip()), scripted(left))
            assert ruling.legal, (line, render(ruling.verdict))
            assert list(ruling.result.dice) == left
        elif colon:
            found = list(turn(state, scripted(left)))
            assert [die for deed in found for die in deed.dice] == left, line
            state = found[-1].state
    return found


def told(found: list[Deed]) -> list[str]:
    return [render(step.said) for deed in found for step in deed.steps]


BATTLE = ["move e2 C3 B2", "pass", ":"]  # Elves in the city of the castle
HELD = "e2:C3/3 u2:B2/2 u1:C1/4"
MISSED = ["attack e2 : 6 6 6", ": 6 6 6"]
CASES = [
    (
        "no Elves in reach",
        "e2:C6/3 u1:B2/4 u2:B2/2",
        ["pass", ":"],
        ["pass"],
        "There is no move for Skeleton u2, because no hex with Elves is in reach.",
    ),
    (
        "one hex with Elves",
        "e2:C3/3 u2:B2/2",
        ["pass", ":"],
        ["move u2 B2 C3", "pass"],
        "the only hex with Elves in reach",
    ),
    ("pinned", HELD, BATTLE, ["pass"], "Pinned blocks do not move, here Skeleton u2."),
    (
        "the die says who is next",
        "e2:C3/3 u2:B2/2 u4:C1/2",
        ["pass", ": 6"],
        ["move u4 C1 B2 C3", "move u2 B2 C3", "pass"],
        "The die chooses: Skeleton u2 on 1–3, Zombie u4 on 4–6.",
    ),
    (
        "the die chooses the first of two hexes",
        "e2:C3/3 e3:B1/3 u2:B2/2",
        ["pass", ": 3 3"],
        ["move u2 B2 B1", "pass"],
        "The block can reach 2 hexes with Elves: B1 and C3. All are equally likely.",
    ),
    (
        "the die chooses the second of two hexes",
        "e2:C3/3 e3:B1/3 u2:B2/2",
        ["pass", ": 4"],
        ["move u2 B2 C3", "pass"],
        "The roll of 4 names C3.",
    ),
    (
        "the die chooses the hexside",
        "e3:B1/3 u3:A2/2",
        ["pass", ": 4"],
        ["move u3 A2 B2 B1", "pass"],
        "The die chooses: A2 – B1 on 1–3, A2 – B2 – B1 on 4–6.",
    ),
    (
        "the die chooses the battle",
        "e2:C3/3 e3:B1/3 u2:B2/2 u5:C1/2",
        ["pass", ": 1 4 1 2"],
        ["move u2 B2 C3", "move u5 C1 B1", "pass", "fight C3"],
        "The die chooses: C3 on 1–3, B1 on 4–6.",
    ),
    (
        "the weakest takes the hit, the die among equals",
        "e2:C3/3 u2:B2/2 u4:B2/2 u5:B2/3 u1:C1/4",
        [*BATTLE, "attack e2 : 1 6 6", ": 4 6 6 6 6 1 6 6 6"],
        ["hit u4", "attack u5", "attack u2", "attack u4"],
        "Ruled here: Undead losses fall first on the weakest block, of strength 2.",
    ),
    (
        "at strength 1 it fights in the first round",
        "e2:C3/3 u2:B2/1 u1:C1/4",
        [*BATTLE, "attack e2 : 6 6 6", ": 6"],
        ["attack u2"],
        "Nobody may retreat in the first round. Ruled here: the block fights in it.",
    ),
    (
        "at strength 1 it retreats in the second, the die between two friendly hexes on a road",
        "e2:C3/3 u2:B2/1 u1:C1/4",
        [*BATTLE, "attack e2 : 6 6 6", ": 6", "attack e2 : 6 6 6", ": 5"],
        ["retreat u2 C1"],
        "The die chooses: A2 on 1–3, C1 on 4–6.",
    ),
    (
        "the castle fights on",
        "e2:C3/3 u1:B2/1",
        [*BATTLE, "attack e2 : 6 6 6", ": 6", "attack e2 : 6 6 6", ": 6"],
        ["attack u1"],
        "A castle never moves. Ruled here: a castle fights on, even at strength 1.",
    ),
    (
        "they pursue",
        "e2:C3/3 u2:B2/3 u1:C1/4",
        [*BATTLE, *MISSED, *MISSED, *MISSED],
        ["attack u2", "pursue"],
        "Ruled here: the Undead pursue, since that costs them nothing.",
    ),
    (
        "they leave after the third round",
        "e2:C3/3 e1:C6/4 u2:B2/3 u1:C1/4",
        ["pass", ":", *MISSED, *MISSED, *MISSED, "pass", ":"],
        ["retreat u2 B2"],
        "The block retreats to B2.",
    ),
    (
        "they do not regroup",
        "e5:C3/1 u2:B2/3 u1:B2/4",
        ["pass", ":", "attack e5 : 6", ": 6 6 6", "retreat e5 C4", ":"],
        ["pass"],
        "Ruled here: the Undead do not regroup.",
    ),
    (
        "a lost block comes back, in the city that the die names",
        "e2:C6/3 u1:B2/4 u2:B2/3 u3:A2/3 u4:A4/3 u5:C1/3",
        ["pass", ":", "pass", ": 6 5 6 5 2 4 2"],
        ["build u6 D4", "pass"],
        "On 6 roll again.",
    ),
    (
        "of four that are equal a roll of 5 or 6 names none",
        "e2:C6/3 u1:B2/2 u2:B2/2 u3:B2/2 u4:B2/2 u5:C1/3 u6:D4/3",
        ["pass", ":", "pass", ": 6 4"],
        ["build u4", "pass"],
        "The roll of 6 names nothing, so roll again.",
    ),
    (
        "the weakest grows, the die among equals",
        "e2:C6/3 u1:B2/2 u2:B2/2 u3:A2/3 u4:A4/3 u5:C1/3 u6:D4/3",
        ["pass", ":", "pass", ": 4"],
        ["build u2", "pass"],
        "The weakest blocks gain steps first, here strength 2: Castle u1 and Skeleton u2.",
    ),
]


@pytest.mark.parametrize(
    ("blocks", "lines", "expected", "text"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_the_undead_decide_as_the_rules_and_the_die_say(
    blocks: str, lines: list[str], expected: list[str], text: str
) -> None:
    found = reached(blocks, lines)
    assert [write_action(deed.action) for deed in found] == expected
    assert any(text in one for one in told(found)), told(found)


def test_a_throw_that_names_nothing_is_told_and_repeated() -> None:
    blocks = "e2:C6/3 u1:B2/4 u2:B2/3 u3:A2/3 u4:A4/3 u5:C1/3"
    steps = told(reached(blocks, ["pass", ":", "pass", ": 6 5 6 5 2 4 2"]))
    at = steps.index("The roll of 6 names nothing, so roll again.")
    assert steps[at + 1] == "The roll of 5 names Atami."


@pytest.mark.parametrize("seed", range(40))
def test_a_whole_game_ends_and_its_record_replays_to_the_same_state(seed: int) -> None:
    state = begun(scenario_setup("island", solitaire=True))
    source, pick = dice(seed), SplitMix(seed + 1).below
    record, cited = Record(state.setup), set()
    while state.phase != OVER:
        if state.actor == 2:
            for deed in turn(state, source):
                assert deed.steps
                thrown = _thrown(state, deed)
                state = deed.state
                cited |= {step.rule for step in deed.steps}
                record = Record(record.setup, (*record.played, Played(deed.action, thrown)))
            assert state.actor != 2
        else:
            actions = legal_actions(state)
            action = actions[pick(len(actions))]
            state, ruling = apply(state, action, source)
            record = record.then(action, ruling.result.dice)
    assert state.turn <= 10
    assert state.outcome is not None
    assert final(read_record(write_record(record))) == state
    assert "wk2.scenario-island-automaton" in cited


def _thrown(before: State, deed: Deed) -> tuple[int, ...]:
    """The dice of the action itself, which are the last of its deed: the decision comes first."""
    for number in range(len(deed.dice) + 1):
        try:
            after, ruling = apply(before, deed.action, scripted(deed.dice[number:]))
        except ValueError:
            continue
        if after == deed.state and len(ruling.result.dice) == len(deed.dice) - number:
            return deed.dice[number:]
    raise AssertionError("the deed is not that of its action")
