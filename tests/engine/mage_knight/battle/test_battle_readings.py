"""How the players read a silent rule: every reading makes a battle go differently (battle_readings.yaml)."""

from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from rules_engine import mage_knight
from rules_engine.dice import scripted
from rules_engine.games.actions import write_action
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle import (
    Record,
    State,
    apply,
    begun,
    final,
    legal_actions,
    read_action,
    read_record,
    read_setup,
    write_record,
    write_setup,
)
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.readings import OF_BATTLES, READINGS
from rules_engine.ruling import Ruling
from rules_engine.splitmix import SplitMix, dice
from tests.tables import parsed


def _file(name: str) -> Any:
    return parsed(Path(__file__).with_name(name).read_text(encoding="utf-8"))


FILE = _file("battle_readings.yaml")
CASES_OF = {case["reading"]: case for case in FILE["cases"]}
EXPLAINED = FILE["explained"]
KINDS = _file("battle_cases.yaml")["kinds"] + FILE["kinds"]
TERMS = "total 200\nfirst 1\n"
PLAYERS = "player Ann south\nplayer Bob north\n"


def _setup(case: dict[str, Any], word: str) -> str:
    head = "battle mk2\n" + case.get("terms", TERMS) + case.get("players", PLAYERS)
    return head + f"reading {case['reading']} {word}\n" + KINDS + case["field"]


def _played(case: dict[str, Any], word: str) -> tuple[State, list[Ruling]]:
    """The battle with this word, up to its last action or the first that is not legal."""
    state, rulings = begun(read_setup(_setup(case, word))), []
    for line in case["play"]:
        text, _, faces = line.partition(" : ")
        state, ruling = apply(state, read_action(text), scripted(map(int, faces.split())))
        rulings.append(ruling)
        if not ruling.legal:
            break
    return state, rulings


def test_every_reading_has_a_case_or_a_reason_why_none() -> None:
    assert set(CASES_OF) | set(EXPLAINED) == set(READINGS)
    assert not set(CASES_OF) & set(EXPLAINED)
    for name, case in CASES_OF.items():
        assert set(case["with"]) == set(READINGS[name]), name


def test_readings_are_the_options_of_the_calculators() -> None:
    """Same names, same words, same order, same usual word."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for one in walk_packages(mage_knight.__path__, f"{mage_knight.__name__}."):
        if not one.ispkg:
            module = import_module(one.name)
            for cls in vars(module).values():
                for field in fields(cls) if isinstance(cls, type) and hasattr(cls, "__dataclass_fields__") else ():
                    kind = field.metadata.get("kind")
                    if getattr(kind, "aside", False):
                        words = kind.options
                        assert field.default == words[0]
                        found.setdefault(field.name, set()).add(tuple(words))
    assert {name: {words} for name, words in READINGS.items() if name not in OF_BATTLES} == found


@pytest.mark.parametrize(("name", "word"), [(name, word) for name in CASES_OF for word in READINGS[name]])
def test_a_battle_goes_as_it_is_read(name: str, word: str) -> None:
    case, wanted = CASES_OF[name], CASES_OF[name]["with"][word]
    if "invalid" in wanted:
        with pytest.raises(InvalidInput) as bad:
            read_setup(_setup(case, word))
        assert bad.value.problems[0].path == wanted["invalid"]
        return
    state, rulings = _played(case, word)
    last = rulings[-1]
    assert last.legal == ("forbidden_by" not in wanted), last.verdict
    assert len(rulings) == len(case["play"]), last.verdict
    assert last.legal or last.steps[-1].rule == _rule(wanted["forbidden_by"]), last.verdict
    _standing(state, wanted)
    if wanted.get("said", True):
        assert any("Ruled here" in step.said.message.template for ruling in rulings for step in ruling.steps)


def _rule(slug: str) -> str:
    return slug if "." in slug else f"mk2.{slug}"


def _standing(state: State, wanted: dict[str, Any]) -> None:
    """What the table tells of the state in which the battle stops."""
    for label, click in wanted.get("clicks", {}).items():
        assert state.warriors[state.setup.index[label]].click == click, label
    offered = set(map(write_action, legal_actions(state)))
    assert set(wanted.get("offers", ())) <= offered, offered
    assert not set(wanted.get("withholds", ())) & offered
    for name in ("owners", "eliminated"):
        assert list(getattr(state, name)) == wanted.get(name, list(getattr(state, name)))
    if "strongholds" in wanted:
        assert [one.click for one in state.sections] == wanted["strongholds"]
    if "winners" in wanted:
        assert state.outcome is not None and list(state.outcome.winners) == wanted["winners"]


@pytest.mark.parametrize("name", CASES_OF)
def test_it_goes_differently_with_another_word(name: str) -> None:
    """What the words lead to differs in more than the words themselves."""
    seen = []
    for word in READINGS[name]:
        if "invalid" in CASES_OF[name]["with"][word]:
            seen.append("invalid")
            continue
        state, rulings = _played(CASES_OF[name], word)
        seen.append(repr((rulings[-1].legal, state._replace(setup=None))))  # type: ignore[arg-type]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize(("name", "word"), [(name, word) for name, words in READINGS.items() for word in words])
def test_a_reading_is_written_back(name: str, word: str) -> None:
    setup = read_setup(_setup({"reading": name, "field": "warrior a1 1 Orc\nwarrior b1 2 Elf\n"}, word))
    assert getattr(setup.readings, name) == word
    again = write_setup(setup)
    assert read_setup(again) == setup
    assert (f"reading {name} {word}\n" in again) == (word != READINGS[name][0])


@pytest.mark.parametrize("name", BATTLES)
@pytest.mark.parametrize("seed", range(2))
def test_however_the_rules_are_read_a_battle_goes_to_its_end(name: str, seed: int) -> None:
    """With readings drawn at random: what is listed is legal, and every record replays."""
    pick, source = SplitMix(seed + 7).below, dice(seed)
    lines = "".join(f"reading {one} {words[pick(len(words))]}\n" for one, words in READINGS.items())
    setup = read_setup(BATTLES[name] + lines)
    state, record = begun(setup), Record(setup)
    while state.phase != "over":
        actions = legal_actions(state)
        one = actions[pick(len(actions))]
        assert apply(state, actions[pick(len(actions))], dice(seed))[1].legal
        state, ruling = apply(state, one, source)
        assert ruling.legal, write_action(one)
        record = record.then(one, ruling.result.dice)
    assert final(read_record(write_record(record))) == state
