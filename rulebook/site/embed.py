"""What Discord shows of a link in the place of the preview that every chat has: the rule or the ruling itself, and a button a language.

The page carries it as JSON (https://docs.discord.com/developers/link-previews/component-embeds), of at most 3,000 bytes and 40
components; buttons need whole addresses, so there is none on a site that does not know its own. What does not fit is cut where a word
ends. Should anything of it not be as Discord wants it, the preview of :mod:`.preview` is shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from .interface import LANGUAGE_NAMES

MOST = 3000  # bytes
ACCENT = 0x8A2A1D  # the red of the site
_ROW, _BUTTON, _TEXT, _LINE, _BOX = 1, 2, 10, 14, 17
_LINKING = 5  # a button that only leads somewhere
_MARKS = re.compile(r"([\\*_~`|\[\]<>])|^(?=[#>-]|\d+[.)])", re.MULTILINE)


def embed(title: str, parts: Sequence[str], address: str, languages: Mapping[str, str]) -> str:
    """The JSON of a page called `title` at `address`: `parts` are plain texts, parted by lines, and `languages` leads to the address
    of the page in each. All addresses are whole."""
    heading = f"### [{_plain(title)}]({address})"
    kept: list[str] = []
    for part in parts:
        if len(_json(heading, [*kept, part], languages).encode()) > MOST:
            kept += _cut(heading, kept, part, languages)
            break
        kept.append(part)
    return _json(heading, kept, languages)


def _cut(heading: str, kept: Sequence[str], part: str, languages: Mapping[str, str]) -> list[str]:
    """As much of a part as still fits, whole words; nothing where that would be a few words only."""
    words = part.split(" ")
    fits, misses = 0, len(words)
    while misses - fits > 1:
        middle = (fits + misses) // 2
        tried = f"{' '.join(words[:middle])} …"
        if len(_json(heading, [*kept, tried], languages).encode()) <= MOST:
            fits = middle
        else:
            misses = middle
    return [f"{' '.join(words[:fits])} …"] if fits > 5 else []


def _json(heading: str, parts: Sequence[str], languages: Mapping[str, str]) -> str:
    first, *more = parts or [""]
    shown: list[dict[str, Any]] = [{"type": _TEXT, "content": f"{heading}\n{_plain(first)}".strip()}]
    for part in more:
        shown += [{"type": _LINE}, {"type": _TEXT, "content": _plain(part)}]
    buttons = [
        {"type": _BUTTON, "style": _LINKING, "label": LANGUAGE_NAMES[lang], "url": address}
        for lang, address in languages.items()
    ]
    box = {"type": _BOX, "accent_color": ACCENT, "components": [*shown, {"type": _ROW, "components": buttons}]}
    text = json.dumps({"component": box}, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")  # or the page could end the element


def _plain(text: str) -> str:
    """Words that stay words where Discord reads marks."""
    return _MARKS.sub(lambda found: f"\\{found[1] or ''}", text)
