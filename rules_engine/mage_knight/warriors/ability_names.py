"""The special abilities that the rulebooks name, as readers call them; players may name others.

Rules: mk2.special-abilities, mkc.immune-abilities.
"""

from __future__ import annotations

from ...named import Named
from ...ruling import Message, Value, message

ABILITIES: dict[str, Message] = {
    "healing": message("effect", "healing"),
    "paralysis": message("effect", "paralysis"),
    "command": message("effect", "command"),
    "life-drain": message("effect", "life drain"),
    "magical-influence": message("effect", "magical influence"),
    "magical-freezing": message("effect", "magical freezing"),
    "magical-healing": message("effect", "magical healing"),
    "magical-levitation": message("effect", "magical levitation"),
    "vampirism": message("effect", "vampirism"),
    "venom": message("effect", "venom"),
    "spell-resistance": message("effect", "spell resistance"),
}


def ability_shown(name: str) -> Value:
    """An ability as a sentence shows it: by its label where the rulebooks name it, else as the player wrote it."""
    return ABILITIES.get(name, name)


def ability_named(name: str) -> Named | str:
    """An ability as a result shows it; in JSON it is the name that the player wrote."""
    return Named(name, ABILITIES[name]) if name in ABILITIES else name
