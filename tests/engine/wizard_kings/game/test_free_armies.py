"""Armies that players choose for a small game: what a standard army brings, and what one of a mix may be."""

from collections import Counter
from dataclasses import replace

import pytest

from rules_engine.inputs import InvalidInput
from rules_engine.wizard_kings.armies.roster import STANDARD_ARMIES, StandardArmy
from rules_engine.wizard_kings.game.scenarios.demonstration import demonstration
from rules_engine.wizard_kings.game.scenarios.free_armies import MOST, raised, ready

CHOSEN_BY = demonstration("skirmish", "wk2")


@pytest.mark.parametrize("printed", STANDARD_ARMIES, ids=lambda one: one.name)
def test_a_standard_army_brings_the_blocks_and_steps_that_the_book_prints(printed: StandardArmy) -> None:
    blocks, steps, strengths = Counter[str](), Counter[str](), dict[str, set[int]]()
    for one in ready("wk1")[printed.name]:
        kind = one.unit.casefold()
        blocks[kind] += one.count
        steps[kind] += one.count * one.strength
        strengths.setdefault(kind, set()).update({one.strength} if one.count else ())
    assert {kind: (blocks[kind], steps[kind]) for kind in blocks} == printed.units
    assert all(max(some) - min(some) <= 1 for some in strengths.values()), "as evenly as can be"


def test_an_army_waits_for_its_owner_in_steps_and_number_as_it_was_bought() -> None:
    changed, ((seat, price),) = raised(CHOSEN_BY, ["Runeka/4 Huscarl/3*2"])
    mine = [one for one in changed.blocks if one.owner == 1]
    assert seat == 1 and price.legal
    assert [(one.piece.name, one.strength, one.hex) for one in mine] == [
        ("Runeka", 4, ""),
        ("Huscarl", 3, ""),
        ("Huscarl", 3, ""),
    ]
    assert [one for one in changed.blocks if one.owner == 2] == [one for one in CHOSEN_BY.blocks if one.owner == 2]
    assert len({one.piece.label for one in changed.blocks}) == len(changed.blocks)


@pytest.mark.parametrize(
    "text",
    [f"Orc/1*{MOST + 1}", "Orc/1*14 Orc/1*15", "Orc/9", "Nobody/1", "Orc", "Huscarl/4*20"],
)
def test_what_no_army_can_be_is_refused_by_the_name_of_its_player(text: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        raised(CHOSEN_BY, ["", text])
    assert {one.path for one in refused.value.problems} == {"armies.2"}


def test_where_nothing_is_chosen_the_game_has_its_own_army() -> None:
    changed, rulings = raised(CHOSEN_BY, ["", " "])
    assert not rulings and changed == replace(CHOSEN_BY, blocks=changed.blocks)
    assert set(changed.blocks) == set(CHOSEN_BY.blocks)
