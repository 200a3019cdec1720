"""The special abilities that the rulebooks name, as readers call them (players may name others), and when one works.

Rules: mk2.special-abilities, mkc.immune-abilities, mk2.ability-active, mk2.ability-optional.
"""

from __future__ import annotations

from ...named import Named
from ...ruling import Message, Value, messages

phrases = messages("effect")

ABILITIES: dict[str, Message] = {
    "healing": phrases("healing"),
    "paralysis": phrases("paralysis"),
    "command": phrases("command"),
    "life-drain": phrases("life drain"),
    "magical-influence": phrases("magical influence"),
    "magical-freezing": phrases("magical freezing"),
    "magical-healing": phrases("magical healing"),
    "magical-levitation": phrases("magical levitation"),
    "vampirism": phrases("vampirism"),
    "venom": phrases("venom"),
    "spell-resistance": phrases("spell resistance"),
}


def ability_shown(name: str) -> Value:
    """An ability as a sentence shows it: by its label where the rulebooks name it, else as the player wrote it."""
    return ABILITIES.get(name, name)


def ability_named(name: str) -> Named | str:
    """An ability as a result shows it; in JSON it is the name that the player wrote."""
    return Named(name, ABILITIES[name]) if name in ABILITIES else name


def is_switched_off(cancelled_in_turn: int | None, turn: int) -> bool:
    """Whether an optional ability that its player cancelled in one turn is off in `turn` (mk2.ability-optional)."""
    return cancelled_in_turn == turn


def is_active(*, in_window: bool, optional: bool, cancelled_in_turn: int | None, turn: int) -> bool:
    """Whether an ability works: it shows in the window, and it is not off for this turn."""
    return in_window and not (optional and is_switched_off(cancelled_in_turn, turn))
