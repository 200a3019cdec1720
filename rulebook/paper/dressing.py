"""A rule's HTML of the site as a sheet of paper and a tagged PDF need it: nothing to unfold, and no link that leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable

from widgets.html import Html, join, tag

from . import drawings

_SUMMARY = re.compile(r"<summary>(.*?)</summary>", re.DOTALL)
_KICKER = re.compile(r'<span class="rg-example-kicker">(.*?)</span>', re.DOTALL)
_ANSWER = re.compile(r'\s*<span class="rg-example-answer">(.*?)</span>', re.DOTALL)
_GIVEN = re.compile(r'<dl class="rg-given">(.*?)</dl>', re.DOTALL)
_FACT = re.compile(r"<dt>(.*?)</dt><dd>(.*?)</dd>", re.DOTALL)
_CARD = re.compile(r'<p><a href="[^"]*#[^"]*" data-example="">[^<]*</a></p></details>')
_NAME = re.compile(r'<a class="rg-name" href="[./]*([^"]*)">(.*?)</a>')
_RULING = re.compile(r'<div class="rg-ruling"[^>]*><b>(.*?)</b> <p([^>]*)>')


def dressed(told: Html, url: str) -> Html:
    """`told` with its folds open, each part of an example in a paragraph of its own, and each drawing with its style.

    The names of rulings lead to their pages below `url`; where that is empty, nowhere.
    """

    def name(found: re.Match[str]) -> Html:
        named = {"class": "rg-name"}
        return (
            tag("a", {**named, "href": url + found[1]}, Html(found[2])) if url else tag("span", named, Html(found[2]))
        )

    steps: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
        (_CARD, "</details>"),
        (_SUMMARY, _opened),
        (_GIVEN, _given),
        (_NAME, name),
        (_RULING, r'<div class="rg-ruling"><p\2><b>\1</b> '),
    ]
    made = str(told)
    for pattern, instead in steps:
        made = pattern.sub(instead, made)
    made = made.replace("<details", "<div").replace("</details>", "</div>").replace(' tabindex="0"', "")
    return Html(made.replace("</svg>", join([tag("style", {}, Html(drawings.style())), Html("</svg>")])))


def _opened(found: re.Match[str]) -> Html:
    """What names a fold, as paragraphs: that it is an example, its title, its answer."""
    kicker, answer = _KICKER.search(found[1]), _ANSWER.search(found[1])
    title = _ANSWER.sub("", _KICKER.sub("", found[1]))
    return join(
        [
            tag("p", {"class": "kicker"}, Html(kicker[1])) if kicker else None,
            tag("p", {"class": "worked"}, Html(title)) if title else None,
            tag("p", {"class": "answered"}, Html(answer[1])) if answer else None,
        ]
    )


def _given(found: re.Match[str]) -> Html:
    """Names and values in a line: a PDF takes a list of them for a list without items."""
    return tag("div", {"class": "rg-given"}, Html(_FACT.sub(_fact, found[1])))


def _fact(found: re.Match[str]) -> Html:
    return join([tag("span", {"class": "asked"}, Html(found[1])), tag("div", {}, Html(found[2]))])
