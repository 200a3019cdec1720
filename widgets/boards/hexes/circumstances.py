"""The circumstances of a question on a hex board, as rows of buttons: the round, what forces a retreat, who attacks, the phase."""

from __future__ import annotations

from rules_engine.calculators import Calculator
from rules_engine.ruling import Message, Value, message
from rules_engine.speech import label, show
from rules_engine.wizard_kings.movement.calculators.hex_control import PHASES
from rules_engine.wizard_kings.position.board import OnBoard
from rules_engine.wizard_kings.position.fields import CONTROL, FIGHT, LIMIT, PINNING, RETREAT, Position
from rules_engine.wizard_kings.retreat.calculators.retreat import BATTLE, FORCED_BY, SPELL

from ...html import Html, tag
from ..buttons import button

ROUND = message("retreat", "Combat round")
FORCED = message("retreat", "Forced by")
PHASE = message("hex-control", "Phase")
ATTACKER = message("position", "Player who attacks")
_NOTHING = message("board", "nothing")
_AS_THEY_CAME = message("board", "whoever came in")
_ROUNDS = 4  # that are offered; the fields know more


def circumstances(calculator: Calculator, on: OnBoard, asked: Position, lang: str, instance: str) -> Html | None:
    """The rows that the question asks for; None for a question without any."""
    found: list[tuple[str, Message, list[tuple[str, Value]], str]] = []
    if asked.question == RETREAT:
        rounds = [str(number) for number in range(1, min(calculator.book.last_round, _ROUNDS) + 1)]
        found.append(("round", ROUND, [(one, one) for one in rounds], str(asked.round)))
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
    rows = (_row(*row, lang, instance) for row in found)
    return tag("div", {"class": "rg-b-circumstances"}, *rows) if found else None


def _row(name: str, legend: Message, options: list[tuple[str, Value]], chosen: str, lang: str, instance: str) -> Html:
    """A legend and a button for each of the options."""
    id_ = f"{instance}--set-{name}"
    buttons = (
        button(f"{id_}-{at}", f"set:{name}:{value}", show(text, lang), pressed=value == chosen)
        for at, (value, text) in enumerate(options)
    )
    face = tag("span", {"class": "rg-label", "id": id_}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-labelledby": id_}, face, *buttons)
