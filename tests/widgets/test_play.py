"""Whole games by the page's own interface: every request brings the record, every answer the markup."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest

from rules_engine.splitmix import SplitMix
from rules_engine.wizard_kings.game.record import GAMES as KINGS
from rules_engine.wizard_kings.game.view import in_the_open, view
from tests.often import taking_turns, thorough
from widgets import play
from widgets.page import respond
from widgets.play.game import MUSTER, game_of

ACTION = re.compile(r'data-action="(board:(do|hand|kind):[^"]*)"')
LABEL = re.compile(r"\b[A-Z][a-z]+ ([a-z][1-9])\b")  # of a block of Wizard Kings, with its name
MOST = 250  # decisions of a game that is tried; by day those of a fifth of the ways to begin, of the others the first `FIRST`
FIRST = 20
TOLD = 60  # decisions of a game that is told in a language; by day the first `FIRST`


def asked(game: str, lang: str = "en", **asked: Any) -> dict[str, Any]:
    request = {"calculator": f"{game}.play", "lang": lang, "root": "../../../", "play": asked}
    answer: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return answer


def offered(html: str, verb: str) -> list[str]:
    found = [unescape(action) for action, found in ACTION.findall(html) if found == verb]
    return [one for one in found if one != "board:kind:?"]  # that one asks and decides nothing


class Player:
    """Plays as the page does: it keeps the record and sends it whole."""

    def __init__(self, game: str, start: str, seed: int, *, lang: str = "en", open: bool = False):
        self.game, self.lang, self.below = game, lang, SplitMix(seed).below
        self.answer = asked(game, lang, new={"start": start}, open=open)
        self.setup, self.lines, self.open = self.answer["setup"], list[str](), open

    def do(self, action: str, **more: Any) -> Mapping[str, Any]:
        known = {name: self.answer[name] for name in ("at", "viewer", "chosen", "kind")}
        self.answer = asked(
            self.game,
            self.lang,
            setup=self.setup,
            lines=self.lines,
            **known,
            open=self.open,
            do=action,
            seed=self.below(2**40),
            **more,
        )
        assert self.answer["ok"], self.answer
        if self.answer["added"] is not None:
            self.lines = self.lines[: self.answer["at"] - (1 if self.answer["added"] else 0)]
            self.lines += [self.answer["added"]] if self.answer["added"] else []
        return self.answer

    def step(self) -> None:
        html = self.answer["html"]
        if hands := offered(html, "hand"):
            assert not offered(html, "do"), "nothing is offered before the device has been handed over"
            self.do(hands[0])
        elif (kinds := offered(html, "kind")) and not self.answer["kind"] and self.below(2):
            self.do(kinds[self.below(len(kinds))])
        elif doing := offered(html, "do"):
            self.do(doing[self.below(len(doing))])
            assert self.answer["added"], "what is offered is legal"
        else:
            self.do(kinds[self.below(len(kinds))])

    def record(self) -> str:
        return "\n".join([self.setup.rstrip(), "actions", *self.lines]) + "\n"


def most_of(game: str, start: str, most: int) -> int:
    """How many of `most` decisions a run looks at of a game that begins so: all of a fifth of the ways to begin, of others the first."""
    every = [one.name for one in game_of(game).starts if one.name != MUSTER]
    return most if thorough() or start in taking_turns(game, every) else min(most, FIRST)


GAMES = [(name, start.name) for name in play.FAMILIES for start in game_of(name).starts if start.name != MUSTER]


@pytest.mark.parametrize(("game", "start"), GAMES)
def test_a_game_is_played_and_its_record_replays_to_the_same_screen(game: str, start: str) -> None:
    player = Player(game, start, 11, open=True)
    while not player.answer["over"] and len(player.lines) < most_of(game, start, MOST):
        player.step()
    again = asked(game, record=player.record(), open=True)
    assert again["ok"], again
    assert (again["lines"], again["setup"]) == (player.lines, player.setup)
    looked = player.do(f"board:go:{len(player.lines)}")
    assert again["html"] == looked["html"]


@pytest.mark.parametrize("game", list(play.FAMILIES))
def test_a_game_is_told_in_every_language(game: str, lang: str) -> None:
    player = Player(game, game_of(game).starts[0].name, 5, lang=lang)
    for _ in range(TOLD if thorough() else FIRST):
        if player.answer["over"]:
            break
        player.step()
    assert player.lines


def test_nothing_hidden_stands_in_the_page_before_the_device_is_handed_over() -> None:
    player = Player("ww", "two", 3)
    player.step()
    assert "board:hand:" in player.answer["html"]
    assert "Your hand" not in player.answer["html"]
    assert "FIREBALL" not in player.answer["html"]
    player.step()
    assert "Your hand" in player.answer["html"]


def test_any_decision_can_be_taken_back_and_played_otherwise() -> None:
    player = Player("ww", "two", 3, open=True)
    while len(player.lines) < 6:
        player.step()
    count = len(player.lines)
    player.do("board:undo")
    assert len(player.lines) == count - 1
    player.do("board:go:2")
    while not player.answer["added"]:
        player.step()
    assert len(player.lines) == 3, "what came later is gone"


def test_a_refusal_cites_its_rule_and_changes_nothing() -> None:
    player = Player("ww", "two", 3, open=True)
    player.do("board:do:draw 2")
    assert player.lines == []
    assert "rg-p-refused" in player.answer["html"]
    assert "ww.turn" in player.answer["html"] or "r/ww.turn/" in player.answer["html"]


def test_dice_of_the_real_table_are_asked_for_and_checked() -> None:
    player = Player("ww", "two", 3, open=True)
    player.do("board:do:begin", typed=True)
    assert player.answer["wants"] == "begin"
    assert player.lines == []
    player.do("board:do:begin", typed=True, dice="7")
    assert player.lines == []
    assert "7" in player.answer["html"]


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("game ww\nplayer nowhere 0\n", "nowhere"),
        ("nothing at all", "nothing at all"),
        ("game ww\nplayer closed-rooms 0\nplayer spiral 0\ncard 20 N2 number 2\nactions\nbegin : 9\n", "9"),
    ],
)
def test_a_record_that_does_not_read_is_told_by_line_and_word(record: str, told: str) -> None:
    answer = asked("ww", record=record)
    assert not answer["ok"]
    assert told in answer["problem"]


@pytest.mark.parametrize("wrong", [{}, {"new": {"start": "none"}}, {"setup": 3, "lines": 4}, {"record": "x" * 500_000}])
def test_whatever_is_asked_has_an_answer(wrong: dict[str, Any]) -> None:
    assert asked("ww", **wrong)["ok"] is False


# -- Wizard Kings: what stands in the page before whom ----------------------------------------------------


def _state(player: Player) -> Any:
    return KINGS.final(KINGS.read(player.record()))


@pytest.mark.parametrize(
    ("book", "start"), [(book, one.name) for book in ("wk1", "wk2") for one in game_of(book).starts]
)
def test_every_way_to_begin_is_played_and_shows_no_block_that_its_reader_does_not_see(book: str, start: str) -> None:
    player = Player(book, start, 3)
    for count in range(most_of(book, start, 130)):
        if player.answer["over"]:
            break
        if count % 4 == 0 and not offered(player.answer["html"], "hand"):
            state = _state(player)
            viewer = 0 if in_the_open(state) else state.actor
            seen = view(state, viewer)
            known = {one.piece.label for one in seen.blocks if one.piece is not None}
            known |= {one.label for one in seen.waiting} | {one.relic.label for one in seen.artifacts}
            html = player.answer["html"].partition('class="rg-p-story"')[0]
            assert set(LABEL.findall(html)) <= known, player.record()
        player.step()
    assert player.lines


def test_whoever_held_the_device_before_a_battle_takes_it_anew_after_it() -> None:
    battles = 0
    for seed in range(12 if thorough() else 3):
        player = Player("wk2", "skirmish", seed)
        shared = False
        while not player.answer["over"]:
            player.step()
            state = _state(player) if player.answer["added"] else None
            if state is None or not state.actor:
                continue
            if in_the_open(state):
                assert player.answer["viewer"] == 0 and "rg-p-over" not in player.answer["html"]
            elif shared:
                battles += 1
                assert "rg-p-over" in player.answer["html"]
            shared = in_the_open(state)
    assert battles


def test_a_block_and_then_its_goal_are_one_decision_and_a_hex_says_what_can_be_done_there() -> None:
    player = Player("wk2", "skirmish", 3, open=True)
    player.do("board:do:roll", dice="6 6 1 1")
    player.do("board:at:A3")
    assert "a3" in player.answer["html"] and not player.answer["added"]
    player.do("board:at::a3")
    assert player.answer["chosen"] == ":a3"
    player.do("board:at:B3")
    assert player.answer["added"] == "move a3 A3 B3"


def test_a_record_of_the_other_edition_is_refused_with_its_line() -> None:
    answer = asked("wk1", record=Player("wk2", "skirmish", 3).record())
    assert not answer["ok"]
    assert "wk2" in answer["problem"] and "Line 1" in answer["problem"]


# -- Mage Knight: places that no list holds, and domain cards ----------------------------------------------


def _pointed(player: Player, x: float, y: float) -> str:
    """Touch a place of the table, in inches, as the page tells a point of the drawing."""
    return str(player.do(f"board:point:{x * 34:.1f}:{-y * 34:.1f}")["chosen"])


def test_a_warrior_and_then_any_place_it_can_reach_are_offered_as_decisions() -> None:
    player = Player("mk2", "ruins", 3, open=True)
    player.do("board:at::a3")
    assert _pointed(player, 24.05, 9.4) == ":a3 24.05,9.4"
    doing = [one for one in offered(player.answer["html"], "do") if " 24.05,9.4 " in one]
    assert len(doing) == 9 and any("charge a3" in one for one in doing)
    player.do("board:do:move a3 24.05,9.4 facing 45")
    assert player.answer["added"] == "move a3 24.05,9.4 facing 45"


def test_a_place_out_of_reach_is_refused_with_its_rule_and_the_warrior_stays_chosen() -> None:
    player = Player("mk2", "ruins", 3, open=True)
    player.do("board:at::a3")
    assert _pointed(player, 33, 25) == ":a3"
    assert "rg-p-refused" in player.answer["html"] and "r/mk2.speed-value/" in player.answer["html"]


@pytest.mark.parametrize("point", ["", "x:y", "1e9:3", "5", "nan:nan", "5:5:5:5"])
def test_a_point_that_is_none_changes_nothing(point: str) -> None:
    player = Player("mk2", "ruins", 3, open=True)
    assert player.do(f"board:point:{point}")["chosen"] == ""


def test_a_warrior_and_its_target_are_one_decision_of_two_touches() -> None:
    player = Player("mkc", "siege", 3, open=True)
    player.do("board:at::a2")
    player.do("board:at::b4")
    assert str(player.answer["added"]).startswith("ranged a2 b4 : ")


def test_no_domain_card_is_seen_by_others_before_all_are_revealed() -> None:
    player = Player("mk2", "relics", 3)
    assert "board:hand:1" in player.answer["html"] and "Storm" not in player.answer["html"]
    player.do("board:hand:1")
    player.do("board:do:choose Storm")
    assert player.answer["added"] == "choose Storm"
    assert "Storm" not in player.answer["html"] and "board:hand:2" in player.answer["html"]
    player.do("board:hand:2")
    assert "Storm" not in player.answer["html"] and "Mist" in player.answer["html"]
    player.do("board:do:choose Mud")
    assert "Storm" in player.answer["html"], "all cards are revealed"


def test_a_lesson_carries_out_what_it_asks_for_with_its_own_dice() -> None:
    step = {"line": "roll : 5 4 2 3", "free": ""}
    begun = asked("wk2", new={"start": "skirmish"}, open=True)
    done = asked("wk2", setup=begun["setup"], lines=[], open=True, lesson=[step], do="board:do:roll", seed=99)
    assert done["added"] == "roll : 5 4 2 3"


LEARNING = [
    ("wk2", ["roll : 5 4 2 3"], "move a2 A1 B1", "", "move a2 A1 B1", "move a2 A1 B1"),
    ("wk2", ["roll : 5 4 2 3"], "move a2 A1 B1", "", "move a1 A1 B1", None),
    ("wk2", ["roll : 5 4 2 3"], "move a2 A1 B1", "move", "move a1 A1 B1", "move a1 A1 B1"),
    (
        "mk2",
        ["roll : 5 4 2 3"],
        "move a2 18,14.5 facing 90",
        "",
        "move a2 18.4,13.9 facing 120",
        "move a2 18,14.5 facing 90",
    ),
    ("mk2", ["roll : 5 4 2 3"], "move a2 18,14.5 facing 90", "", "move a2 16,9 facing 90", None),
]


@pytest.mark.parametrize(("game", "lines", "line", "free", "done", "added"), LEARNING)
def test_what_a_learner_does_is_what_the_lesson_asks_for_or_something_else(
    game: str, lines: list[str], line: str, free: str, done: str, added: str | None
) -> None:
    setup = asked(game, new={"start": "skirmish"}, open=True)["setup"]
    step = {"line": line, "free": free}
    answer = asked(
        game,
        setup=setup,
        lines=lines,
        open=True,
        lesson=[*({"line": one} for one in lines), step],
        do=f"board:do:{done}",
    )
    assert answer["added"] == added
    assert ("the next step of the lesson is another" in answer["html"]) is (added is None)


def test_in_a_lesson_the_rules_refuse_first_and_name_their_rule() -> None:
    setup = asked("wk2", new={"start": "skirmish"}, open=True)["setup"]
    step = {"line": "move a2 A1 B1", "free": ""}
    answer = asked(
        "wk2",
        setup=setup,
        lines=["roll : 5 4 2 3"],
        open=True,
        lesson=[{"line": "roll"}, step],
        do="board:do:move a4 A1 B1",
    )
    assert answer["added"] is None
    assert "rg-p-refused" in answer["html"]
    assert "rg-cite" in answer["html"]
    assert "the lesson asks" not in answer["html"]


def test_a_step_that_cannot_be_read_is_told_and_nothing_is_done() -> None:
    setup = asked("wk2", new={"start": "skirmish"}, open=True)["setup"]
    answer = asked("wk2", setup=setup, lines=[], open=True, lesson=[{"line": "dance"}], do="board:do:roll")
    assert not answer["ok"]


def begun(game: str, start: str, *choices: str, lang: str = "en") -> dict[str, Any]:
    return asked(game, lang, new={"start": start, "choices": [*choices]}, open=True)


def test_a_player_begins_with_the_army_that_was_chosen_and_its_price_is_told() -> None:
    answer = begun("wk2", "skirmish", "Runeka/4 Huscarl/4*2 Castle/4")
    mine = [line for line in answer["setup"].splitlines() if line.startswith("block a")]
    assert [line.split()[3] for line in mine] == ["Runeka", "Huscarl", "Huscarl", "Castle"]
    assert all(" at /" in line for line in mine), "their owner sets them up"
    assert "spells" in mine[0] and "block b2 2 Ogre" in answer["setup"], "the other army is as it was"
    assert "32 gold points" in answer["html"] and "wk2.raising-an-army" in answer["html"]
    game = asked("wk2", record=answer["setup"], open=True)
    assert "board:kind:Place" in game["html"] or "board:kind:place" in game["html"]


def test_standard_armies_of_the_first_edition_are_chosen_by_name() -> None:
    answer = begun("wk1", "three", "eldryn", "Jurak", "")
    assert answer["setup"].count("Wicana") == 2 and answer["setup"].count("Goblin") == 4
    assert answer["html"].count("100 gold points") == 2


@pytest.mark.parametrize(
    ("game", "start", "choice", "why"),
    [
        ("wk2", "skirmish", "Viking/3*20", "50 gold points"),
        ("wk2", "skirmish", "Runeka/5", "Runeka/5"),
        ("wk2", "skirmish", "Foo/4", "Huscarl"),
        ("wk2", "last-wizard", "Orc/3", "this scenario has its own armies"),
        ("ww", "two", "cellars:1", "closed-rooms"),
        ("ww", "two", "cells:4", "closed-rooms"),
    ],
)
def test_a_choice_that_cannot_be_is_named_with_its_player(game: str, start: str, choice: str, why: str) -> None:
    answer = begun(game, start, "", choice)
    assert not answer["ok"] and "Player 2" in answer["problem"] and why in answer["problem"]


def test_sectors_are_chosen_and_turned() -> None:
    answer = begun("ww", "three", "cells:1", "", "cells")
    assert [line for line in answer["setup"].splitlines() if line.startswith("player")] == [
        "player cells 1",
        "player crossroads 2",
        "player cells 0",
    ]


DRAWN = "+---+   +---+\n| o         |\n+   +   +   +\n      B\n+   +   +   +\n|         o |\n+---+   +---+"


def drawn(own: str, *choices: str) -> dict[str, Any]:
    """A game on a sector of one's own."""
    return asked("ww", new={"start": "two", "choices": list(choices), "own": own})


def test_a_game_begins_on_a_sector_of_one_s_own() -> None:
    answer = drawn(DRAWN, "own:1", "own")
    assert f"sector own\n{DRAWN}\nend\nplayer own 1\nplayer own 0\n" in answer["setup"]
    assert drawn(DRAWN.replace(" ", "."), "own:1", "own")["setup"] == answer["setup"], "as an address has it"
    assert "sector own" not in drawn("nothing", "cells", "cells")["setup"]


def test_a_bad_sector_is_named_with_line_and_word() -> None:
    assert "Line 2: “ x ” does not fit" in drawn(DRAWN.replace("o", "x", 1), "own", "own")["problem"]
    assert "Player 2: “cells” does not fit" in drawn(DRAWN, "own", "cells")["problem"], "sectors of one size"
    assert "7, 11 or 15 lines" in drawn("", "own", "own")["problem"]


@pytest.mark.parametrize("choices", [None, "x", [1, {}, None], ["x" * 9999] * 99])
def test_choices_of_another_shape_are_read_as_text_or_not_at_all(choices: Any) -> None:
    assert isinstance(asked("wk2", new={"start": "skirmish", "choices": choices}), dict)


class Muster(Player):
    """Musters armies as the page does: it keeps what it was told and sends it whole."""

    def deed(self, action: str, **more: Any) -> str:
        known = {"setup": self.answer["setup"], "lines": [], "kind": self.answer["kind"]}
        self.answer = asked(self.game, self.lang, **known, mustering=True, do=f"board:muster:{action}", **more)
        assert self.answer["ok"], self.answer
        return str(self.answer["html"])


@pytest.mark.in_turn()
@pytest.mark.parametrize("book", ["mk2", "mkc"])
def test_armies_of_any_mix_are_mustered_on_every_ground_and_fight(book: str, lang: str) -> None:
    grounds = game_of(book).mustering.starts
    assert len(grounds) >= 3
    for ground in grounds:
        player = Muster(book, "own", 7, lang=lang)
        assert player.answer["mustering"] and not player.answer["lines"]
        for one in (f"ground:{ground}", "total:600", "has:Drake:1", "has:Golem:2", "of:2", "has:Mage:1", "has:Blade:0"):
            player.deed(one)
        html = player.deed("begin")
        assert "mustering" not in player.answer and player.answer["lines"] == [] and "rg-p-prompt" in html
        setup = player.answer["setup"]
        assert setup.count(" Golem") == 3 and setup.count(" Blade") == 0, "a kind and two warriors of it"
        player.setup = setup
        for _ in range(6):
            player.step()


def test_an_army_that_costs_too_much_is_refused_with_its_rule_and_may_be_mended() -> None:
    player = Muster("mk2", "own", 1)
    html = player.deed("has:Drake:3")
    assert "rg-illegal" in html and "The army costs 345 points, and the build total allows 300." in html
    html = player.deed("begin")
    assert player.answer["mustering"] and "rg-p-refused" in html and "r/mk2.army-building/" in html
    assert "r/mk2.build-total/" in player.deed("total:500") or "The army is legal" in player.answer["html"]
    for name in ("Brute", "Raider", "Slinger", "Drake"):
        player.deed(f"has:{name}:0")
    assert "has no warrior yet." in player.deed("begin")
    before = player.answer["setup"]
    assert "This needs an army of 12 warriors at most." in player.deed("has:Raider:13")
    assert player.answer["setup"] == before


def test_a_castle_is_paid_from_the_build_total_of_its_owner() -> None:
    player = Muster("mkc", "own", 1)
    html = player.deed("ground:siege")
    assert "The castle costs 115 points, paid from the same build total." in html and "r/mkc.points-in-army/" in html
    assert "Ann: 280 of 400" in html and "Bob: 240 of 400" in html


def test_an_army_as_text_names_line_word_and_what_is_allowed_and_leaves_the_army_as_it_was() -> None:
    player = Muster("mk2", "own", 1)
    before = player.answer["setup"]
    html = player.deed("read", text="Drake 1\nOgre 2\nGolem many")
    assert player.answer["setup"] == before and 'class="rg-b-maps rg-b-as-text" open' in html
    assert "Line 2: “Ogre” does not fit. This needs a warrior of the list: Raider, Brute," in html
    assert "Line 3: “many” does not fit. This needs a warrior and how many of that kind, from 1 to 12." in html
    assert "Drake 1\nOgre 2\nGolem many</textarea>" in html, "what was typed is not lost"
    html = player.deed("read", text="golem 2  # slow\n\nDrake\n")
    assert "army Golem 2 Drake 1\n" in player.answer["setup"] and "Golem 2\nDrake 1\n</textarea>" in html


def test_a_muster_that_does_not_read_is_told_and_nothing_else_happens() -> None:
    for draft in (
        "ground moon\ntotal 300\n",
        "x",
        "ground ruins\ntotal 300\narmy Ogre 3\narmy\n",
        "ground ruins\ntotal 7\n",
    ):
        answer = asked("mk2", mustering=True, setup=draft, lines=[], do="board:muster:begin")
        assert not answer["ok"] and "problem" in answer


@pytest.mark.parametrize(("game", "start"), [("mk2", "healers"), ("mk2", "ranks"), ("mkc", "castle"), ("mkc", "siege")])
def test_every_attack_is_drawn_from_whoever_makes_it_to_every_target(game: str, start: str) -> None:
    player = Player(game, start, 5, open=True)
    drawn = 0
    while not player.answer["over"] and len(player.lines) < 40:
        player.step()
        attack = re.match(
            r"(close|ranged|batter|bombard|shoot|volley|capture|heal|special) ", str(player.answer["added"])
        )
        if attack:
            marks = re.findall(r'<g class="rg-b-over" aria-hidden="true">(.*?)</g>', player.answer["html"])
            assert 'class="move"' in marks[-1], player.answer["added"]
            drawn += 1
    assert drawn, "somebody attacks"


def _readings(answer: Mapping[str, Any]) -> list[str]:
    assert answer["ok"], answer
    return [line for line in answer["setup"].splitlines() if line.startswith("reading ")]


RULED = [
    (
        "ww",
        {"ww.barriers": "passable", "ww.wall_end": "<b>", "wk2.counting": "without-goal"},
        ["reading barriers passable"],
    ),
    ("mk2", {"mk2.limit": "upper", "mkc.criticals": "off"}, ["reading limit upper", "reading criticals off"]),
    (
        "wk2",
        {
            "wk2.counting": "without-goal",
            "wk2.order": "die",
            "wk2.island-of-death.order": "fixed",
            "wk2.limits": "shared",
        },
        ["reading order die", "reading counting without-goal"],
    ),
    ("wk1", {"wk1.tie": "goes-on", "wk2.tie": "draw", "wk2.plus": "own-side"}, ["reading tie goes-on"]),
    ("ww", ["ww.barriers"], []),
    ("ww", {"ww.barriers": {"passable": 1}, "barriers": "passable"}, []),
]


@pytest.mark.parametrize(("name", "table", "readings"), RULED)
def test_a_game_begins_as_the_table_rules_what_it_leaves_open(name: str, table: Any, readings: list[str]) -> None:
    start = game_of(name).starts[0].name
    assert _readings(asked(name, new={"start": start, "table": table})) == readings
    assert _readings(asked(name, new={"start": start})) == []
