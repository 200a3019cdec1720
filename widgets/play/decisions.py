"""The decisions that are open, as buttons in words: those of the place that was touched, and all others by their kinds."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any, NamedTuple

from rules_engine.games.actions import Action, write_action
from rules_engine.ruling import Listed, Said, message, say
from rules_engine.speech import label, render, show

from ..boards.buttons import button
from ..html import Html, join, tag
from .game import PIECE, Game

HERE = message("play", "What you can do at {place}")
EVERY = message("play", "Everything you can do now")
KIND = message("play", "{kind} ({number})")
NOTHING = message("play", "You can do nothing at {place} now.")
PICK = message("play", "Choose a piece")
_FEW = 3  # decisions of one kind that are shown at once


class Offer(NamedTuple):
    """A legal action with where it is touched and its kind."""

    action: Action
    places: tuple[str, ...]
    kind: str
    heading: Said


_latest: list[tuple[Any, list[Offer]]] = []


def offers(game: Game, state: Any) -> list[Offer]:
    """What the actor can do; kept while the same state is looked at, because looking is what most touches do."""
    if _latest and _latest[0][0] is state:
        return _latest[0][1]
    found = []
    for one in game.open(state):
        kind, heading = game.kind(state, one)
        found.append(Offer(one, game.places(state, one), kind, heading))
    _latest[:] = [(state, found)]
    return found


def beyond(game: Game, state: Any, offered: Sequence[Offer], chosen: str) -> list[Offer]:
    """What can be done at the chosen place besides, where only some of the places are listed."""
    piece, _, place = chosen.rpartition(" ")
    if not place or place.startswith(PIECE):
        return []
    listed = {one.action for one in offered}
    found = [one for one in game.done_at(state, piece, place)[0] if one not in listed]
    return [Offer(one, (place, piece), *game.kind(state, one)) for one in found]


def at(offered: Sequence[Offer], chosen: str) -> list[Offer]:
    """Those that are touched at all the places of `chosen`."""
    wanted = frozenset(chosen.split())
    return [one for one in offered if wanted and wanted <= {*one.places}]


def touched(offered: Sequence[Offer], chosen: str, place: str) -> tuple[str, Action | None]:
    """What a touch of `place` comes to: what is chosen then, and the one decision that it makes, if it makes one.

    A piece is chosen first and then its goal: of several ways to get there one is chosen from the list.
    """
    first = chosen.split()[:1]
    if first and first[0] != place:
        both = [one for one in at(offered, f"{first[0]} {place}") if one.places[0] == place]
        if len(both) == 1:
            return "", both[0].action
        if both:
            return f"{first[0]} {place}", None
    return ("" if chosen == place else place), None


def shown(
    game: Game,
    state: Any,
    offered: Sequence[Offer],
    further: Sequence[Offer],
    chosen: str,
    kind: str,
    lang: str,
    instance: str,
    asked: Set[Action] = frozenset(),
) -> Html:
    """The decisions at the chosen place, also those of `further`, and all others by their kinds; those of `kind` are
    unfolded, and those that are `asked` for stand out."""
    near = at([*offered, *further], chosen)

    def decision(one: Offer, at: str) -> Html:
        return _button(game, state, one, at, lang, instance, asked=one.action in asked)

    parts: list[Html | None] = []
    if chosen:
        places = Listed(tuple(game.called(state, one) for one in chosen.split()), "plain")
        text = say(HERE if near else NOTHING, place=places)
        parts.append(tag("p", {"class": "rg-part-name"}, render(text, lang)))
    parts.append(_pieces(game, state, offered, chosen, lang, instance))
    if near:
        parts.append(_row([decision(one, f"near-{n}") for n, one in enumerate(near)]))
    parts.append(tag("p", {"class": "rg-part-name"}, label(EVERY, lang)))
    kinds: dict[str, list[Offer]] = {}
    for one in offered:
        kinds.setdefault(one.kind, []).append(one)
    few: list[tuple[str, list[Offer]]] = []
    many: list[tuple[str, list[Offer]]] = []
    for name, those in kinds.items():
        (few if len(those) <= _FEW else many).append((name, those))
    parts.append(_row([decision(one, f"{k}-{n}") for k, v in few for n, one in enumerate(v)]))
    heads = [_heading(name, those, kind, lang, instance) for name, those in many]
    parts.append(_row(heads))
    unfolded = kinds.get(kind, []) if kind in dict(many) else []
    parts.append(_row([decision(one, f"{kind}-{n}") for n, one in enumerate(unfolded)]))
    return tag("div", {"class": "rg-b-panel rg-p-decisions"}, join(parts))


def _pieces(game: Game, state: Any, offered: Sequence[Offer], chosen: str, lang: str, instance: str) -> Html | None:
    """A button for each piece that can do something, among those where something has been chosen."""
    first = chosen.partition(" ")[0]
    near = [one for one in offered if first in one.places] if first and not first.startswith(PIECE) else []
    able = dict.fromkeys(place for one in near or offered for place in one.places[1:] if place.startswith(PIECE))
    if len(able) < 2 or len(offered) <= _FEW:
        return None
    return tag(
        "div",
        {"class": "rg-b-row", "role": "group", "aria-label": label(PICK, lang)},
        *(
            button(
                f"{instance}--pick-{place.removeprefix(PIECE)}",
                f"at:{place}",
                show(game.called(state, place), lang),
                pressed=place == first,
            )
            for place in able
        ),
    )


def _heading(name: str, those: Sequence[Offer], kind: str, lang: str, instance: str) -> Html:
    text = render(say(KIND, kind=those[0].heading, number=len(those)), lang)
    return button(f"{instance}--kind-{name}", f"kind:{name}", text, pressed=name == kind)


def _row(buttons: Sequence[Html]) -> Html | None:
    return tag("div", {"class": "rg-b-row"}, *buttons) if buttons else None


def _button(game: Game, state: Any, one: Offer, at: str, lang: str, instance: str, *, asked: bool) -> Html:
    """A decision; called after its place, so that the keyboard stays where it is. One that a lesson asks for stands out."""
    words: str | Html = render(game.worded(state, one.action), lang)
    words = tag("strong", {}, "→ ", words) if asked else words
    return button(f"{instance}--do-{at}", f"do:{write_action(one.action)}", words)
