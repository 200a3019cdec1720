"""Golden playthroughs: a recorded game for each family and edition, told decision by decision.

A file below ``games/`` tells what the engine made of a frozen record (``tests/addresses/records``): after each decision

    rules   the rules that were cited, in order
    table   the state, as far as it lies on the table
    seen    what each player may know of it
    legal   the actions that are open now: all of them, or how many of each kind, and a digest of them all

The test plays the record again and compares; a difference is shown line by line. ``python -m tests.golden`` writes the files anew,
after a change of the rules that somebody has read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.addresses.frozen import digest
from tests.addresses.games import RECORDS, game_of

GAMES = Path(__file__).parent / "games"
#: A record for each family and edition, castles among them.
NAMES = (
    "wizard-kings.wk1-skirmish",
    "wizard-kings.wk2-skirmish",
    "wiz-war.two-1",
    "mage-knight.skirmish-1",
    "mage-knight.siege-1",
)
MOST_LISTED = 20  # actions that are written out


def told(name: str) -> list[str]:
    """The lines of a playthrough, as the engine plays the record today."""
    path = RECORDS / f"{name}.txt"
    game, family = game_of(path), name.partition(".")[0]
    module = import_module(game.module)
    record = module.read_record(path.read_text(encoding="utf-8"))
    state = module.begun(record.setup)
    lines = [f"{name}: at the beginning", *_moment(module, game.table, family, state)]
    for number, (played, (state, ruling)) in enumerate(zip(record.played, module.replay(record), strict=True), 1):
        lines += ["", f"{number}: {module.write_action(played.action)}"]
        lines.append("rules " + " ".join(dict.fromkeys(step.rule for step in ruling.steps)))
        lines += _moment(module, game.table, family, state)
    return [line.rstrip() for line in lines]


def _moment(module: Any, table: Callable[[Any], Iterator[str]], family: str, state: Any) -> Iterator[str]:
    yield "table " + " | ".join(table(state))
    for player in range(1, len(state.setup.players) + 1):
        yield f"seen {player} " + " | ".join(SEEN[family](module, state, player))
    actions = [module.write_action(one) for one in module.legal_actions(state)]
    if len(actions) <= MOST_LISTED:
        yield "legal " + " | ".join(actions)
    else:
        kinds = Counter(one.split()[0] for one in actions)
        yield f"legal {digest(chr(10).join(actions))} " + " ".join(f"{kind}:{count}" for kind, count in kinds.items())


def _blocks(module: Any, state: Any, player: int) -> Iterator[str]:
    seen = module.view(state, player)
    for one in seen.blocks:
        what = f"{one.piece.label}/{one.strength}" if one.piece is not None else f"somebody of {one.owner}"
        yield f"{what} {one.hex}"
    yield "waiting " + " ".join(one.label for one in seen.waiting)
    yield "battles " + " ".join(seen.battles)


def _wizards(module: Any, state: Any, player: int) -> Iterator[str]:
    seen, names = module.view(state, player), [card.name for card in state.setup.cards]
    for one in seen.wizards:
        hand = "?" * one.cards if one.hand is None else " ".join(names[card] for card in one.hand)
        square = one.square.name if one.square is not None else "out"
        yield f"{one.player} {square} {one.life} shows {' '.join(names[card] for card in one.shown)} holds {hand}"
    yield f"deck {seen.deck}, discarded " + " ".join(names[card] for card in seen.discarded[-1:])


def _warriors(module: Any, state: Any, player: int) -> Iterator[str]:
    seen = module.seen_by(state, player)
    for label, one in zip(state.setup.labels, seen.warriors, strict=True):
        yield f"{label} {one.click}/{one.tokens}" if one.at is not None else f"{label} off"


SEEN: dict[str, Callable[[Any, Any, int], Iterator[str]]] = {
    "wizard-kings": _blocks,
    "wiz-war": _wizards,
    "mage-knight": _warriors,
}
