"""Tokens and dials over many turns and clicks, against what the rules say of each."""

from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from rules_engine import run
from rules_engine.mage_knight.movement.speeds import halved, speed_of_move
from rules_engine.mage_knight.warriors.dials import Click, heal, start_of, take_damage
from rules_engine.mage_knight.warriors.modifiers import effective, net

MODIFIERS = st.lists(st.integers(-10, 10), max_size=6)
TURNS = st.lists(st.sampled_from(["move", "close", "ranged", "special", "none"]), min_size=1, max_size=12)


@given(st.integers(0, 30), MODIFIERS)
def test_modifiers_change_a_value_by_three_at_most_and_never_below_zero(value: int, modifiers: list[int]) -> None:
    after = effective(value, modifiers)
    assert after >= 0
    assert abs(after - value) <= 3
    assert net(modifiers).applied == max(-3, min(3, sum(modifiers)))
    assert net(modifiers, "upper").applied == min(3, sum(modifiers))


@given(st.integers(0, 30), MODIFIERS)
def test_a_run_doubles_the_speed_and_adds_the_modifiers_once(speed: int, modifiers: list[int]) -> None:
    assert speed_of_move(speed, modifiers, run=True) == max(0, 2 * speed + net(modifiers).applied)
    half = halved(speed_of_move(speed, modifiers))
    assert half in (Fraction(speed_of_move(speed, modifiers), 2), Fraction(speed_of_move(speed, modifiers) + 1, 2))


@given(st.integers(0, 2), TURNS)
def test_a_warrior_is_pushed_by_each_second_action_in_a_row_and_never_acts_a_third_time(
    tokens: int, actions: list[str]
) -> None:
    ruling = run("mk2.exhaustion", {"tokens": tokens, "turns": [{"action": action} for action in actions]})
    damage = []
    for action in actions:
        if action != "none" and tokens == 2:
            break
        tokens = 0 if action == "none" else tokens + 1
        damage.append(int(action != "none" and tokens == 2))
    assert ruling.legal is (len(damage) == len(actions))
    assert list(ruling.result.damage) == damage
    assert ruling.result.total == sum(damage)
    assert ruling.result.may_act is (tokens < 2)


CLICKS = st.builds(
    lambda repair, skulls: Click(None, None, None, None, (), skulls, repair, False),
    st.booleans(),
    st.sampled_from([0, 0, 0, 0, 1, 2]),
)


@st.composite
def dials(draw: Any) -> tuple[Click, ...]:
    """Dials of 2 to 13 clicks that end with three skulls and have one start position."""
    clicks = draw(st.lists(CLICKS, min_size=1, max_size=12))
    start = draw(st.integers(0, len(clicks) - 1))
    one = clicks[start]
    clicks[start] = Click(None, None, None, None, (), one.skulls, one.repair, True)
    return (*clicks, Click(None, None, None, None, (), 3, False, False))


@given(dials(), st.integers(0, 20), st.data())
def test_damage_turns_one_click_a_point_until_three_skulls_show(dial: Any, damage: int, data: Any) -> None:
    click = data.draw(st.integers(1, len(dial)))
    found = take_damage(dial, click, damage)
    assert found.click == min(click + damage, len(dial))
    assert found.turned == found.click - click


@given(dials(), st.integers(0, 20), st.data())
def test_healing_never_passes_the_start_and_a_golem_never_a_marker(dial: Any, clicks: int, data: Any) -> None:
    click = data.draw(st.integers(1, len(dial) - 1))
    plain = heal(dial, click, clicks)
    assert plain.click == (max(click - clicks, start_of(dial)) if click > start_of(dial) else click)
    golem = heal(dial, click, clicks, golem=True)
    passed = [number for number in range(plain.click, click + 1) if dial[number - 1].repair]
    assert golem.click == max([plain.click, *passed])
    always = heal(dial, click, clicks, golem=True, golem_heal="to-marker")
    assert always.click <= golem.click
    assert always.click == click or dial[always.click - 1].repair or always.click == start_of(dial)


@given(dials())
def test_a_click_comes_back_from_its_notation(dial: Any) -> None:
    for click in dial:
        fields = Click.from_notation(click.notation())
        assert Click(**{**fields, "abilities": tuple(fields["abilities"])}) == click


@pytest.mark.parametrize(
    "text", ["", "8", "8/9", "8/9/16/2/1", "8/9/16/2!*", "8/9/16/2@", "-!!!!", "a/b/c/d", "8/9/16/200"]
)
def test_anything_else_is_no_click(text: str) -> None:
    with pytest.raises(ValueError, match="not a click"):
        Click.from_notation(text)


def test_a_dial_is_written_in_an_address_click_by_click() -> None:
    dial = ["8/9/16/2*@venom@Spell_Resistance", "-/8/-/-+!", "-!!!"]
    from rules_engine.calculators import find

    calculator = find("mk2.dial")
    assert calculator.given(calculator.read({"dial": dial, "click": 1}))["dial"] == dial
