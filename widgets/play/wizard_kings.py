"""Wizard Kings in the page: blocks that only their owners see, until they fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rules_engine.dice import Source
from rules_engine.games.actions import Action
from rules_engine.ruling import Listed, Message, Said, Step, message, say
from rules_engine.speech import label, render, show
from rules_engine.splitmix import dice
from rules_engine.wizard_kings.game import actions, fog
from rules_engine.wizard_kings.game.building.income import city_gold
from rules_engine.wizard_kings.game.decisions import called, named
from rules_engine.wizard_kings.game.pieces import Piece
from rules_engine.wizard_kings.game.play import legal_actions
from rules_engine.wizard_kings.game.readings import readings_of_players
from rules_engine.wizard_kings.game.record import of_book
from rules_engine.wizard_kings.game.scenarios.demonstration import demonstration
from rules_engine.wizard_kings.game.scenarios.free_armies import raised, ready
from rules_engine.wizard_kings.game.scenarios.scenarios import scenario_setup
from rules_engine.wizard_kings.game.setup import Setup
from rules_engine.wizard_kings.game.state import OVER, State
from rules_engine.wizard_kings.game.view import SeenBlock, in_the_open, opened, view
from rules_engine.wizard_kings.game.wordings import PROMPTS, kind, kind_of, worded
from rules_engine.wizard_kings.scenarios.scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD, SCENARIOS
from rules_engine.wizard_kings.turn_phases import PHASES

from ..boards.hexes.deeds import answered, deed_of
from ..boards.hexes.game_map import GameMap, game_map, ground_alone, map_table
from ..boards.hexes.stack import stack
from ..facts import table
from ..html import Html, join, tag
from .asking import wizard_kings as asking
from .asking.questions import Question
from .game import PIECE, Choice, Game, Look, Start

_PLAYED = (ISLAND, BARBARIANS, LAST_WIZARD, ALLIANCE)
_DEMONSTRATIONS = (
    Start("skirmish", message("wk-play", "A skirmish in a little valley"), 2),
    Start("wonders", message("wk-play", "The little valley with more magic"), 2),
    Start("three", message("wk-play", "Three in the little valley"), 3),
    Start("four", message("wk-play", "Four shores, in two alliances"), 4),
    Start("five", message("wk-play", "Five roads, an alliance against two"), 5),
    Start("six", message("wk-play", "A ring of towns, in three alliances"), 6),
    Start("seven", message("wk-play", "Seven towns, everybody alone"), 7),
)
_ARMIES = message("wk-play", "Choose armies")
_ARMY_OF = message("wk-play", "Army of player {number}")
_ARMY = message("wk-play", "{player}:")
_MIX = message(
    "wk-play",
    "Leave this empty for the army of the game. Otherwise write {unit:pl} with strength and number, such "
    "as Archer/3*2 Castle/4. The gold of an army pays for them, and they are set up in the player's "
    "cities. Scenarios have their own armies.",
)
_STANDARD = message("wk-play", "{mix} A standard army is chosen by its name: {names}.")
_MAP = message("wk-play", "The map, hex by hex: arrow keys go from hex to hex, Enter chooses a hex or goes there.")
_PROMPT = message("wk-play", "{player}: {prompt}")
_BLOCK = message("wk-play", "{block} of {player}, strength {strength}")
_HIDDEN = message("wk-play", "hidden {unit} of {player}")
_UNSEEN = message("wk-play", "{unit:Cap} {hex} of {player}")
_PLACE = message("wk-play", "{block} in {hex}")
_GROWS = message("wk-play", "Raise {block} by one step")
_APPEARS = message("wk-play", "A new {unit} in {hex}")
_NOW = message("wk-play", "Turn {turn}, {phase}.")
_NOW_OF = message("wk-play", "Turn {turn} of {turns}, {phase}.")
_SETTING_UP = message("wk-play", "setting up")
_PLAYERS = message("wk-play", "The players")
_OFF_MAP = message("wk-play", "Your {unit:pl} that are not on the map: {blocks}.")
_PLAYER = message("wk-play", "Player")
_CITIES = message("wk-play", "Gold points of the cities")
_GOLD = message("wk-play", "Gold left to spend")
_POINTS = message("wk-play", "Victory points")
_BLOCKS = message("wk-play", "{unit:Pl} on the map")


class WizardKings(Game):
    """Two to seven players with their armies of blocks, in one edition."""

    def __init__(self, book: str, starts: Sequence[Start]):
        self.name = book
        self.records = of_book(book)
        self.starts = starts
        self.readings = readings_of_players(book)

    def laid_out(self, start: str) -> Setup:
        """A scenario, or a small game of our own."""
        return scenario_setup(start) if start in _PLAYED else demonstration(start, self.name)

    def choice(self) -> Choice:
        """The army of each player: a standard one, or any mix."""
        armies = tuple(ready(self.name))
        told = say(_STANDARD, mix=_MIX, names=Listed(armies, "or")) if armies else _MIX
        return Choice(_ARMIES, _ARMY_OF, 7, [(None, [(name, name) for name in armies])], told)

    def chosen(
        self, setup: Setup, choices: Sequence[str], drawn: str = ""
    ) -> tuple[Setup, Sequence[tuple[Said, Step]]]:
        """The armies that were chosen, each with what it costs."""
        changed, rulings = raised(setup, choices)
        rule = setup.edition.rule("raising-an-army")
        told = ((say(_ARMY, player=changed.players[seat - 1].name), Step(rule, one.verdict)) for seat, one in rulings)
        return changed, tuple(told)

    def open(self, state: State) -> Sequence[Action]:
        """The legal actions of the actor."""
        return legal_actions(state)

    def chance(self, seed: int) -> Source:
        """Dice of the page."""
        return dice(seed)

    def hides(self, state: State) -> bool:
        """The blocks, from the beginning on."""
        return True

    def answers(self, state: State) -> bool:
        """Hits to give out, a spell to dispel, blocks that must go."""
        return bool(state.asks)

    def shared(self, state: State) -> bool:
        """A battle, in which all blocks are revealed."""
        return in_the_open(state)

    def player(self, state: State, number: int) -> Message | str:
        """The name of a player, or the side of a scenario."""
        return named(state, number)

    def prompt(self, state: State) -> Said:
        """What is to be decided now, and by whom."""
        return say(_PROMPT, player=named(state, state.actor), prompt=PROMPTS[kind_of(state)])

    def kind(self, state: State, action: Action) -> tuple[str, Said]:
        """What is done."""
        return kind(action)

    def worded(self, state: State, action: Action) -> Said:
        """An action in words; a block of an ally is called as it is seen."""
        said = worded(state, action)
        if isinstance(action, (actions.Build, actions.Lose)) and not _is_own(state, state.setup.index[action.block]):
            return fog.renamed(said, _unseen_by_actor(state))
        return said

    def means(self, state: State, action: Action, asked: Action) -> bool:
        """To move a block to a hex is the same whatever the way."""
        if isinstance(action, actions.Move) and isinstance(asked, actions.Move):
            return (action.block, action.way[-1], action.side) == (asked.block, asked.way[-1], asked.side)
        return action == asked

    def places(self, state: State, action: Action) -> tuple[str, ...]:
        """The hex that is gone to or aimed at, the block, and its hex."""
        block = getattr(action, "block", "") or getattr(action, "giver", "")
        standing = state.at[state.setup.index[block]] if block else ""
        goal = _goal(state, action)
        own = (PIECE + block, *((standing,) if standing else ())) if block else ()
        return (goal if goal != standing else "", *own) if goal or own else ()

    def called(self, state: State, place: str) -> Said | str:
        """A hex by its name, a block by what it is and where it stands."""
        block = state.setup.index.get(place.removeprefix(PIECE)) if place.startswith(PIECE) else None
        if block is None:
            return place
        hex, name = state.at[block], called(state, block)
        if not _is_own(state, block) and name in (unseen := _unseen_by_actor(state)):
            return unseen[name]
        return say(_PLACE, block=name, hex=hex) if hex else name

    def secret(self, before: State, action: Action, viewer: int) -> bool:
        """Whether an artifact that is not seen changes hands (wk2.artifacts)."""
        if not isinstance(action, actions.Carry):
            return False
        return action.artifact not in {one.relic.label for one in view(before, max(viewer, 0)).artifacts}

    def retold(
        self, before: State, after: State, action: Action, steps: Sequence[Step], viewer: int
    ) -> tuple[Said, Sequence[Step]]:
        """The same without the names of the blocks that stay hidden (wk1.fog-of-war, wk2.fog-of-war)."""
        names = fog.hidden(before, after, max(viewer, 0), partial(_unseen, before))
        said = worded(before, action)
        if isinstance(action, actions.Build) and called(before, before.setup.index[action.block]) in names:
            block = called(before, before.setup.index[action.block])
            said = say(_APPEARS, hex=action.hex) if action.hex else say(_GROWS, block=block)
        return fog.renamed(said, names), tuple(fog.retold(steps, names))

    def questions(self, look: Look) -> Iterator[Question]:
        """About the block that is chosen, or else one of the actor's in the chosen hex or anywhere, and the battles."""
        state, seen = look.state, _seen(look)
        own = [one.piece for one in seen.blocks if one.piece is not None and one.owner == state.actor]
        here = [one for one in own if state.at[state.setup.index[one.label]] == seen.hex]
        chosen = seen.block or next((one.label for one in (*here, *own)), "")
        piece = self.called(state, PIECE + chosen) if chosen else ""
        return asking.questions(state, look.viewer or state.actor, seen.blocks, chosen, look.place_on_board, piece)

    def board(self, look: Look) -> Html:
        """The map with the blocks as they are seen."""
        return game_map(_seen(look), look.lang, look.instance)

    def told(self, look: Look) -> Html:
        """The turn, what stands in the chosen hex, how the players stand, and one's blocks that are not on the map."""
        state: State = look.state
        lang, seen = look.lang, _seen(look)
        parts: list[Html | None] = []
        if seen.hex:
            parts.append(tag("p", {"class": "rg-small"}, ground_alone(seen, seen.hex, lang)))
            parts.append(stack(seen, seen.hex, lang))
        waiting = view(state, look.viewer).waiting if look.viewer > 0 else ()
        if waiting:
            said = say(_OFF_MAP, blocks=Listed(tuple(map(_piece, waiting)), "plain"))
            parts.append(tag("p", {"class": "rg-p-hand"}, render(said, lang)))
        parts.append(tag("h2", {"class": "rg-p-heading"}, label(_PLAYERS, lang)))
        if state.phase != OVER:
            parts.append(tag("p", {"class": "rg-small"}, render(_now(state), lang)))
        parts.append(tag("div", {"class": "rg-p-rows"}, _standings(state, lang)))
        return join([*parts, map_table(seen, lang)])


def _goal(state: State, action: Action) -> str:
    match action:
        case actions.Move():
            return action.way[-1]
        case actions.Ship():
            return action.port
        case actions.Cast() | actions.Invoke():
            return state.at[state.setup.index[action.target]] if action.target else ""
        case _:
            return getattr(action, "hex", "")


def _unseen(state: State, owner: int, hex: str, number: int) -> Said:
    """Blocks that are hidden in a hex are not told apart: their order would betray them."""
    return say(_UNSEEN, player=named(state, owner), hex=hex)


def _is_own(state: State, block: int) -> bool:
    return state.setup.owner[block] == state.actor


def _unseen_by_actor(state: State) -> dict[str, Said]:
    return fog.hidden(state, state, state.actor, partial(_unseen, state))


def _piece(piece: Piece) -> str:
    return f"{piece.name} {piece.label}"


def _in_words(state: State, one: SeenBlock) -> Said:
    player = named(state, one.owner)
    if one.piece is None or one.strength is None:
        return say(_HIDDEN, player=player)
    return say(_BLOCK, block=_piece(one.piece), player=player, strength=one.strength)


def _seen(look: Look) -> GameMap:
    state: State = look.state
    blocks = view(state, max(look.viewer, 0)).blocks if look.viewer else opened(state)
    block = look.place.removeprefix(PIECE) if look.place.startswith(PIECE) else ""
    block = block if block in state.setup.index else ""
    hex = state.at[state.setup.index[block]] if block else look.place
    hex = hex if hex in state.setup.board.hexes else state.battle.hex if state.battle is not None else ""
    own = 1 if len(state.setup.players) == 2 else max(look.viewer, 0) or state.actor
    words = partial(_in_words, state)
    done = () if look.last is None else (deed_of(look.before, look.last, state),)
    cause = look.cause
    deeds = done if cause is None else answered(deed_of(cause.before, cause.action, state), done)
    return GameMap(_MAP, state, blocks, words, look.goals, own, hex, block, deeds)


def _now(state: State) -> Said:
    phase, turns = PHASES.get(state.phase, _SETTING_UP), state.setup.terms.turns
    return say(_NOW_OF, turn=state.turn, turns=turns, phase=phase) if turns else say(_NOW, turn=state.turn, phase=phase)


def _standings(state: State, lang: str) -> Html:
    """A row for each player: what the cities are worth, the gold, points, and blocks."""
    points = any(state.points)
    heads = [_PLAYER, _CITIES, _GOLD, *([_POINTS] if points else []), _BLOCKS]
    cities, rows = city_gold(state), []
    for player in state.setup.seats:
        count = sum(bool(at) and owner == player for at, owner in zip(state.at, state.setup.owner, strict=True))
        gold = _gold(state, player)
        cells = [cities[player - 1], gold, *([state.points[player - 1]] if points else []), count]
        name = f"{player}. {show(named(state, player), lang)}"
        rows.append(tag("tr", {}, tag("th", {"scope": "row"}, name), *(tag("td", {}, str(one)) for one in cells)))
    return table(tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in heads)), *rows)


def _gold(state: State, player: int) -> int:
    """The gold of a player, pooled or in the cities that are held."""
    if state.setup.edition.gold_pooled:
        return state.gold[player - 1]
    return sum(gold for gold, holder in zip(state.gold, state.holder, strict=True) if holder == player)


_STARTS = {
    "wk1": _DEMONSTRATIONS,
    "wk2": (*_DEMONSTRATIONS, *(Start(one, SCENARIOS[one], 2) for one in _PLAYED)),
}
ASKS = asking.ASKS
GAMES = {book: WizardKings(book, starts) for book, starts in _STARTS.items()}
