"""The warriors and sections of a battle of Mage Knight with what their dials show, and what the turn has left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.mage_knight.battle.castles.sections import shows, stands
from rules_engine.mage_knight.battle.decisions import called, named
from rules_engine.mage_knight.battle.state import ACTION, COMMAND, DOMAINS, NOBODY, State
from rules_engine.mage_knight.battle.turn.giving import left_to_warriors
from rules_engine.mage_knight.battle.values import window
from rules_engine.mage_knight.labels import SOARING
from rules_engine.mage_knight.warriors.dials import Click
from rules_engine.ruling import Listed, Said, Value, message, say
from rules_engine.speech import label, render, show

from ...facts import table
from ...html import Html, join, tag

_TURN = message("mk-play", "Turn {turn} of each player.")
_TURN_OF = message("mk-play", "Turn {turn} of each player, of {turns}.")
_LEFT = message("mk-play", "{player} has {left} action{left:s} left.")
_DOMAINS = message("mk-play", "Domains in force: {domains}.")
_HAND = message("mk-play", "Your domain cards: {domains}.")
_WARRIORS = message("mk-play", "The warriors")
_HEAD = (
    message("mk-play", "Warrior"),
    message("dial", "Speed"),
    message("dial", "Attack"),
    message("dial", "Defense"),
    message("dial", "Damage"),
    message("mk-play", "Range"),
    message("mk-play", "Tokens"),
    message("mk-play", "State"),
)
_SOARS = message("level", "soaring")
_CAPTIVE = message("mk-play", "captive of {captor}")
_WAITS = message("mk-play", "still to be deployed")
_OUT = message("mk-play", "eliminated")
_FALLEN = message("mk-play", "destroyed")
_CARRIES = message("mk-play", "carries {items}")
SECTION = message("mk-play", "section {section}")


def roster(state: State, viewer: int, lang: str) -> Html:
    """The turn, the domains, and every warrior with what its dial shows, to the player `viewer` (0 or less: to anybody)."""
    parts = [tag("p", {"class": "rg-small"}, render(one, lang)) for one in _now(state, viewer)]
    parts.append(tag("h2", {"class": "rg-p-heading"}, label(_WARRIORS, lang)))
    head = tag("tr", {}, *(tag("th", {"scope": "col"}, label(one, lang)) for one in _HEAD))
    rows = [*_warriors(state, lang), *_sections(state, lang)]
    return join([*parts, tag("div", {"class": "rg-p-rows"}, table(head, *rows))])


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
        name = show(say(SECTION, section=one.label), lang)
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
