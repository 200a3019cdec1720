"""Does this ability work now, and may its player cancel it? (mk2.ability-active, mk2.ability-optional)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MK2
from ..optional_abilities import OptionalAbility, optional_ability

calculator(
    "optional-ability",
    books=(MK2,),
    title=message("optional-ability", "Abilities on and off"),
    question=message("optional-ability", "Does this ability work now, and may its player cancel it?"),
    rules=("ability-active", "ability-optional", "special-abilities"),
    inputs=OptionalAbility,
)(optional_ability)
