"""The picture of an address: a QR code as SVG, which a phone across the table can read."""

from __future__ import annotations

from functools import lru_cache

import segno

_BORDER = 2  # modules around the code; the page gives it a white frame


@lru_cache(maxsize=1024)
def qr_code(address: str, title: str) -> str:
    """The QR code of `address` as inline SVG named `title`."""
    code = segno.make(address, error="m", micro=False)
    svg: str = code.svg_inline(border=_BORDER, omitsize=True, svgclass="rg-qr", lineclass=None, title=title)
    return svg.replace("<svg ", '<svg role="img" ', 1)
