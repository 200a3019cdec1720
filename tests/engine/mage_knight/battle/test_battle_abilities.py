"""Healing and abilities in random battles, and their texts."""

from collections.abc import Iterator

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.dice import scripted
from rules_engine.games.actions import Action
from rules_engine.games.words import BadLine
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle import (
    State,
    apply,
    begun,
    demonstration,
    legal_actions,
    read_action,
    read_setup,
    write_action,
    write_setup,
)
from rules_engine.mage_knight.battle.abilities.uses import Cancel, Heal, Special
from rules_engine.mage_knight.battle.contacts import contact
from rules_engine.mage_knight.battle.harm.effects import Effect, read_ability, read_effect
from rules_engine.mage_knight.battle.state import OVER
from rules_engine.mage_knight.battle.values import abilities
from rules_engine.mage_knight.warriors.dials import start_of
from rules_engine.ruling import Ruling, Said
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix, dice
from tests.often import often

SEEDS = st.integers(0, 2**32)
SLOW = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


def moments(seed: int) -> Iterator[tuple[State, Action, State, Ruling]]:
    """A random battle of healers, action by action; abilities are used a little more often than they would be."""
    state, source, pick = begun(demonstration("healers")), dice(seed), SplitMix(seed + 1).below
    while state.phase != OVER:
        actions = legal_actions(state)
        used = [one for one in actions if isinstance(one, (Heal, Special))]
        action = used[pick(len(used))] if used and pick(3) == 0 else actions[pick(len(actions))]
        before = state
        state, ruling = apply(state, action, source)
        assert ruling.legal, write_action(action)
        yield before, action, state, ruling


@given(seed=SEEDS)
@SLOW
def test_dials_turn_back_by_healing_alone_and_no_farther_than_it_may(seed: int) -> None:
    for before, _, after, ruling in moments(seed):
        for was, now, kind in zip(before.warriors, after.warriors, after.setup.kinds, strict=True):
            if now.click >= was.click:
                continue
            assert "mk2.healing" in {step.rule for step in ruling.steps}
            assert now.click >= start_of(kind.dial) and now.at is not None
            assert not any(one.repair for one in kind.dial[now.click : was.click])


@given(seed=SEEDS)
@SLOW
def test_abilities_are_used_only_while_they_work(seed: int) -> None:
    for before, action, after, _ in moments(seed):
        if isinstance(action, (Heal, Special, Cancel)):
            warrior, ability = before.setup.index[action.warrior], before.setup.known[action.ability]
            assert ability in abilities(before, warrior)
            assert before.setup.owner[warrior] == before.actor
        if isinstance(action, Special):
            assert contact(before, warrior, before.setup.index[action.target])
        if isinstance(action, (Heal, Special)) and before.active == after.active and not after.asks:
            assert after.given == before.given + 1


@given(seed=SEEDS)
@SLOW
def test_what_is_cancelled_is_on_again_in_the_next_turn(seed: int) -> None:
    for before, action, after, _ in moments(seed):
        off = {(number, name) for number, one in enumerate(after.warriors) for name in one.off}
        if isinstance(action, Cancel):
            assert (before.setup.index[action.warrior], action.ability.replace("_", " ")) in off
            assert write_action(action) not in map(write_action, legal_actions(after))
        assert all(before.setup.known[name.replace(" ", "_")].optional for _, name in off)
        if after.phase != OVER and (before.active, before.round) != (after.active, after.round):
            assert not off


EFFECTS = st.sampled_from(
    [
        *(
            "attack+1",
            "attack-2:close",
            "defense+3:ranged",
            "damage+1",
            "speed+2",
            "reduce:1",
            "harm:1",
            "heal:2:close",
        ),
        *(
            "heal:1",
            "heal:9:ranged",
            "heal:1:special",
            "heal:1:command",
            "heal:1:next",
            "harm:2:special",
            "harm:1:command",
        ),
        *("harm:1:next", "resist:3", "resist:3:wand", "resist:1:close", "drain:1", "drain:2:ranged", "smite:1:close"),
        *("immune:magic", "demoralized", "yellow"),
    ]
)


@given(text=EFFECTS | st.from_regex(r"(heal|harm|resist|drain|smite|reduce)(:[0-9a-z]{1,7}){1,2}", fullmatch=True))
@settings(max_examples=often(200), deadline=None)
def test_an_effect_reads_back_or_is_told_to_be_none(text: str) -> None:
    try:
        effect = read_effect(text)
    except BadLine as bad:
        assert render(bad.allowed, "en")
        return
    assert effect.notation() == text and isinstance(effect, Effect)


@pytest.mark.parametrize(
    "words",
    [
        ["optional"],
        ["magic", "optional"],
        ["optional", "optional", "attack+1"],
        ["attack+1", "optional"],
        ["heal:1:close", "harm:1:special"],
        ["heal:1:wand"],
        ["heal:0"],
        ["drain:1:special"],
        ["resist:1:next"],
    ],
)
def test_an_ability_that_cannot_be_is_told_so(words: list[str]) -> None:
    with pytest.raises(BadLine) as bad:
        read_ability("balm", words)
    assert isinstance(bad.value.allowed, Said) and render(bad.value.allowed, "en")


def test_marks_of_abilities_read_back() -> None:
    text = write_setup(demonstration("healers"))
    assert "ability star_light magic heal:2:ranged" in text
    assert "ability rage optional attack+1:close" in text
    assert write_setup(read_setup(text.replace("star_light magic", "star_light optional magic"))) != text


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("heal a1 a2", "action"),
        ("heal a1 nobody balm", "patient"),
        ("heal a1 a2 potion", "ability"),
        ("special a1 nobody mending", "target"),
        ("cancel nobody rage", "warrior"),
        ("cancel a3 courage", "ability"),
    ],
)
def test_what_names_nobody_or_nothing_is_invalid(line: str, path: str) -> None:
    with pytest.raises(InvalidInput) as bad:
        apply(begun(demonstration("healers")), read_action(line))
    assert bad.value.problems[0].path == path


def test_who_cannot_be_healed_any_more_is_not_said_to_be_healed() -> None:
    """At the start position, and with a repair marker in the window (mk2.healing, mk2.golem-no-heal-on-marker)."""
    golem = "kind Golem type sword dial 8/9/15/2* 8/9/15/2+@leech 8/9/15/2 -!!!\n"
    setup = (
        "battle mk2\nfirst 1\nplayer Ann south\nplayer Bob north\nability balm heal:1:special\nability leech drain:1\n"
        f"kind Monk dial 7/8/14/1*@balm -!!!\n{golem}kind Elf dial 8/9/14/1* 7/8/14/1 6/8/14/1 -!!!\n"
        "warrior a1 1 Monk at 18,10 facing 0\nwarrior a2 1 Golem at 19.2,10 facing 0 {}\nwarrior b1 2 Elf at 20.4,10 facing 0\n"
    )
    for state, action, rule in (
        ("", "special a1 a2 balm", "mk2.healing"),
        ("click 2", "close a2 b1", "mk2.golem-no-heal-on-marker"),
    ):
        _, ruling = apply(begun(read_setup(setup.format(state))), read_action(action), scripted((5, 5)))
        assert rule in [step.rule for step in ruling.steps]
        assert not any("is healed" in step.said.message.template for step in ruling.steps)
