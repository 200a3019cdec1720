"""Set-ups, actions and records as text: what is wrong in one is told line by line, and nothing else ever leaves."""

import pytest

from rules_engine.games.words import BadLine
from rules_engine.inputs import InvalidInput
from rules_engine.wiz_war.cards.play import Card
from rules_engine.wiz_war.combat.attacks import Attack
from rules_engine.wiz_war.combat.creating import Create
from rules_engine.wiz_war.game import (
    Readings,
    Scripted,
    Shuffled,
    apply,
    begun,
    demonstration,
    final,
    read_action,
    read_record,
    read_setup,
    write_action,
    write_setup,
)
from rules_engine.wiz_war.game.demonstration import GAMES
from rules_engine.wiz_war.game.setup import READINGS
from rules_engine.wiz_war.game.text.card_text import read_card, write_card
from rules_engine.wiz_war.movement.calculators.movement import Movement
from rules_engine.wiz_war.movement.handling import Objects
from rules_engine.wiz_war.sight.calculators.line_of_sight import LineOfSight
from rules_engine.wiz_war.turn.calculators.turn import Turn
from rules_engine.wiz_war.turn.victories import Victory

GOOD = write_setup(demonstration("two"))
BEGIN = "begin : " + "N2 " * 5 + "N3 " * 5 + "N4 " * 4 + "1 2\n"
OWN = """\
game ww
reading wall_end clear
sector tiny
+---+   +---+
| o |       |
+   +===+   +
      B   o
+---+   +   +
|       H   |
+---+   +---+
end
player tiny 0
player tiny 3
card 20 N2 number 2
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_set_up_is_written_as_it_was_read(name: str) -> None:
    setup = demonstration(name)
    assert read_setup(write_setup(setup)) == setup


def test_a_sector_and_a_reading_of_ones_own_are_written_too() -> None:
    assert write_setup(read_setup(OWN)) == OWN


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (GOOD.replace("game ww", "game wk2"), "line.1"),
        (GOOD.replace("player spiral 1", "player spiral 4"), "line.3"),
        (GOOD.replace("player spiral 1", "player maze 1"), "line.3"),
        (GOOD.replace("player spiral 1\n", ""), "players"),
        (GOOD.replace("card 5 N2 number 2", "card 0 N2 number 2"), "line.4"),
        (GOOD.replace("card 5 N2 number 2", "card 5 N2 number"), "line.4"),
        (GOOD.replace("card 5 N2 number 2", "card 5 N2 number 21"), "line.4"),
        (GOOD.replace("card 5 N2 number 2", "card 5 22 number 2"), "line.4"),
        (GOOD.replace("card 5 N2 number 2", "card 5 N.2 number 2"), "line.4"),
        (GOOD.replace("card 5 N2 number 2", "card 5 N3 number 2"), "card"),
        (GOOD.replace("FIREBALL attack los damage 4", "FIREBALL attack far damage 4"), "line.8"),
        (GOOD.replace("FIREBALL attack los damage 4", "FIREBALL attack los heal 4"), "line.8"),
        (GOOD.replace("FIREBALL attack los damage 4", "FIREBALL attack los damage 4 hot"), "line.8"),
        (GOOD.replace("FIREBALL attack los damage 4", "FIREBALL"), "line.8"),
        (OWN.replace("card 20", "card 13"), "card"),
        (OWN.replace("| o |       |", "| o |     o |"), "line.7"),
        (OWN.replace("      B   o", "          o"), "line.7"),
        (OWN.replace("+   +===+   +", "+   +==+   +"), "line.6"),
        (OWN.replace("sector tiny", "sector spiral"), "line.3"),
        (OWN.replace("player tiny 3", "player spiral 3"), "players"),
        (OWN.replace("reading wall_end clear", "reading wall_end maybe"), "line.2"),
        (OWN.replace("reading wall_end clear", "reading luck good"), "line.2"),
        ("", "players"),
        ("x" * 60_000, "text"),
    ],
)
def test_a_wrong_line_of_a_set_up_is_named(text: str, path: str) -> None:
    with pytest.raises(InvalidInput) as bad:
        read_setup(text)
    assert path in [one.path for one in bad.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        "LIGHTNING-BLAST attack los damage stun 1",
        "DAGGER attack los damage 3 object thrown physical",
        "SHRINK neutral los squares -1 timed",
        "DESTROY-WALL neutral los destroy-wall 3",
        "ABSORB counteraction stops half indirect",
        "SHIELD counteraction stops 3",
        "WARD counteraction stops all",
        "REFUSAL counteraction stops whole",
        "SWIFT-STONE magic-stone squares 1",
        "MASTER-KEY neutral adjacent key object",
        "N4 number 4",
        "TRAP trap",
    ],
)
def test_a_card_is_written_as_it_was_read(text: str) -> None:
    assert write_card(read_card(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "SHIELD counteraction stops",
        "SHIELD counteraction stops amount 3",
        "STUNNER attack los damage 2 stun",
        "N4",
        "A/B trap",
    ],
)
def test_half_a_card_is_none(text: str) -> None:
    with pytest.raises(BadLine):
        read_card(text)


@pytest.mark.parametrize(
    "text",
    [
        "begin",
        "move B3 B4 C4",
        "run N3",
        "play FIREBALL at B with N5",
        "play SALVE with N2",
        "play SWIFT-STONE",
        "play ROTATE-SECTOR at A/1",
        "play RELOCATE at A/B/east",
        "punch B3|C3",
        "throw DAGGER C4",
        "drop B.1",
        "take B.1 DAGGER",
        "discard N2",
        "draw 2",
        "counter ABSORB",
        "offer B DAGGER",
        "offer B DAGGER for N5",
        "offer B DAGGER B.1 for N5 N5 A.2",
        "offer B for A.1",
        "accept",
        "pass",
    ],
)
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    assert write_action(read_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "move B3",
        "play",
        "play X Y",
        "play X at",
        "play X with N2 at B",
        "take",
        "offer B",
        "offer",
        "offer B for",
        "offer B X for",
        "pass on",
    ],
)
def test_what_is_no_action_is_told_so(text: str) -> None:
    with pytest.raises(InvalidInput):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("move C3 Z9", "way"),
        ("move C3 K1", "way"),
        ("move C3 B", "way"),
        ("run N9", "card"),
        ("play NONSENSE", "card"),
        ("play FIREBALL at C", "target"),
        ("play FIREBALL at K1", "target"),
        ("play FIREBALL at A1|C1", "target"),
        ("play FIREBALL at A/B/C", "target"),
        ("play FIREBALL at B with N9", "number"),
        ("throw DAGGER B", "square"),
        ("drop C.1", "thing"),
        ("take B.3", "things"),
        ("offer C DAGGER", "player"),
        ("offer B DAGGER for GOLD", "wanted"),
        ("offer B DAGGER C.1 for N2", "given"),
        ("counter NONSENSE", "card"),
    ],
)
def test_a_name_that_this_game_does_not_have_is_named_with_its_field(text: str, field: str) -> None:
    state, _ = apply(begun(demonstration("two")), read_action("begin"), Shuffled(1))
    with pytest.raises(InvalidInput) as bad:
        apply(state, read_action(text))
    assert [one.path for one in bad.value.problems] == [field]


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        ("begin : 7 1\n", "line.2"),
        ("begin : A/B 1\n", "line.2"),
        ("begin\n", "actions.1.dice"),
        (BEGIN.replace("N4", "N9"), "actions.1.dice"),
        (BEGIN.replace("1 2", "1 2 3"), "actions.1.dice"),
        (BEGIN.replace("1 2", "2 2"), "actions.1.dice"),
        (BEGIN + "fly C3\n", "line.3"),
        (BEGIN + "draw 3\n", "actions.2"),
        (BEGIN + "draw 1\n", "actions.2.dice"),
        (BEGIN + "move C3 Z9\n", "actions.2.way"),
    ],
)
def test_a_wrong_line_of_a_record_is_named(lines: str, path: str) -> None:
    with pytest.raises(InvalidInput) as bad:
        final(read_record(f"{GOOD}actions\n{lines}"))
    found = [one.path for one in bad.value.problems]
    first = GOOD.count("\n")
    places = {f"line.{number}": f"line.{first + number}" for number in (2, 3)}
    assert found == [places.get(path, path)]


def test_scripted_chance_shows_what_was_written_and_nothing_else() -> None:
    chance = Scripted([3, "DAGGER"])
    assert chance.die() == 3 and chance.card(["N2", "DAGGER"]) == "DAGGER"
    with pytest.raises(ValueError):
        chance.die()
    with pytest.raises(ValueError):
        Scripted(["DAGGER"]).card(["N2"])
    with pytest.raises(ValueError):
        Scripted([7]).die()


@pytest.mark.parametrize("name", READINGS)
def test_a_table_that_says_nothing_reads_the_rules_as_the_calculators_do(name: str) -> None:
    asked = (Attack, Card, Create, LineOfSight, Movement, Objects, Turn, Victory)
    defaults = {getattr(one(), name) for one in asked if name in one.__dataclass_fields__}
    assert defaults == {READINGS[name][0]} == {getattr(Readings(), name)}
