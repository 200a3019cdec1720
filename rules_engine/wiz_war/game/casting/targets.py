"""Everything that a card or a fist may be aimed at now (ww.adjacent-cards, ww.los-cards, ww.attack-objects).

Of lines and squares those are listed that can be seen, directly or through a gap in the edge of the board, each one once however
it is seen (:mod:`.playing` judges any target).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ...board.maze import BUSH, CLOSED_DOOR, KEPT_DOOR, WALLS
from ...board.squares import Boundary, Square
from ...cards.play import ADJACENT
from ...ground import Ground
from .. import cards as does
from ..cards import LOS, NO_MARK, Card
from ..decisions import kinds, standing
from ..state import State
from .aims import QUARTERS, TREASURE, Aim
from .creating import may_land, may_stand, place_fault
from .turning import new_places

Target = tuple[str, Aim]  # its text, and what it means
Fits = Callable[[Ground, Boundary], bool]


def targets(state: State, card: Card) -> Iterator[Target]:
    """The targets of a card with their texts (:class:`..actions.Play`); some of them may still be forbidden."""
    if card.does in does.ON_WIZARDS:
        yield from _wizards(state, card)
    if card.does == does.DAMAGE:
        yield from _to_break(state, card)
    elif card.does in does.ON_LINES:
        yield from _lines(state, card, _FITS[card.does])
    elif card.does in does.ON_SQUARES:
        yield from (
            (place.name, Aim(square=place)) for place in _squares(state, card) if _may_be_there(state, card, place)
        )
    elif card.does == does.ROTATE:
        for player, letter in enumerate(state.setup.letters, 1):
            yield from ((f"{letter}/{turns}", Aim(player, detail=turns)) for turns in QUARTERS)
    elif card.does == does.RELOCATE:
        for player, other, side in new_places(state.ground):
            name = f"{state.setup.letter(player)}/{state.setup.letter(other)}/{side}"
            yield name, Aim(player, detail=side, other=other)


def to_strike(state: State) -> Iterator[Target]:
    """What a fist may strike: wizards on the same square, walls, doors and bushes beside one."""
    here = standing(state, state.mover)
    yield from ((state.setup.letter(one), Aim(one)) for one in opponents(state) if standing(state, one) == here)
    yield from _beside(state, _is_breakable)
    yield from (one for one in _bushes(state.ground) if may_be_near(state.ground, here, one[1].square or here))


def opponents(state: State) -> list[int]:
    """The other players who are in the game."""
    return [one for one in state.setup.seats if one != state.mover and state.wizard(one).square is not None]


def _wizards(state: State, card: Card) -> Iterator[Target]:
    letter = state.setup.letter
    if card.does not in does.ON_OTHERS:
        yield letter(state.mover), Aim(state.mover)
    if card.mark == NO_MARK and card.does not in does.ON_OTHERS:
        return
    for player in opponents(state):
        if card.does == does.DROP_OBJECT:
            shown = (state.setup.cards[one].name for one in kinds(state.wizard(player).shown))
            yield from ((f"{letter(player)}/{what}", Aim(player, detail=what)) for what in (TREASURE, *shown))
        else:
            yield letter(player), Aim(player)


def _to_break(state: State, card: Card) -> Iterator[Target]:
    yield from _lines(state, card, _is_breakable)
    yield from _bushes(state.ground)


def _bushes(ground: Ground) -> Iterator[Target]:
    return ((one.square.name, Aim(square=one.square)) for one in ground.growths if one.kind == BUSH)


def may_be_near(ground: Ground, here: Square, there: Square) -> bool:
    """Whether a square is the own one or touches it, if only at a corner; the edges and the AUTO WARP included."""
    if max(abs(there.column - here.column), abs(there.row - here.row)) <= 1:
        return True
    return any(way.beyond == there for way in ground.maze.ways[here])


def _lines(state: State, card: Card, fits: Fits) -> tuple[Target, ...]:
    """The lines within the reach of a card that are fit for it."""
    ground = state.ground
    if card.mark == LOS:
        here = standing(state, state.mover)
        return ground.once(("view", here, fits), lambda: _named(ground.lines_in_view(here, fits)))
    if card.mark == ADJACENT or card.does in (does.KEY, does.DAMAGE):
        return _beside(state, fits)
    return ground.once(("everywhere", fits), lambda: _named(line for line, _ in ground.lines_where(fits)))


def _beside(state: State, fits: Fits) -> tuple[Target, ...]:
    """The lines around the square of the mover that are fit for something."""
    here, ground = standing(state, state.mover), state.ground

    def found() -> tuple[Target, ...]:
        lines = dict.fromkeys(way.boundary for way in ground.maze.ways[here] if way.boundary not in ground.covered)
        return _named(line for line in lines if fits(ground, line))

    return ground.once(("beside", here, fits), found)


def _named(lines: Iterable[Boundary]) -> tuple[Target, ...]:
    return tuple((line.name, Aim(line=line)) for line in lines)


def _squares(state: State, card: Card) -> tuple[Square, ...]:
    here = standing(state, state.mover)
    if card.mark == LOS:
        return state.ground.squares_in_view(here)
    if card.mark == ADJACENT:
        return (here, *(way.beyond for way in state.ground.maze.ways[here] if way.beyond is not None))
    return state.ground.maze.squares


def _may_be_there(state: State, card: Card, place: Square) -> bool:
    if card.does == does.TELEPORT:
        return place != standing(state, state.mover) and may_land(state, place)
    return place_fault(state, card, place) is None


def _is_breakable(ground: Ground, line: Boundary) -> bool:
    return ground.maze.is_breakable(line)


def _is_closed(ground: Ground, line: Boundary) -> bool:
    return ground.stands_on(line) == CLOSED_DOOR


def _is_not_held(ground: Ground, line: Boundary) -> bool:
    return ground.maze.is_door(line) and ground.stands_on(line) != KEPT_DOOR


def _is_wall(ground: Ground, line: Boundary) -> bool:
    return ground.stands_on(line) in WALLS


_FITS: dict[str, Fits] = {
    does.CREATE_WALL: may_stand,
    does.FIRE_WALL: may_stand,
    does.ILLUSION_WALL: may_stand,
    does.DESTROY_WALL: _is_wall,
    does.OPEN_DOOR: _is_closed,
    does.HOLD_DOOR: _is_not_held,
    does.KEY: _is_closed,
}
