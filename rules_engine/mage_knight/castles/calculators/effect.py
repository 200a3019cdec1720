"""Does this work on a castle section? (mkc.main-rules and its twelve exemptions)"""

from __future__ import annotations

from ....calculators import calculator
from ....ruling import message
from ...books import MKC
from ..effects import _SENTENCES, Effect, effect

calculator(
    "effect",
    books=(MKC,),
    title=message("effect", "What works on a castle section"),
    question=message("effect", "Does this work on a castle section?"),
    rules=("main-rules", *(rule.removeprefix("mkc.") for rule in _SENTENCES)),
    inputs=Effect,
)(effect)
