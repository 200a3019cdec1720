"""When a warrior that attacks turn after turn is given an action although it has a token.

Rules: mk2.two-token-limit, mk2.pushing, mk2.token-removal.
"""

from __future__ import annotations

from functools import cache

from ...ruling import messages
from ..warriors.tokens import cost_of_action, may_be_given_action

phrases = messages("push-policy")

REST, PUSH, CAREFUL = "rest", "push", "careful"
#: Never given an action: the policy of a target that does nothing.
IDLE = "idle"
POLICIES = {
    REST: phrases("rest after every attack"),
    PUSH: phrases("push whenever it can"),
    CAREFUL: phrases("push, but not to its own elimination"),
}


@cache
def acts(policy: str, tokens: int, left: int, *, pushing_hurts: bool = True) -> bool:
    """Whether a warrior with `tokens` action tokens and `left` clicks before its elimination is given an action; pushing does not
    hurt a castle section (mkc.section-pushing)."""
    if policy == IDLE or not may_be_given_action(tokens):
        return False
    cost = cost_of_action(tokens, pushing_hurts=pushing_hurts).pushing
    return not tokens or policy == PUSH or (policy == CAREFUL and left > cost)
