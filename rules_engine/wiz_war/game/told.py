"""What is allowed in a place of a text or an action, together with the rule that says so."""

from __future__ import annotations

from ...ruling import Message, Said, message, say
from ..books import WW

_BY_RULE = message("game-text", "{allowed} (rule {rule})")


def by_rule(slug: str, allowed: Message | Said) -> Said:
    """`allowed` with the id of the rule `slug`."""
    return say(_BY_RULE, allowed=allowed, rule=WW.rule(slug))
