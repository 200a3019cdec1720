"""A battlefield: warriors, terrain and castles on a table, and a question that the other calculators answer.

The rules are theirs; each module of a question says which (:mod:`..sight`, :mod:`..targets`, :mod:`..moves`,
:mod:`..arcs`, :mod:`..setup`). Sections of a castle are abrupt elevated terrain to all questions (mkc.section-is-abrupt).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....calculators import calculator
from ....ruling import Ruling, message
from ...books import MK2
from ..answer import Fielded
from ..asked import answered, on_field
from ..fields import Battlefield
from ..questions import RULES


@calculator(
    "battlefield",
    books=(MK2,),
    title=message("battlefield", "The battlefield"),
    question=message("battlefield", "What can these warriors see, reach and attack, and why not more?"),
    rules=RULES,
    inputs=Battlefield,
)
def battlefield(book: Any, asked: Battlefield) -> Ruling:
    """Put the question to its calculators, with what stands on the field."""
    found = answered(on_field(asked), asked)
    value = Fielded(tuple(found.spots), tuple(found.lines), found.ruling.result, tuple(found.asked))
    return replace(found.ruling, result=value)
