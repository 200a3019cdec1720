"""Set-ups as text: what is read, what is written back, and what is told to be wrong."""

import pytest

from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle import demonstration, play_out, read_action, read_setup, seated, write_setup
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.mustering import read_army
from rules_engine.mage_knight.battle.play import apply, begun, legal_actions
from rules_engine.mage_knight.battle.record import final, read_record
from rules_engine.ruling import Said
from rules_engine.speech import render
from rules_engine.splitmix import SplitMix, dice

HEAD = """\
battle mk2
total 100
first 1
player Ann south
player Bob north
kind Orc points 20 type sword dial 8/9/15/2* 7/8/14/1 -!!!
kind Bat points 30 speed wing dial 8/9/15/2* -!!!
warrior a1 1 Orc at 18,10 facing 90
warrior b1 2 Orc at 18,20 facing 270
"""


@pytest.mark.parametrize("name", BATTLES)
def test_a_set_up_reads_back(name: str) -> None:
    setup = demonstration(name)
    assert read_setup(write_setup(setup)) == setup
    assert write_setup(read_setup(write_setup(setup))) == write_setup(setup)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("nonsense", "line.10"),
        ("total 0", "line.10"),
        ("rounds many", "line.10"),
        ("first 3", "first"),
        ("table 10 36", "line.10"),
        ("player Cleo south", "players"),
        ("player Cleo up", "line.10"),
        ("kind Orc dial 8/9/15/2 -!!!", "line.10"),
        ("kind Elf dial 8/9/15/2", "line.10"),
        ("kind Elf dial 8/9/15/2 8/9/15/2", "line.10"),
        ("kind Elf dial -!!! 8/9/15/2 -!!!", "line.10"),
        ("kind Elf dial 8/9/15/2* 8/9/15/1* -!!!", "line.10"),
        ("kind Elf dial 8/9/-/2 -!!!", "line.10"),
        ("kind Elf speed hover dial 8/9/15/2 -!!!", "line.10"),
        ("kind Elf points dial 8/9/15/2 -!!!", "line.10"),
        ("kind Elf radius 0 dial 8/9/15/2 -!!!", "line.10"),
        ("warrior a1 2 Orc at 5,5 facing 0", "warriors"),
        ("warrior a2 3 Orc", "line.10"),
        ("warrior a2 1 Troll", "line.10"),
        ("warrior a2 1 Orc at 18,10.5 facing 0", "warriors.a2"),
        ("warrior a2 1 Orc at 0.2,5 facing 0", "warriors.a2"),
        ("warrior a2 1 Orc at 5,5 facing 0 soaring", "warriors.a2"),
        ("warrior a2 1 Orc at 5,5 facing 400", "line.10"),
        ("warrior a2 1 Orc at 5.00001,5 facing 0", "line.10"),
        ("warrior a2 1 Orc click 3", "line.10"),
        ("warrior a2 1 Orc tokens 3", "line.10"),
        ("warrior a2 1 Orc somewhere", "line.10"),
        ("objective 5/1", "line.10"),
        ("objective 36.2,18/0.5", "objectives.0"),
        ("terrain swamp 1,1 2,1 2,2", "line.10"),
        ("terrain hindering 1,1 2,1", "line.10"),
        ("terrain hindering 1,1 3,3 3,1 1,3", "terrain.0.outline"),
        ("terrain blocking 17,9 19,9 19,11 17,11", "warriors.a1"),
        ("terrain hindering abrupt 1,1 2,1 2,2", "terrain.0.abrupt"),
        ("terrain clear elevated abrupt 1,1 2,1 2,2 access 9,9", "terrain.0.access"),
        ("terrain clear built 14/2 1,1 2,1 2,2", "line.10"),
        ("terrain clear built 14/2/0 1,1 2,1 2,2", "line.10"),
        ("ability fire attack+1:far", "line.10"),
        ("ability fire speed+1:close", "line.10"),
        ("ability fire", "line.10"),
        ("section k1 1 barn dial -/9/16/3* -!!! at 1,1 5,1 5,5", "line.10"),
        ("section k1 1 keep dial -/9/16/3* at 1,1 5,1 5,5", "line.10"),
        ("section k1 1 keep dial -/9/-/3* -!!! at 1,1 5,1 5,5", "line.10"),
        ("section k1 1 keep dial -/9/16/3* -!!!", "line.10"),
        ("section a1 1 keep dial -/9/16/3* -!!! at 1,1 5,1 5,5", "sections"),
        ("section k1 1 keep points 99 dial -/9/16/3* -!!! at 1,1 5,1 5,5", "warriors"),
        ("with everything", "line.10"),
        ("game chess", "line.10"),
        ("section k1 1 keep dial -/9/16/3* -!!! at 1,1 5,1 5,5 1,5 doors 3,1 3,2", "line.10"),
        ("section k1 1 keep dial -/9/16/3* -!!! at 1,1 5,1 5,5 1,5 doors 3,1 3,5 1,3", "line.10"),
        ("section k1 1 keep dial -/9/16/3* -!!! at 1,1 5,1 5,5 1,5 doors 3,1 open 2", "line.10"),
        ("section k1 1 keep dial -/9/16/3* -!!! at 1,1 5,1 5,5 1,5 doors 3,1 doors 3,5", "line.10"),
        ("section k1 1 keep dial -/9/16/3* -!!! at 1,1 5,1 5,5 1,5 passage 2,1 3,1 3,5 2,5", "line.10"),
        ("section w1 1 wall dial -/0/16/0* -!!! at 1,1 5,1 5,5 1,5 doors 3,1", "line.10"),
        ("section w1 1 wall dial -/0/16/0* -!!! at 1,1 5,1 5,5 1,5 passage 2,1 3,1 3,5", "line.10"),
        ("section w1 1 wall dial -/0/16/0* -!!! at 1,1 5,1 5,5 1,5 passage 2,1 3,1 2,5 3,5", "line.10"),
        ("section w1 1 wall dial -/0/16/0* -!!! at 1,1 5,1 5,5 1,5 passage 2,1 3,1 3,5 2,5 open 2", "line.10"),
        ("ladder 1 3,3", "ladders"),
        ("ladder 1", "ladders"),
        ("ladder", "line.10"),
        ("ladder 3", "line.10"),
        ("ladder 1 3,3 at w1", "line.10"),
        ("plank w1 5,2 7,2 7,3 5,3", "line.10"),
    ],
)
def test_what_is_wrong_is_told_by_its_line_or_its_thing(line: str, path: str) -> None:
    with pytest.raises(InvalidInput) as bad:
        read_setup(HEAD + line + "\n")
    problem = bad.value.problems[0]
    assert problem.path == path
    assert isinstance(problem.allowed, Said) and render(problem.allowed, "en")


def test_a_set_up_needs_two_sides_and_a_warrior_for_each() -> None:
    for text in (
        "",
        "player Ann south\n",
        "player Ann south 1\nplayer Bob north 1\n",
        HEAD.replace("warrior b1", "# "),
        HEAD.replace("player Bob north", "player Bob west"),
    ):
        with pytest.raises(InvalidInput):
            read_setup(text)


@pytest.mark.parametrize(
    ("action", "path"),
    [
        ("fly a1", "action"),
        ("move a1", "action"),
        ("move a1 5 facing 90", "action"),
        ("move a1 5,5 facing north", "action"),
        ("move a1 5,5 facing 90 quickly", "action"),
        ("split one", "action"),
        ("move x1 5,5 facing 90", "warrior"),
        ("close a1 x1", "target"),
        ("ranged a1 x1", "targets"),
        ("formation a1 x1 x2", "members"),
        ("batter a1 1", "piece"),
        ("shoot k1 b1", "section"),
        ("open k1 1", "section"),
        ("name x1", "warrior"),
        ("carry a1 a1 a1 ladder 1", "ladder"),
        ("remove a1 a1 a1 ladder one", "ladder"),
        ("raise a1 a1 a1 ladder 1 at 5,5 against w1", "ladder"),
        ("raise a1 ladder 1 at 5,5", "action"),
        ("lay 5,5 against w1", "section"),
        ("lay 5,5 on w1", "action"),
        ("move a1 linked facing 90", "action"),
        ("shoot k1 x1", "section"),
        ("volley a1 b1 at x1", "target"),
        ("bombard a1 x1", "piece"),
        ("bombard a1 1 near speed", "action"),
        ("bombard a1 1 near", "action"),
    ],
)
def test_an_action_that_no_battle_or_not_this_one_understands_is_invalid(action: str, path: str) -> None:
    state = begun(read_setup(HEAD))
    with pytest.raises(InvalidInput) as bad:
        apply(state, read_action(action))
    assert bad.value.problems[0].path == path


def test_a_record_with_an_illegal_action_or_wrong_dice_is_invalid() -> None:
    for line in ("move a1 18,30 facing 90", "move a1 18,12 facing 90 : 3", "close a1 b1", "end\nend : 1"):
        with pytest.raises(InvalidInput):
            final(read_record(HEAD + "actions\n" + line + "\n"))


def test_policies_play_battles_to_their_end() -> None:
    """A policy is a function from state to action; several make one, seat by seat."""
    pick = SplitMix(7).below
    hasty = seated([lambda state: legal_actions(state)[0], lambda state: legal_actions(state)[-1]])
    state = play_out(begun(demonstration("skirmish")), hasty, dice(1))
    assert state.phase == "over" and not legal_actions(state)
    drawn = play_out(
        begun(demonstration("castle")), lambda state: (found := legal_actions(state))[pick(len(found))], dice(2)
    )
    assert drawn.outcome is not None and drawn.outcome.winners


WALLS = (
    HEAD.replace("total 100", "total 200")
    + "".join(
        f"section w{n} 1 wall dial -/0/16/0* -!!! at {x},24 {x + 4},24 {x + 4},26 {x},26\n"
        for n, x in ((1, 2), (2, 8), (3, 12))
    )
    + "section t1 1 round-tower dial -/9/16/3* -!!! at 20,24 24,24 24,28 20,28\n"
)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("ladder 1 3,24 against w1", ""),
        ("ladder 1 3,24 against w1\nladder 1 9,24 against w2", "ladders"),
        ("reading rounding up\nladder 1 3,24 against w1", ""),
        ("ladder 1 3,25 against w1", "ladders.0"),
        ("ladder 1 3,24 against w9", "ladders.0"),
        ("ladder 1 22,24 against t1", "ladders.0"),
        ("reading ladders_against any-section\nladder 1 22,24 against t1", ""),
        ("ladder 1 3,70", "ladders.0"),
        ("plank w1 6,24.5 8,24.5 8,25.5 6,25.5", ""),
        ("plank w1 6,24.5 8,25 8,26 6,25.5", "line.14"),
        ("plank w1 6.5,24.5 8,24.5 8,25.5 6.5,25.5", "line.14"),
        ("plank w2 11,24.5 13,24.5 13,25.5 11,25.5", "line.14"),
        ("plank t1 24,25 26,25 26,26 24,26", "line.14"),
        ("plank w1 6,24.5 8,24.5 6,25.5 8,25.5", "line.14"),
    ],
)
def test_ladders_and_planks_go_where_the_castle_rules_let_them(line: str, path: str) -> None:
    """mkc.ladder-count, mkc.ladders, mkc.plank-position."""
    if not path:
        setup = read_setup(WALLS + line + "\n")
        assert read_setup(write_setup(setup)) == setup and (setup.ladders or setup.planks)
        return
    with pytest.raises(InvalidInput) as bad:
        read_setup(WALLS + line + "\n")
    assert bad.value.problems[0].path == path
    assert isinstance(bad.value.problems[0].allowed, Said) and render(bad.value.problems[0].allowed, "en")


def test_an_army_names_up_to_twelve_of_a_warrior_and_a_wrong_number_is_shown() -> None:
    assert read_army("Raider 12") == (("Raider", 12),)
    for wrong in ("13", "0", "many"):
        with pytest.raises(InvalidInput) as bad:
            read_army(f"Raider 1\nRaider {wrong}")
        assert [(one.path, one.value) for one in bad.value.problems] == [("line.2", wrong)]
