"""What the last decision of a game did is drawn: who attacks whom, lines of sight, losses; and nothing that is hidden."""

from __future__ import annotations

import pytest

from rulebook.plays import played
from rules_engine.wizard_kings.game.record import of_book
from tests.shelf import rulebooks
from widgets.boards.hexes.deeds import Deed, deed_of
from widgets.play.game import COMMON, game_of
from widgets.play.session import Session

PLAYS = {one.book: one for one in rulebooks().plays}


@pytest.fixture(scope="module")
def kings() -> Session:
    return played(PLAYS["wk2"])


@pytest.fixture(scope="module")
def wizards() -> Session:
    return played(PLAYS["ww"])


def deed(session: Session, line: str) -> Deed:
    at = session.lines.index(line)
    return deed_of(session.states[at], session.played[at].action, session.states[at + 1])


def test_an_attack_tells_who_attacks_who_may_be_hit_and_who_is(kings: Session) -> None:
    hit = deed(kings, "attack a2 : 1 4 2")
    assert (hit.acting, set(hit.aimed)) == ("a2", {"b3", "b4"})
    assert set(hit.lost) == {("b3", 1), ("b4", 1)} and not hit.fallen
    assert set(deed(kings, "attack b3 : 1").aimed) == {"a1", "a2"}, "its owner chooses who takes the hit"
    assert deed(kings, "hit a2").lost == (("a2", 1),)
    missed = deed(kings, "attack b4 : 6 3")
    assert missed.acting == "b4" and not missed.lost and not missed.aimed


def test_a_spell_is_aimed_and_costs_its_wizard_a_step(kings: Session) -> None:
    sting = deed(kings, "cast a1 Sting b4 : 6 2")
    assert sting.acting == "a1" and set(sting.aimed) == {"b4"} and ("a1", 1) in sting.lost


def test_moves_and_what_is_given_up_in_peace_are_no_attacks(kings: Session) -> None:
    assert deed(kings, "move a2 A1 B1") == Deed(1, ("A1", "B1"))
    for at, (before, after) in enumerate(zip(kings.states, kings.states[1:], strict=False)):
        if before.phase == "build":
            done = deed_of(before, kings.played[at].action, after)
            assert not done.lost and not done.fallen


def test_a_block_that_falls_is_drawn_where_it_stood() -> None:
    records = of_book("wk2")
    session = Session(game_of("wk2"), records.write_setup(game_of("wk2").setup("skirmish")))
    lines = ["roll : 5 4 2 3", "move a2 A1 B1", "pass", "move b3 C1 B1", "pass", "fight B1"]
    session.follow(lines[:5])
    fallen = [one for one in _fight(session) if one.fallen]
    assert fallen, "somebody falls in the end"
    assert {one.hex for deed in fallen for one in deed.fallen} == {"B1"}


def _fight(session: Session) -> list[Deed]:
    """Attacks until the battle is over, always with ones: every die hits."""
    found = []
    for _ in range(40):
        before = session.states[-1]
        if before.phase == "build" or before.phase == "over":
            break
        options = session.game.open(before)
        verbs = ("Fight", "Attack", "Hit", "Wait", "Pass")
        action = min(options, key=lambda one: (*verbs, type(one).__name__).index(type(one).__name__))
        at = len(session.lines)
        session.do(at, action, _Ones())
        found.append(deed_of(before, action, session.states[-1]))
    return found


class _Ones:
    """Dice that always show one."""

    def __call__(self, *_: int) -> int:
        return 1


def drawn(session: Session, at: int, viewer: int = 0) -> str:
    return str(session.game.board(session.look(at, viewer, "en", "../")))


def test_losses_stand_on_the_map_only_as_far_as_the_blocks_are_seen(kings: Session) -> None:
    at = kings.lines.index("attack a2 : 1 4 2") + 1
    assert drawn(kings, at).count("−1") == 2
    assert drawn(kings, at, COMMON).count("−1") == 2, "in a battle all is revealed"
    moved = kings.lines.index("move a2 A1 B1") + 1
    assert "−1" not in drawn(kings, moved)


def test_a_line_of_sight_stays_until_what_came_of_the_attack_has_been_seen(wizards: Session) -> None:
    at = wizards.lines.index("play FIREBALL at B") + 1
    for answered in (at, at + 1, at + 2, at + 3):
        assert "move good" in drawn(wizards, answered)
    assert "−" in drawn(wizards, at + 3)
    assert "move good" not in drawn(wizards, at + 4)


def test_the_attacker_stays_framed_while_hits_are_given_out(kings: Session) -> None:
    at = kings.lines.index("hit a2")
    assert kings.game.answers(kings.states[at])
    for answered in (at, at + 1):
        assert drawn(kings, answered).count("ring good") == 1
    assert kings.look(at, 0, "en", "../").cause is None, "the attack is the last decision"
    assert kings.look(at + 1, 0, "en", "../").cause == (kings.played[at - 1].action, kings.states[at - 1])
    assert drawn(kings, at + 1).count("−1") == 1
    assert kings.lines[at + 1].startswith("attack"), "the next attack is drawn alone"
    assert kings.look(at + 2, 0, "en", "../").cause is None


def test_everybody_who_answers_an_attack_sees_who_attacks(kings: Session) -> None:
    asked = [at for at, state in enumerate(kings.states) if kings.game.answers(state)]
    assert asked
    for at in asked:
        assert "ring good" in drawn(kings, at, kings.states[at].actor), kings.lines[at - 1]


def test_life_points_that_were_lost_are_drawn(wizards: Session) -> None:
    marks = [at for at in range(1, len(wizards.lines) + 1) if "−" in drawn(wizards, at)]
    lost = [
        at
        for at in range(1, len(wizards.lines) + 1)
        if any(
            now.life < was.life
            for was, now in zip(wizards.states[at - 1].wizards, wizards.states[at].wizards, strict=True)
        )
    ]
    assert marks == lost and lost


def test_wizards_are_framed_while_one_attacks_another(wizards: Session) -> None:
    at = wizards.lines.index("play FIREBALL at B") + 1
    for answered in (at, at + 3):
        assert drawn(wizards, answered).count('"ring good"') == drawn(wizards, answered).count('"ring bad dash"') == 1
    assert "ring good" not in drawn(wizards, at + 4)
