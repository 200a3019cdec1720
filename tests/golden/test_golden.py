"""Every golden playthrough is played again to the letter: rules, table, what each player sees, and what is open to them."""

from __future__ import annotations

import pytest

from . import GAMES, NAMES, told


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_as_it_went(name: str) -> None:
    assert told(name) == (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_nothing_hidden_is_told_to_the_others() -> None:
    """In both editions enemy blocks outside the battle that is fought have no name, and hands of others no cards."""
    for name in NAMES[:3]:
        lines = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        seen = [line for line in lines if line.startswith("seen ")]
        assert any("somebody of" in line or "???" in line for line in seen)
        assert {line.split()[1] for line in seen} == {"1", "2"}
