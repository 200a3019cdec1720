"""What a device is told that installs the site: a manifest for each language, with the raster icons."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial

from . import prose
from .interface import NAME
from .local import Local
from .site import Site

ADDRESS = "app.webmanifest"
PAPER, _ACCENT = "#f7f1e3", "#8a2a1d"


def entries(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of each manifest, and what makes its content."""
    for lang in site.built:
        yield f"{lang}/{ADDRESS}", partial(_manifest, site, site.locals[lang])


def _manifest(site: Site, local: Local) -> str:
    _, told = prose.said(local, "index")
    lead, _ = prose.first_paragraph(told)
    icons = [
        {"src": f"../{site.assets.icon}", "sizes": "any", "type": "image/svg+xml"},
        *(
            {"src": f"../{address}", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
            for address, side, purpose in site.assets.rasters
        ),
    ]
    manifest = {
        "id": "regularo",
        "name": NAME,
        "short_name": NAME,
        "description": prose.summary(lead),
        "lang": local.lang,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": _ACCENT,
        "icons": icons,
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
