"""May this card be played, does it count as an attack, and may it be answered? (ww.cards, ww.one-attack, ww.counteractions)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import WW
from ..casting import card
from ..play import (
    Card,
)

calculator(
    "card",
    books=(WW,),
    title=message("card", "Playing a card"),
    question=message("card", "May you play this card, and what does it count as?"),
    rules=(
        *("cards", "adjacent-cards", "los-cards", "one-attack", "neutral-cards", "neutral-on-opponent"),
        *("counteractions", "no-counter-neutral", "indirect-damage", "counter-a-counter", "magic-stones"),
        *("number-cards", "pick-up-ends-turn", "lost-turn", "combat", "no-first-turn-combat"),
        *("no-attack-through-barriers", "no-self-attack", "punch", "punch-object", "attack-objects"),
        *("door-casting", "pass-through-opponent", "objects-and-sight"),
    ),
    inputs=Card,
)(card)
