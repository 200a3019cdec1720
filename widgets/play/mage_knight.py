"""Mage Knight in the page: warriors, terrain and castles on a table; hidden are only domain cards that are being chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from rules_engine.decimals import decimal_notation
from rules_engine.dice import FACES, Source
from rules_engine.games.actions import Action
from rules_engine.games.words import BadLine
from rules_engine.mage_knight.battle.anywhere import done_at
from rules_engine.mage_knight.battle.attacks.assaults import Ranged, Shoot, Volley
from rules_engine.mage_knight.battle.cards.handling import Choose
from rules_engine.mage_knight.battle.castles.sections import shows, stands
from rules_engine.mage_knight.battle.decisions import called, named
from rules_engine.mage_knight.battle.demonstration import demonstration
from rules_engine.mage_knight.battle.moves.movements import Formation, Go
from rules_engine.mage_knight.battle.places import spot, written
from rules_engine.mage_knight.battle.play import legal_actions
from rules_engine.mage_knight.battle.record import BATTLES
from rules_engine.mage_knight.battle.setup import Setup
from rules_engine.mage_knight.battle.state import ACTION, COMMAND, DOMAINS, LADDERS, NOBODY, OBJECTIVES, State
from rules_engine.mage_knight.battle.turn.giving import left_to_warriors
from rules_engine.mage_knight.battle.values import window
from rules_engine.mage_knight.battle.wordings import LAYING, PROMPTS, kind, kind_of, place_in_words, worded
from rules_engine.mage_knight.labels import SOARING
from rules_engine.mage_knight.position.from_battle import OnField, set_on_field
from rules_engine.mage_knight.warriors.dials import Click
from rules_engine.plane import Place
from rules_engine.ruling import Listed, Said, Step, Value, message, say
from rules_engine.speech import label, render, show
from rules_engine.splitmix import SplitMix
from rules_engine.whole_numbers import is_whole

from ..boards.battlefield.battle_map import BattleMap, battle_map
from ..boards.battlefield.plane import inches
from ..facts import table
from ..html import Html, join, tag
from .game import PIECE, Game, Look, Start

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
_TABLE = message("mk-play", "The table, a square an inch: touch a warrior, then where it is to go or whom it attacks.")
_PROMPT = message("mk-play", "{player}: {prompt}")
_SECTION = message("mk-play", "section {section}")
_TERRAIN = message("mk-play", "terrain {number}")
_TURN = message("mk-play", "Turn {turn} of each player.")
_TURN_OF = message("mk-play", "Turn {turn} of each player, of {turns}.")
_LEFT = message("mk-play", "Actions that {player} has left: {left}.")
_DOMAINS = message("mk-play", "Domains in force: {domains}.")
_HAND = message("mk-play", "Your domain cards: {domains}.")
_WARRIORS = message("mk-play", "The warriors")
_STATE = message("mk-play", "State")
_HEAD = (
    message("mk-play", "Warrior"),
    message("dial", "Speed"),
    message("dial", "Attack"),
    message("dial", "Defense"),
    message("dial", "Damage"),
    message("mk-play", "Range"),
    message("mk-play", "Tokens"),
    _STATE,
)
#: What is to be decided where no piece has to be chosen before its place: only then all places are shown at once.
_WITHOUT_A_PIECE = (OBJECTIVES, LADDERS, LAYING)
_SOARS = message("level", "soaring")
_CAPTIVE = message("mk-play", "captive of {captor}")
_WAITS = message("mk-play", "still to be deployed")
_OUT = message("mk-play", "eliminated")
_FALLEN = message("mk-play", "destroyed")
_CARRIES = message("mk-play", "carries {items}")


class MageKnight(Game):
    """Two or three players with their warriors, on the field or before castles."""

    records = BATTLES

    def __init__(self, book: str, starts: Sequence[Start]):
        self.name = book
        self.starts = starts

    def setup(self, start: str) -> Setup:
        """A small battle of our own."""
        if start not in {one.name for one in self.starts}:
            raise KeyError(start)
        return demonstration(start)

    def open(self, state: State) -> Sequence[Action]:
        """The legal actions of the actor; of places on the table a sample."""
        return legal_actions(state)

    def chance(self, seed: int) -> Source:
        """Dice of the page."""
        return partial(_die, SplitMix(seed))

    def hides(self, state: State) -> bool:
        """Domain cards, until all are revealed (mk2.domain-choice)."""
        return state.phase == DOMAINS

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

    def places(self, state: State, action: Action) -> tuple[str, ...]:
        """Where it goes or whom it is aimed at, then the pieces that it is given to."""
        goal, owners = _goal(action), _given_to(action)
        own = tuple(f"{PIECE}{one}" for one in owners)
        return (goal, *own) if goal or own else ()

    def called(self, state: State, place: str) -> Said | str:
        """A place by its inches, a warrior and an item by its name, anything else by what it is."""
        setup, name = state.setup, place.removeprefix(PIECE)
        if not place.startswith(PIECE):
            at = _place(place)
            return place if at is None else place_in_words(at)
        if name in setup.index:
            return called(state, setup.index[name])
        if name in setup.labelled_items:
            return setup.items[setup.labelled_items[name]].item.name
        if name in setup.strongholds:
            return say(_SECTION, section=name)
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
            tuple(_way(look)),
            PIECE,
        )
        return battle_map(seen, look.lang, look.instance)

    def told(self, look: Look) -> Html:
        """The turn, the domains, and every warrior with what its dial shows."""
        state: State = look.state
        parts = [tag("p", {"class": "rg-small"}, render(one, look.lang)) for one in _now(state, look.viewer)]
        parts.append(tag("h2", {"class": "rg-p-heading"}, label(_WARRIORS, look.lang)))
        head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, look.lang)) for one in _HEAD))
        rows = [*_warriors(state, look.lang), *_sections(state, look.lang)]
        return join([*parts, tag("div", {"class": "rg-p-rows"}, table(head, *rows))])


def _leads_on(state: State, piece: str) -> bool:
    """Whether the goals are those of the chosen piece, or no piece has to be chosen before a place."""
    if not piece:
        return kind_of(state) in _WITHOUT_A_PIECE
    warrior = state.setup.index.get(piece.removeprefix(PIECE))
    return warrior is None or state.setup.owner[warrior] == state.actor


def _die(dice: SplitMix) -> int:
    return dice.below(FACES) + 1


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
    if isinstance(action, (Formation, Volley)) or hasattr(action, "members"):
        yield from getattr(action, "members", ())
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


def _way(look: Look) -> Iterator[Place]:
    """The places of the last move."""
    if isinstance(look.last, Go) and look.last.way:
        before = look.before.warriors[look.before.setup.index[look.last.warrior]].at
        if before is not None:
            yield before
            yield from look.last.way


def _now(state: State, viewer: int) -> Iterator[Said]:
    """The turn and what is left of it, and the domains."""
    setup = state.setup
    if state.round:
        turns = setup.terms.rounds
        yield say(_TURN_OF, turn=state.round, turns=turns) if turns else say(_TURN, turn=state.round)
    if state.phase in (ACTION, COMMAND):
        left = left_to_warriors(state) - state.given
        yield say(_LEFT, player=named(state, state.active), left=max(left, 0))
    if state.domains:
        yield say(_DOMAINS, domains=Listed(tuple(setup.domains[one].name for one in state.domains), "plain"))
    if state.phase == DOMAINS and viewer > 0:
        yield say(_HAND, domains=Listed(tuple(setup.domains[one].name for one in setup.hand(viewer)), "plain"))


def _warriors(state: State, lang: str) -> Iterator[Html]:
    for number, one in enumerate(state.warriors):
        there = one.at is not None
        kind_ = state.setup.kinds[number]
        cells = _values(window(state, number) if there else None, kind_.range if there else 0, one.tokens)
        yield _row(called(state, number), cells, tuple(_told(state, number)), lang)


def _told(state: State, number: int) -> Iterator[Value]:
    one = state.warriors[number]
    if one.at is None:
        yield _WAITS if number in state.waiting else _OUT
    if one.level == SOARING and one.at is not None:
        yield _SOARS
    if one.captor != NOBODY:
        yield say(_CAPTIVE, captor=called(state, one.captor))
    things = zip(state.items, state.setup.items, strict=True)
    carried = tuple(card.item.name for thing, card in things if thing.bearer == number)
    if carried:
        yield say(_CARRIES, items=Listed(carried, "plain"))


def _sections(state: State, lang: str) -> Iterator[Html]:
    for number, one in enumerate(state.setup.sections):
        up = stands(state, number)
        cells = _values(shows(state, number) if up else None, one.range if up else 0, state.sections[number].tokens)
        name = show(say(_SECTION, section=one.label), lang)
        yield _row(name, cells, () if up else (_FALLEN,), lang)


def _values(click: Click | None, range_: int, tokens: int) -> tuple[str, ...]:
    """Speed, attack, defense, damage, range and tokens, a stroke for what there is not."""
    if click is None:
        return ("–",) * 6
    shown = (click.speed, click.attack, click.defense, click.damage)
    return (*("–" if one is None else str(one) for one in shown), str(range_ or "–"), str(tokens))


def _row(name: str, cells: Sequence[str], said: tuple[Value, ...], lang: str) -> Html:
    told = show(Listed(said, "plain"), lang) if said else ""
    return tag("tr", {}, tag("th", {"scope": "row"}, name), *(tag("td", {}, one) for one in (*cells, told)))


GAMES = {"mk2": MageKnight("mk2", _FIELD), "mkc": MageKnight("mkc", _CASTLES)}
