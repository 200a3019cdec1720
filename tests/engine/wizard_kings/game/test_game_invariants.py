"""What holds in every game, whatever is played: random games of both editions, action by action."""

from functools import lru_cache

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.dice import Source
from rules_engine.games.actions import Action
from rules_engine.inputs import InvalidInput
from rules_engine.splitmix import SplitMix, dice
from rules_engine.wizard_kings.game import (
    Record,
    State,
    apply,
    begun,
    demonstration,
    final,
    legal_actions,
    read_action,
    read_record,
    view,
    write_action,
    write_record,
    write_setup,
)
from rules_engine.wizard_kings.game.actions import Move
from rules_engine.wizard_kings.game.movement.position import allied, contest_at, fit_of, occupied, together
from rules_engine.wizard_kings.game.scenarios.demonstration import GAMES
from rules_engine.wizard_kings.game.state import BUILD, COMBAT, OVER, Contest
from tests.often import often, seeds

SEEDS = st.sampled_from(seeds())
SLOW = settings(max_examples=often(25), deadline=None, suppress_health_check=list(HealthCheck))
EACH = [(name, book) for name in GAMES for book in ("wk1", "wk2")]
games = pytest.mark.parametrize(("name", "book"), EACH)


@lru_cache(maxsize=128)
def played(name: str, book: str, seed: int) -> tuple[list[tuple[State, Action]], Record, State]:
    """A random game: each state with the action chosen in it, its record, and the last state."""
    setup = demonstration(name, book)
    state, source, pick = begun(setup), dice(seed), SplitMix(seed + 1).below
    record, moments = Record(setup), []
    while state.phase != OVER:
        actions = legal_actions(state)
        assert actions, "somebody can always do something until the game is over"
        action = actions[pick(len(actions))]
        moments.append((state, action))
        state, record = _carried_out(state, action, source, record)
    return moments, record, state


def _carried_out(state: State, action: Action, source: Source, record: Record) -> tuple[State, Record]:
    after, ruling = apply(state, action, source)
    assert ruling.legal and ruling.steps, write_action(action)
    return after, record.then(action, ruling.result.dice)


@games
@given(seed=SEEDS)
@SLOW
def test_every_state_is_one_that_the_rules_allow(name: str, book: str, seed: int) -> None:
    moments, _, last = played(name, book, seed)
    for state in (*(state for state, _ in moments), last):
        _strengths(state)
        _stacks(state)
        _sides(state)
        _artifacts(state)
        assert all(gold >= 0 for gold in state.gold)
        assert (state.actor == 0) == (state.phase == OVER)


def _strengths(state: State) -> None:
    for block, (at, strength) in enumerate(zip(state.at, state.strength, strict=True)):
        assert 0 <= strength <= state.setup.pieces[block].maximum
        assert bool(at) == bool(strength)
        assert not (at and block in state.gone)


def _stacks(state: State) -> None:
    """Whenever nobody is moving or being asked, no side has too many in a hex."""
    if state.phase not in (COMBAT, BUILD, OVER) or state.asks:
        return
    for hex, blocks in occupied(state).items():
        contest = contest_at(state, hex)
        for side in (contest.attackers, contest.defenders) if contest else (tuple(state.setup.seats),):
            assert fit_of(state, hex, [one for one in blocks if state.setup.owner[one] in side]).fits, hex


def _artifacts(state: State) -> None:
    """Each artifact is carried by one block in play, which has no other, or lies in a hex, or is gone."""
    carriers = [held.carrier for held in state.artifacts if held.carrier >= 0]
    assert len(set(carriers)) == len(carriers)
    assert all(state.at[block] for block in carriers)
    for relic, held in zip(state.setup.artifacts, state.artifacts, strict=True):
        assert 0 <= held.steps <= relic.strength
        assert (held.carrier >= 0) + bool(held.hex) == bool(held.steps)
        assert not held.hex or state.setup.terms.captures
        assert bool(held.hex) == bool(held.loser)


def _against_allies(state: State, contest: Contest) -> bool:
    return any(allied(state, one, two) for one in contest.attackers for two in contest.defenders)


def _sides(state: State) -> None:
    """Enemies share a hex only where a battle is to be fought, in which nobody fights against an ally or on two sides; when
    blocks are built there is none."""
    for hex, blocks in occupied(state).items():
        owners = {state.setup.owner[one] for one in blocks}
        contest = contest_at(state, hex)
        if contest is None:
            assert together(state, owners), hex
        else:
            assert owners <= {*contest.attackers, *contest.defenders}, hex
            fought = state.battle is not None and state.battle.hex == hex
            assert not (fought and _against_allies(state, contest)), hex
    assert state.phase not in (BUILD, OVER) or not state.contests


@games
@given(seed=SEEDS)
@SLOW
def test_a_record_replays_to_the_same_state(name: str, book: str, seed: int) -> None:
    _, record, last = played(name, book, seed)
    text = write_record(record)
    again = read_record(text)
    assert again == record and write_record(again) == text
    assert final(record) == last


GOOD = write_setup(demonstration("three", "wk2")) + "actions\nroll : 6 6 1 1 2 2\nmove a1 A1 B1\npass\n"


@given(at=st.integers(0, len(GOOD)), length=st.integers(0, 40), instead=st.text(max_size=12))
@settings(max_examples=often(200), deadline=None)
def test_a_spoilt_record_is_read_or_told_to_be_wrong(at: int, length: int, instead: str) -> None:
    try:
        final(read_record(GOOD[:at] + instead + GOOD[at + length :]))
    except InvalidInput as bad:
        assert bad.problems


@games
@given(seed=SEEDS)
@SLOW
def test_actions_have_a_text_form_and_none_is_offered_twice(name: str, book: str, seed: int) -> None:
    for state, _ in played(name, book, seed)[0]:
        texts = [write_action(action) for action in legal_actions(state)]
        assert len(set(texts)) == len(texts)
        assert [write_action(read_action(text)) for text in texts] == texts


@games
@given(seed=SEEDS, other=SEEDS)
@SLOW
def test_what_was_legal_earlier_is_judged_and_never_breaks_anything(
    name: str, book: str, seed: int, other: int
) -> None:
    """Every action of one game is tried in the states of another: it is refused by a rule or it is legal."""
    moments, _, _ = played(name, book, seed)
    strange = [action for _, action in played(name, book, other)[0]]
    pick = SplitMix(seed ^ other).below
    for state, _ in moments:
        action = strange[pick(len(strange))]
        after, ruling = apply(state, action, dice(seed))
        offered = action in legal_actions(state)
        assert ruling.legal or (after is state and ruling.verdict == ruling.steps[-1].said and not offered)
        assert ruling.legal == offered or isinstance(action, Move) or _as_good_as_one_offered(state, action)


def _as_good_as_one_offered(state: State, action: Action) -> bool:
    """Whether another block of the same kind is offered for the same thing: of blocks that are alike one is listed."""
    words = write_action(action).split()
    names = {piece.label: piece.name for piece in state.setup.pieces}
    alike = [names.get(word, word) for word in words]
    return alike in [[names.get(word, word) for word in write_action(one).split()] for one in legal_actions(state)]


@games
@given(seed=SEEDS)
@SLOW
def test_a_view_hides_what_enemy_blocks_are(name: str, book: str, seed: int) -> None:
    """Outside battles the view is the same whatever the blocks of the others are called and however strong they are."""
    for state, _ in played(name, book, seed)[0]:
        for player in state.setup.seats:
            seen = view(state, player)
            battle = state.battle.hex if state.battle is not None and state.phase == COMBAT else None
            for block in seen.blocks:
                hidden = block.owner != player and block.hex != battle
                assert not hidden or (block.piece is None and block.strength is None)
            assert all(state.setup.owner[state.setup.index[piece.label]] == player for piece in seen.waiting)
            assert len(seen.blocks) == sum(map(bool, state.at))
            assert seen == view(_disguised(state, player, battle), player)


def _disguised(state: State, player: int, battle: str | None) -> State:
    """The same game with every hidden block at another strength."""
    owner, pieces = state.setup.owner, state.setup.pieces
    strength = tuple(
        steps if not at or owner[block] == player or at == battle else pieces[block].maximum + 1 - steps
        for block, (at, steps) in enumerate(zip(state.at, state.strength, strict=True))
    )
    artifacts = tuple(
        held._replace(steps=held.steps + 1)
        if held.carrier >= 0 and owner[held.carrier] != player and state.at[held.carrier] != battle
        else held
        for held in state.artifacts
    )
    return state._replace(strength=strength, artifacts=artifacts)
