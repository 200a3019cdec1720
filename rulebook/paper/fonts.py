"""The face of the site for paper: upright and slanted, regular and bold, cut to the letters of the five languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from .. import workplace
from ..runtime import node
from ..site import fonts

_PACKAGE = "@fontsource-variable/alegreya"
_SHEETS = (("normal", "index.css"), ("italic", "wght-italic.css"))
_WEIGHTS = (400, 700)


def faces(root: Path) -> str:
    """The rules that name the four faces, kept below the build's folder; raises `NodeFailed` where npm's are missing."""
    return "\n".join(_faces(root))


def _faces(root: Path) -> Iterator[str]:
    package = node.package(root, _PACKAGE)
    for style, sheet in _SHEETS:
        parts = [(package / "files" / name).read_bytes() for name in fonts.faces((package / sheet).read_text("utf-8"))]
        for weight in _WEIGHTS:
            key = sha256(b"".join(parts) + repr((fonts.LETTERS, weight)).encode()).hexdigest()[:20]
            file = root / "build/.cache/fonts" / f"{key}.ttf"
            content = workplace.kept(file, partial(_set, parts, weight))
            plain = file.with_suffix(".set.ttf")
            if not plain.is_file() or plain.read_bytes() != content:  # another process may be reading it
                plain.write_bytes(content)
            yield (
                f"@font-face {{ font-family: Alegreya; font-style: {style}; font-weight: {weight}; "
                f'src: url("{plain.as_uri()}") }}'
            )


def _set(parts: list[bytes], weight: int) -> bytes:
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(BytesIO(fonts.cut(parts)), recalcTimestamp=False)
    font.flavor = None
    made = BytesIO()
    instancer.instantiateVariableFont(font, {"wght": weight}).save(made)
    return made.getvalue()
