"""The files that the theme needs, one copy for all languages, named by their content: style, fonts and icon."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import quote

from ..runtime import assets as runtime_assets
from ..runtime import client, node
from . import fonts

THEME = Path(__file__).parent / "theme"
_STYLES = ("assets/site.css", "assets/figures.css", "assets/widgets.css", "assets/print.css")
#: Drawings that the style sheets name; they stand in the sheet itself, so that they cost no request.
_DRAWING = re.compile(r'url\("((?:icons|assets)/[a-z-]+\.svg)"\)')
#: Name, pixels and purpose of the icons of an installed site (tools/icons.py).
_RASTERS = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable"))
#: Style sheets that only those pages load whose `sheets` name them.
_SHEETS = ("boards", "card", "dispute", "quiz", "sheet")


@dataclass(frozen=True)
class Assets:
    """Addresses below the root of the site; the scripts are empty in a build of the pages alone.

    sheets   the style sheets that few pages need, by name
    previews  the pictures that are shown of links, by the book
    figures  those that show a figure of the rules, by its id (:mod:`.pictured`)
    rasters  address, side in pixels and purpose of each icon of an installed site
    """

    style: str
    sheets: Mapping[str, str]
    icon: str
    font: str
    rasters: tuple[tuple[str, int, str], ...] = ()
    previews: Mapping[str, str] = field(default_factory=dict)
    figures: Mapping[str, str] = field(default_factory=dict)
    app: str = ""
    early: str = ""
    go: str = ""


def write(root: Path, site: Path, *, scripts: bool = True) -> Assets:
    """Put the theme's files below `site` and say where they are; raises `NodeFailed` where npm's are missing."""
    font = fonts.write(root, site)
    style = font.sheet + "".join((THEME / name).read_text("utf-8") for name in _STYLES)
    style = _DRAWING.sub(_drawn, style)
    found = runtime_assets.read(root) if scripts else None
    return Assets(
        style=_put(site, "site", ".css", _minified(root, style)),
        sheets={
            name: _put(site, name, ".css", _minified(root, (THEME / f"assets/{name}.css").read_text("utf-8")))
            for name in _SHEETS
        },
        icon=_put(site, "icon", ".svg", (THEME / "assets/icon.svg").read_bytes()),
        font=font.file,
        rasters=tuple(
            (_put(site, "icon", ".png", (THEME / f"assets/{name}.png").read_bytes()), side, purpose)
            for name, side, purpose in _RASTERS
        ),
        previews={
            path.stem.removeprefix("preview-"): _put(site, "preview", ".png", path.read_bytes())
            for path in sorted((THEME / "assets").glob("preview-*.png"))
        },
        app=found.app if found else "",
        early=found.early if found else "",
        go=found.go if found else "",
    )


def pictured(made: Assets, site: Path, figures: Iterable[tuple[str, bytes]]) -> Assets:
    """The same files with the pictures of `figures`, by their ids, put below `site` too."""
    return replace(made, figures={id: _put(site, "figure", ".png", content) for id, content in figures})


def _drawn(named: re.Match[str]) -> str:
    drawing = (THEME / named[1]).read_text("utf-8").strip()
    return f'url("data:image/svg+xml,{quote(drawing, safe=" :/=")}")'


def _minified(root: Path, style: str) -> bytes:
    program = node.modules(root) / "esbuild" / "bin" / "esbuild"
    command = [node.node(), str(program), "--loader=css", "--minify", "--charset=utf8", "--log-level=warning"]
    done = subprocess.run(command, input=style.encode(), capture_output=True)
    if done.returncode or done.stderr:
        raise node.NodeFailed(f"the style sheets cannot be read:\n{done.stderr.decode()}")
    return done.stdout


def _put(site: Path, name: str, suffix: str, content: bytes) -> str:
    address = f"assets/{name}-{client.digest(content)}{suffix}"
    (site / "assets").mkdir(parents=True, exist_ok=True)
    (site / address).write_bytes(content)
    return address
