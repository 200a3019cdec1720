"""The circumstances of a question on a hex board, as rows of buttons: the round, what forces a retreat, who attacks, the phase, and
what a spell is like."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.calculators import Calculator
from rules_engine.dice import FACES
from rules_engine.ruling import Message, Value, message
from rules_engine.speech import label, show
from rules_engine.wizard_kings.movement.calculators.hex_control import PHASES
from rules_engine.wizard_kings.position.board import OnBoard
from rules_engine.wizard_kings.position.fields import (
    CONTROL,
    FIGHT,
    LIMIT,
    MOST_RANGE,
    PINNING,
    REGROUP,
    RETREAT,
    Position,
)
from rules_engine.wizard_kings.position.fields import SPELL as CASTING
from rules_engine.wizard_kings.position.spells import target
from rules_engine.wizard_kings.retreat.calculators.regroup import DIRECTIONS
from rules_engine.wizard_kings.retreat.calculators.retreat import BATTLE, FORCED_BY, SPELL
from rules_engine.wizard_kings.wizards.calculators.cast import PHASES as SPELL_PHASES

from ...html import Html, tag
from ...values import NO, YES
from ..buttons import button, stepper
from ..cases import field
from .facts import TARGET
from .words import called

ROUND = message("retreat", "Combat round")
FORCED = message("retreat", "Forced by")
PHASE = message("hex-control", "Phase")
ATTACKER = message("position", "Player who attacks")
_NOTHING = message("board", "nothing")
_AS_THEY_CAME = message("board", "the side that came in")
_DICE, _POWER = message("board", "Dice of the spell"), message("board", "Power of the spell")
_ROUNDS = 4  # that are offered; the fields know more
_MOST_DICE = 12
_YES_NO: list[tuple[str, Value]] = [("true", YES), ("false", NO)]

Rows = list[tuple[str, Message, list[tuple[str, Value]], str]]


def circumstances(calculator: Calculator, on: OnBoard, asked: Position, lang: str, instance: str) -> Html | None:
    """The rows that the question asks for; None for a question without any."""
    found: Rows = []
    if asked.question == RETREAT or (asked.question == CASTING and calculator.book.max_rounds):
        rounds = [str(number) for number in range(1, min(calculator.book.last_round, _ROUNDS) + 1)]
        found.append(("round", ROUND, [(one, one) for one in rounds], str(asked.round)))
    if asked.question == RETREAT:
        by = (BATTLE, SPELL) if calculator.book.max_rounds else (BATTLE,)
        forces: list[tuple[str, Value]] = [("", _NOTHING), *((one, FORCED_BY[one]) for one in by)]
        found.append(("forced", FORCED, forces, asked.forced_by if asked.forced else ""))
    fought = bool(on.hex) and on.contested(on.hex)
    if asked.question in (FIGHT, RETREAT, PINNING, LIMIT) and (fought or asked.attacker):
        players = sorted({one.player for one in on.at.get(on.hex, ())} | ({asked.attacker} - {0}))
        attackers: list[tuple[str, Value]] = [("0", _AS_THEY_CAME), *((str(one), str(one)) for one in players)]
        found.append(("attacker", ATTACKER, attackers, str(asked.attacker)))
    if asked.question == CONTROL:
        found.append(("phase", PHASE, list(PHASES.items()), asked.phase))
    if asked.question == REGROUP:
        found.append(("direction", field(calculator, "direction"), list(DIRECTIONS.items()), asked.direction))
    if asked.question == CASTING:
        found += _of_spell(calculator, on, asked)
    rows = (_row(*row, lang, instance) for row in found)
    dice = _dice(calculator, asked, lang, instance) if asked.question == CASTING else ()
    return tag("div", {"class": "rg-b-circumstances"}, *rows, *dice) if found else None


def _of_spell(calculator: Calculator, on: OnBoard, asked: Position) -> Rows:
    """What is told of a spell beside its dice: its level, when it is cast, and at whom."""
    levels: list[tuple[str, Value]] = [(str(one), str(one)) for one in sorted(set(calculator.book.spell_levels))]

    def flag(name: str, *, now: bool) -> tuple[str, Message, list[tuple[str, Value]], str]:
        return name, field(calculator, name), _YES_NO, "true" if now else "false"

    rows: Rows = [
        ("level", field(calculator, "level"), levels, str(asked.level)),
        ("spell_phase", field(calculator, "spell_phase"), list(SPELL_PHASES.items()), asked.spell_phase),
        flag("already_cast", now=asked.already_cast),
        flag("targeted", now=asked.targeted),
    ]
    enemies = on.against(on.hex, on.player) if on.hex else []
    aimed = target(on, asked) if on.hex else None
    if asked.targeted and enemies:
        places = {id(one): str(at) for at, one in enumerate(on.blocks, 1)}
        shown: list[tuple[str, Value]] = [(places[id(one)], called(one, on)) for one in enemies]
        rows.append(("target", TARGET, shown, places[id(aimed)] if aimed else ""))
    return rows


def _dice(calculator: Calculator, asked: Position, lang: str, instance: str) -> Iterator[Html]:
    """The dice of a spell, the number on which they hit, and how far it reaches: a step up or down each."""
    spell = asked.spell
    fewer, more = (replace(spell, dice=min(max(spell.dice + by, 1), _MOST_DICE)).notation() for by in (-1, 1))
    weaker, stronger = (replace(spell, power=min(max(spell.power + by, 0), FACES)).notation() for by in (-1, 1))
    near, far = (str(min(max(asked.range + by, 0), MOST_RANGE)) for by in (-1, 1))
    steps = (
        stepper(_DICE, f"{instance}--dice", "set:spell", str(spell.dice), (fewer, more), lang),
        stepper(_POWER, f"{instance}--power", "set:spell", str(spell.power), (weaker, stronger), lang),
        stepper(field(calculator, "range"), f"{instance}--range", "set:range", str(asked.range), (near, far), lang),
    )
    yield tag("div", {"class": "rg-b-row"}, *steps)


def _row(name: str, legend: Message, options: list[tuple[str, Value]], chosen: str, lang: str, instance: str) -> Html:
    """A legend and a button for each of the options."""
    id_ = f"{instance}--set-{name}"
    buttons = (
        button(f"{id_}-{at}", f"set:{name}:{value}", show(text, lang), pressed=value == chosen)
        for at, (value, text) in enumerate(options)
    )
    face = tag("span", {"class": "rg-label", "id": id_}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-labelledby": id_}, face, *buttons)
