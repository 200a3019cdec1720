"""A rule's HTML of the site as a sheet of paper and a tagged PDF need it: nothing to unfold, and no link that leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import drawings

_SUMMARY = re.compile(r"<summary>(.*?)</summary>", re.DOTALL)
_KICKER = re.compile(r'<span class="rg-example-kicker">(.*?)</span>', re.DOTALL)
_ANSWER = re.compile(r'\s*<span class="rg-example-answer">(.*?)</span>', re.DOTALL)
_GIVEN = re.compile(r'<dl class="rg-given">(.*?)</dl>', re.DOTALL)
_CARD = re.compile(r'<p><a href="[^"]*#[^"]*" data-example="">[^<]*</a></p></details>')
_NAME = re.compile(r'<a class="rg-name" href="[./]*([^"]*)">(.*?)</a>')
_RULING = re.compile(r'<div class="rg-ruling"[^>]*><b>(.*?)</b> <p([^>]*)>')


def dressed(told: str, url: str) -> str:
    """`told` with its folds open, each part of an example in a paragraph of its own, and each drawing with its style.

    The names of rulings lead to their pages below `url`; where that is empty, nowhere.
    """
    name = rf'<a class="rg-name" href="{url}\1">\2</a>' if url else r'<span class="rg-name">\2</span>'
    steps: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
        (_CARD, "</details>"),
        (_SUMMARY, _opened),
        (_GIVEN, _given),
        (_NAME, name),
        (_RULING, r'<div class="rg-ruling"><p\2><b>\1</b> '),
    ]
    for pattern, instead in steps:
        told = pattern.sub(instead, told)
    told = told.replace("<details", "<div").replace("</details>", "</div>").replace(' tabindex="0"', "")
    return told.replace("</svg>", f"<style>{drawings.style()}</style></svg>")


def _opened(found: re.Match[str]) -> str:
    """What names a fold, as paragraphs: that it is an example, its title, its answer."""
    told = _ANSWER.sub(
        r'</p><p class="answered">\1', _KICKER.sub(r'<p class="kicker">\1</p><p class="worked">', found[1])
    )
    return f"{told}</p>".replace('<p class="worked"></p>', "")


def _given(found: re.Match[str]) -> str:
    """Names and values in a line: a PDF takes a list of them for a list without items."""
    told = found[1].replace("<dt>", '<span class="asked">').replace("</dt>", "</span>")
    return f'<div class="rg-given">{told.replace("<dd>", "<div>").replace("</dd>", "</div>")}</div>'
