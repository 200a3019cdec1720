"""Wiz-War in the page: its maze as the board draws it, hands that nobody else sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules_engine.games.actions import Action
from rules_engine.ruling import Listed, Message, Said, Step, Value, message, say
from rules_engine.speech import label, render, show
from rules_engine.wiz_war.board.demonstration_sectors import NAMES as SECTOR_NAMES
from rules_engine.wiz_war.board.demonstration_sectors import TEXTS
from rules_engine.wiz_war.board.squares import Square
from rules_engine.wiz_war.game import actions, demonstration, legal_actions
from rules_engine.wiz_war.game.chance import Shuffled
from rules_engine.wiz_war.game.demonstration import with_sectors
from rules_engine.wiz_war.game.record import GAMES as RECORDS
from rules_engine.wiz_war.game.setup import READINGS, Setup
from rules_engine.wiz_war.game.state import OPENING, State
from rules_engine.wiz_war.game.view import SeenWizard, View, view
from rules_engine.wiz_war.game.wordings import kind, prompt, worded
from rules_engine.wiz_war.position.answer import REACHED
from rules_engine.wiz_war.position.board import OnTable
from rules_engine.wiz_war.position.calculators.maze import PICTURE
from rules_engine.wiz_war.position.from_game import on_table
from rules_engine.wiz_war.position.pieces import OWN

from ..boards.cases import DRAWN
from ..boards.maze import deeds, marks
from ..boards.maze.board import MAZE, framed
from ..boards.maze.board import squares as places_over
from ..boards.maze.ground import fixtures, floor, names, pieces
from ..boards.maze.plan import corner
from ..boards.maze.tools import OWN_SECTOR
from ..boards.maze.words import words_of
from ..facts import table
from ..html import Html, join, tag
from .asking import wiz_war as asking
from .asking.questions import Question
from .game import Choice, Drawing, Game, Look, Start

_TWO = message("play", "two players")
_THREE = message("play", "three players")
_FOUR = message("play", "four players")
_SECTORS = message("ww-play", "Choose sectors")
_SECTOR_OF = message("ww-play", "Sector of player {number}")
_TURNED = message("ww-play", "{sector}, turned by {degrees}°")
_PAINT = message("ww-play", "Paint it on the board")
_WIZARDS = message("ww-play", "The wizards")
_HAND = message("ww-play", "Your hand: {cards}")
_NO_HAND = message("ww-play", "Your hand is empty.")
_DECK = message("ww-play", "Cards in the deck: {deck}. Discarded: {discarded}.")
_HEAD = (
    message("ww-play", "Wizard"),
    message("ww-play", "Square"),
    message("ww-play", "Life points"),
    message("ww-play", "Cards"),
    message("ww-play", "Shown and carried"),
)
_SO_MANY = message("ww-play", "{card} ({number})")
_GOAL = (30.0, 33.0)  # of the sign, from the corner of a square


class WizWar(Game):
    """Two to four wizards in a maze."""

    name = "ww"
    records = RECORDS
    readings = READINGS
    starts = (Start("two", _TWO, 2), Start("three", _THREE, 3), Start("four", _FOUR, 4))

    def laid_out(self, start: str) -> Setup:
        """A demonstration; its players are letters."""
        return demonstration(start)

    def choice(self) -> Choice:
        """The sector of each player, and how it is turned."""
        names = {**SECTOR_NAMES, OWN: OWN_SECTOR}
        groups = [(None, list(_turns(name, title))) for name, title in names.items()]
        picture = Drawing(PICTURE, TEXTS["crossroads"].strip("\n"), asking.MAZE, _PAINT)
        return Choice(_SECTORS, _SECTOR_OF, 4, groups, drawn=picture)

    def chosen(
        self, setup: Setup, choices: Sequence[str], drawn: str = ""
    ) -> tuple[Setup, Sequence[tuple[Said, Step]]]:
        """The board of other sectors; nothing is told of it, for it lies there."""
        return with_sectors(setup, choices, drawn), ()

    def open(self, state: State) -> Sequence[Action]:
        """The legal actions of the actor."""
        return legal_actions(state)

    def chance(self, seed: int) -> Shuffled:
        """Dice and cards of the page."""
        return Shuffled(seed)

    def hides(self, state: State) -> bool:
        """Hands, from the first deal on."""
        return state.phase != OPENING

    def answers(self, state: State) -> bool:
        """An attack, what falls, or a deal."""
        return state.blow is not None or bool(state.asks)

    def player(self, state: State, number: int) -> str:
        """The letter of a player."""
        return state.setup.letter(number)

    def prompt(self, state: State) -> Said:
        """What is to be decided now."""
        return prompt(state)

    def kind(self, state: State, action: Action) -> tuple[str, Said]:
        """What is done; of cards which one."""
        return kind(action)

    def worded(self, state: State, action: Action) -> Said:
        """An action in words."""
        return worded(state, action)

    def means(self, state: State, action: Action, asked: Action) -> bool:
        """To walk to a square is the same whatever the way."""
        if isinstance(action, actions.Move) and isinstance(asked, actions.Move):
            return action.way[-1] == asked.way[-1]
        return action == asked

    def places(self, state: State, action: Action) -> tuple[str, ...]:
        """The square that is gone to or aimed at, and the square of the wizard."""
        standing = state.wizard(state.actor).square
        own = standing.name if standing is not None else ""
        goal = deeds.goal(state, action)
        return (goal, own) if goal and goal != own else (own,) if own else ()

    def secret(self, before: State, action: Action, viewer: int) -> bool:
        """A deal names cards that only the two who make it know (ww.deals)."""
        if isinstance(action, actions.Offer):
            return before.setup.letter(viewer) != action.player
        return isinstance(action, actions.Accept) and before.asks[-1].number != viewer

    def questions(self, look: Look) -> Iterator[Question]:
        """About the wizard in the chosen square, or else the one whose turn it is."""
        state: State = look.state
        wizards = enumerate(state.wizards, 1)
        here = (player for player, one in wizards if one.square is not None and one.square.name == look.place)
        return asking.questions(state, next(here, state.actor or state.mover), look.place_on_board)

    def board(self, look: Look) -> Html:
        """The maze with all that stands and lies there."""
        state: State = look.state
        on = on_table(state)
        words = words_of(on, state.setup.letter(state.actor) if state.actor else "", look.lang)
        first = next((one for one in on.maze.squares if one.name == look.place), _standing(state, on))
        shown = tag("g", {"aria-hidden": "true"}, *_shown(look, on, words.player))
        if look.instance is None:
            return framed(on.maze, DRAWN, shown, (), look.lang)
        spots: dict[str, Any] = {}
        over = places_over(first if look.place else None, spots, words, look.instance, first)
        return framed(on.maze, MAZE, shown, over, look.lang)

    def told(self, look: Look) -> Html:
        """The wizards, and the own hand."""
        state: State = look.state
        seen = view(state, look.viewer or state.actor or 1)
        lang = look.lang
        head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
        rows = (_row(state, one, lang) for one in seen.wizards)
        heading = tag("h2", {"class": "rg-p-heading"}, label(_WIZARDS, lang))
        deck = render(say(_DECK, deck=seen.deck, discarded=len(seen.discarded)), lang)
        parts = [_hand(state, seen, lang), heading, tag("div", {"class": "rg-p-rows"}, table(head, *rows))]
        return join([*parts, tag("p", {"class": "rg-small"}, deck)])


def _turns(name: str, title: Message) -> Iterator[tuple[str, Said]]:
    """A sector as it is and in each of its turns."""
    yield name, say(title)
    for quarters in (1, 2, 3):
        yield f"{name}:{quarters}", say(_TURNED, sector=title, degrees=90 * quarters)


def _standing(state: State, on: OnTable) -> Square:
    square = state.wizards[state.actor - 1].square if state.actor else None
    return square if square is not None else on.maze.squares[0]


def _shown(look: Look, on: OnTable, player: str) -> Iterator[Html]:
    yield floor(on.ground)
    yield fixtures(on.ground)
    yield names(on.maze.squares)
    if isinstance(look.last, actions.Move):
        yield from marks.way(on, look.last.way)
    yield from pieces(on, player)
    if look.last is not None:
        yield from deeds.aimed(look.before, look.last, look.state)
    if look.cause is not None:
        yield from deeds.aimed(look.cause.before, look.cause.action, look.state)
    since = look.cause.before if look.cause is not None else look.before if look.last is not None else None
    if since is not None:
        yield from deeds.suffered(since, look.state)
    for one in on.maze.squares:
        if one.name in look.goals:
            x, y = corner(one)
            yield marks.sign_of(REACHED, (x + _GOAL[0], y + _GOAL[1]))


def _hand(state: State, seen: View, lang: str) -> Html:
    hand = seen.wizard(seen.player).hand or ()
    text = say(_HAND, cards=Listed(_counted(state, hand), "plain")) if hand else say(_NO_HAND)
    return tag("p", {"class": "rg-p-hand"}, render(text, lang))


def _counted(state: State, cards: Sequence[int]) -> tuple[Value, ...]:
    kinds = {one: cards.count(one) for one in cards}
    titles = [(state.setup.cards[one].title, number) for one, number in kinds.items()]
    return tuple(say(_SO_MANY, card=title, number=number) if number > 1 else title for title, number in titles)


def _row(state: State, one: SeenWizard, lang: str) -> Html:
    letter = state.setup.letter(one.player)
    carried = [
        name for number, name in enumerate(state.setup.treasure_names) if state.treasures[number].carrier == one.player
    ]
    shown = show(Listed((*_counted(state, one.shown), *carried), "plain"), lang)
    place = one.square.name if one.square is not None else "–"
    cells = (place, str(one.life), str(one.cards), shown if one.shown or carried else "–")
    return tag("tr", {}, tag("th", {"scope": "row"}, letter), *(tag("td", {}, cell) for cell in cells))


ASKS = asking.ASKS
GAMES = {"ww": WizWar()}
