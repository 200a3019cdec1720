"""Who takes the hits of an attack? (wk1.hit-allocation, wk2.hit-allocation, wk2.scenario-island-other)"""

from __future__ import annotations

from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Record, choice, integer, several
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...editions import WK1, WK2, Edition
from ...units import Block
from ..hits import STRONGEST, WEAKEST, WEAKEST_OF_EQUALS, Allocated, Hit, allocate

phrases = messages("allocate-hits")

MODES = {
    STRONGEST: phrases("the strongest {unit} first"),
    WEAKEST: phrases("Isle of Death, Undead: the weakest {unit} first"),
    WEAKEST_OF_EQUALS: phrases("Isle of Death, Undead: the strongest first, the weakest only among equals"),
}
MOST_HITS = 40  # five blocks of four steps, all berserk


@dataclass(frozen=True)
class AllocateHits:
    """Units of one side, each with its strength, take a number of hits."""

    units: tuple[Block, ...] = several(Record(Block), 1, "max_units", (Block(4), Block(2)), phrases("{unit:Pl} hit"))
    hits: int = integer(0, MOST_HITS, 3, phrases("Hits"))
    mode: str = choice(
        "allocation_modes",
        STRONGEST,
        phrases("Who takes a hit"),
        names=MODES,
        help=phrases("The Isle of Death turns the order round for the Undead, and does not say how far."),
    )


@dataclass(frozen=True)
class HitsAllocated:
    """Strengths from high to low without the eliminated; `owner_chooses` counts the hits from 1."""

    strengths: tuple[int, ...] = result(phrases("Strengths left"))
    eliminated: int = result(phrases("What is eliminated"), counted="unit")
    lost: int = result(phrases("What is lost"), counted="hit")
    owner_chooses: tuple[int, ...] = result(phrases("The owner chooses at hit number"), quiet=True)


@calculator(
    "allocate-hits",
    books=(WK1, WK2),
    title=phrases("Who takes the hits"),
    question=phrases("Which {unit:pl} lose steps, and where does the owner choose?"),
    rules=("hit-allocation", "combat-strength", "scenario-island-other"),
    inputs=AllocateHits,
)
def allocate_hits(edition: Edition, asked: AllocateHits) -> Ruling:
    """Give the hits to the units one by one."""
    done = allocate([unit.strength for unit in asked.units], asked.hits, asked.mode)
    lost = asked.hits - len(done.hits)
    left = tuple(sorted((strength for strength in done.strengths if strength), reverse=True))
    chosen = tuple(number for number, hit in enumerate(done.hits, 1) if hit.equals > 1)
    value = HitsAllocated(left, len(done.strengths) - len(left), lost, chosen)
    return Ruling(True, _verdict(value, done), value, (*_steps(edition, asked, done), *_lost(edition, lost)))


def _steps(edition: Edition, asked: AllocateHits, done: Allocated) -> list[Step]:
    mode = edition.rule("hit-allocation") if asked.mode == STRONGEST else edition.source_of("allocation_modes")
    order = {
        STRONGEST: phrases("Each hit goes to the {unit} that is strongest at that moment."),
        WEAKEST: phrases("Each hit goes to the {unit} that is weakest at that moment."),
        WEAKEST_OF_EQUALS: phrases("Each hit goes to the strongest {unit}; among equals the weakest comes first."),
    }
    return [
        Step(mode, say(order[asked.mode])),
        *(Step(edition.rule("hit-allocation"), _hit(number, hit)) for number, hit in enumerate(done.hits, 1)),
    ]


def _hit(number: int, hit: Hit) -> Said:
    after = hit.before - 1
    if after == 0 and hit.equals > 1:
        text = phrases("Hit {number}: the owner chooses which {unit} of strength {before} is eliminated.")
    elif after == 0:
        text = phrases("Hit {number}: the {unit} of strength {before} is eliminated.")
    elif hit.equals > 1:
        text = phrases("Hit {number}: the owner chooses which {unit} falls from {before} to {after}.")
    else:
        text = phrases("Hit {number}: the {unit} of strength {before} falls to {after}.")
    values = {"number": number, "before": hit.before} | ({"after": after} if after else {})
    return say(text, **values)


def _lost(edition: Edition, lost: int) -> list[Step]:
    if not lost:
        return []
    text = phrases("No {unit} is left to take the rest, and that wastes {hits}.")
    return [edition.step("hit-allocation", text, hits=Count(lost, "hit"))]


def _verdict(value: HitsAllocated, done: Allocated) -> Said:
    if not value.strengths:
        return phrases.say("All {unit:pl} are eliminated.")
    if value.eliminated:
        text = phrases("The {unit:pl} lose {steps}, which eliminates {units}.")
        return say(text, steps=Count(len(done.hits), "step"), units=Count(value.eliminated, "unit"))
    return phrases.say("The {unit:pl} lose {steps}; none is eliminated.", steps=Count(len(done.hits), "step"))
