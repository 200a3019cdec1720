"""Where the players of Mage Knight muster their armies before a battle: the ground, the build total, and any mix of warriors,
each army with what the rules say of it.

The deeds are ``muster:ground:ruins``, ``muster:total:400``, ``muster:of:2`` (whose army is shown), ``muster:has:Raider:3``, ``muster:read``
(an army as text) and ``muster:begin``; the page sends the muster with each as it sends the record of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules_engine.inputs import InvalidInput
from rules_engine.mage_knight.battle.mustering import (
    Muster,
    army_text,
    begun,
    full,
    read_army,
    read_muster,
    recruits,
    ruling,
    setup,
)
from rules_engine.mage_knight.battle.setup import Setup
from rules_engine.mage_knight.labels import FACTIONS
from rules_engine.ruling import message, say
from rules_engine.speech import label, render
from rules_engine.whole_numbers import is_whole

from ..board_kept import fold as kept
from ..board_text import OPEN, SAVE
from ..boards.buttons import LESS, MORE, button
from ..boards.words import ARMY
from ..html import Attributes, Html, hidden_text, join, tag
from ..rules import cite
from .game import Start

_GROUND, _TOTAL = message("mk-play", "The ground"), message("army", "Build total")
_OF = message("mk-play", "{player}: {points} of {total}")
_POINTS = message("mk-play", "{name}: {points} point{points:s}, {values}; {faction}")
_BEGIN = message("mk-play", "Begin the battle")
_EMPTY = message("mk-play", "{player} has no warrior yet.")
_AS_TEXT = message("mk-play", "This army as text")
_ABOUT = message("mk-play", "In each line a warrior and how many of that kind.")
_READ = message("mk-play", "Muster this text")
_AS_IT_WAS = message("mk-play", "This text cannot be read. The army is as it was.")
_AGAINST = message("play", "Against the rules:")
_TOTALS = (200, 300, 400, 500, 600)
_RULE = "mk2.army-building"


class Mustering:
    """Mustering on one of the grounds of `starts`."""

    def __init__(self, starts: Sequence[Start]):
        self.starts = {one.name: one for one in starts}

    def first(self) -> Muster:
        """What it begins with."""
        return begun(next(iter(self.starts)))

    def answered(
        self, draft: str, deed: str, asked: Any, problems: Callable[[InvalidInput], Html], lang: str, root: str
    ) -> dict[str, Any] | Setup:
        """What a deed comes to: the muster with its screen, or the battle that begins; raises `InvalidInput`."""
        told = read_muster(draft, tuple(self.starts)) if draft else self.first()
        player = str(asked.get("kind") or "")
        of = int(player) if is_whole(player) and 0 < int(player) <= len(told.armies) else 1
        note: Html | None = None
        unread: Html | None = None
        verb, _, rest = deed.removeprefix("muster:").partition(":")
        if verb == "begin":
            wrong = next((one for one in range(1, len(told.armies) + 1) if not self._may_begin(told, one)), 0)
            if not wrong:
                return setup(told)
            of, note = wrong, self._refused(told, wrong, lang, root)
        elif verb == "read":
            try:
                told = told.with_army(of, read_army(str(asked.get("text") or "")))
            except InvalidInput as bad:
                unread = join([tag("p", {"class": "rg-note"}, label(_AS_IT_WAS, lang)), problems(bad)])
        elif verb == "of" and is_whole(rest) and 0 < int(rest) <= len(told.armies):
            of = int(rest)
        else:
            try:
                told = self._changed(told, of, verb, rest)
            except InvalidInput as bad:
                note = problems(bad)
        of = min(of, len(told.armies))
        typed = str(asked.get("text") or "") if unread else army_text(told.armies[of - 1])
        html = join([*self._screen(told, of, note, lang, root), self._text(typed, unread, lang), self._kept(lang)])
        known = {"ok": True, "html": html, "setup": told.text(), "lines": [], "added": None, "at": 0, "viewer": 0}
        return {**known, "chosen": "", "kind": str(of), "wants": "", "over": False, "mustering": True}

    def _changed(self, told: Muster, of: int, verb: str, rest: str) -> Muster:
        if verb == "ground" and rest in self.starts:
            return told.on(rest)
        if verb == "total" and rest in map(str, _TOTALS):
            return Muster(told.ground, int(rest), told.armies)
        name, _, number = rest.partition(":")
        if verb == "has" and name in recruits() and is_whole(number):
            army = {**dict(told.armies[of - 1]), name: int(number)}
            return told.with_army(of, full([(one, many) for one, many in army.items() if many]))
        return told

    def _may_begin(self, told: Muster, player: int) -> bool:
        return bool(told.armies[player - 1]) and ruling(told, player).legal

    def _refused(self, told: Muster, player: int, lang: str, root: str) -> Html:
        """Why the battle cannot begin, with the rule."""
        if told.armies[player - 1]:
            last = ruling(told, player).steps[-1]
            why: Html = join([render(last.said, lang), " ", cite(last.rule, root)])
        else:
            why = join([render(say(_EMPTY, player=told.player(player)), lang), " ", cite(_RULE, root)])
        mark = tag("strong", {"class": "rg-mark"}, label(_AGAINST, lang))
        return tag("p", {"class": "rg-verdict rg-illegal rg-p-refused", "role": "alert"}, mark, " ", why)

    def _screen(self, told: Muster, of: int, note: Html | None, lang: str, root: str) -> Iterator[Html]:
        grounds = (
            button(f"p--ground-{name}", f"muster:ground:{name}", label(one.title, lang), pressed=name == told.ground)
            for name, one in self.starts.items()
        )
        ground = tag("span", {"class": "rg-label"}, label(_GROUND, lang))
        yield tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(_GROUND, lang)}, ground, *grounds)
        totals = (
            button(f"p--total-{one}", f"muster:total:{one}", str(one), pressed=one == told.total) for one in _TOTALS
        )
        total = tag("span", {"class": "rg-label"}, label(_TOTAL, lang))
        yield tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(_TOTAL, lang)}, total, *totals)
        players = []
        for player in range(1, len(told.armies) + 1):
            points = ruling(told, player).result.points
            words = render(say(_OF, player=told.player(player), points=points, total=told.total), lang)
            players.append(button(f"p--of-{player}", f"muster:of:{player}", words, pressed=player == of))
        yield tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(ARMY, lang)}, *players)
        yield tag("div", {"class": "rg-b-panel"}, self._verdict(told, of, lang, root), *self._recruits(told, of, lang))
        if note is not None:
            yield note
        start = {"type": "button", "class": "rg-button rg-button-main", "id": "p--begin"}
        yield tag("p", {}, tag("button", {**start, "data-action": "board:muster:begin"}, label(_BEGIN, lang)))

    def _kept(self, lang: str) -> Html:
        return kept("mk2.army", {}, lang, "p", whole=ARMY)

    def _verdict(self, told: Muster, of: int, lang: str, root: str) -> Html:
        found = ruling(told, of)
        steps = (tag("li", {}, render(one.said, lang), " ", cite(one.rule, root)) for one in found.steps)
        kind = "rg-legal" if found.legal else "rg-illegal"
        verdict = {"class": f"rg-verdict {kind} rg-p-prompt", "id": "p--prompt", "tabindex": "-1"}
        return join([tag("p", verdict, render(found.verdict, lang)), tag("ol", {"class": "rg-steps"}, *steps)])

    def _recruits(self, told: Muster, of: int, lang: str) -> Iterator[Html]:
        army = dict(told.armies[of - 1])
        for name, kind in recruits().items():
            number, first = army.get(name, 0), next(one for one in kind.dial if one.start)
            values = "/".join(str(one) for one in (first.speed, first.attack, first.defense, first.damage))
            values += f", {kind.range}″" if kind.range else ""
            words = say(_POINTS, name=name, points=kind.points, values=values, faction=FACTIONS[kind.faction])
            count = tag("strong", {}, str(number), " × ") if number else None
            less, more = (
                button(
                    f"p--{name}-{way}",
                    f"muster:has:{name}:{value}",
                    join(
                        [tag("span", {"aria-hidden": "true"}, drawn), hidden_text(render(say(said, what=name), lang))]
                    ),
                )
                for way, drawn, value, said in (
                    ("less", "−", max(number - 1, 0), LESS),
                    ("more", "+", number + 1, MORE),
                )
            )
            yield tag(
                "div",
                {"class": "rg-b-stepper"},
                tag("span", {"class": "rg-label"}, count, render(words, lang)),
                less,
                more,
            )

    def _text(self, text: str, unread: Html | None, lang: str) -> Html:
        """The army as text, to be changed and read, saved and opened."""
        area: Attributes = {"id": "p--army", "class": "rg-b-text", "rows": 6, "spellcheck": "false"}
        file: Attributes = {
            "type": "file",
            "class": "rg-sr",
            "accept": ".txt,text/plain",
            "data-open": True,
            "id": "p--army-file",
        }
        plain: Attributes = {"type": "button", "class": "rg-b-button"}
        return tag(
            "details",
            {"class": "rg-b-maps rg-b-as-text", "open": unread is not None},
            tag("summary", {"id": "p--army-fold"}, label(_AS_TEXT, lang)),
            unread,
            tag("label", {"class": "rg-small", "for": "p--army"}, label(_ABOUT, lang)),
            tag("textarea", area, text),
            tag(
                "div",
                {"class": "rg-b-row"},
                tag("button", {**plain, "id": "p--army-read", "data-action": "board:muster:read"}, label(_READ, lang)),
                tag("button", {**plain, "id": "p--army-save", "data-save": "regularo-mk2-army.txt"}, label(SAVE, lang)),
                tag("label", {"class": "rg-b-button"}, tag("input", file), label(OPEN, lang)),
            ),
        )
