"""What holds in every battle of Mage Knight, whatever is played: random battles, action by action."""

from fractions import Fraction
from functools import lru_cache

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rules_engine.games.actions import Action
from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.army.items import alike, relics
from rules_engine.mage_knight.battle import (
    Record,
    State,
    apply,
    begun,
    demonstration,
    final,
    legal_actions,
    read_action,
    read_record,
    read_setup,
    write_action,
    write_record,
    write_setup,
)
from rules_engine.mage_knight.battle.abilities.uses import Cancel
from rules_engine.mage_knight.battle.attacks.assaults import Shoot
from rules_engine.mage_knight.battle.cards.bearing import carried, in_use
from rules_engine.mage_knight.battle.castles.entrances import doors_of
from rules_engine.mage_knight.battle.castles.entries import through
from rules_engine.mage_knight.battle.castles.sections import piece_of, section_at, under
from rules_engine.mage_knight.battle.castles.works import Name
from rules_engine.mage_knight.battle.contacts import disc_of, in_play
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.moves.movements import Move
from rules_engine.mage_knight.battle.moves.reaching import quick
from rules_engine.mage_knight.battle.moves.ways import why_not_there
from rules_engine.mage_knight.battle.state import ACTION, CASTLES, DEPLOYMENT, NOBODY, OBJECTIVES, OVER, SPIN, TERRAIN
from rules_engine.mage_knight.castles.doors import OPEN
from rules_engine.mage_knight.labels import GROUND, SOARING, WING
from rules_engine.mage_knight.movement.paths import Mover, barred_by
from rules_engine.plane import Place, clash, touch
from rules_engine.splitmix import SplitMix, dice
from tests.often import often, seeds, some

PLACING = (CASTLES, OBJECTIVES, TERRAIN)
SEEDS = st.sampled_from(seeds())
SLOW = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
battles = pytest.mark.parametrize("name", BATTLES)


@lru_cache(maxsize=64)
def played(name: str, seed: int) -> tuple[list[tuple[State, Action]], Record, State]:
    """A random battle: each state with the action chosen in it, its record, and the last state."""
    setup = demonstration(name)
    state, source, pick = begun(setup), dice(seed), SplitMix(seed + 1).below
    record, moments = Record(setup), []
    while state.phase != OVER:
        actions = legal_actions(state)
        assert actions, "somebody can always do something until the battle is over"
        action = actions[pick(len(actions))]
        moments.append((state, action))
        state, ruling = apply(state, action, source)
        assert ruling.legal and ruling.steps, write_action(action)
        assert all(step.rule.startswith(("mk2.", "mkc.")) for step in ruling.steps)
        record = record.then(action, ruling.result.dice)
    return moments, record, state


@battles
@given(seed=SEEDS)
@example(seed=247)  # a siege in which somebody is captured through an entry point
@SLOW
def test_every_state_is_one_that_the_rules_allow(name: str, seed: int) -> None:
    moments, _, last = played(name, seed)
    for state in (*(state for state, _ in moments), last):
        _bases(state)
        _dials(state)
        _captives(state)
        _turns(state)
        _strongholds(state)
        _ways_in(state)
        _items(state)
    _points(last)


def _bases(state: State) -> None:
    """No two bases overlap, all stand on the table, and nobody stands where terrain bars it."""
    setup = state.setup
    above = [disc_of(state, number) for number, one, _ in in_play(state) if not one.below]
    below = [disc_of(state, number) for number, _, _ in in_play(state) if under(state, number) < 0]
    assert clash(above) is None and clash(below) is None
    for number, one, at in in_play(state):
        rim, kind = setup.kinds[number].rim, setup.kinds[number].speed
        assert setup.box.holds(at, rim) and 0 <= one.facing < 360
        assert one.level == GROUND or (one.level == SOARING and kind == WING)
        assert barred_by(Mover((at,), rim, kind, one.level == SOARING), setup.patches) is None


def _dials(state: State) -> None:
    """Clicks lie on the dial, tokens between 0 and 2, and who shows three skulls has left."""
    for one, kind in zip(state.warriors, state.setup.kinds, strict=True):
        assert 1 <= one.click <= len(kind.dial) and 0 <= one.tokens <= 2
        assert not (one.click == len(kind.dial) and one.at is not None)
        assert one.at is not None or (one.tokens == 0 and not one.acted)


def _captives(state: State) -> None:
    """Captor and captive belong to each other, stand together on the ground or at the two ends of an entry point
    (mkc.entry-contact-only-close), and the captive does nothing."""
    for number, one in enumerate(state.warriors):
        if one.captive != NOBODY:
            held = state.warriors[one.captive]
            assert held.captor == number and held.captive == NOBODY and one.captor == NOBODY
            together = touch(disc_of(state, number), disc_of(state, one.captive))
            assert (together or _linked(state, number, one.captive)) and one.level == held.level == GROUND
            assert state.setup.owner[number] != state.setup.owner[one.captive]
        if one.captor != NOBODY:
            assert state.warriors[one.captor].captive == number and one.tokens == 0


def _linked(state: State, one: int, other: int) -> bool:
    """Whether an entry point has the two at its ends, however they face."""
    standing = state.warriors[one]
    for facing in (Fraction(quarter * 90) for quarter in range(4)):
        turned = (*state.warriors[:one], standing._replace(facing=facing), *state.warriors[one + 1 :])
        if through(state._replace(warriors=turned), one, other):
            return True
    return False


def _items(state: State) -> None:
    """An item has a bearer with a slot for it or lies on the table, and no two of a bearer exclude each other."""
    for number, (one, card) in enumerate(zip(state.items, state.setup.items, strict=True)):
        assert (one.bearer == NOBODY) == (one.at is not None)
        assert one.at is None or state.setup.box.holds(one.at, card.rim)
        others = [other for at, other in enumerate(state.items) if at != number and other.bearer == one.bearer]
        assert one.bearer == NOBODY or len(others) < state.setup.kinds[one.bearer].slots
    for number in range(len(state.warriors)):
        own = [state.setup.items[one].item for one in carried(state, number)]
        assert alike(own) is None and len(relics(own)) <= 1
        assert set(in_use(state, number)) <= set(carried(state, number))
        assert not own or state.warriors[number].at is not None or number in state.waiting


def _turns(state: State) -> None:
    """No more actions than the turn has, and a decision for somebody until the battle is over."""
    assert 0 <= state.given <= state.setup.actions
    assert (state.actor == 0) == (state.phase == OVER) == (state.outcome is not None)
    acted = [number for number, one in enumerate(state.warriors) if one.acted]
    assert all(state.setup.owner[number] == state.active for number in acted if state.phase == ACTION)
    rounds = state.setup.terms.rounds
    assert rounds is None or state.round <= rounds + (state.phase == OVER)


def _ways_in(state: State) -> None:
    """Entry points are open by doors and ladders that are there, a ladder stands against a section that stands, and who is
    under an arch is inside it."""
    setup = state.setup
    for number, printed in enumerate(setup.sections):
        doors = doors_of(state, number)
        assert len(doors) == printed.entrances
        stands = piece_of(state, number) not in state.ruined
        points = {spot for spot, door in zip(printed.doors, doors, strict=False) if door == OPEN and stands}
        points |= {one.at for one in state.ladders if one.against == number}
        assert set(state.entries[number] if state.entries else ()) == points
    for one in state.ladders:
        assert one.against == NOBODY or piece_of(state, one.against) not in state.ruined
        assert not one.high or section_at(state, one.at) >= 0
    for _, standing, spot in in_play(state):
        assert not standing.below or any(passage.holds(spot) for _, passage in setup.passages)


def _strongholds(state: State) -> None:
    """A section shows a click of its dial and has at most two tokens; one that is destroyed lies in ruins, by an
    opponent's hand, and holds nobody up any more."""
    setup = state.setup
    for number, (one, printed) in enumerate(zip(state.sections, setup.sections, strict=True)):
        gone = one.click == len(printed.dial)
        assert 1 <= one.click <= len(printed.dial) and 0 <= one.tokens <= 2
        assert gone == (piece_of(state, number) in state.ruined) == bool(one.destroyed_by)
        assert not gone or (one.tokens == 0 and all(under(state, other) != number for other, _, _ in in_play(state)))
        for player in (one.breached_by, one.destroyed_by):
            assert not player or setup.side_of(player) != setup.side_of(printed.owner)
    acted = [number for number, one in enumerate(state.sections) if one.acted]
    assert all(setup.sections[number].owner == state.active for number in acted if state.phase == ACTION)


def _points(state: State) -> None:
    """Nobody has more points for eliminated warriors than opponents have lost."""
    setup = state.setup
    for player in setup.seats:
        lost = [
            kind.points
            for number, kind in enumerate(setup.kinds)
            if state.warriors[number].at is None and setup.side[number] != setup.side_of(player)
        ]
        assert state.eliminated[player - 1] <= sum(lost)
    assert sum(state.eliminated) <= sum(kind.points for kind in setup.kinds)


@battles
@given(seed=SEEDS)
@SLOW
def test_nobody_acts_who_cannot(name: str, seed: int) -> None:
    """The warriors of every action belong to the player whose decision it is, are on the table and nobody's captives."""
    for state, action in played(name, seed)[0]:
        members = getattr(action, "members", None) or (getattr(action, "warrior", None),)
        if isinstance(action, Shoot):
            number = state.setup.strongholds[action.section]
            shooter = state.sections[number]
            assert state.setup.sections[number].owner == state.actor
            assert shooter.tokens < 2 and not shooter.acted and not shooter.destroyed_by
        for label in members:
            if label is None or state.phase == DEPLOYMENT:
                continue
            number = state.setup.index[label]
            one = state.warriors[number]
            assert state.setup.owner[number] == (state.active if isinstance(action, Name) else state.actor)
            assert one.at is not None and one.captor == NOBODY
            if isinstance(action, Cancel):
                assert action.ability.replace("_", " ") not in one.off
            elif not state.asks and state.doing is None:
                assert one.tokens < 2 and not one.acted and state.given < state.setup.actions


@battles
@given(seed=SEEDS)
@SLOW
def test_a_record_replays_to_the_same_state(name: str, seed: int) -> None:
    _, record, last = played(name, seed)
    text = write_record(record)
    again = read_record(text)
    assert again == record and write_record(again) == text
    assert final(again) == last
    assert read_setup(write_setup(record.setup)) == record.setup


@battles
@given(seed=SEEDS)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_action_that_is_listed_is_legal_and_listed_once(name: str, seed: int) -> None:
    for state, _ in played(name, seed)[0]:
        texts = [write_action(action) for action in legal_actions(state)]
        assert len(set(texts)) == len(texts)
        for text in some(texts):
            action = read_action(text)
            assert write_action(action) == text
            assert apply(state, action, dice(seed))[1].legal, text


@battles
@given(seed=SEEDS, other=SEEDS)
@SLOW
def test_what_was_legal_elsewhere_is_judged_and_never_breaks_anything(name: str, seed: int, other: int) -> None:
    """Every action of one battle is tried in the states of another: it is refused by a rule, or it is legal. Only what has
    been put aside is not known any more."""
    moments, _, _ = played(name, seed)
    strange = [action for _, action in played(name, other)[0]]
    pick = SplitMix(seed ^ other).below
    for state, _ in moments:
        action = strange[pick(len(strange))]
        try:
            after, ruling = apply(state, action, dice(seed))
        except InvalidInput:
            assert name == "outset" and state.phase not in PLACING
            continue
        if not ruling.legal:
            assert after is state and ruling.verdict == ruling.steps[-1].said
            assert action not in legal_actions(state)
        elif not (isinstance(action, Move) or _on_the_plane(state)):
            listed = action in legal_actions(state)
            assert listed or getattr(action, "damage", ()) or hasattr(action, "way") or hasattr(action, "at")


def _on_the_plane(state: State) -> bool:
    """Whether the decision is one of places or directions, of which only some are listed."""
    return state.phase == DEPLOYMENT or bool(state.asks and state.asks[-1].kind == SPIN)


@battles
@given(seed=SEEDS, spots=st.lists(st.tuples(st.integers(0, 3600), st.integers(0, 3600)), min_size=20, max_size=20))
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_quick_look_and_a_full_check_of_a_way_agree(name: str, seed: int, spots: list[tuple[int, int]]) -> None:
    """What lists the moves and what judges them say the same of any place on the table."""
    for state, _ in played(name, seed)[0][::5]:
        for number, one, at in in_play(state):
            if one.captive != NOBODY:
                continue
            lets = quick(state, number)
            if lets is None:
                continue
            for x, y in spots:
                near = Place(at.x + (x - 1800) * 60, at.y + (y - 1800) * 60)
                move = Move(state.setup.labels[number], (near,), one.facing)
                assert lets(near, 9, "") == (why_not_there(state, number, move, 9) is None), write_action(move)


GOOD = (
    write_setup(demonstration("skirmish"))
    + "actions\nroll : 6 6 1 1\nmove a2 18,14.9 facing 90\nend\nmove b1 15,14 facing 270 run\n"
)


@given(at=st.integers(0, len(GOOD)), length=st.integers(0, 40), instead=st.text(max_size=12))
@settings(max_examples=often(300), deadline=None)
def test_a_spoilt_record_is_read_or_told_to_be_wrong(at: int, length: int, instead: str) -> None:
    try:
        final(read_record(GOOD[:at] + instead + GOOD[at + length :]))
    except InvalidInput as bad:
        assert bad.problems


@given(
    text=st.text(max_size=60)
    | st.from_regex(
        r"(move|deploy|charge|ranged|volley|shoot|bombard|batter|split|spin|formation|open|carry|raise|lay|name)( [a-z0-9,.]{1,6}){0,8}"
    )
)
@settings(max_examples=often(500), deadline=None)
def test_any_text_is_an_action_or_told_to_be_none(text: str) -> None:
    try:
        action = read_action(text)
    except InvalidInput as bad:
        assert bad.problems
        return
    assert read_action(write_action(action)) == action
    state = begun(demonstration("skirmish"))
    try:
        assert not apply(state, action)[1].legal
    except InvalidInput as bad:
        assert bad.problems
    except ValueError:
        assert write_action(action) == "roll"
