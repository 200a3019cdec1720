"""Mage Knight in the page: warriors, terrain and castles on a table; hidden are only domain cards that are being chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from rules_engine.decimals import decimal_notation
from rules_engine.dice import Source
from rules_engine.games.actions import Action
from rules_engine.games.words import BadLine
from rules_engine.mage_knight.battle.abilities.uses import Heal, Special
from rules_engine.mage_knight.battle.anywhere import done_at
from rules_engine.mage_knight.battle.attacks.assaults import Batter, Bombard, Capture, Close, Ranged, Shoot, Volley
from rules_engine.mage_knight.battle.cards.handling import Choose
from rules_engine.mage_knight.battle.decisions import called, named
from rules_engine.mage_knight.battle.demonstration import demonstration
from rules_engine.mage_knight.battle.moves.movements import Go
from rules_engine.mage_knight.battle.mustering import MUSTER, setup
from rules_engine.mage_knight.battle.places import spot, written
from rules_engine.mage_knight.battle.play import legal_actions
from rules_engine.mage_knight.battle.prompts import LAYING, PROMPTS, kind, kind_of
from rules_engine.mage_knight.battle.readings import READINGS
from rules_engine.mage_knight.battle.record import BATTLES
from rules_engine.mage_knight.battle.setup import Setup
from rules_engine.mage_knight.battle.state import DOMAINS, LADDERS, OBJECTIVES, State
from rules_engine.mage_knight.battle.wordings import place_in_words, worded
from rules_engine.mage_knight.position.areas import Area
from rules_engine.mage_knight.position.from_battle import OnField, set_on_field
from rules_engine.plane import Place, place, within
from rules_engine.ruling import Said, Step, message, say
from rules_engine.speech import show
from rules_engine.splitmix import dice
from rules_engine.whole_numbers import is_whole

from ..boards.battlefield.battle_map import BattleMap, battle_map
from ..boards.battlefield.plane import inches
from ..boards.battlefield.roster import SECTION, roster
from ..html import Html
from .asking import mage_knight as asking
from .asking.questions import Question
from .game import PIECE, Game, Look, Start
from .mustering import Mustering

_FIELD = (
    Start("skirmish", message("mk-play", "A skirmish on the open table"), 2),
    Start("ruins", message("mk-play", "Among ruins: terrain, wings and hooves"), 2),
    Start("ranks", message("mk-play", "Ranks: warriors in formation"), 2),
    Start("healers", message("mk-play", "Healers: special actions and abilities"), 2),
    Start("relics", message("mk-play", "Relics: items and domains"), 2),
    Start("three", message("mk-play", "Three players, from the deployment on"), 3),
)
_CASTLES = (
    Start("castle", message("mk-play", "A keep and its wall are attacked"), 2),
    Start("siege", message("mk-play", "Castle against castle"), 2),
    Start("gates", message("mk-play", "Gates: doors, ladders and planks"), 2),
    Start("outset", message("mk-play", "From an empty table on: castle, terrain, deployment"), 2),
)
_OWN = Start(MUSTER, message("mk-play", "Armies of your own, mixed from all warriors"), 2)
_GROUNDS = ("skirmish", "ruins", "three", "castle", "siege", "gates", "outset")
_TABLE = message(
    "mk-play",
    "The table, one square to the inch: tap a warrior, then the place where it is to go or the warrior that it attacks.",
)
_PROMPT = message("mk-play", "{player}: {prompt}")
_TERRAIN = message("mk-play", "terrain {number}")
_NEAR = Fraction(3, 2)  # inches between where a learner sends a warrior and where the lesson has it go
#: What is done to somebody, and drawn from where it is done.
_AIMED = (Close, Capture, Batter, Ranged, Bombard, Shoot, Volley, Heal, Special)
#: What is to be decided where no piece has to be chosen before its place: only then all places are shown at once.
_WITHOUT_A_PIECE = (OBJECTIVES, LADDERS, LAYING)


class MageKnight(Game):
    """Two or three players with their warriors, on the field or before castles."""

    records = BATTLES
    readings = READINGS

    def __init__(self, book: str, starts: Sequence[Start]):
        self.name = book
        self.starts = (*starts, _OWN)
        self.mustering = Mustering([one for one in starts if one.name in _GROUNDS])

    def laid_out(self, start: str) -> Setup:
        """A small battle of our own, or the first one that is mustered."""
        return setup(self.mustering.first()) if start == MUSTER else demonstration(start)

    def open(self, state: State) -> Sequence[Action]:
        """The legal actions of the actor; of places on the table a sample."""
        return legal_actions(state)

    def chance(self, seed: int) -> Source:
        """Dice of the page."""
        return dice(seed)

    def hides(self, state: State) -> bool:
        """Domain cards, until all are revealed (mk2.domain-choice)."""
        return state.phase == DOMAINS

    def answers(self, state: State) -> bool:
        """What the other side may do about an attack or a move."""
        return bool(state.asks)

    def player(self, state: State, number: int) -> str:
        """The name of a player."""
        return named(state, number)

    def prompt(self, state: State) -> Said:
        """What is to be decided now, and by whom."""
        return say(_PROMPT, player=named(state, state.actor), prompt=PROMPTS[kind_of(state)])

    def kind(self, state: State, action: Action) -> tuple[str, Said]:
        """What is done."""
        return kind(action)

    def worded(self, state: State, action: Action) -> Said:
        """An action in words."""
        return worded(state, action)

    def means(self, state: State, action: Action, asked: Action) -> bool:
        """A warrior that is sent near to the place is meant to go there, and to face as is best."""
        if isinstance(action, Go) and isinstance(asked, Go) and action.way and asked.way:
            same = type(action) is type(asked) and (action.warrior, action.run) == (asked.warrior, asked.run)
            return same and within(action.way[-1], asked.way[-1], _NEAR)
        return action == asked

    def places(self, state: State, action: Action) -> tuple[str, ...]:
        """Where it goes or whom it is aimed at, then the pieces that it is given to."""
        goal, owners = _goal(action), _given_to(action)
        own = tuple(f"{PIECE}{one}" for one in owners)
        return (goal, *own) if goal or own else ()

    def called(self, state: State, place: str) -> Said | str:
        """A place by its inches, a warrior and an item by its name, anything else by what it is."""
        told, name = state.setup, place.removeprefix(PIECE)
        if not place.startswith(PIECE):
            at = _place(place)
            return place if at is None else place_in_words(at)
        if name in told.index:
            return called(state, told.index[name])
        if name in told.labelled_items:
            return told.items[told.labelled_items[name]].item.name
        if name in told.strongholds:
            return say(SECTION, section=name)
        return say(_TERRAIN, number=int(name)) if is_whole(name) else name

    def pointed(self, state: State, x: str, y: str) -> str:
        """The place of a point of the drawing, to a twentieth of an inch."""
        return f"{decimal_notation(inches(x))},{decimal_notation(inches(y, up=True))}"

    def done_at(self, state: State, piece: str, place: str) -> tuple[Sequence[Action], Step | None]:
        """What the rules allow there, whoever listed it."""
        at = _place(place)
        return ((), None) if at is None else done_at(state, piece.removeprefix(PIECE), at)

    def secret(self, before: State, action: Action, viewer: int) -> bool:
        """Which domain card has been chosen, until all are revealed (mk2.domain-choice)."""
        return isinstance(action, Choose)

    def questions(self, look: Look) -> Iterator[Question]:
        """About the chosen warrior, or else the first of the actor's."""
        state: State = look.state
        told = state.setup
        name = (look.piece or look.place).removeprefix(PIECE)
        there = set_on_field(state).warriors
        chosen = told.index.get(name, -1) if look.piece or look.place.startswith(PIECE) else -1
        if chosen not in there:
            chosen = next((one for one in there if told.owner[one] == state.actor), -1)
        return asking.questions(state, chosen, lambda one: called(state, one))

    def board(self, look: Look) -> Html:
        """The table."""
        state: State = look.state
        touched = look.piece or (look.place if look.place.startswith(PIECE) else "")
        shown = look.goals if _leads_on(state, touched) else ()
        goals = {one.removeprefix(PIECE): None if one.startswith(PIECE) else _place(one) for one in sorted(shown)}
        place = None if look.place.startswith(PIECE) else _place(look.place)
        seen = BattleMap(
            _TABLE,
            state,
            _on_field(state),
            {name: at for name, at in goals.items() if name},
            lambda one: show(self.called(state, one), look.lang),
            touched.removeprefix(PIECE),
            place,
            tuple(_ways(look)),
            PIECE,
        )
        return battle_map(seen, look.lang, look.instance)

    def told(self, look: Look) -> Html:
        """The turn, the domains, and every warrior with what its dial shows."""
        return roster(look.state, look.viewer, look.lang)


def _leads_on(state: State, piece: str) -> bool:
    """Whether the goals are those of the chosen piece, or no piece has to be chosen before a place."""
    if not piece:
        return kind_of(state) in _WITHOUT_A_PIECE
    warrior = state.setup.index.get(piece.removeprefix(PIECE))
    return warrior is None or state.setup.owner[warrior] == state.actor


def _place(text: str) -> Place | None:
    try:
        return spot(text)
    except BadLine:
        return None


def _goal(action: Action) -> str:
    """The place that an action leads to, or the piece that it is aimed at."""
    if isinstance(action, Go):
        return written(action.way[-1]) if action.way else ""
    at = getattr(action, "at", None)
    if at is not None:
        return written(at)
    if isinstance(action, Ranged):
        return f"{PIECE}{action.targets[0]}"
    aims = (getattr(action, one, "") for one in ("target", "piece", "patient", "item"))
    aim = next(filter(None, aims), "")
    return f"{PIECE}{aim}" if aim else ""


def _given_to(action: Action) -> Iterator[str]:
    """The pieces that an action is about, those that do it first."""
    if members := getattr(action, "members", ()):
        yield from members
    elif isinstance(action, Shoot):
        yield action.section
    elif isinstance(action, Ranged):
        yield from (action.warrior, *action.targets[1:])
    else:
        names = (getattr(action, one, "") for one in ("warrior", "thing", "section", "item"))
        yield from list(filter(None, names))[:1]


@lru_cache(maxsize=4)
def _on_field(state: State) -> OnField:
    return set_on_field(state)


def _ways(look: Look) -> Iterator[tuple[Place, ...]]:
    """The ways of the last decision and of what it answers."""
    if look.last is not None:
        yield from _ways_of(look.last, look.before)
    if look.cause is not None:
        yield from _ways_of(*look.cause)


def _ways_of(last: Action, before: State) -> Iterator[tuple[Place, ...]]:
    """The way of a move; of an attack, or of what is done to somebody, from everyone who does it to every target."""
    if isinstance(last, Go) and last.way:
        start = _stood(before, last.warrior)
        if start is not None:
            yield (start, *last.way)
    elif isinstance(last, _AIMED):
        doers = getattr(last, "members", ()) or (getattr(last, "warrior", "") or getattr(last, "section", ""),)
        aims = next(filter(None, (getattr(last, one, "") for one in ("target", "piece", "patient"))), "")
        for aim in getattr(last, "targets", ()) or (aims,):
            ends = [(_stood(before, one), _stood(before, aim)) for one in doers]
            yield from ((one, other) for one, other in ends if one is not None and other is not None and one != other)


def _stood(state: State, name: str) -> Place | None:
    """Where a warrior stands, and the middle of a section or of a piece of terrain; None for anything else."""
    told = state.setup
    if name in told.index:
        return state.warriors[told.index[name]].at
    if name in told.strongholds:
        return place(Area(told.sections[told.strongholds[name]].ground.outline).centre)
    at = int(name) - 1 if is_whole(name) else -1
    return place(Area(told.terrain[at].outline).centre) if 0 <= at < len(told.terrain) else None


ASKS = asking.ASKS
GAMES = {"mk2": MageKnight("mk2", _FIELD), "mkc": MageKnight("mkc", _CASTLES)}
