"""What a card tells of its past: whether the words are those of a release, or word by word what was changed, and why.

A link keeps to a release by its fragment, ``r/wk2.dispel/#@2026-11`` and ``r/wk2.dispel/7/#@2026-11``: the card has an element of
that name for each release, which only such a link shows, at the head of the rule or of the ruling. One that no release has is told
like any other name that a card has not (client/missing.ts).
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from ..history import Past
from ..model import Rule
from . import links
from .local import Local
from .site import Site

HEADING = message("site:history", "History")
UNCHANGED = message("site:history", "Unchanged since {release}.")
CHANGED = message("site:history", "Changed since {release}:")
SINCE = message("site:history", "What has changed since {release}")
NEW = message("site:history", "Not there yet in {release}.")
REASON = message("site:history", "Reason ({release}): {reason}")
NAMED = message("site:history", "Rulings and remarks, with the day of their publication: {names}")
DOUBTED = message("site:history", "{name} ({day}, we still doubt it)")
FEED = message("site:history", "What changes in this book, as a feed")
_WORD = re.compile(r"\s+|\S+")


def told(site: Site, lang: str, name: str, anchor: str = "") -> list[Html]:
    """For links that keep to a release: of each, what became of the words of a rule or a ruling since then."""
    return [
        tag(
            "div",
            {"class": "rg-past", "id": f"{anchor}@{past.release.id}", "role": "note"},
            *_since(site, lang, name, past),
        )
        for past in site.history.of(name)
    ]


def section(site: Site, lang: str, rule: Rule, up: str) -> Html:
    """The history of a rule, folded: each release, the newest first, and since when its rulings have been here."""
    local = site.locals[lang]
    entries = [_release(site, lang, rule, past) for past in reversed(list(site.history.of(rule.id)))]
    names = ", ".join(filter(None, (_published(local, rule, note.n) for note in rule.notes)))
    return tag(
        "details",
        {"id": "history"},
        tag("summary", {}, local.say(HEADING)),
        tag("ul", {}, *entries) if entries else None,
        tag("p", {}, local.say(NAMED, names=names)) if names else None,
        tag("p", {}, tag("a", {"href": f"{up}{links.feed(rule.book)}"}, local.say(FEED))),
    )


def _release(site: Site, lang: str, rule: Rule, past: Past) -> Html:
    address = f"../../../{links.card(rule.id)}#@{past.release.id}"
    link = tag("a", {"class": "rg-name", "href": address}, f"@{past.release.id}")
    return tag("li", {}, link, " ", _became(site, lang, rule.id, past))


def _became(site: Site, lang: str, name: str, past: Past) -> Html | str:
    """What became of the words of a rule since a release; words that changed are shown at its head, where its link shows them."""
    since = _since(site, lang, name, past)
    if len(since) == 1:
        return since[0]
    return tag("a", {"href": f"#@{past.release.id}"}, site.locals[lang].say(SINCE, release=past.release.id))


def _since(site: Site, lang: str, name: str, past: Past) -> list[Html | str]:
    """What became of the words under a name since a release, in one language."""
    local = site.locals[lang]
    now = site.words(name, lang)
    if past.words is None:
        return [local.say(NEW, release=past.release.id)]
    then = past.words.get(lang, now)  # the release did not have this language yet
    if then == now:
        return [local.say(UNCHANGED, release=past.release.id)]
    reasons = (
        tag("p", {}, local.say(REASON, release=release, reason=local.words(f"history:{release}", reason)))
        for release, reason in past.reasons
    )
    return [f"{local.say(CHANGED, release=past.release.id)} ", compared(then, now), *reasons]


def compared(then: str, now: str) -> Html:
    """Two texts word by word, as HTML: what is gone, what is new, and what stands."""
    before, after = _WORD.findall(then), _WORD.findall(now)
    shown: list[Html] = []
    for kind, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        gone, new = _lines("".join(before[start:end])), _lines("".join(after[new_start:new_end]))
        if kind == "equal":
            shown.append(new)
        else:
            shown += [tag(name, {}, words) for name, words in (("del", gone), ("ins", new)) if words]
    return tag("p", {}, *shown)


def _lines(text: str) -> Html:
    return join(part for at, one in enumerate(text.split("\n")) for part in ((tag("br"), one) if at else (one,)))


def _published(local: Local, rule: Rule, n: int) -> str:
    published = local.library.names.get(f"{rule.id}/{n}")
    if published is None:
        return ""
    if published.status == "open":
        return local.say(DOUBTED, name=f"/{n}", day=published.day)
    return f"/{n} ({published.day})"
