"""Frozen records of games: their text, and beside it what happened when it was replayed.

A record is the text that the engine writes: set-up, actions, dice and cards as they fell. What is promised of it::

    actions   every one is legal and throws the dice that are written
    steps     a digest for each action: the rules cited, in order, and the ruling's own values
    choices   how many actions were open after each
    table     what lies on the table at the end, in the notation of the game

Sentences are no promise, as with all addresses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from rules_engine.inputs import InvalidInput
from rules_engine.ruling import as_json
from tests.tables import parsed

from .frozen import FOLDER, Line, digest_of

RECORDS = FOLDER / "records"
PLAYED = RECORDS / "played.yaml"


def _wizard_kings(state: Any) -> Iterator[str]:
    setup = state.setup
    yield f"turn {state.turn} {state.phase}, actor {state.actor}"
    yield "gold " + " ".join(map(str, state.gold)) + ", points " + " ".join(map(str, state.points))
    yield "cities " + " ".join(map(str, state.holder))
    for label, at, strength in zip(setup.labels, state.at, state.strength, strict=True):
        if at:
            yield f"{label} {at}/{strength}"


def _wiz_war(state: Any) -> Iterator[str]:
    names = [card.name for card in state.setup.cards]
    yield f"round {state.round} {state.phase}, actor {state.actor}, deck {len(state.deck)}"
    for player, one in enumerate(state.wizards, 1):
        yield f"wizard {player} {one.square and one.square.name} life {one.life} cards " + " ".join(
            names[card] for card in one.cards
        )
    for one in state.treasures:
        yield f"treasure {one.square.name} carrier {one.carrier}"
    for one in state.lying:
        yield f"{names[one.card]} {one.square.name}"


def _mage_knight(state: Any) -> Iterator[str]:
    yield f"round {state.round} {state.phase}, actor {state.actor}, given {state.given}"
    yield "eliminated " + " ".join(map(str, state.eliminated))
    for label, one in zip(state.setup.labels, state.warriors, strict=True):
        place = f"{float(one.at.x):.4f},{float(one.at.y):.4f}" if one.at is not None else "off the table"
        yield f"{label} {place} click {one.click} tokens {one.tokens}"


class Game(NamedTuple):
    """The module that plays a family's games, and what of a state is told at the end of a record."""

    module: str
    table: Callable[[Any], Iterator[str]]


FAMILIES = {
    "wizard-kings": Game("rules_engine.wizard_kings.game", _wizard_kings),
    "wiz-war": Game("rules_engine.wiz_war.game", _wiz_war),
    "mage-knight": Game("rules_engine.mage_knight.battle", _mage_knight),
}


def records() -> list[Path]:
    """The frozen records, ``<family>.<game>.txt``."""
    return sorted(RECORDS.glob("*.txt"))


def game_of(path: Path) -> Game:
    """The family of a record."""
    return FAMILIES[path.name.partition(".")[0]]


def played(path: Path) -> Line:
    """What happens when a record is replayed today; an action that is refused ends it and is told."""
    return replayed(game_of(path), path.read_text(encoding="utf-8"))


def replayed(game: Game, text: str) -> Line:
    """What happens when the record `text` is replayed."""
    module = import_module(game.module)
    record = module.read_record(text)
    steps, choices, state, refused = [], [], None, ""
    try:
        for state, ruling in module.replay(record):
            cited = [step.rule for step in ruling.steps]
            steps.append(digest_of([cited, as_json(ruling.result)])[:4])
            choices.append(str(len(module.legal_actions(state))))
    except InvalidInput as bad:
        refused = f"{bad.problems[0].path}: {bad.problems[0].value}"
    told: Line = {"actions": len(steps), "steps": " ".join(steps), "choices": " ".join(choices)}
    told["table"] = list(game.table(state)) if state is not None else []
    return {**told, "refused": refused} if refused else told


def frozen_games() -> dict[str, Line]:
    """What was played when the records were frozen, by the names of their files."""
    found: dict[str, Line] = parsed(PLAYED.read_text(encoding="utf-8"))
    return found


def differences(was: Line, now: Line) -> Iterator[str]:
    """Where a record is played otherwise than it was, a line each; of actions the first that differs."""
    if now.get("refused"):
        yield f"  refused at {now['refused']}"
    for name, what in (("steps", "what comes of it"), ("choices", "the number of actions open after it")):
        pairs = zip(was[name].split(), now[name].split(), strict=False)
        first = next((number for number, (one, other) in enumerate(pairs, 1) if one != other), None)
        if first is not None:
            before, after = was[name].split()[first - 1], now[name].split()[first - 1]
            yield f"  action {first}: {what} was {before}, is {after}"
    if was["actions"] != now["actions"]:
        yield f"  actions: were {was['actions']}, are {now['actions']}"
    elif was["table"] != now["table"]:
        gone, come = (
            [one for one in a if one not in b] for a, b in ((was["table"], now["table"]), (now["table"], was["table"]))
        )
        yield f"  at the end: was {gone}, is {come}"
