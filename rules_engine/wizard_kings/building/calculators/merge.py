"""May these units merge, and what does disbanding cost? (wk1.merging-and-disbanding, wk2.merging-and-disbanding)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Problem, Record, choice, flag, integer, notation, option, several
from ....naming import NAME
from ....reading import A_LIST, WHOLE_NUMBER
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...armies.roster import CASTLE, kind_of
from ...editions import WK1, WK2, Edition
from ...turn_phases import BUILD, PHASES
from ..merging import ANY, MERGING, SAME, Part, may_return, merge_refusals, wrong_phase

phrases = messages("merge")

MERGE, DISBAND, SPLIT = "merge", "disband", "split"
OPERATIONS = {
    MERGE: phrases("merge: the first {unit} gives steps to the second"),
    DISBAND: phrases("disband a {unit}"),
    SPLIT: phrases("split a {unit} into two"),
}
TYPES = {
    SAME: phrases("only of the same type"),
    ANY: phrases("of any type"),
}
WANTED = {MERGE: 2, DISBAND: 1, SPLIT: 1}  # units; others are left aside


@dataclass(frozen=True)
class Block:
    """A unit; those of one `type` are alike."""

    type: str = notation(NAME, "Glader", phrases("Type"))
    strength: int = integer(1, 4, 2, phrases("Strength"))
    maximum: int = integer(1, 4, 4, phrases("Greatest strength"))
    hex: str = notation(NAME, "A", phrases("Hex"))
    cost: int = integer(1, 99, 1, phrases("Price of a step"))
    wizard: bool = flag(False, phrases("Wizard"))
    castle: bool = flag(False, phrases("Castle"))

    def part(self, edition: Edition) -> Part:
        """The unit as the rules judge it; the name of a castle is enough to know it by."""
        kind = kind_of(edition, self.type)
        castle = self.castle or (kind is not None and CASTLE in kind.traits)
        return Part(self.type, self.strength, self.maximum, self.hex, castle)


@dataclass(frozen=True)
class Merge:
    """Two units that merge, or one that is to be disbanded or split; a second one is then left aside."""

    operation: str = choice(tuple(OPERATIONS), MERGE, phrases("What is to be done"), names=OPERATIONS)
    phase: str = choice(tuple(PHASES), BUILD, phrases("Phase"), names=PHASES)
    blocks: tuple[Block, ...] = several(
        Record(Block), 1, 2, (Block("Glader", 2), Block("Glader", 3)), phrases("{unit:Pl}")
    )
    steps: int = integer(1, 4, 1, phrases("Steps that the first {unit} gives to the second"))
    types: str = option(
        (SAME, ANY),
        SAME,
        phrases("{unit:Pl} merge"),
        names=TYPES,
        only=("wk2",),
        help=phrases("The first edition asks for one type. This book does not say so."),
    )

    @property
    def asked_about(self) -> tuple[Block, ...]:
        """The units that the operation is about."""
        return self.blocks[: WANTED[self.operation]]

    def contradictions(self) -> Iterator[Problem]:
        """Too few units, and strengths that no edge of a block shows."""
        wanted = WANTED[self.operation]
        if len(self.blocks) < wanted:
            yield Problem("blocks", str(len(self.blocks)), say(A_LIST, low=wanted, high=wanted))
        for place, block in enumerate(self.asked_about):
            if block.strength > block.maximum:
                allowed = say(WHOLE_NUMBER, low=1, high=block.maximum)
                yield Problem(f"blocks.{place}.strength", str(block.strength), allowed)


@dataclass(frozen=True)
class Merged:
    """Strengths afterwards, unit by unit (0: off the map), steps lost and the gold points they cost, and whether a unit
    that leaves the map may be built again (None: none leaves)."""

    strengths: tuple[int, ...] = result(phrases("Strengths afterwards"))
    steps_lost: int = result(phrases("What is lost"), counted="step")
    gp_lost: int = result(phrases("What they cost"), counted="gold-point")
    may_return: bool | None = result(phrases("The {unit} may be built again"), quiet=True)


@calculator(
    "merge",
    books=(WK1, WK2),
    title=phrases("Merging and disbanding"),
    question=phrases("May these {unit:pl} merge, and what is lost by disbanding?"),
    rules=(MERGING, "strength", "castles", "castles-immovable", "wizard-elimination", "unit-cost"),
    inputs=Merge,
)
def merge(edition: Edition, asked: Merge) -> Ruling:
    """Rule on one merging, disbanding or splitting."""
    if asked.operation == SPLIT:
        return _refused(asked, (_no_split(edition),))
    wrong = wrong_phase(edition, asked.phase)
    if wrong is not None:
        return _refused(asked, (wrong,))
    if asked.operation == DISBAND:
        return _disbanded(edition, asked.blocks[0])
    giver, taker = (block.part(edition) for block in asked.asked_about)
    refusals = tuple(merge_refusals(edition, giver, taker, asked.steps, asked.types))
    return _refused(asked, refusals) if refusals else _merged(edition, asked)


def _refused(asked: Merge, steps: tuple[Step, ...]) -> Ruling:
    value = Merged(tuple(block.strength for block in asked.asked_about), 0, 0, None)
    return Ruling(False, steps[-1].said, value, steps)


def _no_split(edition: Edition) -> Step:
    return edition.step(MERGING, phrases("A {unit} can never be split into two or more."))


def _merged(edition: Edition, asked: Merge) -> Ruling:
    giver, taker = asked.blocks
    left, after = giver.strength - asked.steps, taker.strength + asked.steps
    steps = [Step(edition.rule(MERGING), _alike(edition, giver, taker))]
    text = phrases("The first {unit} gives {steps}, so the second has strength {after}.")
    said = say(text, steps=Count(asked.steps, "step"), after=after)
    steps.append(Step(edition.rule(MERGING), said))
    gone = None if left else may_return(wizard=giver.wizard)
    if gone is not None:
        text = phrases("Ruled here: a {unit} that gives all its steps is taken off the map like a disbanded one.")
        steps += [edition.step(MERGING, text), _return(edition, returns=gone)]
    value = Merged((left, after), 0, 0, gone)
    verdict = phrases("The {unit:pl} merge; their strengths are then {left} and {after}.")
    return Ruling(True, say(verdict, left=left, after=after), value, tuple(steps))


def _alike(edition: Edition, giver: Block, taker: Block) -> Said:
    if giver.type.casefold() == taker.type.casefold():
        return phrases.say(
            "Both {unit:pl} are of the same type and stand in the same hex, so you may move steps between them."
        )
    return phrases.say("Ruled here: {unit:pl} of different types in one hex may merge, too.")


def _disbanded(edition: Edition, block: Block) -> Ruling:
    returns = may_return(wizard=block.wizard)
    lost = block.strength * block.cost
    steps = []
    if block.part(edition).castle and edition.has("castles-immovable"):
        steps.append(edition.step("castles-immovable", phrases("A castle never moves, but it can be disbanded.")))
    text = phrases("The {unit} is taken off the map, at a loss of {steps}, without gold in return.")
    steps.append(edition.step(MERGING, text, steps=Count(block.strength, "step")))
    text = phrases("At {cost} a step, that is {lost} of strength.")
    said = say(text, cost=Count(block.cost, "gold-point"), lost=Count(lost, "gold-point"))
    steps.append(Step(edition.rule("unit-cost"), said))
    steps.append(_return(edition, returns=returns))
    value = Merged((0,), block.strength, lost, returns)
    return Ruling(True, _verdict(block, returns=returns), value, tuple(steps))


def _return(edition: Edition, *, returns: bool) -> Step:
    if returns:
        text = phrases("The {unit} may be built again in the same phase, in another place and at the usual price.")
        return edition.step(MERGING, text)
    text = phrases("Ruled here: a wizard that is disbanded counts as eliminated and never comes back.")
    return edition.step("wizard-elimination", text)


def _verdict(block: Block, *, returns: bool) -> Said:
    steps = Count(block.strength, "step")
    if returns:
        return phrases.say("The {unit} may be disbanded, at a loss of {steps}.", steps=steps)
    return phrases.say("The {unit} may be disbanded, at a loss of {steps}, and it never comes back.", steps=steps)
