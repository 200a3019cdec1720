"""Buttons of a board."""

from __future__ import annotations

from ..html import Html, tag


def button(id_: str, action: str, text: str | Html, *, pressed: bool | None = None) -> Html:
    """A button with an action of the board; `pressed` tells a choice from a deed (None)."""
    state = None if pressed is None else "true" if pressed else "false"
    attributes = {"type": "button", "class": "rg-b-button", "id": id_, "data-action": f"board:{action}"}
    return tag("button", {**attributes, "aria-pressed": state}, text)
