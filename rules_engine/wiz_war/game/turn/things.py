"""Objects and treasures: put down, picked up, thrown (ww.drop-and-recover, ww.treasure-as-object, ww.thrown-object).

What is allowed :mod:`...movement.objects` says. Ruled here: an object that is thrown and attacks nobody needs a line of sight to its
square, unless its card has no mark: then it may be aimed anywhere, and lands before the first barrier.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from ....games.actions import Action
from ....ruling import Listed, Step, Value, message, messages
from ...board.squares import Square, square
from ...books import WW
from ...ground import Ground
from ...movement.handling import Objects
from ...movement.object_labels import ALL, DROP, FREE, ONE_AND_OWN, PICK_UP, THROW
from ...movement.objects import landing, objects
from ...sight.sight import centre
from ..actions import Drop, Take, Throw
from ..cards import KEY, LOS, STONE, Card
from ..casting.aims import TREASURE
from ..decisions import forbidden, kinds, standing
from ..state import State, Treasure
from ..table import Table

phrases = messages("game")

OWN_TREASURE = "own-treasure"
STONE_THING, KEY_THING, THROWN_THING, HELD_THING = "magic-stone", "master-key", "dagger", "wizardblade"
MANY = 4  # things on a square: up to so many every choice is listed
BARRED = "wall"
_NOTHING = phrases("You do not carry {thing}.")
_ELSEWHERE = phrases("{thing} does not lie on your square.")
_NO_OBJECT = phrases("{card} is not an object: it can be discarded, but not put down.")
_NOT_THROWN = phrases("{card} is not thrown.")
_HIDDEN = message("card", "A LOS card needs a clear line of sight, and something hides the target.")
_DROPS = phrases("{player} put down {things} on {square}.")
_TAKES = phrases("{player} picked up {things} on {square}. The turn is over; only drawing is left.")
_THROWS = phrases("{player} threw {card}. It lies on {square} now.")


def thing_of(card: Card) -> str:
    """An object with a card, in the words of :mod:`...movement.objects`."""
    if card.kind == STONE:
        return STONE_THING
    return KEY_THING if card.does == KEY else THROWN_THING if card.thrown else HELD_THING


def carried(state: State | Table, player: int) -> list[int]:
    """The treasures that a player carries."""
    return [number for number, one in enumerate(state.treasures) if one.carrier == player]


def carries(state: State | Table, player: int) -> tuple[str, ...]:
    """All that a player carries, in the words of :mod:`...movement.objects`."""
    return tuple(treasure_word(state, player, one) for one in carried(state, player)) + tuple(
        thing_of(state.setup.cards[one]) for one in state.wizards[player - 1].cards if state.setup.cards[one].is_object
    )


def treasure_word(state: State | Table, player: int, treasure: int) -> str:
    """A treasure as :mod:`...movement.objects` calls it for a player."""
    return OWN_TREASURE if state.setup.owner(treasure) == player else TREASURE


def here(state: State | Table, place: Square) -> tuple[list[int], list[int]]:
    """The treasures and the kinds of objects that lie on a square."""
    treasures = [number for number, one in enumerate(state.treasures) if one.square == place and not one.carrier]
    return treasures, [one.card for one in state.lying if one.square == place]


def drops(state: State) -> Iterator[Action]:
    """What the mover may put down or throw: each thing by itself, since several may be put down one after the other."""
    setup, wizard = state.setup, state.wizard(state.mover)
    yield from (Drop(setup.treasure_names[one]) for one in carried(state, state.mover))
    for one in kinds(wizard.cards):
        card = setup.cards[one]
        if card.is_object:
            yield Drop(card.name)
        if card.thrown:
            yield from _throws(state.ground, standing(state, state.mover), card.name)


def _throws(ground: Ground, start: Square, name: str) -> tuple[Throw, ...]:
    """A throw to every square in view, and to one's own: the thrower sees that, too."""
    return ground.once(
        ("throws", start, name), lambda: tuple(Throw(name, one.name) for one in (*ground.squares_in_view(start), start))
    )


def takes(state: State) -> Iterator[Action]:
    """What the mover may pick up: every choice of the things that lie there while they are few, of more than `MANY` each thing by
    itself and all that may be taken at once. :func:`why_not_take` allows every other choice, too."""
    setup = state.setup
    treasures, cards = here(state, standing(state, state.mover))
    names, pairs = [setup.cards[one].name for one in cards], list(_pairs(state, treasures))
    singles: list[tuple[str, ...]] = [*(pair for pair in pairs if len(pair) == 1), *((name,) for name in names)]
    if setup.readings.pick_up_several != ALL:
        found = singles
    elif len(names) + len(treasures) > MANY:
        found = [*singles, *((*pair, *names) for pair in pairs)]
    else:
        some = (chosen for size in range(len(names) + 1) for chosen in combinations(names, size))
        found = [(*pair, *chosen) for chosen in some for pair in pairs]
    yield from (Take(one) for one in dict.fromkeys(found) if one)


def _full(state: State) -> Callable[[int], bool]:
    """Whether a wizard cannot carry this treasure besides what is carried already."""
    words = [treasure_word(state, state.mover, one) for one in carried(state, state.mover)]
    both = state.setup.readings.treasure_limit == ONE_AND_OWN

    def full(treasure: int) -> bool:
        word = treasure_word(state, state.mover, treasure)
        return word in words if both else bool(words)

    return full


def _pairs(state: State, treasures: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """The treasures that may be taken together: none, one, or one of each owner where the table allows that."""
    names, full = state.setup.treasure_names, _full(state)
    free = [one for one in treasures if not full(one)]
    yield ()
    yield from ((names[one],) for one in free)
    if state.setup.readings.treasure_limit == ONE_AND_OWN:
        own = [one for one in free if state.setup.owner(one) == state.mover]
        yield from ((names[mine], names[one]) for mine in own for one in free if one not in own)


def why_not_drop(state: State, action: Drop) -> Step | None:
    """What forbids putting something down."""
    setup = state.setup
    if action.thing in setup.treasures:
        held = setup.treasures[action.thing] in carried(state, state.mover)
        return None if held else forbidden("drop-object", _NOTHING, thing=action.thing)
    card = setup.index[action.thing]
    if card not in state.wizard(state.mover).cards:
        return forbidden("drop-object", _NOTHING, thing=setup.cards[card].title)
    if not setup.cards[card].is_object:
        return forbidden("drop-object", _NO_OBJECT, card=setup.cards[card].title)
    return _judged(state, DROP, (thing_of(setup.cards[card]),))


def why_not_take(state: State, action: Take) -> Step | None:
    """What forbids picking something up."""
    setup = state.setup
    treasures, cards = here(state, standing(state, state.mover))
    words = []
    for name in action.things:
        if name in setup.treasures and setup.treasures[name] in treasures:
            treasures.remove(setup.treasures[name])
            words.append(treasure_word(state, state.mover, setup.treasures[name]))
        elif setup.index.get(name) in cards:
            cards.remove(setup.index[name])
            words.append(thing_of(setup.cards[setup.index[name]]))
        else:
            title = name if name in setup.treasures else setup.cards[setup.index[name]].title
            return forbidden("pick-up-object", _ELSEWHERE, thing=title)
    return _judged(state, PICK_UP, tuple(words))


def why_not_throw(state: State, action: Throw) -> Step | None:
    """What forbids throwing an object to a square."""
    setup, place = state.setup, square(action.square)
    if action.thing in setup.treasures:
        treasure = setup.treasures[action.thing]
        if treasure not in carried(state, state.mover):
            return forbidden("thrown-object", _NOTHING, thing=action.thing)
        return _judged(state, THROW, (treasure_word(state, state.mover, treasure),))
    card = setup.index[action.thing]
    if card not in state.wizard(state.mover).cards:
        return forbidden("thrown-object", _NOTHING, thing=setup.cards[card].title)
    if not setup.cards[card].thrown:
        return forbidden("thrown-object", _NOT_THROWN, card=setup.cards[card].title)
    start = standing(state, state.mover)
    if setup.cards[card].mark == LOS and not state.ground.sees_square(start, place):
        return forbidden("los-cards", _HIDDEN)
    return _judged(state, THROW, (thing_of(setup.cards[card]),))


def _judged(state: State, act: str, things: tuple[str, ...]) -> Step | None:
    """What :mod:`...movement.objects` has against an act of the mover."""
    readings = state.setup.readings
    asked = Objects(
        action=act,
        things=things,
        carries=carries(state, state.mover),
        turn_over=state.course.picked_up,
        path=(FREE,),
        pick_up_several=readings.pick_up_several,
        treasure_limit=readings.treasure_limit,
    )
    ruling = objects(WW, asked)
    return None if ruling.legal else ruling.steps[-1]


def drop(table: Table, action: Drop) -> None:
    """Put something down on the own square."""
    place = table.square(table.mover)
    if action.thing in table.setup.treasures:
        table.treasures[table.setup.treasures[action.thing]] = Treasure(place)
        table.moved = True
        title = action.thing
    else:
        card = table.setup.index[action.thing]
        table.lose(table.mover, card)
        table.lay_down(place, card)
        title = table.setup.cards[card].title
    letter = table.setup.letter(table.mover)
    table.note("drop-object", _DROPS, player=letter, things=title, square=place.name)


def take(table: Table, action: Take) -> None:
    """Pick things up, which ends the turn but for drawing."""
    place, setup, player = table.square(table.mover), table.setup, table.mover
    titles = []
    for name in action.things:
        if name in setup.treasures:
            table.treasures[setup.treasures[name]] = Treasure(place, player)
            titles.append(name)
        else:
            card = setup.index[name]
            at = next(number for number, one in enumerate(table.lying) if one.square == place and one.card == card)
            table.lying = (*table.lying[:at], *table.lying[at + 1 :])
            table.give(player, (card,))
            titles.append(setup.cards[card].title)
    table.course = replace(table.course, picked_up=True)
    names: Value = Listed(tuple(titles))
    table.note("turn-ends-by-pick-up", _TAKES, player=setup.letter(player), things=names, square=place.name)


def throw(table: Table, action: Throw) -> None:
    """Throw an object, which lands where it was aimed at or before a barrier."""
    start, goal = table.square(table.mover), square(action.square)
    card = table.setup.index[action.thing]
    table.lose(table.mover, card)
    lands = lands_on(table.state(), start, goal)
    table.lay_down(lands, card)
    letter, title = table.setup.letter(table.mover), table.setup.cards[card].title
    table.note("thrown-object", _THROWS, player=letter, card=title, square=lands.name)


def lands_on(state: State, start: Square, goal: Square) -> Square:
    """Where a thrown object lands (ww.thrown-object)."""
    sight = state.ground.sight
    if state.ground.sees_square(start, goal):
        if goal not in state.ground.maze.things:
            return goal
        if not sight.sees(start, centre(goal)):
            return sight.before_through_gap(start, goal)
    entered = list(sight.entered(start, goal))
    path = tuple(BARRED if barred else FREE for _, barred in entered)
    squares = (start, *(place for place, _ in entered))
    return squares[landing(path)]
