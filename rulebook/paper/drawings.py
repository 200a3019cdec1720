"""The style of the drawings as WeasyPrint reads it: no custom properties, no dark theme, no shorthand for fonts."""

from __future__ import annotations

import re
from functools import cache

from ..site.assets import THEME

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PROPERTY = re.compile(r"(--[\w-]+)\s*:\s*([^;{}]+)")
_LIGHT = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))*\)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,[^()]*(?:\([^()]*\))?)?\)")
_MIXED = re.compile(r"color-mix\(in srgb, ([^,]+?) (\d+)%, transparent\)")
_FONT = re.compile(r"font:\s*(?:(\d{3})\s+)?([\d.]+px)\s+[^;}]+")
_TONE = "--rg-f-tone"  # each class that has a tone gives its own
#: Paint order is not known to WeasyPrint: the outline of a word would cover the word.
_WORDS = "text{stroke:none;font-family:Alegreya}"


@cache
def style() -> str:
    """The style sheet that each drawing carries in it."""
    palette = (THEME / "assets/site.css").read_text("utf-8").partition('[data-theme="light"]')[0]
    figures = _COMMENT.sub("", (THEME / "assets/figures.css").read_text("utf-8"))
    values = dict(_PROPERTY.findall(palette)) | dict(_PROPERTY.findall(figures))
    values = {name: _LIGHT.sub(r"\1", value) for name, value in values.items()}
    rules = [(found[1].strip(), _LIGHT.sub(r"\1", found[2])) for found in _RULE.finditer(figures)]
    tones = {
        selector.replace(".rg-drawing ", ""): value
        for selector, body in rules
        for name, value in _PROPERTY.findall(body)
        if name == _TONE
    }
    return "".join(_rules(rules, values, tones)) + _WORDS


def _rules(rules: list[tuple[str, str]], values: dict[str, str], tones: dict[str, str]) -> list[str]:
    made = []
    for selector, body in rules:
        if "@" in selector or ".rg-drawing " not in selector:
            continue
        selector = selector.replace(".rg-drawing ", "")
        if f"var({_TONE}" not in body:
            made.append(f"{selector}{{{_resolved(body, values)}}}")
            continue
        made.append(f"{selector}{{{_resolved(body, values | {_TONE: values['--rg-ink']})}}}")
        for tone, value in tones.items():
            toned = _resolved(body, values | {_TONE: value})
            made.append(
                f"{','.join(f'{one.strip()}{tone},{tone} {one.strip()}' for one in selector.split(','))}{{{toned}}}"
            )
    return made


def _resolved(body: str, values: dict[str, str]) -> str:
    body = _PROPERTY.sub("", body) if "--" in body.split("var(")[0] else body
    for _ in range(4):
        body = _VARIABLE.sub(lambda found: values.get(found[1], "inherit"), body)
    body = _MIXED.sub(lambda found: f"{found[1]};fill-opacity:.{found[2]}", body)
    return _FONT.sub(lambda found: f"font-weight:{found[1] or 400};font-size:{found[2]};font-family:Alegreya", body)
