"""Which addresses and games are frozen.

``examples``  all worked examples of the rulebooks, the situations put to both editions, and every calculator as it opens
``links``     where those lead: to a board with the same question, or to the other answer where a ruling decides; and the
              calculators that boards lead to
``boards``    at least twenty states of each question of each board, clicked at random
records       games of every family and edition, played at random
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import unescape
from importlib import import_module
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import yaml

from rules_engine.calculators import find, names
from rules_engine.splitmix import SplitMix, dice
from tests.tables import parsed
from widgets.boards import BOARDS
from widgets.state import query_of, state_from

from . import clicks, games
from .clicks import opened
from .frozen import FOLDER, address

DOCS = FOLDER.parents[1] / "docs"
SEED = "2026-11"
_CALCULATOR = re.compile(r'href="(?:\.\./)*c/([a-z0-9.-]+)/\?([^"]*)"')
LINKS_OF_BOARDS = 40  # of each calculator that boards lead to
_MOST_ACTIONS = (60, 240)
#: The demonstrations of each family, and the scenarios of the later edition of Wizard Kings.
GAMES = {
    "wizard-kings": ("skirmish", "three", "wonders", "four", "five", "six", "seven"),
    "wiz-war": ("two", "three", "four"),
    "mage-knight": (
        *("skirmish", "ruins", "three", "ranks", "castle", "siege"),
        *("relics", "healers", "outset", "gates"),
    ),
}
SCENARIOS = ("island", "barbarians", "last-wizard", "alliance")


@cache
def examples() -> dict[str, list[str]]:
    """The addresses of worked examples, situations and fresh calculators, by book."""
    found = defaultdict(set)
    for name, given in [*_worked(), *_situations(), *((name, {}) for name in names())]:
        calculator = find(name)
        found[calculator.book.book].add(address(name, query_of(calculator, state_from(calculator, given))))
    return {book: sorted(addresses) for book, addresses in sorted(found.items())}


def _worked() -> Iterator[tuple[str, Any]]:
    for path in sorted(DOCS.glob("rulebooks/*/*.yaml")):
        for rule in parsed(path.read_text(encoding="utf-8")).get("rules", ()):
            for one in rule.get("examples", ()):
                yield one["calculator"], one["given"]


def _situations() -> Iterator[tuple[str, Any]]:
    for path in sorted(DOCS.glob("situations/*.yaml")):
        document = parsed(path.read_text(encoding="utf-8"))
        for one in document["situations"]:
            for book in document["books"]:
                yield f"{book}.{one['calculator']}", one["given"]


@cache
def links() -> dict[str, list[str]]:
    """Where examples and boards lead, by the name of the calculator's book; a board has a file of its own."""
    known = {at for addresses in examples().values() for at in addresses}
    found = {at for start in sorted(known) for at in _led_from(start)}
    random = Random(SEED)
    by_name = defaultdict(list)
    for at in sorted({at for start in _clicked_together() for at in _led_from(start)} - found):
        by_name[at.partition("?")[0]].append(at)
    for addresses in by_name.values():
        found.update(random.sample(addresses, min(len(addresses), LINKS_OF_BOARDS)))
    return _by_file(found - known - set(_clicked_together()))


@cache
def _led_from(at: str) -> tuple[str, ...]:
    return tuple(_leading_from(at))


def _leading_from(at: str) -> Iterator[str]:
    name, _, query = at.partition("?")
    page = opened(name, parse_qsl(query, keep_blank_values=True))
    assert page is not None, f"{at} does not open"
    for other, address_of_it in _CALCULATOR.findall(page.markup):
        there = opened(other, parse_qsl(unescape(address_of_it), keep_blank_values=True))
        if there is not None:
            yield address(other, there.query)


def _by_file(addresses: Iterable[str]) -> dict[str, list[str]]:
    found = defaultdict(list)
    for at in sorted(addresses):
        name = at.partition("?")[0]
        found[name if name in BOARDS else name.partition(".")[0]].append(at)
    return dict(found)


@cache
def _clicked_together() -> list[str]:
    found = []
    for board in BOARDS:
        ready = [at.partition("?")[2] for at in _ready(board)]
        for question in clicks.questions(board):
            fitting = [query for query in ready if clicks.asked(board, query) == question]
            found += [address(board, query) for query in clicks.states(board, question, ["", *fitting], SEED)]
    return found


def _ready(board: str) -> list[str]:
    """Questions set on a board that worked examples lead to."""
    book = board.partition(".")[0]
    books = (book, "mkc") if book == "mk2" else (book,)
    ours = [at for one in books for at in examples()[one]]
    led = {other for at in ours for other in _led_from(at)}
    return sorted(at for at in {*ours, *led} if at.partition("?")[0] == board)


def boards() -> dict[str, list[str]]:
    """States clicked together, by board."""
    known = {at for addresses in examples().values() for at in addresses}
    return _by_file(set(_clicked_together()) - known)


KINDS: dict[str, Callable[[], dict[str, list[str]]]] = {"examples": examples, "links": links, "boards": boards}


def write_records() -> None:
    """Play games of every family and edition, and write their records with what happens in them."""
    games.RECORDS.mkdir(parents=True, exist_ok=True)
    for old in games.records():
        old.unlink()
    told = {}
    for name, text in _games():
        path = games.RECORDS / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        told[path.stem] = games.played(path)
        assert "refused" not in told[path.stem], f"{name} does not replay"
    games.PLAYED.write_text(yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=120), encoding="utf-8")


def _games() -> Iterator[tuple[str, str]]:
    from rules_engine.wizard_kings.game.scenarios.scenarios import scenario_setup

    kings, mazes, knights = (
        import_module(games.FAMILIES[name].module) for name in ("wizard-kings", "wiz-war", "mage-knight")
    )
    for name in GAMES["wizard-kings"]:
        for book in ("wk1", "wk2"):
            yield f"wizard-kings.{book}-{name}", _game(kings, kings.demonstration(name, book), dice, f"{book} {name}")
    for name in SCENARIOS:
        yield f"wizard-kings.wk2-{name}", _game(kings, scenario_setup(name), dice, name)
    for name in GAMES["wiz-war"]:
        for number in (1, 2, 3):
            yield (
                f"wiz-war.{name}-{number}",
                _game(mazes, mazes.demonstration(name), mazes.Shuffled, f"{name} {number}"),
            )
    for name in GAMES["mage-knight"]:
        for number in (1, 2):
            yield f"mage-knight.{name}-{number}", _game(knights, knights.demonstration(name), dice, f"{name} {number}")


def _game(module: Any, setup: Any, chance: Callable[[int], Any], seed: str) -> str:
    """The record of a game of 60 to 240 actions, fewer if it ends before."""
    random = Random(f"{SEED} {seed}")
    source, below = chance(random.randrange(1 << 32)), SplitMix(random.randrange(1 << 32)).below
    decide = module.lively(below) if hasattr(module, "lively") else None
    state, record = module.begun(setup), module.Record(setup)
    for _ in range(random.randint(*_MOST_ACTIONS)):
        if state.phase == "over":
            break
        open_actions = module.legal_actions(state)
        action = decide(state) if decide else open_actions[below(len(open_actions))]
        state, ruling = module.apply(state, action, source)
        assert ruling.legal, f"{action} is refused"
        record = record.then(action, ruling.result.dice)
    text: str = module.write_record(record)
    return text
