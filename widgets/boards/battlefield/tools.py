"""What is chosen on a battlefield: the question and its circumstances, the tool in hand and what it puts down, the size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rules_engine.mage_knight.course.objectives import MOMENTS
from rules_engine.mage_knight.labels import KINDS as ATTACK_KINDS
from rules_engine.mage_knight.labels import LEVELS, RANGED, WING
from rules_engine.mage_knight.position.field import SECTION as SHOT_BY
from rules_engine.mage_knight.position.field import Field, Piece
from rules_engine.mage_knight.position.fields import Battlefield
from rules_engine.mage_knight.position.pieces import DOOR
from rules_engine.mage_knight.position.questions import (
    ATTACKS,
    GANG_UP,
    MOVING,
    NAMES,
    OBJECTIVES,
    OF_SECTION,
    PATH,
    QUESTIONS,
    SHOOTING,
    TARGET,
)
from rules_engine.mage_knight.position.recruits import ARMIES, WARRIORS
from rules_engine.mage_knight.table.bases import ON_THE_TABLE
from rules_engine.ruling import Measure, Message, message
from rules_engine.speech import label, show

from ...html import Html, join, tag
from ..buttons import Groups, button, palette, radios, select, with_steps
from ..words import QUESTION
from .acts import STEPS, step_of
from .puts import ARMY, CASTLE, CASTLES, ENEMY, LAND, LANDS, OWN, PUTTING, TOOLS, WAY, land_of, recruit_of, tool_of
from .sets import NAMES as SET_NAMES
from .words import called, kind_of, section_in_words

TOOL = message("battlefield", "Tap the field to")
STEP = message("battlefield", "Step of the arrow keys, in inches")
SIZE = message("battlefield", "View")
KIND, SHAPE, SECTION = (
    message("battlefield", "Terrain"),
    message("battlefield", "Shape"),
    message("battlefield", "Section"),
)
_WARRIOR = message("battlefield", "Warrior: speed, attack, defense, damage, range")
_ARMIES = message("battlefield", "Whole armies, ready made")
_LIKE = message("battlefield", "like the chosen warrior")
ADD = message("battlefield", "Put one in front of the chosen warrior")
NO_WAY = message("battlefield", "Remove the way")
RUN, PRECISION = message("speed", "The warrior runs"), message("target", "Precision is used")
ATTACK = message("target", "Kind of attack")
LEVEL_AFTER, MOMENT = message("path", "Level after the move"), message("objective", "Moment")
AS_BEFORE = message("battlefield", "as before the move")
SHOOTER = message("battlefield", "The section that shoots")
OTHER_FIELD = message("battlefield", "Another field, or an empty one")
CLEAR = message("battlefield", "Remove everything")
_TOOLS: dict[str, Message] = dict(
    zip(
        TOOLS,
        (
            message("battlefield", "choose a piece"),
            message("battlefield", "move the piece in hand there"),
            message("battlefield", "choose the target"),
            message("battlefield", "take a warrior into the formation"),
            message("battlefield", "add a friendly warrior"),
            message("battlefield", "add an opposing warrior"),
            message("battlefield", "add terrain"),
            message("battlefield", "add a castle section"),
            message("battlefield", "add an objective"),
            message("battlefield", "mark the way"),
            message("battlefield", "remove a piece"),
        ),
        strict=True,
    )
)
_SHAPES = {
    "round": message("battlefield", "round"),
    "square": message("battlefield", "square"),
    "long": message("battlefield", "long"),
}
NEAR, ALL = "near", "all"
_SIZES = {NEAR: message("battlefield", "near"), ALL: message("battlefield", "whole field")}


def questions(asked: Battlefield, lang: str, instance: str) -> Html:
    """A button for each question."""
    buttons = (
        button(f"{instance}--ask-{slug}", f"ask:{slug}", label(NAMES[slug], lang), pressed=slug == asked.question)
        for slug in QUESTIONS
    )
    name = {"class": "rg-b-row rg-b-questions rg-board-scroll", "role": "group", "aria-label": label(QUESTION, lang)}
    return tag("div", name, *buttons)


def circumstances(field: Field, asked: Battlefield, lang: str, instance: str) -> Html | None:
    """What the question leaves open: the kind of attack, a run, the level after it, the moment, the section that shoots."""
    found = [*_kinds(asked, lang, instance)]
    if asked.question in (PATH, MOVING):
        found.append(button(f"{instance}--run", "run", label(RUN, lang), pressed=asked.run))
    if asked.question == PATH and _flies(asked):
        return join([_row(ATTACK, found, lang), _row(LEVEL_AFTER, [*_levels(asked, lang, instance)], lang, shown=True)])
    if asked.question == OBJECTIVES:
        return _row(MOMENT, [*_moments(asked, lang, instance)], lang, shown=True)
    if asked.question == OF_SECTION and len(asked.sections) > 1:
        return _row(SHOOTER, [*_shooters(field, asked, lang, instance)], lang, shown=True)
    return _row(ATTACK, found, lang) if found else None


def _row(legend: Message, buttons: list[Html], lang: str, *, shown: bool = False) -> Html:
    said = tag("span", {"class": "rg-label"}, label(legend, lang)) if shown else None
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(legend, lang)}, said, *buttons)


def _flies(asked: Battlefield) -> bool:
    """Whether the chosen warrior has wings, so that its level may change."""
    return any(one.speed_type == WING for one in asked.warriors[asked.warrior - 1 : asked.warrior] if asked.warrior)


def _levels(asked: Battlefield, lang: str, instance: str) -> Iterator[Html]:
    for level, text in (("", AS_BEFORE), *((one, LEVELS[one]) for one in ON_THE_TABLE)):
        pressed = level == (asked.level_after or "")
        yield button(f"{instance}--level-{level or 'same'}", f"level:{level}", label(text, lang), pressed=pressed)


def _moments(asked: Battlefield, lang: str, instance: str) -> Iterator[Html]:
    for one, text in MOMENTS.items():
        yield button(f"{instance}--when-{one}", f"when:{one}", label(text, lang), pressed=one == asked.when)


def _shooters(field: Field, asked: Battlefield, lang: str, instance: str) -> Iterator[Html]:
    for number in range(1, len(asked.sections) + 1):
        name = show(called(field, Piece(SHOT_BY, number)), lang)
        yield button(f"{instance}--shoots-{number}", f"shoots:{number}", name, pressed=number == asked.shooter)


def _kinds(asked: Battlefield, lang: str, instance: str) -> Iterator[Html]:
    if asked.question not in (TARGET, GANG_UP):
        return
    for kind in ATTACKS:
        if kind != RANGED or asked.question == TARGET:
            pressed = kind == asked.kind
            yield button(f"{instance}--kind-{kind}", f"kind:{kind}", label(ATTACK_KINDS[kind], lang), pressed=pressed)
    if asked.question == TARGET and asked.kind == RANGED:
        yield button(f"{instance}--precision", "precision", label(PRECISION, lang), pressed=asked.precision)


def tools(asked: Battlefield, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """The tools, and below them what is put down, for the tools that do that."""
    chosen = tool_of(touch)
    names = [(one, label(text, lang)) for one, text in _TOOLS.items() if one != "join" or _joins(asked, chosen)]
    found = [with_steps(radios("tool", TOOL, names, chosen, lang, instance), lang, instance)]
    if chosen in PUTTING:
        found.append(_put(chosen, touch, lang, instance))
    return tag("div", {"class": "rg-b-tools"}, *found)


def _joins(asked: Battlefield, chosen: str) -> bool:
    """Whether the tool of formations is offered."""
    return asked.question in (MOVING, SHOOTING) or chosen == "join"


def _put(tool: str, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    found = []
    if tool in (OWN, ENEMY):
        found.append(palette("warrior", _WARRIOR, _recruits(lang), recruit_of(touch), lang, instance))
    if tool == LAND:
        lands = list(lands_in_words(lang))
        shapes = [(one, label(text, lang)) for one, text in _SHAPES.items()]
        found.append(select("land", KIND, lands, touch.get("land", ""), lang, instance))
        found.append(select("shape", SHAPE, shapes, touch.get("shape", ""), lang, instance))
    if tool == CASTLE:
        castles = list(sections_in_words(lang))
        found.append(select("castle", SECTION, castles, touch.get("castle", ""), lang, instance))
    found.append(button(f"{instance}--add", "add", label(ADD, lang)))
    if tool == WAY:
        found.append(button(f"{instance}--no-way", "way", label(NO_WAY, lang)))
    return tag("div", {"class": "rg-b-row"}, *found)


def _recruits(lang: str) -> Groups:
    """What can be put down: a warrior like the chosen one or of the list, or an army of them."""
    yield "", [("", label(_LIKE, lang)), *((one, _recruit(one)) for one in WARRIORS)]
    armies = ((f"{ARMY}{one}", ", ".join(WARRIORS[name].name for name in names)) for one, names in ARMIES.items())
    yield label(_ARMIES, lang), armies


def _recruit(name: str) -> str:
    """A warrior of the list by its name and values."""
    one = WARRIORS[name]
    told = f"{one.name} {one.speed}/{one.attack}/{one.defense}/{one.damage}"
    return f"{told}, {one.range}″" if one.range else told


def lands_in_words(lang: str) -> Iterator[tuple[str, str]]:
    """The kinds of terrain that can be put down."""
    yield from ((one, show(kind_of(land_of({"land": one})), lang)) for one in LANDS)


def sections_in_words(lang: str) -> Iterator[tuple[str, str]]:
    """The sections that can be put down."""
    for one in CASTLES:
        kind, _, door = one.partition(",")
        yield one, show(section_in_words(kind, door=door == DOOR), lang)


def sizes(touch: Mapping[str, str], wide: bool, lang: str, instance: str) -> Html:
    """How large the field is shown, and how far a key moves a piece."""
    options = [(one, label(text, lang)) for one, text in _SIZES.items()]
    steps = [(one, show(Measure(Fraction(one)), lang)) for one in STEPS]
    return tag(
        "div",
        {"class": "rg-b-row rg-b-sizes"},
        radios("size", SIZE, options, size_of(touch, wide), lang, instance),
        radios("step", STEP, steps, step_of(touch), lang, instance),
    )


def size_of(touch: Mapping[str, str], wide: bool) -> str:
    """How large the field is shown: what the reader chose, or a wide one whole."""
    return touch["size"] if touch.get("size") in _SIZES else ALL if wide else NEAR


def sets(lang: str, instance: str) -> Html:
    """Other fields, folded away."""
    buttons = [button(f"{instance}--set-{one}", f"set:{one}", label(text, lang)) for one, text in SET_NAMES.items()]
    clear = button(f"{instance}--clear", "clear", label(CLEAR, lang))
    row = tag("div", {"class": "rg-b-row"}, *buttons, clear)
    return tag("details", {"class": "rg-b-maps"}, tag("summary", {}, label(OTHER_FIELD, lang)), row)
