"""Drawings of the battlefield: shots, contact and arcs, moves and formations."""

from __future__ import annotations

from collections.abc import Mapping

from ..claim import Reading
from . import contacts, moves, shots

CLAIMS: Mapping[str, Reading] = {**shots.CLAIMS, **contacts.CLAIMS, **moves.CLAIMS}
