"""What a player of a battle can do, in words, and what may be done where no list leads."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules_engine.catalogs import LANGUAGES
from rules_engine.games.actions import Action
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle import apply, begun, demonstration, legal_actions, write_action
from rules_engine.mage_knight.battle.actions import VOCABULARY, Accept, Pass, Propose, read_action
from rules_engine.mage_knight.battle.anywhere import done_at
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.places import spot
from rules_engine.mage_knight.battle.prompts import PROMPTS, kind, kind_of
from rules_engine.mage_knight.battle.state import AGREE, CHOICE, Ask, State
from rules_engine.mage_knight.battle.wordings import worded
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix, dice

SEEDS, LONGEST = 6, 150


def _told() -> dict[tuple[type[Action], str], list[str]]:
    """The actions of random battles, one of each kind and prompt, as every language tells them."""
    found: dict[tuple[type[Action], str], list[str]] = {}
    for seed in range(SEEDS):
        for name in BATTLES:
            below, source, state = SplitMix(~seed).below, dice(seed), begun(demonstration(name))
            for _ in range(LONGEST):
                actions = legal_actions(state)
                if not actions:
                    break
                assert kind_of(state) in PROMPTS
                for one in actions:
                    sort = (type(one), kind_of(state) if isinstance(one, Pass) else "")
                    if sort not in found:
                        found[sort] = [render(worded(state, one), lang) for lang in LANGUAGES]
                kinds = list(dict.fromkeys(map(type, actions)))
                alike = [one for one in actions if type(one) is kinds[below(len(kinds))]] or actions
                state, _ = apply(state, alike[below(len(alike))], source)
    return found


@pytest.fixture(scope="module")
def told() -> dict[tuple[type[Action], str], list[str]]:
    return _told()


#: Kinds that random battles seldom or never come to, with the battle in which they are said.
SELDOM = {
    "leave a1": "three",
    "aside wood": "outset",
    "eliminate a1": "skirmish",
    "name a1": "skirmish",
    "abandon": "ranks",
    "propose": "skirmish",
    "accept": "skirmish",
    "remove b1 b2 b3 ladder 1": "gates",
    "lay 20,9": "gates",
    "put axe 17,14.25": "relics",
    "split 1": "skirmish",
}


def test_every_kind_of_action_has_its_words(told: dict[tuple[type[Action], str], list[str]]) -> None:
    said = {sort for sort, _ in told} | {type(read_action(text)) for text in SELDOM}
    assert said == set(VOCABULARY.kinds.values())


def test_no_words_are_missing_or_left_in_english(told: dict[tuple[type[Action], str], list[str]]) -> None:
    for (sort, _), texts in told.items():
        assert len(set(texts)) == len(LANGUAGES), sort
        assert all("{" not in text for text in texts), sort


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("text", "battle"), [(text, name) for text, name in SELDOM.items() if text != "split 1"])
def test_what_is_seldom_done_is_told_too(text: str, battle: str, lang: str) -> None:
    state = begun(demonstration(battle))
    assert "{" not in render(worded(state, read_action(text)), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("asked", [AGREE, CHOICE])
def test_doing_without_is_told_by_what_is_asked(asked: str, lang: str) -> None:
    state = begun(demonstration("skirmish"))
    state = state._replace(asks=(Ask(asked, 1),))
    assert render(worded(state, Pass()), lang)
    assert kind(Propose())[0] == kind(Accept())[0] == "on"


def _at(battle: str, *actions: str) -> State:
    state = begun(demonstration(battle))
    for number, text in enumerate(actions):
        state, ruling = apply(state, read_action(text), dice(number))
        assert ruling.legal, text
    return state


#: A battle with what has been done, a piece, a place; the actions that are offered there, or the rule that forbids it.
PLACES: list[Any] = [
    ("ruins", (), "a3", "24,9", ["move"] * 8 + ["charge"]),
    ("ruins", (), "a3", "33,25", "mk2.speed-value"),
    ("ruins", (), "b1", "18,25", "mk2.action-phase"),
    ("ruins", (), "a3", "22,7", ["move"] * 9 + ["charge"]),
    ("outset", ("roll",), "k1", "14,3", ["place", "place"]),
    ("outset", ("roll",), "k1", "10,5", "mkc.start-area-touches-castle"),
    ("outset", ("roll",), "", "10,5", []),
]


@pytest.mark.parametrize(("battle", "done", "piece", "place", "expected"), PLACES)
def test_at_any_place_the_rules_decide_what_may_be_done(
    battle: str, done: tuple[str, ...], piece: str, place: str, expected: Any
) -> None:
    state = _at(battle, *done)
    actions, wrong = done_at(state, piece, spot(place))
    if isinstance(expected, str):
        assert not actions and wrong is not None
        assert wrong.rule == expected
        return
    assert [write_action(one).partition(" ")[0] for one in actions] == expected
    assert all(apply(state, one, dice(3))[1].legal for one in actions)


def test_who_cannot_walk_there_may_run() -> None:
    state = _at("ruins")._replace(active=2, actor=2)
    actions, _ = done_at(state, "b2", spot("24,14"))
    assert actions and all(getattr(one, "run", False) for one in actions)


def test_a_warrior_may_face_every_way() -> None:
    actions, _ = done_at(_at("ruins"), "a3", spot("24,9"))
    assert {getattr(one, "facing", None) for one in actions} >= {Fraction(turn) for turn in range(0, 360, 45)}


def test_a_way_has_at_most_ten_places() -> None:
    way = [f"{place},9" for place in range(1, 12)]
    ten = f"move a1 {' '.join(way[:10])} facing 90"
    assert write_action(read_action(ten)) == ten
    with pytest.raises(InvalidInput):
        read_action(f"move a1 {' '.join(way)} facing 90")
