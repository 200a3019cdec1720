"""One request of a page in which a game is played, and its answer.

::

    {"calculator": "ww.play", "lang": "hu", "root": "../../../", "play": {
        "new": {"start": "two", "choices": ["cells:1", ""], "own": "+---+…"},    a new game, as its players have chosen, or
        "record": "game ww …",                                   a record as text, or
        "setup": "game ww …", "lines": ["begin : N2 …", …],      the game as it is,
        "at": 12, "chosen": "C3", "kind": "play", "viewer": 1, "open": false,   what the reader looks at,
        "do": "board:do:move C3 C2", "dice": "3 4", "typed": false, "seed": 4711,  and what is done
        "lesson": [{"line": "run N4", "free": ""}, …]}}         what a lesson asks for, decision by decision, if it is one

    {"html": "…", "setup": "…", "lines": […] or null where only `added` is new at `at`, "added": "move C3 C2", "at": 13, …}

``wants`` in an answer is the action that waits for the dice of the real table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from rules_engine.catalogs import LANGUAGES
from rules_engine.games.actions import Action, write_action
from rules_engine.games.playing import OVER
from rules_engine.inputs import InvalidInput, Problem
from rules_engine.packs import called_in
from rules_engine.ruling import Ruling, Said, Step, message, say
from rules_engine.speech import in_words_of, render
from rules_engine.whole_numbers import is_whole

from ..html import Html, join, tag
from ..rules import cite
from . import decisions, lesson
from .game import MUSTER, PIECE, Game, game_of
from .screen import Seen, screen
from .session import Session, session

INSTANCE = "p"
_SEATS, _LONGEST = 7, 400  # choices before a game, and letters of one
_PICTURE = 2000  # letters of what is drawn
ALLOWED = message("play", "{where}: “{value}” does not fit. This needs {allowed}.")
LINE = message("play", "Line {line}")
DECISION = message("play", "Decision {line}")
PLAYER = message("play", "Player {line}")
#: What has no line of its own: a decision and dice that were typed, and what is wrong with a text as a whole.
WHOLE = {"action": message("play", "The decision"), "dice": message("play", "The dice")}
TEXT = message("play", "The text")
NO_GAME = message("play", "This is not a record of such a game, or it cannot be read. Nothing has been changed.")
THROW = message(
    "play", "This decision needs dice. Enter what they show, in the order in which you roll them, then go on."
)


def respond(data: Mapping[str, Any], root: str) -> dict[str, Any]:
    """The answer to a request; raises KeyError for a game that there is not."""
    game = game_of(str(data.get("calculator")).partition(".")[0])
    lang = data.get("lang") if data.get("lang") in LANGUAGES else "en"
    asked = data.get("play")
    with in_words_of(called_in(game.name)):
        return _reply(game, asked if isinstance(asked, dict) else {}, str(lang), root)


def _reply(game: Game, asked: Mapping[str, Any], lang: str, root: str) -> dict[str, Any]:
    try:
        mustered = _mustered(game, asked, lang, root)
        if isinstance(mustered, dict):
            return mustered
        if mustered is not None:
            asked = {
                **asked,
                "new": None,
                "record": game.records.write_setup(mustered) + "actions\n",
                "do": None,
                "kind": "",
            }
        found, whole, told = _game(game, asked)
        reply = _Reply(found, asked, lang, root)
        reply.note = _told(told, lang, root) if told else None
    except InvalidInput as bad:
        record = asked.get("record")
        return {"ok": False, "problem": _problems(bad, lang, record if isinstance(record, str) else None)}
    except (ValueError, KeyError, TypeError, OverflowError):
        return {"ok": False, "problem": tag("p", {"class": "rg-verdict rg-unanswered"}, render(NO_GAME, lang))}
    return reply.answer(whole=whole)


Told = Sequence[tuple[Said, Step]]


def _choices(new: Mapping[str, Any]) -> list[str]:
    """What the players have chosen before the game begins."""
    found = new.get("choices")
    return [str(one)[:_LONGEST] for one in found[:_SEATS]] if isinstance(found, list) else []


def _mustered(game: Game, asked: Mapping[str, Any], lang: str, root: str) -> Any:
    """What comes of armies that are being mustered: an answer, or the set-up with which the game begins; None if none
    are. Raises `InvalidInput`."""
    new = asked.get("new")
    begins = isinstance(new, dict) and new.get("start") == MUSTER
    if game.mustering is None or not (begins or asked.get("mustering") is True):
        return None
    draft, deed = ("", "") if begins else (str(asked.get("setup")), str(asked.get("do") or "").removeprefix("board:"))

    def problems(bad: InvalidInput) -> Html:
        return _problems(bad, lang)

    return game.mustering.answered(draft, deed, asked, problems, lang, root)


def _game(game: Game, asked: Mapping[str, Any]) -> tuple[Session, bool, Told]:
    """The game that is asked about, whether the page does not know all of its record yet, and what is told of how it begins;
    raises `InvalidInput`."""
    new, record = asked.get("new"), asked.get("record")
    if isinstance(new, dict):
        setup, told = game.chosen(
            game.setup(str(new.get("start")), _ruled(game, new)), _choices(new), str(new.get("own") or "")[:_PICTURE]
        )
        return session(game, game.records.write_setup(setup), []), True, told
    if isinstance(record, str):
        read = game.records.read(record)
        return session(game, game.records.write_setup(read.setup), [*map(game.records.line, read.played)]), True, ()
    return session(game, str(asked.get("setup")), [str(one) for one in asked.get("lines", ())]), False, ()


def _ruled(game: Game, new: Mapping[str, Any]) -> dict[str, str]:
    """How the table rules what this game leaves open: by the names of its switches (:mod:`rules_engine.switches`)."""
    table = new.get("table")
    if not isinstance(table, dict):
        return {}
    told = [(str(key).partition(".")[0], str(key).partition(".")[2], str(value)) for key, value in table.items()]
    return {name: value for book, name, value in told if book in game.books}


class _Reply:
    """What is done in a game, and what is shown of it then."""

    def __init__(self, found: Session, asked: Mapping[str, Any], lang: str, root: str):
        self.found, self.asked, self.lang, self.root = found, asked, lang, root
        count = len(found.lines)
        at = asked.get("at")
        self.at = min(at, count) if type(at) is int and at >= 0 else count
        self.viewer = asked["viewer"] if type(asked.get("viewer")) is int else 0
        self.chosen, self.kind = str(asked.get("chosen") or "")[:80], str(asked.get("kind") or "")[:80]
        self.whole = False
        self.wants = ""
        self.refused: Ruling | None = None
        self.note: Html | None = None
        self.added: str | None = None
        self.lesson = lesson.steps(found.game, asked.get("lesson"))

    def answer(self, *, whole: bool) -> dict[str, Any]:
        """The answer; with `whole` all lines of the record stand in it."""
        done = str(self.asked.get("do") or "").removeprefix("board:")
        verb, _, rest = done.partition(":")
        if verb in _DEEDS:
            _DEEDS[verb](self, rest)
        seen = Seen(
            self.at,
            self.viewer,
            self.asked.get("open") is True,
            self.chosen,
            self.kind,
            self.whole,
            self.refused,
            self.note,
            self.step(),
        )
        state = self.found.states[self.at]
        if self.asked.get("open") is not True and self.found.game.shared(state):
            self.viewer = 0  # the device lies before all: whoever needs to see more takes it anew
        return {
            "ok": True,
            "html": screen(self.found, seen, self.lang, INSTANCE, self.root),
            "setup": self.found.setup if whole else None,
            "lines": self.found.lines if whole else None,
            "added": self.added,
            "at": self.at,
            "viewer": self.viewer,
            "chosen": self.chosen,
            "kind": self.kind,
            "wants": self.wants,
            "over": state.phase == OVER,
        }

    def step(self) -> lesson.Step | None:
        """What the lesson asks for at the moment that is looked at."""
        return self.lesson[self.at] if self.at < len(self.lesson) else None

    def touch(self, place: str) -> None:
        """A place of the board was touched."""
        state = self.found.states[self.at]
        offered = [] if state.phase == OVER else decisions.offers(self.found.game, state)
        self.chosen, action = decisions.touched(offered, self.chosen, place[:40])
        if action is not None:
            self.carry_out(action)

    def point(self, rest: str) -> None:
        """A point of the board was touched: the chosen piece is to go there, or something without a name."""
        game, state = self.found.game, self.found.states[self.at]
        if state.phase == OVER:
            return
        x, _, y = rest.partition(":")
        try:
            place = game.pointed(state, x[:12], y[:12])
        except ValueError:
            return
        first = self.chosen.partition(" ")[0]
        piece = first if first.startswith(PIECE) else ""
        open_there, wrong = game.done_at(state, piece, place)
        if wrong is not None:
            self.refused = Ruling(False, wrong.said, None, (wrong,))
        self.chosen = f"{piece} {place}".strip() if open_there else piece

    def do(self, text: str) -> None:
        """A decision in the words of a record."""
        try:
            self.carry_out(self.found.game.records.vocabulary.read(text))
        except InvalidInput as bad:
            self.note = _problems(bad, self.lang)

    def carry_out(self, action: Action) -> None:
        """Carry out an action with the page's dice, or with those that were typed."""
        step = self.step()
        if step is not None:
            self.learn(step, action)
            return
        records, dice = self.found.game.records, str(self.asked.get("dice") or "").strip()
        typed = self.asked.get("typed") is True or bool(dice)
        try:
            fallen = records.fallen(dice, "dice")
            source = records.falls.again(fallen) if typed else self.found.game.chance(self._seed())
            ruling = self.found.do(self.at, action, source, len(fallen) if typed else None)
        except InvalidInput as bad:
            self.note = _problems(bad, self.lang)
            return
        except ValueError:
            self.wants = write_action(action)
            self.note = tag("p", {"class": "rg-note rg-p-throw", "role": "status"}, render(THROW, self.lang))
            return
        self._done(ruling)

    def learn(self, step: lesson.Step, action: Action) -> None:
        """Carry out what a lesson asks for; what the rules do not allow is refused by them first."""
        game, state = self.found.game, self.found.states[self.at]
        taken = step.taken(game, state, action)
        try:
            ruling = game.records.apply(state, action, game.chance(self._seed()))[1]
            if ruling.legal and taken is not None:
                source = game.records.falls.again(taken.dice) if taken.dice else game.chance(self._seed())
                ruling = self.found.do(self.at, taken.action, source)
        except InvalidInput as bad:
            self.note = _problems(bad, self.lang)
            return
        if ruling.legal and taken is None:
            told = render(step.told(game, state), self.lang)
            self.note = tag("p", {"class": "rg-note rg-p-refused", "role": "alert"}, told)
            return
        self._done(ruling)

    def _done(self, ruling: Ruling) -> None:
        if not ruling.legal:
            self.refused = ruling
            return
        self.at += 1
        self.added = self.found.lines[-1]
        self.chosen = self.kind = ""

    def undo(self, rest: str) -> None:
        """The last decision before this moment is taken back, and what came later with it."""
        self.at = max(self.at - 1, 0)
        self.found.cut(self.at)
        self.added, self.chosen, self.kind = "", "", ""

    def go(self, rest: str) -> None:
        """Look at another moment."""
        self.at = min(int(rest), len(self.found.lines)) if is_whole(rest) and len(rest) < 6 else self.at
        self.chosen = self.kind = ""

    def hand(self, rest: str) -> None:
        """The device has been handed over."""
        self.viewer = int(rest) if is_whole(rest) and len(rest) < 3 else 0

    def unfold(self, rest: str) -> None:
        """A kind of decisions is unfolded, or folded again."""
        self.kind = "" if rest == self.kind else rest[:80]

    def all(self, rest: str) -> None:
        """The whole log."""
        self.whole = True

    def _seed(self) -> int:
        seed = self.asked.get("seed")
        return seed if type(seed) is int and 0 <= seed < 2**53 else 0


def _told(told: Told, lang: str, root: str) -> Html:
    """How the game begins, as the rules have it."""
    entries = (
        tag("li", {}, render(who, lang), " ", render(step.said, lang), " ", cite(step.rule, root)) for who, step in told
    )
    return tag("ul", {"class": "rg-note rg-p-begins", "role": "status"}, *entries)


_DEEDS = {
    "at": _Reply.touch,
    "point": _Reply.point,
    "do": _Reply.do,
    "undo": _Reply.undo,
    "go": _Reply.go,
    "hand": _Reply.hand,
    "kind": _Reply.unfold,
    "whole": _Reply.all,
}


def _problems(bad: InvalidInput, lang: str, record: str | None = None) -> Html:
    """What cannot be read, in a `record` or in what was typed: the line, the word and what is allowed there."""
    said = [_problem(one, lang, record or "") for one in bad.problems[:5]]
    if record is not None:
        said.append(tag("li", {}, render(NO_GAME, lang)))
    return tag("ul", {"class": "rg-verdict rg-unanswered rg-p-problems", "role": "alert"}, join(said))


def _problem(one: Problem, lang: str, record: str) -> Html:
    kind, _, rest = one.path.partition(".")
    number = rest.partition(".")[0]
    counted = (
        {"line": LINE, "actions": DECISION, "armies": PLAYER, "sectors": PLAYER}.get(kind) if is_whole(number) else None
    )
    line = int(number) if counted else _line_of(kind, {rest, one.value}, record)
    where = say(counted or LINE, line=line) if line else say(WHOLE.get(kind, TEXT))
    return tag("li", {}, render(say(ALLOWED, where=where, value=one.value, allowed=one.allowed), lang))


def _line_of(kind: str, words: Set[str], record: str) -> int:
    """The first line of a record that tells something of this kind and has one of the `words`, or else that tells such a thing
    at all; 0 if none does."""
    told = [(number, line.partition("#")[0].split()) for number, line in enumerate(record.splitlines(), 1)]
    those = [(number, line) for number, line in told if line and line[0] == kind.removesuffix("s")]
    exact = [number for number, line in those if not words.isdisjoint(line)]
    return next(iter(exact), those[0][0] if those else 0)
