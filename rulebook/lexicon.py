"""Which words of a translation go with which of the English, learned from the catalogs themselves.

A text whose translation has hardly any of the words that its English words go with elsewhere is exchanged with another,
written in another language, or says something else. Only words that occur often enough, and together often enough, count.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]{3,}")
_HIDDEN = re.compile(r"\[\[[^\]|]*\]\]|\[\[[^\]|]*\||`[^`]*`|<[^<>]*>|\{[a-z0-9_]+(?::[^{}]*)?\}")
_ENGLISH, _OTHER = 6, 5  # letters of a word that tell it, whatever its ending
_FEWEST, _MOST = 4, 600  # messages in which a word must occur to be known, and beyond which it tells nothing
_TOGETHER, _ALIKE, _SHARE = 3, 0.22, 0.3  # messages in common; Dice's coefficient; share of the English word's messages

Pair = tuple[str, str]


@lru_cache(maxsize=32768)
def stems(text: str, letters: int) -> frozenset[str]:
    """The beginnings of the words of `text`."""
    return frozenset(word[:letters] for word in _WORD.findall(_HIDDEN.sub(" ", text.lower())))


class Lexicon:
    """English words, and the words that go with them in one language."""

    def __init__(self, pairs: Iterable[Pair]):
        self._goes: Mapping[str, frozenset[str]] = _learned(pairs)

    def met(self, english: str, translation: str) -> tuple[int, int]:
        """How many of the known words of `english` have a companion in `translation`, and how many are known."""
        there = stems(translation, _OTHER)
        known = [self._goes[word] for word in stems(english, _ENGLISH) if word in self._goes]
        return sum(not there.isdisjoint(words) for words in known), len(known)


def _learned(pairs: Iterable[Pair]) -> dict[str, frozenset[str]]:
    read = [(stems(english, _ENGLISH), stems(other, _OTHER)) for english, other in pairs]
    often = Counter(word for english, _ in read for word in english)
    others = Counter(word for _, other in read for word in other)
    together: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for english, other in read:
        for word in english:
            if _FEWEST <= often[word] <= _MOST:
                together[word].update(other)
    found = {}
    for word, counted in together.items():
        good = {
            one
            for one, times in counted.items()
            if times >= _TOGETHER and 2 * times >= _ALIKE * (often[word] + others[one])
        }
        if good and max(counted[one] for one in good) >= _SHARE * often[word]:
            found[word] = frozenset(good)
    return found
