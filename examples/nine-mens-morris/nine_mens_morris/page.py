"""Whole games in the page: the board is touched, everything lies open, and the calculator answers about any moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.games.actions import Action
from rules_engine.ruling import Listed, Message, Said, messages, say
from rules_engine.speech import label, render
from widgets.boards.cases import DRAWN
from widgets.facts import table
from widgets.figures.shapes import arrow, circle
from widgets.html import Html, join, tag
from widgets.play.asking.questions import Question
from widgets.play.game import Game, Look, Start

from .drawing import RADIUS, framed, ground, piece, place, touchable
from .game.actions import Agree, Decline, Move, Offer, Place, Take
from .game.play import colour, legal_actions
from .game.record import GAMES as RECORDS
from .game.state import ANSWERING, PLAYERS, TAKING, Setup, State
from .points import POINTS

words = messages("morris")
BOARD = words("The board, point by point: arrow keys go along the lines, Enter touches a point.")
HEAD = (words("Player"), words("In hand"), words("On the board"))
#: Kind of decision to how it is headed.
HEADED = {"place": words("Put a piece on a point"), "move": words("Move a piece"), "take": words("Take a piece")}
DRAW = words("A draw")
AT, EMPTY, GOAL = words("{point}: {what}"), words("empty"), words("can be chosen")
PIECES = (words("light piece"), words("dark piece"))


class Morris(Game):
    """Two players, light and dark."""

    name = "nmm"
    records = RECORDS
    starts = (Start("two", words("two players"), 2),)

    def laid_out(self, start: str) -> Setup:
        """The empty board."""
        return Setup()

    def open(self, state: State) -> Sequence[Action]:
        """The legal actions of the player who decides."""
        return legal_actions(state)

    def chance(self, seed: int) -> None:
        """Nothing falls by chance."""
        return None

    def hides(self, state: State) -> bool:
        """Everything lies open."""
        return False

    def player(self, state: State, number: int) -> Message:
        """Light or Dark."""
        return colour(number)

    def prompt(self, state: State) -> Said:
        """What is to be decided now."""
        player = colour(state.actor)
        if state.phase == ANSWERING:
            return say(words("{player}: do you agree to a draw?"), player=player)
        if state.phase == TAKING:
            return say(words("{player}: which piece do you take?"), player=player)
        if state.hand:
            return say(
                words("{player}: where do you put a piece? In hand: {number}."), player=player, number=state.hand
            )
        return say(words("{player}: which piece do you move, and where?"), player=player)

    def kind(self, state: State, action: Action) -> tuple[str, Said]:
        """What is done."""
        verb = action.verb()
        return (verb, say(HEADED[verb])) if verb in HEADED else ("draw", say(DRAW))

    def worded(self, state: State, action: Action) -> Said:
        """An action in words."""
        match action:
            case Place(to):
                return say(words("put a piece on {point}"), point=to)
            case Move(from_, to):
                return say(words("move a piece from {from_} to {to}"), from_=from_, to=to)
            case Take(point):
                return say(words("take the piece on {point}"), point=point)
            case Offer():
                return say(words("offer a draw"))
            case Agree():
                return say(words("agree to a draw"))
            case Decline():
                return say(words("play on"))
        raise TypeError(action)

    def places(self, state: State, action: Action) -> tuple[str, ...]:
        """The goal first, then the point that is left."""
        return tuple(reversed(action.words()))

    def secret(self, before: State, action: Action, viewer: int) -> bool:
        """Nothing is kept from anybody."""
        return False

    def questions(self, look: Look) -> Iterator[Question]:
        """Whether the piece that moved last closed a mill, and which could be taken."""
        before: State = look.before
        if isinstance(look.last, (Place, Move)):
            asked = {"mine": sorted(before.mine), "theirs": sorted(before.theirs), "to": look.last.to}
            from_ = look.last.from_ if isinstance(look.last, Move) else None
            said = say(words("The last piece: did it close a mill, and which piece could be taken?"))
            yield Question(said, "nmm.mill", {**asked, "from": from_})

    def board(self, look: Look) -> Html:
        """The board with all pieces, and what has just happened."""
        state: State = look.state
        shapes = [*ground()]
        shapes += [piece(one, player == 2) for player in PLAYERS for one in sorted(state.points[player - 1])]
        if isinstance(look.last, Move):
            shapes.append(arrow([place(look.last.from_), place(look.last.to)], "move"))
        elif isinstance(look.last, Place):
            shapes.append(circle(place(look.last.to), RADIUS + 3, "rim a"))
        if look.instance is None:
            return framed(shapes, (), label(DRAWN, look.lang))
        shapes += [circle(place(point), RADIUS + 5, "move good") for point in POINTS if point in look.goals]
        shapes += [circle(place(look.place), RADIUS + 3, "rim a")] if look.place in POINTS else []
        points = (touchable(point, self._named(look, point), look.instance) for point in POINTS)
        return framed(shapes, points, label(BOARD, look.lang))

    def _named(self, look: Look, point: str) -> str:
        standing = [PIECES[player - 1] for player in PLAYERS if point in look.state.points[player - 1]] or [EMPTY]
        what = Listed((*standing, *([GOAL] if point in look.goals else [])), "plain")
        return render(say(AT, point=point, what=what), look.lang)

    def told(self, look: Look) -> Html:
        """What each player has in hand and on the board."""
        state: State = look.state
        head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, look.lang)) for one in HEAD))
        rows = (
            tag("tr", {}, tag("th", {"scope": "row"}, label(colour(player), look.lang)), *map(_cell, numbers))
            for player, numbers in zip(PLAYERS, zip(state.hands, map(len, state.points), strict=True), strict=True)
        )
        return join([tag("div", {"class": "rg-p-rows"}, table(head, *rows))])


def _cell(number: int) -> Html:
    return tag("td", {}, str(number))


ASKS = ("mill",)
GAMES = {"nmm": Morris()}
