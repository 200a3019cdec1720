"""The files that the theme needs, one copy for all languages, named by their content: style, fonts and icon."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..runtime import assets as runtime_assets
from ..runtime import client, node

THEME = Path(__file__).parent / "theme"
_STYLES = ("assets/site.css", "assets/widgets.css")
_FONT = Path("@fontsource-variable/alegreya")
#: The parts of the font that the five languages need; what a page does not use is never fetched.
_SUBSETS = re.compile(r"/\* alegreya-latin(?:-ext)?-wght-\w+ \*/\s*(@font-face \{.*?\})", re.DOTALL)
_FONT_FILE = re.compile(r"url\(\./files/([\w-]+\.woff2)\)")


@dataclass(frozen=True)
class Assets:
    """Addresses below the root of the site; the scripts are empty in a build of the pages alone."""

    style: str
    icon: str
    app: str = ""
    early: str = ""
    go: str = ""


def write(root: Path, site: Path, *, scripts: bool = True) -> Assets:
    """Put the theme's files below `site` and say where they are; raises `NodeFailed` where npm's are missing."""
    style = _fonts(root, site) + "".join((THEME / name).read_text("utf-8") for name in _STYLES)
    found = runtime_assets.read(root) if scripts else None
    return Assets(
        style=_put(site, "site", ".css", _minified(root, style)),
        icon=_put(site, "icon", ".svg", (THEME / "assets/icon.svg").read_bytes()),
        app=found.app if found else "",
        early=found.early if found else "",
        go=found.go if found else "",
    )


def _fonts(root: Path, site: Path) -> str:
    """Copy the font files; the rules that name them, as the style sheet beside their folder sees them."""
    package = node.modules(root) / _FONT
    faces = "\n".join(_faces(package))
    files = {name: (package / "files" / name).read_bytes() for name in _FONT_FILE.findall(faces)}
    folder = f"fonts-{client.digest(*files.values())}"
    (site / "assets" / folder).mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (site / "assets" / folder / name).write_bytes(content)
    return _FONT_FILE.sub(rf"url({folder}/\1)", faces) + "\n"


def _faces(package: Path) -> Iterator[str]:
    for sheet in ("index.css", "wght-italic.css"):
        yield from _SUBSETS.findall((package / sheet).read_text("utf-8"))


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
