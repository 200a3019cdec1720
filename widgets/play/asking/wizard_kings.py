"""Questions about a moment of Wizard Kings: ways and retreats on the hex board, the odds of a battle. What a viewer does not see
is asked about as what it could be at the least, a block on the ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.ruling import Value, message, say
from rules_engine.wizard_kings.game.movement.position import side_of
from rules_engine.wizard_kings.game.on_board import Seats, block_on_board, seats, set_on_board, settable
from rules_engine.wizard_kings.game.state import Contest, State
from rules_engine.wizard_kings.game.view import SeenBlock
from rules_engine.wizard_kings.position.blocks import Block
from rules_engine.wizard_kings.position.fields import REACH, RETREAT
from rules_engine.wizard_kings.units import is_caster

from .questions import REACHES, Question

RETREATS = message("play", "{piece}: may it retreat, and where to?")
WINS = message("play", "The battle in {hex}: who wins, and with how many steps left?")
#: Slugs of the calculators that are asked; the page of a game brings them.
ASKS = ("position", "battle-odds")


def questions(
    state: State, player: int, seen: Sequence[SeenBlock], chosen: str, hex: str, called: Value
) -> Iterator[Question]:
    """About the block labelled `chosen` of those that are `seen`, and `hex`, the one that is looked at (empty: none)."""
    if not settable(state):
        return
    book, seated = state.setup.edition.book, seats(state, player)
    blocks = tuple(_block(state, one, seated) for one in seen)
    at = next((at for at, one in enumerate(seen, 1) if one.piece is not None and one.piece.label == chosen), 0)
    if at:
        battle = state.battle is not None and seen[at - 1].hex == state.battle.hex
        question, said = (RETREAT, RETREATS) if battle else (REACH, REACHES)
        more = {"round": state.battle.round} if battle and state.battle is not None else {}
        asked = set_on_board(state, seen[at - 1].owner, blocks, at, question, hex=hex or None, **more)
        yield Question(say(said, piece=called), f"{book}.position", asked)
    for contest in state.contests:
        there = [one for one in seen if one.hex == contest.hex]
        if all(one.piece is not None for one in there):
            yield from _odds(state, contest, there)


def _block(state: State, one: SeenBlock, seated: Seats) -> Block:
    if one.piece is None:
        return Block(one.hex, seated[one.owner])
    number = state.setup.index[one.piece.label]
    came = (entry.over for contest in state.contests for entry in contest.entries if entry.block == number)
    return block_on_board(state, number, seated, next(came, "") if state.battle is None else "")


def _odds(state: State, contest: Contest, there: Sequence[SeenBlock]) -> Iterator[Question]:
    """The battle from its next round on, each unit with the number that it hits on in this hex."""
    sides: dict[str, list[str]] = {"attacker": [], "defender": []}
    for one in there:
        if one.piece is None or (side := side_of(contest, one.owner)) not in sides:
            continue
        rating = one.piece.rating
        power = state.setup.power(state.setup.index[one.piece.label], contest.hex, side)
        number = "" if is_caster(rating.letter) else str(power)
        sides[side].append(f"{rating.letter}{number}/{one.strength}")
    if not all(sides.values()):
        return
    given = {"attackers": sides["attacker"], "defenders": sides["defender"]}
    yield Question(say(WINS, hex=contest.hex), f"{state.setup.edition.book}.battle-odds", given)
