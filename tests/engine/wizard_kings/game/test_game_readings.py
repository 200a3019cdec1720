"""How a table reads a silent rule: every reading makes a game go differently (game_readings.yaml), and every option of the forms is
a reading of the game or is excused there with a reason."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from rules_engine.calculators import find, names
from rules_engine.dice import scripted
from rules_engine.games.actions import write_action
from rules_engine.inputs import Choice, InvalidInput
from rules_engine.splitmix import SplitMix, dice
from rules_engine.switches import key
from rules_engine.wizard_kings.game import (
    Record,
    State,
    apply,
    begun,
    demonstration,
    final,
    legal_actions,
    read_action,
    read_record,
    read_setup,
    write_record,
    write_setup,
)
from rules_engine.wizard_kings.game.island import undead
from rules_engine.wizard_kings.game.readings import Readings, field_of, readings_of, readings_of_players
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES
from rules_engine.wizard_kings.game.scenarios.scenarios import scenario_setup
from rules_engine.wizard_kings.scenarios.scenarios import ISLAND
from tests.tables import parsed

HERE = Path(__file__).parent
FILE: dict[str, Any] = parsed((HERE / "game_readings.yaml").read_text(encoding="utf-8"))
MAPS: dict[str, str] = {
    name: text
    for file in [FILE, *(parsed(one.read_text(encoding="utf-8")) for one in sorted(HERE.glob("game_cases*.yaml")))]
    for name, text in file.get("maps", {}).items()
}
BOOKS = ("wk1", "wk2")
CASES = {(case["reading"], book): case for case in FILE["cases"] for book in case["books"]}
EXCUSED: dict[str, str] = FILE["excused"]
READ = [(name, book) for book in BOOKS for name in readings_of(book)]


def asked_aside(book: str) -> dict[str, set[tuple[str, ...]]]:
    """The options that the forms of a book ask aside by their names as switches, with the words of each, the usual one first."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for calculator in map(find, names()):
        for item in calculator.fields() if calculator.book.book == book else ():
            if isinstance(item.kind, Choice) and item.kind.aside:
                name = key(calculator, item.name).partition(".")[2]
                others = (word for word in item.kind.options if word != item.default)
                found.setdefault(name, set()).add((item.default, *others))
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_every_option_of_the_forms_is_a_reading_or_excused(book: str) -> None:
    """Same names, same words, same usual word."""
    forms = asked_aside(book)
    assert {name: {words} for name, words in readings_of(book).items()} == {
        name: words for name, words in forms.items() if name not in EXCUSED
    }
    assert all(reason.strip() for reason in EXCUSED.values())


def test_nothing_is_excused_that_no_form_asks_or_that_is_a_reading() -> None:
    forms = {name for book in BOOKS for name in asked_aside(book)}
    assert set(EXCUSED) <= forms - {name for name, _ in READ}


def test_the_usual_word_of_each_reading_comes_first() -> None:
    told = {field_of(name): words for book in BOOKS for name, words in readings_of(book).items()}
    assert {one.name: one.default for one in fields(Readings)} == {name: words[0] for name, words in told.items()}


def _begin(case: dict[str, Any], book: str, word: str) -> State:
    head = case.get("terms", "won city-control 99\nturns 3\n") + case.get("players", "player Ann\nplayer Bob\n")
    lines = f"game {book}\nreading {case['reading']} {word}\n{head}{case['blocks']}map\n{MAPS[case['map']]}"
    return begun(read_setup(lines))


def _played(case: dict[str, Any], book: str, word: str) -> tuple[State, bool]:
    """The game with this word after its last action, or before the first that is not legal, and whether all were."""
    state = _begin(case, book, word)
    for line in case["play"]:
        text, _, faces = line.partition(" : ")
        state, ruling = apply(state, read_action(text), scripted(map(int, faces.split())))
        if not ruling.legal:
            return state, False
    return state, True


def test_every_reading_has_a_case_or_a_reason_why_none() -> None:
    assert set(CASES) | {(name, book) for name, book in READ if name in FILE["explained"]} == set(READ)


@pytest.mark.parametrize(("name", "book"), CASES)
def test_it_goes_as_the_table_reads_it(name: str, book: str) -> None:
    """With each word the last action is legal or not, and ends as the case tells; no two words end alike."""
    case, ends = CASES[name, book], []
    assert set(case["with"]) == set(readings_of(book)[name])
    for word, wanted in case["with"].items():
        state, legal = _played(case, book, word)
        offered = set(map(write_action, legal_actions(state)))
        assert legal is not wanted.get("forbidden", False), word
        assert set(wanted.get("offers", ())) <= offered, offered
        assert not set(wanted.get("withholds", ())) & offered
        for label, place in wanted.get("at", {}).items():
            block = state.setup.index[label]
            assert (f"{state.at[block]}/{state.strength[block]}" if state.at[block] else "out") == place, (word, label)
        for one in ("actor", "turn", "phase"):
            assert getattr(state, one) == wanted.get(one, getattr(state, one)), word
        if "order" in wanted:
            assert list(state.order) == wanted["order"], word
        if "over" in wanted:
            assert (state.outcome is not None) is wanted["over"], word
        if "artifacts" in wanted:
            assert [one.steps for one in state.artifacts] == wanted["artifacts"], word
        ends.append((legal, state._replace(setup=begun(demonstration("skirmish", book)).setup), offered))
    usual = readings_of(book)[name]
    told = {word: end for word, end in zip(case["with"], ends, strict=True)}
    same = [(one, two) for at, one in enumerate(usual) for two in usual[at + 1 :] if told[one] == told[two]]
    assert same == [tuple(pair) for pair in case.get("alike", {}).get(book, ())]


@pytest.mark.parametrize(("name", "book"), READ)
def test_a_reading_is_written_back(name: str, book: str) -> None:
    for word in readings_of(book)[name]:
        setup = demonstration("skirmish", book)
        setup = replace(setup, readings=replace(setup.readings, **{field_of(name): word}))
        text = write_setup(setup)
        assert read_setup(text) == setup
        assert (f"reading {name} {word}\n" in text) == (word != readings_of(book)[name][0])


def test_a_reading_of_the_other_edition_is_refused_by_name() -> None:
    text = write_setup(demonstration("skirmish", "wk1"))
    with pytest.raises(InvalidInput) as raised:
        read_setup(text.replace("game wk1\n", "game wk1\nreading counting without-goal\nreading tie never\n"))
    assert [one.value for one in raised.value.problems] == ["counting", "never"]


def test_what_players_begin_with_leaves_out_the_solitaire_game() -> None:
    assert set(readings_of("wk1")) == set(readings_of_players("wk1"))
    assert {name.partition(".")[0] for name in set(readings_of("wk2")) - set(readings_of_players("wk2"))} == {
        "island-of-death"
    }


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_however_the_rules_are_read_a_game_goes_to_its_end(name: str, book: str, seed: int) -> None:
    """With readings drawn at random: what is listed is legal, and every record replays."""
    pick, source = SplitMix(seed + 7).below, dice(seed)
    read = {field_of(one): words[pick(len(words))] for one, words in readings_of(book).items() if one != "tie"}
    setup = demonstration(name, book)
    setup = replace(setup, readings=Readings(**read))
    state, record = begun(setup), Record(setup)
    while state.outcome is None:
        actions = legal_actions(state)
        assert actions
        action = actions[pick(len(actions))]
        assert apply(state, actions[pick(len(actions))], dice(seed))[1].legal
        state, ruling = apply(state, action, source)
        assert ruling.legal, write_action(action)
        record = record.then(action, ruling.result.dice)
    assert final(read_record(write_record(record))) == state


@pytest.mark.parametrize("word", readings_of("wk2")["island-of-death.order"])
def test_the_automaton_keeps_to_the_readings_too(word: str) -> None:
    """Whichever way the rest is read, its blocks move in an order by die or in a fixed one, and the game goes on for four turns."""
    pick, source, said = SplitMix(5).below, dice(5), set()
    others = ("first_round", "preference", "no_hex", "unpaid")
    known = readings_of("wk2")
    read = {field_of(f"island-of-death.{one}"): known[f"island-of-death.{one}"][word == "fixed"] for one in others}
    setup = scenario_setup(ISLAND, solitaire=True)
    state = begun(replace(setup, readings=replace(setup.readings, undead_order=word, **read)))
    while state.outcome is None and state.turn < 5:
        if state.setup.players[state.actor - 1].automaton:
            for deed in undead.turn(state, source):
                state = deed.state
                said |= {step.said.message.template for step in deed.steps}
        else:
            actions = legal_actions(state)
            state = apply(state, actions[pick(len(actions))], source)[0]
    fixed = any("the order was fixed" in one for one in said)
    assert fixed is (word == "fixed") and any("a die says which is next" in one for one in said) is not fixed
