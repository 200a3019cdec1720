"""Rulings that may break several rules at once: every one is a step, in the order of the rules' numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..ruling import Ruling, Said, Step


def ruled(value: Any, steps: Iterable[Step], faults: Sequence[Step], verdict: Said) -> Ruling:
    """Legal with `verdict` if nothing is wrong; otherwise the steps end with the faults, and the last one decides."""
    if not faults:
        return Ruling(True, verdict, value, tuple(steps))
    return Ruling(False, faults[-1].said, value, (*steps, *faults))
