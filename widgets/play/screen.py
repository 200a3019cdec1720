"""What stands in the page at one moment of a game: the way through it, the board, the decisions, the own hand, the log.

Where something is hidden, nothing of it stands there before the device has been handed to the player who decides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules_engine.games.playing import OVER
from rules_engine.ruling import Ruling, message, say
from rules_engine.speech import label, render

from ..boards.buttons import button
from ..html import Attributes, Html, join, tag
from ..rules import cite
from . import decisions
from .asking import questions
from .game import COMMON, PIECE, Look
from .lesson import Step
from .log import decided, log
from .session import Session

GAME = message("play", "The game")
UNDO, BACK, ON = message("play", "Undo"), message("play", "Back"), message("play", "Forward")
TO_END = message("play", "To the end")
AT = message("play", "Decision {at} of {all}")
GO_TO = message("play", "Go through the game with the arrow keys, or drag")
HAND_OVER = message("play", "Hand the device to {player}. What is hidden from the others is shown after this.")
I_AM = message("play", "I am {player}: show my side")
ENDED = message("play", "The game is over.")
LATER = message(
    "play", "This is an earlier moment of the game. A decision made here undoes everything that came after it."
)
AGAINST = message("play", "Against the rules:")


@dataclass(frozen=True)
class Seen:
    """What the reader looks at: the moment, who looks (0: everything lies open), what is chosen, and what was refused."""

    at: int
    viewer: int
    open: bool
    chosen: str = ""
    kind: str = ""
    whole: bool = False
    refused: Ruling | None = None
    note: Html | None = None
    lesson: Step | None = None


def screen(game: Session, seen: Seen, lang: str, instance: str, root: str) -> Html:
    """The markup of the moment."""
    state = game.states[seen.at]
    over = state.phase == OVER
    hidden = not seen.open and not over and game.game.hides(state)
    shared = hidden and game.game.shared(state)
    if hidden and not shared and seen.viewer != state.actor:
        return join(
            [_through(game, seen, lang, instance), _refused(seen, lang, root), _hand_over(game, state, lang, instance)]
        )
    viewer = COMMON if shared else state.actor if hidden else 0
    offered = [] if over else decisions.offers(game.game, state)
    further = [] if over else decisions.beyond(game.game, state, offered, seen.chosen)
    look = _look(game, seen, viewer, [*offered, *further], lang, instance, root)
    prompt = label(ENDED, lang) if over else render(game.game.prompt(state), lang)
    later, decision = None, None
    if seen.at < len(game.lines):
        later = tag("p", {"class": "rg-small"}, label(LATER, lang))
        decision = (
            tag("div", {"class": "rg-p-decided"}, decided(game, seen.at, viewer, lang, root)) if seen.at else None
        )
    ends = _last_steps(game, seen.at, lang, root) if over else None
    choices = None
    if not over:
        asked = frozenset(one.action for one in [*offered, *further] if _asked(game, seen, state, one))
        choices = decisions.shown(game.game, state, offered, further, seen.chosen, seen.kind, lang, instance, asked)
    return join(
        [
            _through(game, seen, lang, instance),
            tag("p", {"class": "rg-b-what rg-p-prompt", "id": f"{instance}--prompt", "tabindex": "-1"}, prompt),
            ends,
            tag(
                "div",
                {"class": "rg-p-table"},
                tag("div", {"class": "rg-p-board"}, game.game.board(look)),
                tag("div", {"class": "rg-p-beside"}, decision, _refused(seen, lang, root), later, choices),
            ),
            _ask(game, look, seen.kind == questions.KIND),
            game.game.told(look),
            log(game, seen.at, viewer, lang, instance, root, whole=seen.whole),
        ]
    )


def _asked(game: Session, seen: Seen, state: Any, one: decisions.Offer) -> bool:
    """Whether the lesson asks for this decision."""
    return seen.lesson is not None and seen.lesson.wants(game.game, state, one.action)


def _ask(game: Session, look: Look, unfolded: bool) -> Html:
    """The button that unfolds what can be asked about the moment, and that; setting up the boards takes its time."""
    text = label(questions.ASK, look.lang)
    parts = [button(f"{look.instance}--ask", f"kind:{questions.KIND}", text, pressed=unfolded)]
    if unfolded:
        parts.append(questions.listed(game.game.questions(look), look.lang, look.root))
    return tag("div", {"class": "rg-p-ask"}, *parts)


def _look(
    game: Session, seen: Seen, viewer: int, offered: list[decisions.Offer], lang: str, instance: str, root: str
) -> Look:
    near = decisions.at(offered, seen.chosen.partition(" ")[0]) or offered
    near = [one for one in near if seen.lesson is None or _asked(game, seen, game.states[seen.at], one)]
    goals = frozenset(one.places[0] for one in near if one.places)
    piece, place = seen.chosen.partition(" ")[0], seen.chosen.rpartition(" ")[2]
    piece = piece if piece.startswith(PIECE) else ""
    look = game.look(seen.at, viewer, lang, root)
    return replace(look, place=place, goals=goals, instance=instance, piece=piece)


def _through(game: Session, seen: Seen, lang: str, instance: str) -> Html:
    """Taking back, and the way through the game."""
    at, count = seen.at, len(game.lines)
    buttons = []
    if at:
        buttons.append(button(f"{instance}--undo", "undo", label(UNDO, lang)))
        buttons.append(button(f"{instance}--back", f"go:{at - 1}", label(BACK, lang)))
    if at < count:
        buttons.append(button(f"{instance}--on", f"go:{at + 1}", label(ON, lang)))
        buttons.append(button(f"{instance}--end", f"go:{count}", label(TO_END, lang)))
    said = render(say(AT, at=at, all=count), lang)
    box: Attributes = {
        "type": "range",
        "class": "rg-p-slide",
        "id": f"{instance}--slide",
        "min": 0,
        "max": count,
        "value": at,
    }
    slide = tag("input", {**box, "aria-label": label(GO_TO, lang), "aria-valuetext": said}) if count else None
    where = tag("span", {"class": "rg-small"}, said)
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(GAME, lang)}, *buttons, where, slide)


def _hand_over(game: Session, state: Any, lang: str, instance: str) -> Html:
    """Nothing but whose turn it is."""
    player = game.game.player(state, state.actor)
    words = render(say(HAND_OVER, player=player), lang)
    said = tag("p", {"class": "rg-b-what rg-p-prompt", "id": f"{instance}--prompt", "tabindex": "-1"}, words)
    take = button(f"{instance}--hand", f"hand:{state.actor}", render(say(I_AM, player=player), lang))
    return tag("div", {"class": "rg-b-panel rg-p-over"}, said, take)


def _refused(seen: Seen, lang: str, root: str) -> Html | None:
    """Why an action was not carried out, with the rule."""
    if seen.note is not None:
        return seen.note
    if seen.refused is None:
        return None
    mark = tag("strong", {"class": "rg-mark"}, label(AGAINST, lang))
    why = (join([render(one.said, lang), " ", cite(one.rule, root)]) for one in seen.refused.steps)
    return tag("p", {"class": "rg-verdict rg-illegal rg-p-refused", "role": "alert"}, mark, " ", join(why, " "))


def _last_steps(game: Session, at: int, lang: str, root: str) -> Html | None:
    """How the game has ended."""
    if not at:
        return None
    steps = game.rulings[at - 1].steps[-3:]
    entries = (tag("li", {}, render(one.said, lang), " ", cite(one.rule, root)) for one in steps)
    return tag("ol", {"class": "rg-steps rg-p-end"}, *entries)
