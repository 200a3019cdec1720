"""States of boards that somebody could click together: pressing at random whatever the markup of a board offers.

What markup offers stands in widgets/client/board.ts: places with an action, surfaces that are touched somewhere, pieces that are
dragged, nudged by arrow keys or turned by other keys, and controls named ``view.…`` that put something else into the hand. Now and
then a field of the form below the board is set to another option.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from random import Random
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from rules_engine.calculators import find
from rules_engine.inputs import Choice, Flag
from widgets.page import respond
from widgets.state import state_of

QUESTION = "question"
STATES = 24  # of each question of a board
_TRIES = 300
_SEED = re.compile(r"\{seed\}")
#: What would end a walk or lead away from its question.
_ELSEWHERE = ("board:ask:", "board:clear", "board:map:")

Pairs = list[tuple[str, str]]


class Page(NamedTuple):
    """A board as it was answered: its markup, and the address of its state."""

    markup: str
    query: str


class _Offers(HTMLParser):
    """What the markup of a board offers, as functions that draw an action, and the values of its controls."""

    def __init__(self, random: Random):
        super().__init__()
        self._random = random
        self.actions: list[Callable[[], str]] = []
        self.controls: dict[str, list[str]] = {}
        self._box = (0.0, 0.0, 100.0, 100.0)
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "svg" and told.get("viewbox"):
            x, y, width, height = map(float, told["viewbox"].split())
            self._box = (x, y, x + width, y + height)
        if tag == "select":
            self._select = told.get("name", "")
        if tag == "option" and self._select.startswith("view."):
            self.controls.setdefault(self._select, []).append(told.get("value", ""))
        if told.get("name", "").startswith("view.") and tag == "input":
            self.controls.setdefault(told["name"], []).append(told.get("value", ""))
        if "data-action" in told:
            self._offer(told["data-action"])
        for name in ("data-point", "data-drag"):
            if name in told:
                self._somewhere(told[name])
        if "data-nudge" in told:
            step = ":".join(self._random.choice((("1", "0"), ("-1", "0"), ("0", "1"), ("0", "-1"))))
            self._offer(f"{told['data-nudge']}:{step}")
        for key in told.get("data-keys", "").split():
            self._offer(key.partition("=")[2])

    def _offer(self, action: str) -> None:
        if action.startswith("board:") and not action.startswith(_ELSEWHERE):
            seed = str(self._random.randrange(1, 1_000_000))
            self.actions.append(lambda: _SEED.sub(seed, action))

    def _somewhere(self, action: str) -> None:
        left, top, right, bottom = self._box
        x, y = self._random.uniform(left, right), self._random.uniform(top, bottom)
        self.actions.append(lambda: f"{action}:{x:.1f}:{y:.1f}")


def questions(board: str) -> tuple[str, ...]:
    """The questions that a board knows; one without a choice of them has one, without a name."""
    kinds = [item.kind for item in find(board).fields() if item.name == QUESTION]
    return tuple(kinds[0].options) if kinds and isinstance(kinds[0], Choice) else ("",)


def asked(board: str, query: str) -> str:
    """The question that a board is asked in a state."""
    calculator = find(board)
    return str(state_of(calculator, parse_qsl(query, keep_blank_values=True)).given.get(QUESTION, ""))


def states(board: str, question: str, starts: Sequence[str], seed: str) -> list[str]:
    """`STATES` different states of a `board` in which it is asked `question`, each clicked together from one of `starts`.

    Chance likes what is illegal: of such states no more than two thirds are taken, if enough others come up.
    """
    random = Random(f"{seed} {board} {question}")
    told = [(QUESTION, question)] if question else []
    legal: list[str] = []
    illegal: list[str] = []
    for _ in range(_TRIES):
        if len(legal) + min(len(illegal), STATES * 2 // 3) >= STATES:
            break
        page = _walked(board, told, random.choice(starts), random.randrange(1, 9), random)
        if page is not None and page.query not in legal + illegal:
            ruling = find(board).answer(state_of(find(board), parse_qsl(page.query, keep_blank_values=True)).asked)
            (legal if ruling.legal else illegal).append(page.query)
    found = [*legal, *illegal][:STATES]
    assert len(found) == STATES, f"{board} has only {len(found)} states with the question {question}"
    return found


def _walked(board: str, told: Pairs, start: str, clicks: int, random: Random) -> Page | None:
    page = opened(board, [*parse_qsl(start, keep_blank_values=True), *told])
    for _ in range(clicks):
        if page is None:
            return None
        page = _clicked(board, page, random) or page
    return page and opened(board, [*parse_qsl(page.query, keep_blank_values=True), *told])


def _clicked(board: str, page: Page, random: Random) -> Page | None:
    """The board after something at random; None where that comes to nothing."""
    pairs = parse_qsl(page.query, keep_blank_values=True)
    if random.random() < 0.15:
        return opened(board, [*pairs, *_set(board, random)])
    offers = _Offers(random)
    offers.feed(page.markup)
    if not offers.actions:
        return None
    hand = [(name, random.choice(values)) for name, values in offers.controls.items()]
    return opened(board, [*pairs, *hand], random.choice(offers.actions)())


def _set(board: str, random: Random) -> Pairs:
    """A field of the form at one of its options."""
    fields = [item for item in find(board).fields() if isinstance(item.kind, (Choice, Flag)) and item.name != QUESTION]
    if not fields:
        return []
    item = random.choice(fields)
    options = tuple(item.kind.options) if isinstance(item.kind, Choice) else ("true", "false")
    return [(item.name, random.choice(options))]


def opened(board: str, pairs: Pairs, action: str | None = None) -> Page | None:
    """The board in the state of `pairs`, after an action; None for a state that cannot be read."""
    asked: dict[str, Any] = {"calculator": board, "lang": "en", "pairs": pairs, "action": action, "instance": "c"}
    answered = json.loads(respond(json.dumps(asked)))
    return Page(answered["form"] + answered["answer"], answered["query"]) if answered["ok"] else None
