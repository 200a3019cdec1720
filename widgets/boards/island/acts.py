"""What the actions of the game board do. Whatever cannot be done leaves the game as it is.

``at:B5``     a hex was touched: the chosen block goes there if it may, and otherwise a block in it is chosen
``pick:e3``   a block is chosen
``do:m3B5``   a decision, in the letters of the address
``undo``      the last decision is taken back; ``go:12`` looks at the moment after twelve decisions
``open``      the blocks of the Undead are shown, or hidden again
``new:4711``  a new game, its dice from this seed
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules_engine.calculators import Calculator
from rules_engine.games.actions import Action
from rules_engine.whole_numbers import is_whole
from rules_engine.wizard_kings.game.calculators.island_game import MOST_SEED, IslandGame, moment_of, moments
from rules_engine.wizard_kings.game.island import short
from rules_engine.wizard_kings.game.island.solitaire import ELVES, Moment
from rules_engine.wizard_kings.game.play import legal_actions
from rules_engine.wizard_kings.game.state import State

Touch = Mapping[str, str]


def act(calculator: Calculator, asked: IslandGame, action: str, touch: Touch) -> IslandGame:
    """The game after `action`; as before for an action that there is not."""
    verb, _, rest = action.partition(":")
    return _ACTS[verb](asked, rest) if verb in _ACTS else asked


def chosen(asked: IslandGame) -> tuple[str, str]:
    """The block and the hex that are chosen, each perhaps empty."""
    text = asked.chosen or ""
    return (text[:2], text[2:]) if text.startswith("e") else ("", text)


def block_of(action: Action) -> str:
    """The block that an action is about; empty where it is about none."""
    return getattr(action, "block", "") or getattr(action, "giver", "")


def hex_of(action: Action, state: State) -> str:
    """The hex on which an action is touched: where a block goes, who is aimed at, or which battle it is."""
    way = getattr(action, "way", ())
    target = getattr(action, "target", "")
    if way or target:
        return str(way[-1] if way else state.at[state.setup.index[target]])
    return getattr(action, "hex", "") or getattr(action, "port", "")


def _at(asked: IslandGame, hex: str) -> IslandGame:
    state = moment_of(asked).state
    if hex not in state.setup.board.hexes:
        return asked
    actions = legal_actions(state)
    block, _ = chosen(asked)
    there = [one for one in actions if hex_of(one, state) == hex and block_of(one) in ("", block)]
    if len(there) == 1:
        return _done(asked, there[0], state)
    if there:
        return replace(asked, chosen=f"{block}{hex}")
    return replace(asked, chosen=f"{_next(state, actions, block, hex)}{hex}")


def _next(state: State, actions: tuple[Action, ...], block: str, hex: str) -> str:
    """The block of the Elves in the hex that is chosen by a touch, the next of those that can do something."""
    labels, owner = state.setup.labels, state.setup.owner
    able = {block_of(one) for one in actions}
    here = [labels[one] for one, at in enumerate(state.at) if at == hex and owner[one] == ELVES and labels[one] in able]
    if not here:
        return ""
    return here[(here.index(block) + 1) % len(here)] if block in here else here[0]


def _pick(asked: IslandGame, label: str) -> IslandGame:
    return replace(asked, chosen=label)


def _do(asked: IslandGame, text: str) -> IslandGame:
    state = moment_of(asked).state
    return _done(asked, short.read(text, state), state)


def _done(asked: IslandGame, action: Action, state: State) -> IslandGame:
    """The game with one more decision; what came after this moment is gone."""
    return _of(asked, (*asked.decisions[: asked.at], short.written(action, state)))


def _undo(asked: IslandGame, rest: str) -> IslandGame:
    return _of(asked, asked.decisions[: max(asked.at - 1, 0)])


def _of(asked: IslandGame, decisions: tuple[str, ...]) -> IslandGame:
    """The game with these decisions, a text for every turn."""
    whole = replace(asked, game=("".join(decisions),) if decisions else (), step=None, chosen=None)
    found = moments(whole)
    if not isinstance(found, list):
        raise ValueError("not legal")
    return replace(whole, game=_by_turn(decisions, found))


def _by_turn(decisions: tuple[str, ...], found: list[Moment]) -> tuple[str, ...]:
    turns: dict[int, str] = {}
    for text, moment in zip(decisions, found, strict=False):
        turns[moment.state.turn] = turns.get(moment.state.turn, "") + text
    return tuple(turns.values())


def _go(asked: IslandGame, rest: str) -> IslandGame:
    step = int(rest) if is_whole(rest) and len(rest) < 4 else 0
    return replace(asked, step=None if step >= len(asked.decisions) else step, chosen=None)


def _open(asked: IslandGame, rest: str) -> IslandGame:
    return replace(asked, open=not asked.open)


def _new(asked: IslandGame, rest: str) -> IslandGame:
    seed = int(rest) % (MOST_SEED + 1) if is_whole(rest) and len(rest) < 20 else 0
    return IslandGame(seed=seed, open=asked.open)


_ACTS: dict[str, Callable[[IslandGame, str], IslandGame]] = {
    "at": _at,
    "pick": _pick,
    "do": _do,
    "undo": _undo,
    "go": _go,
    "new": _new,
    "open": _open,
}
