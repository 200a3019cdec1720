"""A decision that a die makes where nobody is there to make it, with its reasons (wk2.scenario-island-other).

A decision never throws: it is given the dice (none yet, or as many as its table asks for) and says what they choose. A
game throws with :func:`.die_choice.throw` and hands in the last throw. What is chosen is a place in `options`; the names
need not differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ....ruling import Listed, Said, Step, messages, say
from ...editions import Edition
from .die_choice import DieTable, die_table

phrases = messages("island-of-death")

#: Slugs of the rules of the solitaire game.
MOVING, RETREATING = "scenario-island-automaton", "scenario-island-retreat"
BUILDING, OTHER = "scenario-island-build", "scenario-island-other"


@dataclass(frozen=True)
class Decision:
    """A choice: the names that are open, the table of the die, the place chosen (None: nothing is open, or the dice are
    still to be thrown) and the steps that led there."""

    options: tuple[str, ...]
    table: DieTable
    place: int | None
    steps: tuple[Step, ...]

    @property
    def chosen(self) -> str | None:
        """The name chosen."""
        return None if self.place is None else self.options[self.place]

    def after(self, steps: Iterable[Step]) -> Decision:
        """This decision with `steps` before its own."""
        return replace(self, steps=(*steps, *self.steps))


def choose(edition: Edition, options: Iterable[str], dice: Sequence[int] = (), rule: str = OTHER) -> Decision:
    """One of `options` (0..36), all equally likely, by the rule with the slug `rule`."""
    names = tuple(options)
    table = die_table(len(names))
    place = table.place(dice)
    said = _said(names, table, dice, place) if table.dice else ()
    return Decision(names, table, place, tuple(Step(edition.rule(rule), one) for one in said))


def nothing(*steps: Step) -> Decision:
    """The decision where nothing is open, for the reasons `steps`."""
    return Decision((), die_table(0), None, steps)


def _said(names: tuple[str, ...], table: DieTable, dice: Sequence[int], place: int | None) -> Iterator[Said]:
    yield from _offered(names, table)
    if len(dice) < table.dice:
        return
    shown = Listed(tuple(dice[: table.dice]))
    if place is None:
        yield phrases.say("The roll of {dice} names nothing, so roll again.", dice=shown)
    else:
        yield phrases.say("The roll of {dice} names {name}.", dice=shown, name=names[place])


def _offered(names: tuple[str, ...], table: DieTable) -> Iterator[Said]:
    on = phrases("{name} on {range}")
    ranges = Listed(
        tuple(say(on, name=name, range=one.replace("-", "–")) for name, one in zip(names, table.ranges, strict=True)),
        "plain",
    )
    if table.dice == 1:
        yield phrases.say("The die chooses: {ranges}.", ranges=ranges)
        if table.spare:
            yield phrases.say("On {results} roll again.", results=Listed(table.reroll, "or"))
        return
    yield phrases.say("Ruled here: two dice choose, first a group, then one of the group: {ranges}.", ranges=ranges)
    if table.spare:
        yield phrases.say("A pair that names nothing is rolled again, both dice.")
