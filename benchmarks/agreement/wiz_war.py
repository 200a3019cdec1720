"""Boards and games of Wiz-War, asked the same (:mod:`benchmarks.agreement`): walking, sight, attacks, creating, breaking, what
is picked up, and setting up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchmarks.agreement import Answers, Family, reached, some
from rules_engine.calculators import find
from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.board.maze import BUSH, SOLID_STONE
from rules_engine.wiz_war.board.reading import line_of
from rules_engine.wiz_war.board.squares import Boundary, Square, square
from rules_engine.wiz_war.game import Shuffled, State, apply, begun, demonstration, legal_actions
from rules_engine.wiz_war.game.actions import Move, Play, Punch, Take
from rules_engine.wiz_war.game.answers.walls import strike_bush, strike_line
from rules_engine.wiz_war.game.casting import creating, playing
from rules_engine.wiz_war.game.demonstration import GAMES
from rules_engine.wiz_war.game.setup import READINGS, Setup
from rules_engine.wiz_war.game.state import OPENING, OVER
from rules_engine.wiz_war.game.table import Table
from rules_engine.wiz_war.game.turn import moving, things
from rules_engine.wiz_war.ground import Ground
from rules_engine.wiz_war.movement.reach import SQUARES
from rules_engine.wiz_war.position.answer import ALLOWED, BY_CARD, HERE, REACHED, SEEN, THROUGH
from rules_engine.wiz_war.position.from_game import set_on_table
from rules_engine.wiz_war.turn.course import Course

MAZE, OBJECTS, CARD = find("ww.maze"), find("ww.objects"), find("ww.card")
ACTIONS = 120  # of a random game, at the most
STEP = 7  # every so many states one is set on the board
PLACES = 6  # that are compared of each question
#: How an attack is made, and the play that makes it in a game of the demonstration.
ATTACKS = {"los": "FIREBALL", "adjacent": "WIZARDBLADE", "punch": ""}
#: Cards of the demonstration's deck that are aimed at a wizard, and nothing else is asked of them.
AT_WIZARDS = ("FIREBALL", "LIGHTNING-BLAST", "DAGGER", "LARGE-ROCK", "WIZARDBLADE", "MEDUSA", "SHRINK")
#: The first turn of the game, the attack of the turn made, the turn over.
CIRCUMSTANCES = ((False, False, False), (True, False, False), (False, True, False), (False, False, True))
NUMBERS = {0: None, 2: "N2", 3: "N3", 4: "N4", 5: "N5"}


def _setup(number: int) -> Setup:
    """A demonstration, read in some other way for every game."""
    below = SplitMix(number).below
    setup = demonstration(GAMES[number % len(GAMES)])
    read = {name: words[below(len(words))] for name, words in READINGS.items()}
    return replace(setup, readings=replace(setup.readings, **read)) if number >= len(GAMES) else setup


def _states(number: int) -> Iterator[State]:
    chance = Shuffled(number)
    played = reached(
        begun(_setup(number)),
        legal_actions,
        lambda state, action: apply(state, action, chance)[0],
        number,
        ACTIONS,
    )
    for at, state in enumerate(played):
        if at % STEP == 0 and state.phase != OVER and state.wizard(state.mover).square is not None:
            yield state


def _compared(state: State) -> Iterator[Answers]:
    below = SplitMix(state.round * 1000 + len(state.deck)).below
    player = state.mover
    wizards = tuple(one._replace(hand=one.cards, shown=()) for one in state.wizards)
    fresh = state._replace(
        wizards=wizards, course=Course(SQUARES), blow=None, asks=(), spells=(), actor=player, round=max(state.round, 2)
    )
    given = set_on_table(fresh, player)
    told = f"{state.setup.letter(player)} in {given}"
    yield from _walking(fresh, given, told, below)
    yield from _seeing(fresh, given, told, below)
    for made, name in ATTACKS.items():
        yield from _attacking(fresh, {**given, "attack": made}, f"{made}: {told}", name, below)
    yield from _cards(fresh, given, told, below)
    if "sectors" in given:
        yield from _creating(fresh, given, told, below)
    yield from _breaking(fresh, given, told, below)
    yield from _picking_up(fresh, told)
    if state.phase == OPENING:
        ready = MAZE.run({**given, "question": "setup"}).legal
        yield Answers(f"set-up {told}", ready, True)


def _asked(given: dict[str, Any], question: str, about: str, **more: Any) -> Any:
    return MAZE.run({**given, "question": question, "about": about, **more})


def _spots(given: dict[str, Any], question: str, **more: Any) -> dict[str, Any]:
    return {one.place: one for one in MAZE.run({**given, "question": question, "about": None, **more}).result.places}


def _walking(state: State, given: dict[str, Any], told: str, below: Any) -> Iterator[Answers]:
    """How far every square is, by the walks that a game lists; and a walk to some of them, square by square."""
    card = (0, 2, 3, 4, 5)[below(5)]
    here = state.wizard(state.mover).square
    assert here is not None
    spots = _spots(given, "movement", number_cards=[card] if card else [])
    with_card = state._replace(course=Course(SQUARES + card))
    listed = {one.way[-1]: len(one.way) - 1 for one in moving.walks(with_card) if isinstance(one, Move)}
    far = {one.place: one.number for one in spots.values() if one.answer in (REACHED, BY_CARD)}
    yield Answers(f"walks with {card}: {told}", far, listed)
    for spot in some(spots.values(), PLACES, below):
        if spot.path:
            refused = moving.why_not_move(with_card, Move(spot.path))
            says = (spot.answer in (REACHED, BY_CARD), "" if spot.place in far else spot.rule)
            yield Answers(f"walking {spot.path} with {card}: {told}", says, _reason(refused))
        elif spot.answer != HERE:
            yield Answers(f"reaching {spot.place}: {told}", True, square(spot.place) not in _reach(state, here))
    for spot in some((one for one in spots.values() if one.path and one.answer != HERE), 1, below):
        asked = _asked(given, "movement", spot.place, number_cards=[card] if card else [])
        refused = moving.why_not_move(with_card, Move(asked.result.answer.way))
        yield Answers(f"walking to {spot.place} with {card}: {told}", asked.legal, refused is None)


def _reach(state: State, here: Square) -> Any:
    """Every square that can be walked to; what stops a wizard stops it in both directions, but for what fills a square."""
    return {here} | {way[-1] for way in state.ground.ways(here, 99)}


def _reason(refused: Any) -> tuple[bool, str]:
    return refused is None, "" if refused is None else refused.rule


def _seeing(state: State, given: dict[str, Any], told: str, below: Any) -> Iterator[Answers]:
    here, ground = state.wizard(state.mover).square, state.ground
    assert here is not None
    for spot in some(_spots(given, "line-of-sight").values(), PLACES, below):
        sees = spot.answer in (SEEN, THROUGH, HERE)
        yield Answers(f"seeing {spot.place}: {told}", sees, ground.sees_square(here, square(spot.place)))
    for line in some(ground.lines, 2, below):
        legal = _asked(given, "line-of-sight", line.name).legal
        yield Answers(f"seeing {line.name}: {told}", legal, ground.sees_line(here, line))


def _attacking(state: State, given: dict[str, Any], told: str, name: str, below: Any) -> Iterator[Answers]:
    """An attack on an opponent on some square, and on what stands on some lines and squares."""
    spots = _spots(given, "card")
    armed, other = _armed(state, name), next(one for one in state.setup.seats if one != state.mover)
    bushes = {one.square.name for one in state.ground.growths if one.kind == BUSH} - _stood_on(state)
    for place in bushes:
        game = _why_not(armed, name, place)[0]
        yield Answers(f"attacking the bush on {place} {told}", spots[place].answer == ALLOWED, game)
        yield Answers(f"asked for the bush on {place} {told}", _asked(given, "card", place).legal, game)
    stones = {one.square.name for one in state.ground.growths if one.kind == SOLID_STONE} - _stood_on(state)
    for place in stones:
        yield Answers(
            f"attacking the stone on {place} {told}", spots[place].answer == ALLOWED, _why_not(armed, name, place)[0]
        )
    for place in some([one for one in spots if one not in bushes | stones], PLACES, below):
        there = _put(armed, other, place)
        spot = spots[place]
        says = (spot.answer == ALLOWED, "" if spot.answer == ALLOWED else spot.rule)
        game = _why_not(there, name, state.setup.letter(other))
        if name == ATTACKS["adjacent"]:
            says, game = (says[0], ""), (game[0], "")  # out of reach and behind a wall: either is a reason
        yield Answers(f"attacking {place} {told}", says, game)

    for line in some((one for one in state.ground.lines if state.ground.maze.is_breakable(one)), 2, below):
        legal = _asked(given, "card", line.name).legal
        yield Answers(f"striking {line.name} {told}", legal, _why_not(armed, name, line.name)[0])


def _cards(state: State, given: dict[str, Any], told: str, below: Any) -> Iterator[Answers]:
    """Cards aimed at an opponent within their reach, in a first turn, after an attack, and after something was picked up."""
    other = next(one for one in state.setup.seats if one != state.mover)
    filled = {one.square.name for one in state.ground.growths}
    for name in some(AT_WIZARDS, 2, below):
        kind = state.setup.cards[state.setup.index[name]]
        asked = {**given, "question": "card", "attack": kind.mark}
        near = [spot.place for spot in MAZE.run({**asked, "about": None}).result.places if spot.answer == ALLOWED]
        for place in some((one for one in near if one not in filled), 1, below):
            at = MAZE.run({**asked, "about": place}).result.asked
            for first, used, over in CIRCUMSTANCES:
                course = Course(SQUARES, attacks=int(used), picked_up=over)
                there = _put(_armed(state, name), other, place)._replace(round=1 if first else 2, course=course)
                now = replace(at, kind=kind.kind, target="opponent", first_turn=first, attack_used=used, turn_over=over)
                ruling = CARD.answer(now)
                says = (ruling.legal, "" if ruling.legal else ruling.steps[-1].rule)
                game = _why_not(there, name, state.setup.letter(other))
                yield Answers(f"card {name} at {place}, {first=} {used=} {over=}: {told}", says, game)


def _put(state: State, player: int, place: str) -> State:
    """The same, and a wizard stands on another square."""
    wizards = (
        one._replace(square=square(place), life=9) if at == player else one for at, one in enumerate(state.wizards, 1)
    )
    return state._replace(wizards=tuple(wizards))


def _stood_on(state: State) -> set[str]:
    """The squares on which an opponent of the mover stands."""
    wizards = (one.square for at, one in enumerate(state.wizards, 1) if at != state.mover)
    return {place.name for place in wizards if place is not None}


def _armed(state: State, *names: str) -> State:
    """The same, and the mover holds these cards."""
    cards = tuple(sorted(state.setup.index[one] for one in names if one))
    mover = state.wizard(state.mover)._replace(hand=cards, shown=())
    wizards = tuple(mover if at == state.mover else one for at, one in enumerate(state.wizards, 1))
    return state._replace(wizards=wizards)


def _why_not(state: State, name: str, target: str) -> tuple[bool, str]:
    if name:
        return _reason(playing.why_not_play(state, Play(name, target)))
    return _reason(playing.why_not_punch(state, Punch(target)))


def _creating(state: State, given: dict[str, Any], told: str, below: Any) -> Iterator[Answers]:
    spots, ground = _spots(given, "create"), state.ground
    armed = _armed(state, "CREATE-WALL", "SOLID-STONE")
    stone = state.setup.cards[state.setup.index["SOLID-STONE"]]
    for place in (*some(ground.lines, PLACES, below), *some(ground.maze.squares, PLACES, below)):
        spot = spots[place.name]
        says = (spot.answer == ALLOWED, "" if spot.answer == ALLOWED else spot.rule)
        if isinstance(place, Boundary):
            game = _why_not(armed, "CREATE-WALL", place.name)
            says, game = (says[0], ""), (game[0], "")  # no place for a wall, and hidden: either is a reason
            legal = _asked(given, "create", place.name).legal
            yield Answers(f"creating-a-wall asked for {place.name}: {told}", legal, game[0])
        else:
            game = _reason(creating.place_fault(armed, stone, place))
        yield Answers(f"creating on {place.name}: {told}", says, game)


def _breaking(state: State, given: dict[str, Any], told: str, below: Any) -> Iterator[Answers]:
    """What can be struck, and how much it takes."""
    spots = {one for one in _spots(given, "wall") if one}
    ground = state.ground
    struck = {line.name for line in ground.lines if ground.maze.is_breakable(line)}

    struck |= {one.square.name for one in ground.growths if one.kind == BUSH}
    yield Answers(f"breaking {told}", spots, struck)
    for name in some(sorted(spots & struck), 2, below):
        line = line_of(ground.maze, name) if "|" in name else None
        taken = 0 if line is None else ground.change_of(line).damage
        bush = ground.bush(square(name)) if line is None else None
        left = bush.left if bush is not None else 0
        asked = _asked(
            given, "wall", name, damage=[taken] if taken else [], hit_points=left or 10, each_turn=1
        ).result.answer
        falls = next(points for points in range(1, 41) if _falls(state, name, points))
        yield Answers(f"breaking {name}, {taken} suffered: {told}", asked.remaining, falls)


def _falls(state: State, name: str, points: int) -> bool:
    """Whether what stands on a line or square falls in a game when it suffers so many points."""
    table = Table(state, Shuffled(0))
    line = line_of(state.ground.maze, name) if "|" in name else None
    if line is None:
        strike_bush(table, square(name), points)
        return table.ground.bush(square(name)) is None
    before = state.ground.stands_on(line)
    strike_line(table, line, points)
    return table.ground.stands_on(line) != before


def _picking_up(state: State, told: str) -> Iterator[Answers]:
    """What lies on the wizard's square, one thing and all of them, as a reader tells it to the calculator of objects."""
    here, setup = state.wizard(state.mover).square, state.setup
    lying = [name for name, one in zip(setup.treasure_names, state.treasures, strict=True) if one.square == here]
    lying = [name for name in lying if not state.treasures[setup.treasures[name]].carrier]
    lying += [setup.cards[one.card].name for one in state.lying if one.square == here]
    carries = [name for name in setup.treasure_names if state.treasures[setup.treasures[name]].carrier == state.mover]
    carries += [setup.cards[one].name for one in state.wizard(state.mover).cards if setup.cards[one].is_object]
    for taken in {(one,) for one in lying} | {tuple(lying[: at + 1]) for at in range(len(lying))}:
        asked = {
            "action": "pick-up",
            "things": [_thing(state, one) for one in taken],
            "carries": [_thing(state, one) for one in carries],
            "pick_up_several": setup.readings.pick_up_several,
            "treasure_limit": setup.readings.treasure_limit,
        }
        ruling = OBJECTS.run(asked)
        says = (ruling.legal, "" if ruling.legal else ruling.steps[-1].rule)
        yield Answers(
            f"picking-up {taken} with {carries}: {told}", says, _reason(things.why_not_take(state, Take(taken)))
        )


THINGS = {
    **{"DAGGER": "dagger", "LARGE-ROCK": "large-rock", "WIZARDBLADE": "wizardblade", "MASTER-KEY": "master-key"},
    **{"SWIFT-STONE": "magic-stone", "MIGHT-STONE": "magic-stone"},
}


def _thing(state: State, name: str) -> str:
    if name in state.setup.treasures:
        own = state.setup.owner(state.setup.treasures[name]) == state.mover
        return "own-treasure" if own else "treasure"
    return THINGS[name]


FAMILY = Family(
    "Wiz-War",
    _states,
    _compared,
    ("walks", "walking", "seeing", "attacking", "card", "striking", "creating", "breaking", "picking-up", "set-up"),
    (Ground, "sees_square", lambda ground, start, goal: True),
)
