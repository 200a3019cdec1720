"""The special abilities that the rulebooks name, as readers call them; players may name others.

Rules: mk2.special-abilities, mkc.immune-abilities.
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
