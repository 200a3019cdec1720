"""Cards and punches in one's own turn: which may be used on what, and why another may not (ww.cards, ww.one-attack,
ww.number-cards, ww.one-number-per-action, ww.magic-stones, ww.punch).

The rules on a play are those of :mod:`...cards.casting`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....games.actions import Action
from ....ruling import Step, message, messages
from ...books import WW
from ...cards.casting import card
from ...cards.play import ADJACENT, ATTACK, COUNTERACTION
from ...cards.play import Card as CardPlay
from .. import cards as does
from ..actions import Play, Punch
from ..cards import LOS, NO_MARK, NUMBER, STONE, TRAP, Card
from ..decisions import forbidden, is_unseen, kinds, numbers, standing
from ..state import State
from ..turn.robbing import why_not_rob
from .aims import QUARTERS, Aim, read_aim, situation
from .creating import line_fault, may_land, place_fault
from .targets import may_be_near, targets, to_strike
from .turning import why_not_relocate, why_not_turn

phrases = messages("game")

_NOT_HELD = phrases("You do not hold {card}.")
_ALONE = phrases("{card} is not played by itself: a number card is added to movement or to another card.")
_NO_NUMBER = phrases("{number} is not a number card that you hold.")
_UNMEASURED = phrases("No number card can be added to {card}.")
_AIM = phrases("{card} cannot be aimed at that.")
_UNSEEN = phrases("Ruled here: nobody has a line of sight to {player} now.")
_SHOWN = phrases("{card} lies face up before you already.")
_FIST = phrases("Only a wizard, a wall, a door or a bush can be punched.")
_OUT = phrases("{player} is out of the game.")
_NOTHING_THERE = phrases("On {line} there is nothing to break.")
_FULL = phrases("Nobody can stand on {square}.")


def plays(state: State) -> Iterator[Action]:
    """Every card that the mover may play, at every target, with every number card that it takes; and every punch."""
    wizard, setup = state.wizard(state.mover), state.setup
    judged: dict[tuple[str, str, str], bool] = {}
    for one in kinds(wizard.cards):
        kind = setup.cards[one]
        if kind.kind in (NUMBER, TRAP):
            continue
        if kind.kind == COUNTERACTION:
            yield Play(kind.name)
            continue
        if kind.shown and one in wizard.hand:
            yield Play(kind.name)
        if kind.kind == STONE and kind.does != does.KEY:
            continue
        with_number = [setup.cards[number].name for number in numbers(state, wizard)] if kind.takes_number else []
        for target in _allowed(state, kind, judged):
            yield Play(kind.name, target)
            yield from (Play(kind.name, target, number) for number in with_number)
    if may_attack(state):
        yield from (Punch(text) for text in _to_punch(state))


def _to_punch(state: State) -> Iterator[str]:
    """What may be struck: of lines, which are all beside the wizard, the rules are asked once."""
    lines: bool | None = None
    for text, aim in to_strike(state):
        if aim.line is None:
            allowed = _why_not_at(state, None, aim) is None
        else:
            allowed = lines = _why_not_at(state, None, aim) is None if lines is None else lines
        if allowed:
            yield text


def may_attack(state: State) -> bool:
    """Whether the one attack of this turn is still open (ww.one-attack, ww.no-first-turn-combat)."""
    return not state.course.attacks and state.round > 1


def _allowed(state: State, kind: Card, judged: dict[tuple[str, str, str], bool]) -> Iterator[str]:
    """The targets of a card that are allowed.

    What the rules say of a kind of card, its mark and a target is asked once, and of all lines, squares or new places of
    sectors within its reach once together: they are listed because they are. `judged` remembers the answers.
    """
    if kind.kind == ATTACK and not may_attack(state):
        return
    together: bool | None = None
    for text, aim in targets(state, kind):
        squares = kind.mark != ADJACENT and kind.does in does.ON_SQUARES
        alike = aim.line is not None or squares or kind.does in does.ON_SECTORS
        if alike and together is not None:
            if together:
                yield text
            continue
        what = "lines" if aim.line is not None else kind.does if alike else text.partition("/")[0]
        key = (kind.kind, kind.mark, what)
        if key not in judged:
            judged[key] = not _is_far(state, kind, aim) and _why_not_by_card(state, kind, aim) is None
        if alike:
            together = judged[key]
        if judged[key] and (alike or _why_not_otherwise(state, kind, aim) is None):
            yield text


def _is_far(state: State, kind: Card, aim: Aim) -> bool:
    """Whether a wizard or a bush is out of sight for a card that needs it, or not near enough: what is in between need not
    be asked then."""
    if kind.mark == NO_MARK or kind.does in does.ON_SECTORS:
        return False
    there = standing(state, aim.player) if aim.player else aim.square
    if there is None:
        return False
    here = standing(state, state.mover)
    return not (state.ground.sees_square(here, there) if kind.mark == LOS else may_be_near(state.ground, here, there))


def why_not_play(state: State, action: Play) -> Step | None:
    """What forbids playing a card."""
    setup, wizard = state.setup, state.wizard(state.mover)
    number = setup.index[action.card]
    kind = setup.cards[number]
    if number not in wizard.cards:
        return forbidden("cards", _NOT_HELD, card=kind.title)
    if kind.kind in (NUMBER, TRAP):
        return forbidden("number-cards", _ALONE, card=kind.title)
    if action.number:
        refused = _why_not_number(state, kind, action.number)
        if refused is not None:
            return refused
    if not action.target and (kind.shown or kind.kind == COUNTERACTION):
        if kind.shown and number not in wizard.hand:
            return forbidden("face-up-cards", _SHOWN, card=kind.title)
        return _why_not_at(state, kind, Aim())
    aim = read_aim(state, action.target) if action.target else Aim()
    if not _fits(state, kind, aim):
        return forbidden("cards", _AIM, card=kind.title)
    return _why_not_at(state, kind, aim)


def _why_not_number(state: State, kind: Card, name: str) -> Step | None:
    number = state.setup.index[name]
    added = state.setup.cards[number]
    if added.kind != NUMBER or number not in state.wizard(state.mover).hand:
        return forbidden("number-cards", _NO_NUMBER, number=added.title)
    return None if kind.takes_number else forbidden("number-cards", _UNMEASURED, card=kind.title)


def _fits(state: State, kind: Card, aim: Aim) -> bool:
    """Whether the card is one for that sort of target at all."""
    if kind.kind == COUNTERACTION or (kind.kind == STONE and kind.does != does.KEY):
        return False
    if aim.line is not None:
        return kind.does in does.ON_LINES or kind.does == does.DAMAGE
    if aim.square is not None:
        return kind.does in does.ON_SQUARES or kind.does == does.DAMAGE
    if not aim.player:
        return False
    if kind.does in does.ON_SECTORS:
        return True
    names_thing = bool(aim.detail) and aim.detail not in QUARTERS and not aim.other
    if names_thing != (kind.does == does.DROP_OBJECT) or (aim.detail and not names_thing):
        return False
    mine = aim.player == state.mover
    if kind.does not in does.ON_WIZARDS or state.wizard(aim.player).square is None:
        return False
    if kind.does in does.ON_OTHERS:
        return not mine or kind.kind == ATTACK  # the rules themselves forbid to attack oneself
    return mine or kind.mark != NO_MARK


def why_not_punch(state: State, action: Punch) -> Step | None:
    """What forbids a punch."""
    aim = read_aim(state, action.target)
    if aim.detail:
        return forbidden("punch-object", _FIST)
    if aim.player and state.wizard(aim.player).square is None:
        return forbidden("punch", _OUT, player=action.target)
    return _why_not_at(state, None, aim)


def _why_not_at(state: State, kind: Card | None, aim: Aim) -> Step | None:
    """What forbids a card (None: a punch) at a target that fits it."""
    return _why_not_by_card(state, kind, aim) or _why_not_otherwise(state, kind, aim)


def _why_not_by_card(state: State, kind: Card | None, aim: Aim) -> Step | None:
    """What :mod:`...cards.casting` has against it."""
    aimed = Aim() if kind is not None and kind.does in does.ON_SECTORS else aim
    return _fault(situation(state, kind, aimed))


@lru_cache(maxsize=1024)
def _fault(asked: CardPlay) -> Step | None:
    ruling = card(WW, asked)
    return None if ruling.legal else ruling.steps[-1]


def _why_not_otherwise(state: State, kind: Card | None, aim: Aim) -> Step | None:
    """What the target itself, or the effect of the card, has against it."""
    sees_wizards = kind is not None and kind.mark == LOS and kind.does in does.ON_WIZARDS
    if sees_wizards and aim.player and is_unseen(state, aim.player):
        return forbidden("los-cards", _UNSEEN, player=state.setup.letter(aim.player))
    if aim.line is not None and (kind is None or kind.does == does.DAMAGE):
        return _why_not_break(state, aim)
    return None if kind is None else _why_not_effect(state, kind, aim)


def _why_not_break(state: State, aim: Aim) -> Step | None:
    assert aim.line is not None
    if not state.ground.maze.is_breakable(aim.line):
        return forbidden("attack-objects", _NOTHING_THERE, line=aim.line.name)
    return None


def _why_not_effect(state: State, kind: Card, aim: Aim) -> Step | None:
    if aim.line is not None:
        return line_fault(state, kind, aim.line)
    if kind.does == does.ROTATE:
        return why_not_turn(aim.detail)
    if kind.does == does.RELOCATE:
        return why_not_relocate(state, aim.player, aim.other, aim.detail)
    if kind.does == does.DROP_OBJECT:
        return why_not_rob(state, aim.player, aim.detail)
    if aim.square is None:
        return None
    if kind.does == does.TELEPORT:
        if aim.square == standing(state, state.mover):
            return forbidden("neutral-cards", message("movement", "You are there already."))
        return None if may_land(state, aim.square) else forbidden("objects", _FULL, square=aim.square.name)
    return place_fault(state, kind, aim.square) if kind.does in does.ON_SQUARES else None
