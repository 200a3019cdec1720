"""Whether a set-up can be played: blocks where they can stand, one side in a hex, room for all.

Rules: wk1.deploying-units, wk1.stacking-limit; wk2.deploying-units, wk2.stacking-limit; wk1.aquatics, wk2.aquatics.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...inputs import Problem
from ...ruling import messages, say
from ..building.treasure import WORTH
from ..scenarios.scenarios import PLAYERS, scenario
from .movement.ground import may_end_in
from .movement.position import fit_of, occupied, together
from .pieces import CLERIC, IN_BATTLE, LYCANTHROPE, TREASURE
from .setup import POINTS, SCENARIO, TURN_LIMIT, Setup
from .state import begun

phrases = messages("game-text")

LEAST_PLAYERS = 2


def problems_of(setup: Setup) -> Iterator[Problem]:
    """Everything that stands in the way of playing `setup`."""
    if len(setup.players) < LEAST_PLAYERS:
        yield Problem("players", str(len(setup.players)), phrases.say("two to seven players"))
        return
    yield from _terms(setup)
    seen: set[str] = set()
    for one in setup.blocks:
        label = one.piece.label
        if label in seen:
            yield Problem(f"block.{label}", label, phrases.say("a label of its own for every {unit}"))
        seen.add(label)
        if not 1 <= one.owner <= len(setup.players):
            yield Problem(f"block.{label}", str(one.owner), phrases.say("the number of a player"))
        if one.piece.spells and not (one.piece.wizard or (setup.edition.rites and CLERIC in one.piece.traits)):
            yield Problem(f"block.{label}", "spells", phrases.say("spells only for those who can cast them"))
        if any(spell.heals for spell in one.piece.spells) and not setup.edition.has("scenario-last-wizard"):
            yield Problem(f"block.{label}", "heal", phrases.say("the later edition, because only that one has healing"))
        kinds = one.piece.traits & TREASURE
        if kinds and (not setup.edition.has("treasure") or [one.piece.cost] != [WORTH[kind] for kind in kinds]):
            text = phrases("the later edition, because only that one has treasure; a step of silver costs 1, of gold 5")
            yield Problem(f"block.{label}", ", ".join(sorted(kinds)), say(text))
        if LYCANTHROPE in one.piece.traits and not setup.edition.has("lycanthropes"):
            yield Problem(
                f"block.{label}", LYCANTHROPE, phrases.say("the later edition, because only that one has lycanthropes")
            )
        if one.hex and one.hex not in setup.board.hexes:
            yield Problem(f"block.{label}", one.hex, phrases.say("a hex of this map"))
    artifacts = list(_artifacts(setup))
    yield from artifacts
    unknown = [hex for _, hexes in setup.terms.deploy_hexes for hex in hexes if hex not in setup.board.hexes]
    yield from (Problem("place", hex, phrases.say("a hex of this map")) for hex in unknown)
    if len(seen) == len(setup.blocks) and not unknown and not artifacts:
        yield from _standing(setup)


def _artifacts(setup: Setup) -> Iterator[Problem]:
    """Artifacts need their edition, a fighting block each that begins in play, and spells for battles."""
    starting = {one.piece.label for one in setup.blocks if one.strength and not one.piece.traits & TREASURE}
    known = {spell.name: spell for one in setup.pieces for spell in one.spells}
    known |= {spell.name: known.get(spell.name, spell) for one in setup.artifacts for spell in one.spells}
    if len(setup.artifact_index) < len(setup.artifacts) or (setup.artifacts and not setup.edition.has("artifacts")):
        text = phrases("the later edition, because only that one has artifacts, and for each a label of its own")
        yield Problem("artifact", ", ".join(setup.artifact_index)[:80], say(text))
    for one in setup.artifacts:
        path = f"artifact.{one.label}"
        if one.carrier not in starting:
            text = phrases("a fighting block without an artifact, in play from the beginning")
            yield Problem(path, one.carrier, say(text))
        starting.discard(one.carrier)
        for spell in one.spells:
            if spell.phase != IN_BATTLE or known[spell.name] != spell:
                yield Problem(path, spell.name, phrases.say("an attack in battles, the same wherever its name occurs"))


def _terms(setup: Setup) -> Iterator[Problem]:
    """A scenario needs its edition and its sides, and nothing else is won by one."""
    terms = setup.terms
    played = scenario(terms.scenario)
    if (terms.method == SCENARIO) != (played is not None):
        yield Problem("won", terms.method, phrases.say("“won scenario” with a scenario, and only then"))
    if any(player.automaton for player in setup.players) and not setup.edition.has("scenario-island"):
        yield Problem(
            "automaton", setup.edition.book, phrases.say("the later edition, because only that one has an automaton")
        )
    if terms.method in (TURN_LIMIT, POINTS) and terms.turns is None:
        text = phrases("a line such as “turns 10”, because the winner of this game is found after its last turn")
        yield Problem("turns", terms.method, say(text))
    if terms.moon and not setup.edition.has("lycanthropes"):
        yield Problem(
            "moon", terms.moon[0].phase, phrases.say("the later edition, because only that one has phases of the moon")
        )
    if played is None:
        return
    if not setup.edition.has(played.rule):
        yield Problem("scenario", terms.scenario, phrases.say("a scenario of this edition"))
    names = tuple(player.name for player in setup.players)
    sides = tuple(side.name for side in played.sides)
    if len(names) != PLAYERS or (sides and set(names) != set(sides)):
        yield Problem("players", ", ".join(names)[:80], phrases.say("the two sides of the scenario as players"))


def _standing(setup: Setup) -> Iterator[Problem]:
    if any(one.hex and one.hex not in setup.board.hexes for one in setup.blocks):
        return
    state = begun(setup)
    for hex, blocks in occupied(state).items():
        wrong = [block for block in blocks if not may_end_in(setup, block, hex)]
        for block in wrong:
            yield Problem(f"block.{setup.labels[block]}", hex, phrases.say("a hex that this {unit} can be in"))
        owners = {setup.owner[block] for block in blocks}
        if not together(state, owners):
            yield Problem(f"hex.{hex}", hex, phrases.say("{unit:pl} of one side"))
        if not fit_of(state, hex, blocks).fits:
            text = phrases("as many {unit:pl} as the stacking limit allows, or fewer")
            yield Problem(f"hex.{hex}", str(len(blocks)), say(text))
