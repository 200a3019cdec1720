"""Short battles as tables (battle_cases*.yaml): what a rule allows, what it forbids, and what comes of it.

The kinds of warriors of battle_cases.yaml are there for the other tables too, which may add kinds of their own.
"""

from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from rules_engine.decimals import decimal_notation
from rules_engine.dice import scripted
from rules_engine.games.actions import write_action
from rules_engine.mage_knight.battle import State, apply, begun, legal_actions, read_action, read_setup
from rules_engine.mage_knight.battle.castles.entrances import doors_of
from rules_engine.mage_knight.battle.places import written
from rules_engine.mage_knight.battle.state import NOBODY, Rungs
from rules_engine.mage_knight.battle.text.terrain import write_terrain
from rules_engine.ruling import Listed, Ruling
from tests.tables import parsed

TABLES = [parsed(path.read_text(encoding="utf-8")) for path in sorted(Path(__file__).parent.glob("battle_cases*.yaml"))]
CASES = [
    {**case, "kinds": TABLES[0]["kinds"] + (table.get("kinds", "") if at else "")}
    for at, table in enumerate(TABLES)
    for case in table["cases"]
]
TERMS = "total 200\nfirst 1\n"
PLAYERS = "player Ann south\nplayer Bob north\n"


def _begin(case: dict[str, Any]) -> State:
    head = "battle mk2\n" + case.get("terms", TERMS) + case.get("players", PLAYERS)
    return begun(read_setup(head + case["kinds"] + case["field"]))


def _played(state: State, line: str) -> tuple[State, Ruling]:
    text, _, dice = line.partition(" : ")
    left = iter(map(int, dice.split()))
    state, ruling = apply(state, read_action(text), scripted(left))
    assert next(left, None) is None, f"dice are left over: {line}"
    return state, ruling


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_a_short_battle_goes_as_the_rules_say(case: dict[str, Any]) -> None:
    state = _begin(case)
    *before, last = case["play"]
    for line in before:
        state, ruling = _played(state, line)
        assert ruling.legal, (line, ruling.verdict)
    offered = set(map(write_action, legal_actions(state)))
    was = state
    state, ruling = _played(state, last)
    cited = [step.rule for step in ruling.steps]
    assert ruling.legal == ("forbidden_by" not in case), (last, ruling.verdict)
    if not ruling.legal:
        assert state is was
        assert ruling.verdict == ruling.steps[-1].said
        assert cited[-1] == _rule(case["forbidden_by"]), ruling.verdict
        assert last not in offered
    for slug in case.get("cites", ()):
        assert _rule(slug) in cited, cited
    for slug, times in case.get("times", {}).items():
        assert cited.count(_rule(slug)) == times, cited
    for slug in case.get("omits", ()):
        assert _rule(slug) not in cited, cited
    for name, value in case.get("says", {}).items():
        said = [dict(step.said.values).get(name) for step in ruling.steps]
        assert value in [list(one.items) if isinstance(one, Listed) else one for one in said], said
    _standing(state, case)


def _rule(slug: str) -> str:
    return slug if "." in slug else f"mk2.{slug}"


def _standing(state: State, case: dict[str, Any]) -> None:
    for label, told in case.get("shows", {}).items():
        found = _shown(state, state.setup.index[label])
        words = told.split()
        assert dict(zip(words[::2], words[1::2], strict=True)).items() <= found.items(), (label, found)
    offered = set(map(write_action, legal_actions(state)))
    assert set(case.get("offers", ())) <= offered, offered
    assert not set(case.get("withholds", ())) & offered
    verbs = {one.split()[0] for one in offered}
    assert "verbs" not in case or verbs == set(case["verbs"])
    if "winners" in case:
        assert state.outcome is not None and list(state.outcome.winners) == case["winners"]
        assert state.outcome.reason == case.get("reason", state.outcome.reason)
        assert state.outcome.decided_by == case.get("decided_by", state.outcome.decided_by)
    for label, told in case.get("doors", {}).items():
        assert " ".join(doors_of(state, state.setup.strongholds[label])) == told, label
    if "ladders" in case:
        assert [_ladder(state, one) for one in state.ladders] == case["ladders"]
    for label, told in case.get("things", {}).items():
        bearer, at = state.items[state.setup.labelled_items[label]]
        assert told == (state.setup.labels[bearer] if at is None else written(at)), label
    if "in_force" in case:
        names = None if state.domains is None else [state.setup.domains[one].name for one in state.domains]
        assert names == case["in_force"]
    if "strongholds" in case:
        assert [[one.click, one.tokens] for one in state.sections] == case["strongholds"]
    if "pool" in case:
        assert [one.label for one in state.setup.pool] == case["pool"]
    if "terrain" in case:
        assert [write_terrain(*one) for one in zip_longest(state.setup.terrain, state.setup.cards)] == case["terrain"]
    for name in ("actor", "phase", "round", "given", "shots"):
        if name in case:
            assert getattr(state, name) == case[name], name
    for name in ("owners", "eliminated", "order", "blows", "ruined"):
        if name in case:
            assert list(getattr(state, name)) == case[name], name


def _ladder(state: State, one: Rungs) -> str:
    """A ladder in words: where it is, and against what it stands, or that it lies on top."""
    against = "" if one.against == NOBODY else f" against {state.setup.sections[one.against].label}"
    return written(one.at) + against + (" high" if one.high else "")


def _shown(state: State, warrior: int) -> dict[str, str]:
    """A warrior in words: where it stands, its click and tokens, whom it holds and who holds it."""
    one, labels = state.warriors[warrior], state.setup.labels
    return {
        "at": "out" if one.at is None else written(one.at),
        "facing": decimal_notation(one.facing),
        "level": "below" if one.below else one.level,
        "click": str(one.click),
        "tokens": str(one.tokens),
        "holds": "nobody" if one.captive == NOBODY else labels[one.captive],
        "held": "nobody" if one.captor == NOBODY else labels[one.captor],
    }
