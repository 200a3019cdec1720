"""What Nine Men's Morris brings: one book, a calculator with its board, whole games, and a view for its figures."""

from __future__ import annotations

from rules_engine.packs import Pack

PACK = Pack(
    package="nine_mens_morris",
    books=("nmm",),
    calculators={"mill": ("mills", ("nmm",))},
    boards={"nmm.mill": "nine_mens_morris.board"},
    ruling=frozenset({"nmm.mill"}),
    games={"nmm": "nine_mens_morris.page"},
    views={"morris": "nine_mens_morris.drawing"},
)
