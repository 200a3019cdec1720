"""What holds in every game of Wiz-War, whatever is played: random games for two, three and four players to their end."""

from collections import Counter
from functools import lru_cache

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.inputs import InvalidInput
from rules_engine.splitmix import SplitMix
from rules_engine.wiz_war.game import (
    Action,
    Record,
    Scripted,
    Setup,
    Shuffled,
    State,
    apply,
    begun,
    demonstration,
    final,
    legal_actions,
    lively,
    read_action,
    read_record,
    read_setup,
    view,
    write_action,
    write_record,
    write_setup,
)
from rules_engine.wiz_war.game.actions import KINDS, Accept, Offer, Pass
from rules_engine.wiz_war.game.actions import Counter as Answer
from rules_engine.wiz_war.game.demonstration import GAMES
from rules_engine.wiz_war.game.setup import READINGS
from rules_engine.wiz_war.game.state import EXCESS, OVER, Ask, Bargain
from rules_engine.wiz_war.game.view import HIDDEN
from tests.often import often, seeds

SEEDS = st.sampled_from(seeds())
SLOW = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
games = pytest.mark.parametrize("name", GAMES)
Moments = list[tuple[State, Action]]


@lru_cache(maxsize=200)
def played(name: str, seed: int, readings: str = "") -> tuple[Moments, Record[Setup], State]:
    """A random game to its end: each state with the action chosen in it, its record, and the last state."""
    setup = demonstration(name) if not readings else read_setup(write_setup(demonstration(name)) + readings)
    state, source, decide = begun(setup), Shuffled(seed), lively(SplitMix(seed + 1).below)
    record, moments = Record(setup), []
    while state.phase != OVER:
        action = decide(state)
        moments.append((state, action))
        state, ruling = apply(state, action, source)
        assert ruling.legal and ruling.steps, write_action(action)
        record = record.then(action, ruling.result.dice)
        assert len(moments) < 20_000, "a game comes to an end"
    return moments, record, state


@games
@given(seed=SEEDS)
@SLOW
def test_every_state_is_one_that_the_rules_allow(name: str, seed: int) -> None:
    moments, _, last = played(name, seed)
    for state in (*(state for state, _ in moments), last):
        _cards_are_conserved(state)
        _hands_are_small(state)
        _treasures_stay(state)
        _the_dead_rest(state)
        _walls_are_whole(state)


@given(seed=SEEDS, words=st.tuples(*(st.sampled_from(words) for words in READINGS.values())))
@SLOW
def test_games_end_however_the_table_reads_the_rules(seed: int, words: tuple[str, ...]) -> None:
    readings = "".join(f"reading {name} {word}\n" for name, word in zip(READINGS, words, strict=True))
    moments, record, last = played("three", seed, readings)
    assert final(read_record(write_record(record))) == last
    for state, _ in moments:
        _hands_are_small(state)
        _treasures_stay(state)
        _walls_are_whole(state)


def _cards_are_conserved(state: State) -> None:
    """Every card of the deck is in one place: a hand, the board, the deck or the discard pile."""
    places = [state.deck, state.discarded, tuple(one.card for one in state.lying)]
    held = [one.cards for one in state.wizards]
    assert sorted(card for place in (*places, *held) for card in place) == list(state.setup.whole_deck)


def _hands_are_small(state: State) -> None:
    """Seven cards at most, but while somebody is asked to discard, or when a killing has ended the game at once."""
    asked = {one.player for one in state.asks if one.kind == EXCESS}
    for player in state.setup.seats:
        assert len(state.wizard(player).cards) <= 7 or player in asked or state.outcome is not None
    trap = state.setup.index.get("TRAP")
    assert all(trap not in one.cards for one in state.wizards)


def _treasures_stay(state: State) -> None:
    """All treasures are on the board, each where its carrier stands, and nobody carries two of the same sort."""
    assert len(state.treasures) == 2 * len(state.setup.players)
    for number, one in enumerate(state.treasures):
        assert state.ground.maze.here(one.square)
        assert not one.carrier or state.wizard(one.carrier).square == one.square, state.setup.treasure_names[number]
    both = state.setup.readings.treasure_limit != "one"
    sorts = Counter(
        (one.carrier, both and state.setup.owner(number) == one.carrier)
        for number, one in enumerate(state.treasures)
        if one.carrier
    )
    assert all(count == 1 for count in sorts.values())


def _the_dead_rest(state: State) -> None:
    """Whoever is out has nothing and decides nothing; the game goes on while two are left."""
    living = [player for player in state.setup.seats if state.wizard(player).square is not None]
    for player in state.setup.seats:
        wizard = state.wizard(player)
        assert (wizard.square is None) == (player not in living)
        assert wizard.life > 0 if player in living else not wizard.cards and not wizard.life
    if state.phase == OVER:
        assert state.outcome is not None and state.actor == 0
        assert state.outcome.winner in (0, *living)
    else:
        assert state.actor in living and state.mover in living and len(living) > 1
        assert all(one.target in living for one in state.spells)
    assert state.blow is None or {state.blow.attacker, state.blow.victim} <= set(living)


def _walls_are_whole(state: State) -> None:
    """Every line looks the same from both sides, also over the edge; the AUTO WARP leads both ways."""
    maze, ground = state.ground.maze, state.ground
    for place, ways in maze.ways.items():
        for side, way in enumerate(ways):
            assert way.boundary == maze.line(place, side)
            if way.beyond is not None:
                back = maze.ways[way.beyond][way.by]
                assert (back.kind, back.beyond, back.by) == (way.kind, place, side) or way.boundary in ground.covered
                assert way.warp is None or back.warp == way.warp
    assert all(one.line in ground.lines and one.matters for one in ground.changes)
    assert len({one.line for one in ground.changes}) == len(ground.changes)
    assert bool(maze.warps) <= ground.piece
    assert len(maze.squares) == 25 * len(state.setup.players)
    occupied = {one.square for one in ground.growths}
    assert len(occupied) == len(ground.growths)


@games
@given(seed=SEEDS)
@SLOW
def test_a_record_replays_to_the_same_state(name: str, seed: int) -> None:
    _, record, last = played(name, seed)
    text = write_record(record)
    again = read_record(text)
    assert again == record and write_record(again) == text
    assert final(record) == last


GOOD = (
    write_setup(demonstration("two"))
    + "actions\nbegin : N2 N2 N2 N2 N2 N3 N3 N3 N3 N3 FIREBALL FIREBALL TRAP FIREBALL DAGGER 3 3 1 6\nmove H3 H2\ndraw 1 : N4\n"
)


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
def test_every_action_listed_is_legal_has_a_text_and_none_is_listed_twice(name: str, seed: int) -> None:
    moments, _, _ = played(name, seed)
    pick = SplitMix(seed).below
    for state, _ in moments[::3]:
        actions = legal_actions(state)
        texts = [write_action(action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert [write_action(read_action(text)) for text in texts] == texts
        chosen = actions[pick(len(actions))]
        after, ruling = apply(state, chosen, Shuffled(seed))
        assert ruling.legal and after != state, write_action(chosen)


@given(seed=SEEDS)
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
def test_everything_that_is_listed_in_a_whole_game_can_be_done(seed: int) -> None:
    for state, _ in played("three", seed)[0][::3]:
        for action in legal_actions(state):
            _, ruling = apply(state, action, Shuffled(seed))
            assert ruling.legal, (write_action(action), ruling.verdict)


@games
@given(seed=SEEDS, other=SEEDS)
@SLOW
def test_what_was_legal_earlier_is_judged_and_never_breaks_anything(name: str, seed: int, other: int) -> None:
    """Actions of one game are tried in the states of another: they are refused by a rule, or legal."""
    strange = [action for _, action in played(name, other)[0]]
    pick = SplitMix(seed ^ other).below
    for state, _ in played(name, seed)[0]:
        action = strange[pick(len(strange))]
        try:
            after, ruling = apply(state, action, Shuffled(seed))
        except InvalidInput as bad:
            assert bad.problems
            continue
        if ruling.legal:
            _cards_are_conserved(after)
            _treasures_stay(after)
        else:
            assert after is state and ruling.verdict == ruling.steps[-1].said
            assert action not in legal_actions(state)


@games
@given(seed=SEEDS)
@SLOW
def test_a_view_hides_the_hands_of_others_and_the_deck(name: str, seed: int) -> None:
    """What a player sees is the same however the hidden cards are shared out."""
    pick = SplitMix(seed).below
    for state, _ in played(name, seed)[0][::5]:
        for player in state.setup.seats:
            seen = view(state, player)
            assert seen.wizard(player).hand == state.wizard(player).hand
            assert all(one.hand is None for one in seen.wizards if one.player != player)
            assert seen == view(_dealt_anew(state, player, pick), player)


def _dealt_anew(state: State, player: int, pick: object) -> State:
    """The same game with all cards that `player` cannot see dealt out differently."""
    others = [one for one in state.setup.seats if one != player]
    hidden = [card for one in others for card in state.wizard(one).hand] + list(state.deck)
    for place in range(len(hidden) - 1, 0, -1):
        other = pick(place + 1)  # type: ignore[operator]
        hidden[place], hidden[other] = hidden[other], hidden[place]
    wizards = list(state.wizards)
    for one in others:
        many = len(wizards[one - 1].hand)
        wizards[one - 1] = wizards[one - 1]._replace(hand=tuple(sorted(hidden[:many])))
        hidden = hidden[many:]
    return state._replace(wizards=tuple(wizards), deck=tuple(sorted(hidden)))


@games
@given(seed=SEEDS)
@SLOW
def test_what_a_player_may_do_tells_nothing_about_the_cards_of_others(name: str, seed: int) -> None:
    """The actions listed depend on what the actor sees, but for a deal, which needs the card that is wanted."""
    pick = SplitMix(seed).below
    for state, _ in played(name, seed)[0][::5]:
        other = _dealt_anew(state, state.actor, pick)
        assert legal_actions(other) == legal_actions(state)


@given(seed=SEEDS)
@SLOW
def test_an_attack_waits_for_its_victim_even_without_a_card_to_answer(seed: int) -> None:
    for state, _ in played("four", seed)[0]:
        if state.blow is not None:
            actions = legal_actions(state)
            assert Pass() in actions and all(isinstance(one, (Answer, Pass)) for one in actions)
            assert state.actor in (state.blow.attacker, state.blow.victim)


@games
@given(seed=SEEDS)
@SLOW
def test_whatever_is_offered_is_refused_by_a_rule_or_changes_hands(name: str, seed: int) -> None:
    """Random things for random things: what is accepted leaves a state that the rules allow."""
    pick = SplitMix(seed).below
    for state, _ in played(name, seed)[0][::3]:
        if state.phase == OVER or state.blow is not None or state.asks or state.round == 0:
            continue
        things = [card.name for card in state.setup.cards] + list(state.setup.treasures)
        mine = [state.setup.cards[one].name for one in state.wizard(state.mover).cards]
        other = pick(len(state.setup.players)) + 1
        theirs = [state.setup.cards[one].name for one in state.wizard(other).cards]
        for _ in range(3):
            sides = []
            for having in (mine, theirs):
                source = having if having and pick(3) else things
                sides.append(tuple(source[pick(len(source))] for _ in range(pick(3))))
            if not any(sides):
                continue
            action = Offer(state.setup.letter(other), *sides)
            after, ruling = apply(state, read_action(write_action(action)))
            if not ruling.legal:
                assert after is state and ruling.verdict == ruling.steps[-1].said
                continue
            done, ruling = apply(after, Accept())
            assert ruling.legal == (Accept() in legal_actions(after))
            if ruling.legal:
                _cards_are_conserved(done)
                _hands_are_small(done)
                _treasures_stay(done)
            else:
                assert done is after


def test_chance_that_does_not_fit_raises_nothing_but_an_error_of_value() -> None:
    state = begun(demonstration("two"))
    with pytest.raises(ValueError):
        apply(state, read_action("begin"), Scripted([1, 2]))


WORDS = (
    *(
        "A",
        "B",
        "C",
        "A/1",
        "A/9",
        "B/treasure",
        "A/B/east",
        "A/A/west",
        "C3",
        "H3",
        "Z9",
        "c3",
        "C3|D3",
        "C5|C6",
        "J3|A3",
    ),
    *("B.1", "A.2", "C.1", "N2", "N5", "FIREBALL", "MEDUSA", "DAGGER", "CREATE-WALL", "DROP-OBJECT", "LEAP", "ABSORB"),
    *("MASTER-KEY", "ROTATE-SECTOR", "RELOCATE", "SHRINK", "TRAP", "at", "with", "for", "0", "1", "3", "|", "/"),
)
VERBS = tuple(kind.__name__.lower() for kind in KINDS)


@given(
    seed=SEEDS,
    spoken=st.lists(st.tuples(st.sampled_from(VERBS), st.lists(st.sampled_from(WORDS), max_size=5)), min_size=20),
)
@settings(max_examples=often(25), deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_can_be_read_as_an_action_is_judged_or_told_to_be_wrong(
    seed: int, spoken: list[tuple[str, list[str]]]
) -> None:
    moments, _, _ = played("two", seed)
    for number, (verb, words) in enumerate(spoken):
        state, _ = moments[number * 7 % len(moments)]
        try:
            after, ruling = apply(state, read_action(" ".join((verb, *words))), Shuffled(seed))
        except InvalidInput as bad:
            assert bad.problems
            continue
        assert ruling.steps and ruling.legal != (after is state)
        if ruling.legal:
            _cards_are_conserved(after)
            _treasures_stay(after)


def test_a_third_player_sees_that_a_card_is_offered_but_not_which() -> None:
    state, _ = apply(begun(demonstration("three")), read_action("begin"), Shuffled(3))
    names = state.setup.treasures
    ask = Ask("deal", 2, 1, bargain=Bargain(2, ("B.1", "DAGGER"), ("N2", "SPEED")))
    state = state._replace(asks=(ask,), actor=2)
    assert view(state, 1).asks == view(state, 2).asks == (ask,)
    (seen,) = view(state, 3).asks
    assert seen.bargain == Bargain(2, (HIDDEN, "B.1"), (HIDDEN, HIDDEN)) and "B.1" in names
    assert (seen.player, seen.number) == (2, 1)
