"""The Isle of Death, played against the automaton (wk2.scenario-island): a game from its seed and the decisions of the Elves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from re import compile

from ....addresses import MAX_TEXT
from ....calculators import calculator
from ....games.actions import write_action
from ....inputs import InvalidInput, Notation, Problem, flag, integer, notation, several
from ....results import result
from ....ruling import Ruling, Said, Step, message, messages, say
from ...editions import WK2, Edition
from ...turn_phases import PHASES
from ..island import short
from ..island.solitaire import ELVES, Moment, after, opening, told
from ..play import legal_actions
from ..state import OVER, State
from ..view import view
from ..wordings import PROMPTS, kind_of

phrases = messages("island-game")

MOST_TURNS = 10
MOST_DECISIONS = 999
MOST_SEED = 999_999

_NOT_LEGAL = phrases("decisions that are legal; number {number} is not. {reason}")
_NOT_READ = phrases("decisions that this game has; number {number} is not one of them")
_TOO_LONG = phrases("turns whose decisions have at most {most} letters together")
SHOW = phrases("Show the blocks of the Undead")
_BEYOND = phrases("at most the number of the decisions, {most}")
_WON = message("game", "{player} won the game.")
_NOW = phrases("Turn {turn}, {phase}. {prompt}")
_CHOSEN = compile(r"(?:e[1-8])?(?:[A-E][1-7])?")


def _decisions(text: str) -> str:
    short.parts(text)
    return text


def _chosen(text: str) -> str:
    if not text or not _CHOSEN.fullmatch(text):
        raise ValueError("neither a block nor a hex")
    return text


TURN = Notation(_decisions, phrases("decisions in letters, such as m1B5p"), "m1B5")
CHOSEN = Notation(_chosen, phrases("a block of the Elves, a hex, or both, such as e1B5"), "e1", optional=True)


@dataclass(frozen=True)
class IslandGame:
    """A game of the Isle of Death: its dice by their seed, the decisions of the Elves turn by turn, and which of the
    moments is looked at (None: the last one)."""

    seed: int = integer(0, MOST_SEED, 1, phrases("Seed of the dice"))
    game: tuple[str, ...] = several(
        TURN,
        0,
        MOST_TURNS,
        (),
        phrases("Decisions of the Elves, turn by turn"),
        help=phrases("The board writes them; with the seed they are the whole game."),
    )
    step: int | None = integer(0, MOST_DECISIONS, None, phrases("Decisions shown"), optional=True)
    chosen: str | None = notation(CHOSEN, None, phrases("Chosen block or hex"))
    open: bool = flag(
        False,
        SHOW,
        help=phrases("Otherwise they are hidden until their battle, and called by their hexes."),
    )

    @property
    def decisions(self) -> tuple[str, ...]:
        """The decisions one by one."""
        return tuple(one for turn in self.game for one in short.parts(turn))

    @property
    def at(self) -> int:
        """How many decisions have been taken at the moment that is looked at."""
        count = len(self.decisions)
        return count if self.step is None else min(self.step, count)

    def contradictions(self) -> Iterator[Problem]:
        """Decisions that are too many, cannot be read or are not legal, and a moment that the game does not have."""
        if sum(len(turn) + 1 for turn in self.game) > MAX_TEXT:
            yield Problem("game", str(len(self.decisions)), say(_TOO_LONG, most=MAX_TEXT))
            return
        if self.step is not None and self.step > len(self.decisions):
            yield Problem("step", str(self.step), say(_BEYOND, most=len(self.decisions)))
        found = moments(self)
        if isinstance(found, Problem):
            yield found


@dataclass(frozen=True)
class Shown:
    """The game at the moment that is looked at, as the Elves may see it.

    `blocks` are written ``e1 A6 4`` (label, hex, strength); a hidden block is ``? B2``. `actions` are the decisions that are
    open, as the game writes them, and `short` the same in the letters of an address.
    """

    turn: int = result(phrases("Turn"))
    phase: str = result(phrases("Phase"), unseen=True)
    winner: str | None = result(phrases("Winner"), quiet=True)
    gold: int = result(phrases("Gold points of the Elves"), counted="gold-point")
    decided: int = result(phrases("Decisions so far"))
    dice: tuple[int, ...] = result(message("game", "Dice rolled"), quiet=True)
    blocks: tuple[str, ...] = result(message("position", "{unit:Pl}"), unseen=True)
    actions: tuple[str, ...] = result(phrases("Open decisions"), unseen=True)
    short: tuple[str, ...] = result(phrases("Open decisions"), unseen=True)


@calculator(
    "island-game",
    books=(WK2,),
    title=phrases("The Isle of Death, played"),
    question=phrases("Can the Elves destroy the castle in Bethi within ten turns?"),
    rules=(
        *("scenario-island", "scenario-island-setup", "scenario-island-move", "scenario-island-automaton"),
        *("scenario-island-retreat", "scenario-island-build", "scenario-island-other", "turn-sequence"),
        *("movement-phase", "sea-transport", "pinning", "hexside-limit", "stacking-limit", "battle-sequence"),
        *("combat-strength", "combat-rounds", "combat-turn", "hit-allocation", "wizards", "spellcasting"),
        *(
            "spell-attack-notation",
            "spell-damage",
            "targeting",
            "dispel",
            "wizard-elimination",
            "retreat",
            "pursuit-round",
        ),
        *("regroup", "flyers", "hex-control", "gold-points", "gold-saving", "henge-benefit", "building"),
        *("building-units", "step-costs", "castles", "merging-and-disbanding", "fog-of-war", "victory-conditions"),
    ),
    inputs=IslandGame,
)
def island_game(edition: Edition, asked: IslandGame) -> Ruling:
    """The position, what has just happened, and what can be done."""
    moment = moment_of(asked)
    state = moment.state
    steps = tuple(step for deed in moment.deeds for step in deed.steps) if asked.open else told(moment)
    actions = legal_actions(state)
    value = Shown(
        turn=state.turn,
        phase=state.phase,
        winner=_winner(state),
        gold=sum(gold for gold, holder in zip(state.gold, state.holder, strict=True) if holder == ELVES),
        decided=asked.at,
        dice=tuple(die for deed in moment.deeds for die in deed.dice),
        blocks=_blocks(state, shown=asked.open),
        actions=tuple(map(write_action, actions)),
        short=tuple(short.written(one, state) for one in actions),
    )
    return Ruling(True, verdict(state), value, steps or (Step(edition.rule("scenario-island"), verdict(state)),))


def verdict(state: State) -> Said:
    """What is to be decided now, or who has won."""
    winner = _winner(state)
    if winner is not None:
        return say(_WON, player=winner)
    return say(_NOW, turn=state.turn, phase=PHASES[state.phase], prompt=PROMPTS[kind_of(state)])


def _winner(state: State) -> str | None:
    if state.phase != OVER or state.outcome is None:
        return None
    return state.setup.players[state.outcome.winners[0] - 1].name


def _blocks(state: State, *, shown: bool) -> tuple[str, ...]:
    if shown:
        labels = state.setup.labels
        return tuple(f"{labels[one]} {at} {state.strength[one]}" for one, at in enumerate(state.at) if at)
    seen = view(state, ELVES).blocks
    return tuple(f"? {one.hex}" if one.piece is None else f"{one.piece.label} {one.hex} {one.strength}" for one in seen)


# -- the moments of a game, kept so that one more decision takes no longer late in a game ------------------------------

_KEPT: dict[int, tuple[tuple[str, ...], list[Moment]]] = {}
_MOST_KEPT = 3


def moments(asked: IslandGame) -> list[Moment] | Problem:
    """The game moment by moment, the opening first; or what is wrong with its decisions."""
    decisions = asked.decisions
    known, found = _KEPT.pop(asked.seed, ((), [opening(asked.seed)]))
    same = next(
        (at for at, (one, two) in enumerate(zip(known, decisions, strict=False)) if one != two),
        min(len(known), len(decisions)),
    )
    if same == len(decisions) < len(known):  # looked at before it went on: what follows is kept
        _keep(asked.seed, known, found)
        return found[: same + 1]
    found = found[: same + 1]
    for number, text in enumerate(decisions[same:], same + 1):
        following = _after(found[-1], text, number)
        if isinstance(following, Problem):
            _keep(asked.seed, decisions[: number - 1], found)
            return following
        found.append(following)
    _keep(asked.seed, decisions, found)
    return found


def _keep(seed: int, decisions: tuple[str, ...], found: list[Moment]) -> None:
    while len(_KEPT) >= _MOST_KEPT:
        del _KEPT[next(iter(_KEPT))]
    _KEPT[seed] = decisions, found


def _after(moment: Moment, text: str, number: int) -> Moment | Problem:
    try:
        following = after(moment, short.read(text, moment.state))
    except (InvalidInput, ValueError):
        return Problem("game", text[:80], say(_NOT_READ, number=number))
    if isinstance(following, Step):
        return Problem("game", text[:80], say(_NOT_LEGAL, number=number, reason=following.said))
    return following


def moment_of(asked: IslandGame) -> Moment:
    """The moment that is looked at."""
    found = moments(asked)
    assert not isinstance(found, Problem)
    return found[asked.at]
