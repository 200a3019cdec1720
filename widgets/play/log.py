"""The log: what was decided, what fell, and what came of it step by step with its rules."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.games.records import Played
from rules_engine.ruling import Step, message, say
from rules_engine.speech import label, render

from ..boards.buttons import button
from ..html import Html, join, tag
from ..rules import cite
from .session import Session

LOG = message("play", "What has happened")
ENTRY = message("play", "{number}. {player}: {action}")
DICE = message("play", "Dice: {dice}")
SECRET = message("play", "{player} made a decision that you cannot see.")
WHOLE = message("play", "Show the whole log")
BACK_TO = message("play", "Look at this moment")
_LATEST = 6  # decisions that are shown unless all are asked for


def log(game: Session, at: int, viewer: int, lang: str, instance: str, root: str, *, whole: bool) -> Html:
    """The latest decisions up to the moment that is looked at, the last one first; all of them with `whole`."""
    first = 0 if whole else max(at - _LATEST, 0)
    entries = [_entry(game, number, viewer, lang, instance, root) for number in range(at, first, -1)]
    more = button(f"{instance}--whole", "whole", label(WHOLE, lang)) if first else None
    name = tag("h2", {"class": "rg-p-heading", "id": f"{instance}--log-name"}, label(LOG, lang))
    listed = tag("ol", {"class": "rg-p-log", "role": "list"}, *entries) if entries else None
    return tag("section", {"class": "rg-p-story", "aria-labelledby": f"{instance}--log-name"}, name, listed, more)


def _entry(session: Session, number: int, viewer: int, lang: str, instance: str, root: str) -> Html:
    """One decision, numbered from 1, and a button that leads back to it; nothing of one that the viewer does not know."""
    again = button(f"{instance}--go-{number}", f"go:{number}", label(BACK_TO, lang))
    secret = _is_secret(session, number, viewer)
    return tag("li", {}, decided(session, number, viewer, lang, root), None if secret else again)


def decided(session: Session, number: int, viewer: int, lang: str, root: str) -> Html:
    """One decision, numbered from 1; of one that the viewer does not know only who has taken it."""
    if not _is_secret(session, number, viewer):
        return entry(session, number, viewer, lang, root)
    before = session.states[number - 1]
    return tag("p", {}, render(say(SECRET, player=session.game.player(before, before.actor)), lang))


def _is_secret(session: Session, number: int, viewer: int) -> bool:
    before, action = session.states[number - 1], session.played[number - 1].action
    return viewer not in (0, before.actor) and session.game.secret(before, action, viewer)


def entry(session: Session, number: int, viewer: int, lang: str, root: str) -> Html:
    """One decision, numbered from 1, as `viewer` may know it: what fell, and what came of it step by step with its rules."""
    game, before, one = session.game, session.states[number - 1], session.played[number - 1]
    known: Sequence[Step] = session.rulings[number - 1].steps
    action = game.worded(before, one.action)
    if viewer:
        action, known = game.retold(before, session.states[number], one.action, known, viewer)
    said = say(ENTRY, number=number, player=game.player(before, before.actor), action=action)
    steps = (tag("li", {}, render(step.said, lang), " ", cite(step.rule, root)) for step in known)
    return join(
        [
            tag("p", {"class": "rg-p-entry"}, tag("strong", {}, render(said, lang)), _dice(one, lang)),
            tag("ol", {"class": "rg-steps"}, *steps),
        ]
    )


def _dice(one: Played, lang: str) -> Html | None:
    """The dice; cards that were drawn are nobody else's business."""
    dice = " ".join(str(fell) for fell in one.dice if isinstance(fell, int))
    return tag("span", {"class": "rg-p-dice"}, render(say(DICE, dice=dice), lang)) if dice else None
