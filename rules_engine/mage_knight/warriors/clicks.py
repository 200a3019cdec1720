"""Where does the dial stand after damage or healing? (mk2.dial-damage-direction, mk2.healing, mk2.golem-repair)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...inputs import Problem, Record, flag, integer, option, several
from ...named import Named
from ...reading import WHOLE_NUMBER
from ...results import result
from ...ruling import Count, Ruling, Said, Step, messages, say
from ..steps import step
from .ability_names import ability_named, ability_shown
from .dials import (
    CAPPED,
    END,
    MARKER,
    MOST_CLICKS,
    SKULLS,
    START,
    TO_MARKER,
    Click,
    Turned,
    heal,
    is_eliminated,
    take_damage,
)

phrases = messages("dial")

MOST_AT_ONCE = 30
CLOCKWISE, BACK, STILL = "clockwise", "counter-clockwise", "none"
DIRECTIONS = {
    CLOCKWISE: phrases("clockwise"),
    BACK: phrases("counter-clockwise"),
    STILL: phrases("not turned"),
}
GOLEM_HEAL = {
    CAPPED: phrases("by the clicks healed, and a marker stops it"),
    TO_MARKER: phrases("to the next marker in any case"),
}
ONE_START = phrases("one start position, not several")
NOTHING = phrases("Nothing turns the dial, neither damage nor healing.")


def _click(speed: int, attack: int, defense: int, damage: int, *, start: bool = False, repair: bool = False) -> Click:
    return Click(speed, attack, defense, damage, (), 0, repair, start)


@dataclass(frozen=True)
class Dial:
    """A dial click by click, in the order in which damage brings them up; `click` is the one in the window, from 1."""

    dial: tuple[Click, ...] = several(
        Record(Click),
        1,
        MOST_CLICKS,
        (
            _click(8, 9, 16, 3, start=True),
            _click(8, 9, 16, 2),
            _click(7, 8, 15, 2, repair=True),
            _click(6, 7, 14, 1),
            Click(None, None, None, None, (), 3, False, False),
        ),
        phrases("Clicks of the dial"),
        help=phrases(
            "In the order in which damage brings them up. If no start position is marked, the first click is "
            "taken for it."
        ),
    )
    click: int = integer(1, MOST_CLICKS, 1, phrases("Click in the window"))
    damage: int = integer(
        0, MOST_AT_ONCE, 2, phrases("Damage"), help=phrases("This does not count if healing is given.")
    )
    heal: int | None = integer(0, MOST_AT_ONCE, None, phrases("Healing"), optional=True)
    golem: bool = flag(False, phrases("The warrior is a golem"))
    golem_heal: str = option(
        (CAPPED, TO_MARKER),
        CAPPED,
        phrases("Healing turns the dial of a golem"),
        names=GOLEM_HEAL,
        help=phrases("Read word for word, the rule takes a golem back to the next repair marker after any healing."),
    )

    def contradictions(self) -> Iterator[Problem]:
        """A click that the dial does not have, and more than one start position."""
        if self.click > len(self.dial):
            yield Problem("click", str(self.click), say(WHOLE_NUMBER, low=1, high=len(self.dial)))
        starts = [number for number, one in enumerate(self.dial) if one.start]
        for number in starts[1:]:
            yield Problem(f"dial.{number}.start", "true", say(ONE_START))


@dataclass(frozen=True)
class Window:
    """What shows in the window; None where the click was given without that value."""

    speed: int | None = result(phrases("Speed"), quiet=True)
    attack: int | None = result(phrases("Attack"), quiet=True)
    defense: int | None = result(phrases("Defense"), quiet=True)
    damage: int | None = result(phrases("Damage"), quiet=True)
    abilities: tuple[Named | str, ...] = result(phrases("Abilities"), quiet=True)
    skulls: int = result(phrases("Skulls"))
    repair: bool = result(phrases("Repair marker"), quiet=True)


@dataclass(frozen=True)
class DialTurned:
    """The click in the window afterwards, from 1, and how the dial got there."""

    click: int = result(phrases("Click in the window afterwards"))
    turned: int = result(phrases("Turn of the dial"), counted="mk-click")
    direction: Named = result(phrases("Direction"))
    eliminated: bool = result(phrases("The warrior is eliminated"))
    shows: Window = result(phrases("What the window shows"))


def dial(book: Any, asked: Dial) -> Ruling:
    """Turn one dial."""
    if asked.heal is None:
        found = take_damage(asked.dial, asked.click, asked.damage)
        steps = _damage_steps(asked, found)
    else:
        found = heal(asked.dial, asked.click, asked.heal, golem=asked.golem, golem_heal=asked.golem_heal)
        steps = _heal_steps(asked, asked.heal, found)
    value = _value(asked, found)
    return Ruling(True, _verdict(value), value, (*steps, *_abilities(asked, value)))


def _value(asked: Dial, found: Turned) -> DialTurned:
    shows = asked.dial[found.click - 1]
    way = STILL if not found.turned else CLOCKWISE if asked.heal is None else BACK
    return DialTurned(
        click=found.click,
        turned=found.turned,
        direction=Named(way, DIRECTIONS[way]),
        eliminated=is_eliminated(asked.dial, found.click),
        shows=Window(
            speed=shows.speed,
            attack=shows.attack,
            defense=shows.defense,
            damage=shows.damage,
            abilities=tuple(map(ability_named, shows.abilities)),
            skulls=shows.skulls,
            repair=shows.repair,
        ),
    )


def _damage_steps(asked: Dial, found: Turned) -> list[Step]:
    if not asked.damage:
        return [step("dial-damage-direction", NOTHING)]
    text = phrases("{damage} damage turns the dial clockwise from click {before} to click {after}.")
    turned = step("dial-damage-direction", text, damage=asked.damage, before=asked.click, after=found.click)
    if found.stop == END:
        return [turned, step("combat-dial", phrases("The dial that was entered ends there."))]
    if found.stop != SKULLS:
        return [turned]
    gone = [turned, step("elimination", phrases("Three skulls show: the warrior is eliminated."))]
    if found.turned < asked.damage:
        rest = phrases("Ruled here: the dial stops there, and damage that is left over does not matter.")
        gone.append(step("elimination", rest))
    return gone


def _heal_steps(asked: Dial, clicks: int, found: Turned) -> list[Step]:
    if found.stop == SKULLS:
        return [step("elimination", phrases("The warrior is eliminated, and nothing heals it."))]
    if found.stop == MARKER and not found.turned:
        return [step("golem-no-heal-on-marker", phrases("A repair marker shows, so the golem cannot be healed."))]
    text = phrases("Healing {clicks} click{clicks:s} turns the dial back from click {before} to click {after}.")
    steps = []
    if found.turned:
        steps.append(step("dial-heal-direction", text, clicks=clicks, before=asked.click, after=found.click))
    elif not clicks:
        steps.append(step("dial-heal-direction", NOTHING))
    if found.stop == START:
        steps.append(step("healing", phrases("The dial is never turned beyond the start position.")))
    elif found.stop == MARKER:
        steps.append(step("golem-repair", phrases("A golem stops at the first repair marker.")))
    return [*steps, *_golem_ruling(asked, clicks, found)]


def _golem_ruling(asked: Dial, clicks: int, found: Turned) -> list[Step]:
    """Said where the two readings of mk2.golem-repair differ."""
    readings = [
        heal(asked.dial, asked.click, clicks, golem=asked.golem, golem_heal=one).click for one in (CAPPED, TO_MARKER)
    ]
    if readings[0] == readings[1]:
        return []
    if asked.golem_heal == CAPPED:
        text = phrases("Ruled here: a golem's dial turns by no more clicks than are healed.")
    else:
        text = phrases("Ruled here: any healing takes a golem back to the next marker or the start position.")
    return [step("golem-repair", text)]


def _abilities(asked: Dial, value: DialTurned) -> list[Step]:
    """What has become of the abilities that showed before."""
    before, after = asked.dial[asked.click - 1].abilities, asked.dial[value.click - 1].abilities
    gone = [step("ability-active", GONE, ability=ability_shown(name)) for name in before if name not in after]
    return gone + [step("ability-active", COME, ability=ability_shown(name)) for name in after if name not in before]


GONE = phrases("The ability {ability} no longer shows and does not work.")
COME = phrases("The ability {ability} shows and works.")


def _verdict(value: DialTurned) -> Said:
    if value.eliminated:
        return phrases.say("The warrior is eliminated.")
    if not value.turned:
        return phrases.say("The dial stays on click {click}.", click=value.click)
    clicks = Count(value.turned, "mk-click")
    if value.direction.name == CLOCKWISE:
        return phrases.say("The dial turns clockwise by {clicks} to click {click}.", clicks=clicks, click=value.click)
    return phrases.say("The dial turns back by {clicks} to click {click}.", clicks=clicks, click=value.click)
