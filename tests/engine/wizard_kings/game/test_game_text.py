"""Set-ups, actions and records as text: what is wrong in one is told line by line, and nothing else ever leaves."""

import pytest

from rules_engine.inputs import InvalidInput
from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import (
    apply,
    begun,
    demonstration,
    final,
    read_action,
    read_record,
    read_setup,
    view,
    write_action,
    write_setup,
)

GOOD = write_setup(demonstration("skirmish", "wk2"))
FIRST = "roll : 6 6 1 1\n"


@pytest.mark.parametrize(
    ("found", "instead", "path"),
    [
        ("game wk2", "game wk3", "line.1"),
        ("won city-control 5", "won by-luck", "line.2"),
        ("won city-control 5", "won scenario", "won"),
        ("won city-control 5\nturns 6", "won turn-limit", "turns"),
        ("turns 6", "turns 6\nmoon full 7", "line.4"),
        ("turns 6", "turns 6\nmoon full 1 0", "line.4"),
        ("Bolt:1:3d6@F3", "Bolt:1:tale", "line.6"),
        ("Bolt:1:3d6@F3", "Bolt:1:told:reach", "line.6"),
        ("block a2 1 Archer A2 move 2 cost 4 max 3 traits", "block a2 1 Archer A2 move 2 max 3 traits hero,", "line.7"),
        ("turns 6", "turns many", "line.3"),
        ("turns 6", "turns 6\nscenario island", "won"),
        ("player Bob", "", "line.12"),
        ("block a2 1 Archer A2", "block a2 1 Archer Z2", "line.7"),
        ("block a2 1 Archer A2", "block a1 1 Archer A2", "block.a1"),
        ("block a2 1 Archer A2 move 2", "block a2 1 Archer A2 move 10", "line.7"),
        ("traits forest-folk", "traits good-folk", "line.7"),
        ("at A3/4", "at A3/5", "line.8"),
        ("at A3/4", "at Z9/4", "block.a3"),
        ("at A3/4", "at D1/4", "block.a3"),
        ("at A3/4", "at D3/4", "hex.D3"),
        ("Bolt:1:3d6@F3", "Bolt:4:3d6@F3", "line.6"),
        ("Bolt:1:3d6@F3", "Bolt:1:3d6", "line.6"),
        ("row 2 | clear", "row 2 | lava", "line.20"),
        ("map\n", "maps\n", "line.17"),
    ],
)
def test_a_bad_line_is_named(found: str, instead: str, path: str) -> None:
    text = GOOD.replace(found, instead, 1)
    assert text != GOOD
    with pytest.raises(InvalidInput) as caught:
        read_setup(text)
    assert path in {problem.path for problem in caught.value.problems}, caught.value.problems


@pytest.mark.parametrize(
    ("found", "instead", "path"),
    [
        ("dispel-range 2", "dispel-range far", "line.4"),
        ("Lance:1:2d6@F2:target:reach1", "Lance:1:2d6@F2:reach1:target", "line.8"),
        ("Lance:1:2d6@F2:target:reach1", "Lance:1:2d6@F2:target:range1", "line.8"),
        ("weapon A3 strength 3 with a3", "weapon A+ strength 3 with a3", "line.20"),
        ("weapon A3 strength 3 with a3", "weapon A3 strength 5 with a3", "line.20"),
        ("weapon A3 strength 3 with a3", "weapon A3 strength 3 with zz", "artifact.s1"),
        ("weapon A3 strength 3 with a3", "weapon A3 strength 3 with a4", "artifact.s1"),
        ("weapon A3 strength 3 with a3", "weapon A3 strength 3 with b3", "artifact.o1"),
        ("Spark:1:2d6@F3", "Spark:1:2d6@F3:reach1", "artifact.o1"),
        ("Spark:1:2d6@F3", "Bolt:1:2d6@F3", "artifact.o1"),
        ("cost 5 max 4 traits gold", "cost 4 max 4 traits gold", "block.a6"),
        ("game wk2", "game wk1", "artifact"),
    ],
)
def test_a_bad_line_about_spells_treasure_or_artifacts_is_named(found: str, instead: str, path: str) -> None:
    good = write_setup(demonstration("wonders", "wk2"))
    assert read_setup(good) == demonstration("wonders", "wk2")
    text = good.replace(found, instead, 1)
    assert text != good
    with pytest.raises(InvalidInput) as caught:
        read_setup(text)
    assert path in {problem.path for problem in caught.value.problems}, caught.value.problems


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ("moon full 1\n", "moon"),
        ("block a9 1 Werewolf B2 move 2 cost 3 traits lycanthrope\n", "block.a9"),
    ],
)
def test_moon_and_lycanthropes_belong_to_the_later_edition(more: str, path: str) -> None:
    text = GOOD.replace("map\n", more + "map\n", 1)
    setup = read_setup(text)
    assert read_setup(write_setup(setup)) == setup
    assert view(begun(setup), 1).moon == ("full" if "moon" in more else "")
    with pytest.raises(InvalidInput) as caught:
        read_setup(text.replace("game wk2", "game wk1", 1))
    assert path in {problem.path for problem in caught.value.problems}


@pytest.mark.parametrize(
    "text", ["", "move", "move a1 A1", "fly a1", "hit", "hit a1 b1", "roll now", "move a1 A1 B1 as spy", "x" * 9999]
)
def test_what_is_no_action_is_said_to_be_none(text: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read_action(text)
    assert caught.value.problems[0].path == "action"


@pytest.mark.parametrize("text", ["move zz A1 B1", "move a1 A1 Z9", "fight Z9", "cast a1 Bolt zz", "build a6 Z9"])
def test_an_action_with_unknown_names_is_unreadable_in_this_game(text: str) -> None:
    with pytest.raises(InvalidInput):
        apply(begun(demonstration("skirmish", "wk1")), read_action(text))


@pytest.mark.parametrize(
    ("actions", "path"),
    [
        ("roll : 6 6 1\n", "actions.1.dice"),
        ("roll : 6 6 1 1 1\n", "actions.1.dice"),
        ("pass\n", "actions.1"),
        (FIRST + "move a1 A1 D3\n", "actions.2"),
        (FIRST + "move zz A1 D3\n", "actions.2.block"),
    ],
)
def test_a_record_that_cannot_have_happened_is_not_replayed(actions: str, path: str) -> None:
    record = read_record(GOOD + "actions\n" + actions)
    with pytest.raises(InvalidInput) as caught:
        final(record)
    assert caught.value.problems[0].path == path


@pytest.mark.parametrize("line", ["roll : 7", "roll : six", "dance"])
def test_a_line_of_a_record_is_an_action_with_its_dice(line: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read_record(GOOD + "actions\n" + line + "\n")
    assert caught.value.problems[0].path == f"line.{len(GOOD.splitlines()) + 2}"


def test_remarks_and_empty_lines_are_passed_over() -> None:
    record = read_record(GOOD.replace("player Ann", "player Ann  # she began") + "actions\n\n# turn 1\n" + FIRST)
    assert [write_action(one.action) for one in record.played] == ["roll"]
    assert record.setup.players[0].name == "Ann"
    assert final(record).actor == 1


def test_the_generator_gives_the_numbers_of_its_paper_and_all_faces_alike() -> None:
    assert [SplitMix(0).bits(), SplitMix(1234567).bits()] == [0xE220A8397B1DCDAF, 6457827717110365317]
    throw = dice(7)
    faces = [throw() for _ in range(6000)]
    assert all(850 < faces.count(face) < 1150 for face in range(1, 7))
