"""Short games as tables (cases.yaml): what a rule allows, what it forbids, and what comes of it."""

from pathlib import Path
from typing import Any

import pytest

from rules_engine import render
from rules_engine.ruling import Ruling
from rules_engine.wiz_war.board.reading import line_of
from rules_engine.wiz_war.board.squares import Boundary, square
from rules_engine.wiz_war.game import (
    Scripted,
    State,
    apply,
    begun,
    legal_actions,
    read_action,
    read_setup,
    write_action,
)
from rules_engine.wiz_war.game.state import TURN, Lying, Treasure, Wizard
from tests.tables import parsed

FILE = parsed(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8"))
CARRIED = "carried by "


def _begin(case: dict[str, Any]) -> State:
    """The state in which a case begins."""
    names = case.get("players", ["hall", "hall"])
    sectors = "".join(f"sector {name}\n{FILE['sectors'][name]}end\n" for name in dict.fromkeys(names))
    readings = "".join(f"reading {name} {word}\n" for name, word in case.get("readings", {}).items())
    text = f"game ww\n{readings}{sectors}" + "".join(f"player {name} 0\n" for name in names) + FILE["deck"]
    state = begun(read_setup(text))
    if case.get("state") == "opening":
        return state
    setup = state.setup
    index, letters = setup.index, setup.letters
    wizards = []
    for letter, base in zip(letters, state.ground.bases, strict=True):
        hand, shown = (
            tuple(sorted(index[one] for one in case.get(key, {}).get(letter, ()))) for key in ("hands", "shown")
        )
        place = square(case.get("at_first", {}).get(letter, base.name))
        wizards.append(Wizard(place, case.get("life", {}).get(letter, 15), hand, shown))
    treasures = list(state.treasures)
    for name, where in case.get("treasures_at_first", {}).items():
        carrier = letters.index(where[-1]) + 1 if where.startswith(CARRIED) else 0
        lies = wizards[carrier - 1].square if carrier else square(where)
        assert lies is not None
        treasures[setup.treasures[name]] = Treasure(lies, carrier)
    ground = state.ground
    for name, damage in case.get("damage_at_first", {}).items():
        ground = ground.with_change(ground.change_of(_line(state, name))._replace(damage=damage))
    deck = tuple(sorted(index[one] for one in case["deck"])) if "deck" in case else setup.whole_deck
    mover = letters.index(case.get("mover", "A")) + 1
    return state._replace(
        **{"round": case.get("round", 2), "phase": TURN, "first": mover, "mover": mover, "actor": mover},
        wizards=tuple(wizards),
        treasures=tuple(treasures),
        lying=tuple(sorted(Lying(square(place), index[name]) for name, place in case.get("lying", {}).items())),
        deck=deck,
        discarded=tuple(index[one] for one in case.get("discarded", ())),
        ground=ground,
    )


def _line(state: State, name: str) -> Boundary:
    line = line_of(state.ground.maze, name)
    assert line is not None, name
    return line


def _played(state: State, line: str) -> tuple[State, Ruling]:
    text, _, fallen = line.partition(" : ")
    return apply(state, read_action(text), Scripted(int(one) if one.isdigit() else one for one in fallen.split()))


@pytest.mark.parametrize("case", FILE["cases"], ids=[case["title"] for case in FILE["cases"]])
def test_a_short_game_goes_as_the_rules_say(case: dict[str, Any]) -> None:
    state = _begin(case)
    *before, last = case["play"]
    for line in before:
        state, ruling = _played(state, line)
        assert ruling.legal, (line, ruling.verdict)
    offered, was = set(map(write_action, legal_actions(state))), state
    state, ruling = _played(state, last)
    cited = [step.rule.removeprefix("ww.") for step in ruling.steps]
    assert ruling.legal == ("forbidden_by" not in case), (last, ruling.verdict)
    if not ruling.legal:
        assert state is was and last not in offered
        assert ruling.verdict == ruling.steps[-1].said
        assert cited[-1] == case["forbidden_by"]
    assert set(case.get("cites", ())) <= set(cited), cited
    said = [render(step.said) for step in ruling.steps]
    assert set(case.get("says", ())) <= set(said), said
    assert not set(case.get("silent", ())) & set(cited), said
    _wizards(state, case)
    _things(state, case)
    _board(state, case)


def _wizards(state: State, case: dict[str, Any]) -> None:
    """Whose decision it is, what is open, where the wizards stand and what they hold."""
    letters, cards = state.setup.letters, state.setup.cards
    if "actor" in case:
        assert letters[state.actor - 1] == case["actor"]
    offered = set(map(write_action, legal_actions(state)))
    assert set(case.get("offers", ())) <= offered, offered
    assert not set(case.get("withholds", ())) & offered
    for letter, wizard in zip(letters, state.wizards, strict=True):
        if letter in case.get("at", {}):
            assert wizard.square is not None and f"{wizard.square.name}/{wizard.life}" == case["at"][letter]
        for key, held in (("hand", wizard.hand), ("face_up", wizard.shown)):
            if letter in case.get(key, {}):
                assert [cards[one].name for one in held] == case[key][letter]
        if "out" in case:
            assert (wizard.square is None) == (letter in case["out"])
    if "winner" in case:
        assert state.outcome is not None
        assert (letters[state.outcome.winner - 1] if state.outcome.winner else "nobody") == case["winner"]


def _things(state: State, case: dict[str, Any]) -> None:
    """Where treasures and objects lie, what was discarded, and which spells last."""
    setup = state.setup
    for name, where in case.get("treasures", {}).items():
        one = state.treasures[setup.treasures[name]]
        carried = f" {CARRIED}{setup.letter(one.carrier)}" if one.carrier else ""
        assert f"{one.square.name}{carried}" == where, name
    if "lies" in case:
        assert {setup.cards[one.card].name: one.square.name for one in state.lying} == case["lies"]
    if "discards" in case:
        assert sorted(setup.cards[one].name for one in state.discarded) == sorted(case["discards"])
    if "spells" in case:
        found = []
        for spell in state.spells:
            amount = f" {spell.amount}" if spell.amount else ""
            found.append(
                f"{spell.does}{amount} of {setup.letter(spell.caster)} on {setup.letter(spell.target)} until {spell.ends}"
            )
        assert found == case["spells"]


def _board(state: State, case: dict[str, Any]) -> None:
    """What stands on lines and squares."""
    ground = state.ground
    for name, kind in case.get("stands", {}).items():
        assert ground.stands_on(_line(state, name)) == kind, name
    for name, damage in case.get("damage", {}).items():
        assert ground.change_of(_line(state, name)).damage == damage
    assert not {square(name) for name in case.get("clear", ())} & {one.square for one in ground.growths}
    if "piece" in case:
        assert ground.piece == case["piece"]
