"""Habits of one language's writing that its style page (docs/style) forbids and that the termbase cannot see.

Each habit is a pattern and what to write instead. The English is held against its own and those of every language,
a translation against those of its language; questions as players ask them are left as they are asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .model import PIVOT
from .problems import Problem, quoted
from .segments import Form, Segment
from .translated import Fault


class Habit(NamedTuple):
    """What must not be written, its name, and what to write instead."""

    found: re.Pattern[str]
    what: str
    remedy: str


def _habit(pattern: str, what: str, remedy: str) -> Habit:
    return Habit(re.compile(pattern, re.IGNORECASE), what, remedy)


#: Names of concepts, rules and places, notation and addresses: nobody reads them as words.
_NAMED = re.compile(r"\{[a-z0-9-]+(?=\|)|\[\[[^\]|]*|`[^`]*`|<[^<>]*>|\]\([^()]*\)")

_EVERYWHERE = (_habit(r"(?<![\w.})\]-])-(?=\d)", "hyphen for a minus", "write the sign U+2212"),)

#: Places whose number is a limit, and so never one.
_LIMITS = "(?:cards|least|limit|most|number|total)"


def _plural(nouns: str, ending: str) -> Habit:
    """A plural noun after a place whose number can be one: "1 points"."""
    found = rf"\{{(?!{_LIMITS}\}})\w+\}} (?:{nouns})\b"
    return _habit(found, "plural after a number that can be one", f"write a count, or the ending as {{place:{ending}}}")


_OWN: Mapping[str, tuple[Habit, ...]] = {
    PIVOT: (
        _habit(r"\bthe notes? (?:of [^.]* )?(?:say|says|tell|tells)\b|\(see the note\)", "rule that sends to a note",
               "say in the rule what binds"),
        _habit(r"\b(?:this many|so many|so much)\b[^.]*: \{", "number put off to the end", "write it into the clause"),
        _habit(r"\bwith a chance of\b", "habit", "write “the chance to … is …”"),
        _habit(r"\bhis\b", "pronoun of a man", "name the player, or write “their”"),
        _habit(r"\b(?:throws|throw) (?:\{dice\}|(?:no )?(?:attack )?dice)", "dice that are thrown", "write “roll”"),
        _habit(r"\bmay (?:\*\*)?not\b(?! include)", "ban that can mean perhaps not", "write “cannot”"),
        _habit(r"\b(?:dearer|dearest|too dear|comrades?|anew|several dials)\b", "word that the style page lets go",
               "write “more expensive”, “friendly warrior”, “again”, “multi-dial unit”"),
        _habit(r"(?<![\"“])\bbesides\b(?![\"”])", "habit", "write “plus”, “also” or “as well”"),
        _habit(r"\bhangs? together\b", "habit", "write “form one group”"),
        _plural("points|inches|clicks|cards|steps|units|actions|warriors|squares|hexes", "s"),
    ),
    "eo": (
        _habit(r"\btuŝas sin\b", "reflexive for each other", "write “unu la alian”"),
        _habit(r"\bflankon ĉe flanko\b", "stray accusative", "write “flank-al-flanke”"),
        _habit(r"\bunu tro\b", "habit", "write “superas la limon je unu”"),
        _habit(r"\bnombron? de (?:\{\w[\w-]*\|)?(?!la\b)\w+oj\b", "de before a bare plural", "write “nombro da”"),
        _habit(r"\bcelat[aj]+n? al\b|\bcel[iu] al celo\b", "celi with a preposition", "write “direktita al”, “celi celon”"),
        _habit(r"\b(?:elfal|eluz)\w+", "word of another sense", "write “forigi”, “elĉerpi”"),
        _habit(r"\bpli specialaj?\b", "word of the English", "write “la pli detala”, “do ĝi decidas”"),
        _habit(r"\bŝanc(?!el)\w+", "odds that are luck", "write “probablo”"),
        _habit(r"\b(?:perdiĝas|nemovigas|forigas): \{", "number put off to the end", "write it into the clause"),
        _plural("poentojn?|colojn?|klakojn?|kartojn?|paŝojn?|unuojn?|agojn?|batalantojn?|kampojn?", "j"),
    ),
    "hu": (
        _habit(r"\bfélből\b", "half for a side", "write “egy-egy fél”"),
        _habit(r"\bjár a támadóértékre\b", "due for a penalty", "write “a módosító …”"),
        _habit(r"\bföl(?=[aábcefghiíjklmnoópqrstuúüűvwz])(?!dön)\w*", "föl- for fel-", "write “fel-”"),
        _habit(r"\b(?:oldalt cserél\w*|mondója|különlegesebb|távharci támadás\w*|védelemtípus\w*|védelmi többlet\w*)",
               "word of the English", "write “átáll a másik félhez”, “elmondója”, “részletesebb”, “távtámadás”, “védőtípus”"),
        _habit(r"\bzárva (?:van )?ez előtt az egység előtt\b", "closed to a unit", "write “ez az egység nem kelhet át”"),
        _habit(r"\b(?:ennyi\w*|elvész): \{", "number put off to the end", "ask for its suffix, as in {steps:acc}"),
        _habit(r"\ba\(z\)", "article left open", "let the place write it, as in {block:az}, or turn the sentence"),
        _habit(r"^\{player\} ", "name as a bare subject", "write {player:A}, which knows sides from names"),
        _habit(r"\b(?:távolsági sebz|sebzésérték|hüvelyk)\w*", "another word for a term", "write “távsebzési érték”, “sebzési érték”, “inch”"),
    ),
    "nl": (
        _habit(r"\bdit aantal\b[^.]*: \{", "number put off to the end", "write it into the clause"),
        _habit(r"\b(?:elk|elke) zulke?\b", "habit", "write “elk … van die soort”"),
        _habit(r"\b(?:verscheidene|noten|citaat|zweving)\b", "word of another sense",
               "write “meerdere”, “aantekeningen”, “verwijzing”, “levitatie”"),
        _habit(r"\bhex om heen te gaan\b", "habit", "write “kan nergens heen”, “kan ergens heen”"),
        _habit(r"\b(?:gaat|valt)(?: \{[\w:-]+\})? naar sterkte\b", "habit", "write “zakt naar sterkte”"),
        _habit(r"\bverdere (?:aanpassing|tegenactie|treffer|woord|kaart)\w*", "bookish word", "write “andere”, “meer”, “extra”"),
        _habit(r"\bvoor (?:\{turns\}|\d+ beurten) verdoofd\b|\bverdooft voor\b", "habit", "write “{turns} verdoofd”"),
        _habit(r"\b(?:volgens de )?uitspraak hier\b", "ruling in the words of the English", "write “Hier geldt:”"),
        _habit(r"\ber staat geen hex open\b", "denial of the verb", "write “Geen enkele hex staat open”"),
        _habit(r"\beigen spelers?\b", "own for its", "write “de speler van de krijger”"),
        _habit(r"\bverander(?:t|en) met [{+\u2212]", "change by so much", "write “geeft +2 op …”"),
        _habit(r"\bdus (?:het|hij|je|ze|die) (?:is|wordt|heeft|kan|mag|moet|gaat|komt|krijgt|telt)\b", "order after dus", "put the verb first"),
        _plural("punten|klikken|kaarten|stappen|eenheden|acties|krijgers|vakken", "en"),
    ),
    "fr": (
        _habit(r"(?<=\S) (?=[:;?!](?:\s|$))", "plain space before a high sign", "write U+202F"),
        _habit(r"\bun de trop\b", "habit", "write “dépasse la limite d’un …”"),
        _habit(r"\bemploy(?:er|ez|é|ée|és|ées)\b|\baussitôt que\b", "habit", "write “utiliser”, “dès que”"),
        _habit(r"\bdépasser un adversaire\b", "overtaking for passing", "write “traverser la case d’un adversaire”"),
        _habit(r"\bselon le choix fait ici\b", "choice for a ruling", "write “selon la décision retenue”"),
        _plural("points|pouces|clics|cartes|unités|actions|guerriers|cases|hexagones", "s"),
    ),
}  # fmt: skip


def of(lang: str) -> tuple[Habit, ...]:
    """The habits of `lang` alone, without the one of all languages."""
    return _OWN.get(lang, ())


def faults(text: str, lang: str) -> Iterator[Fault]:
    """The habits in a `text` of `lang`, each once."""
    plain = _NAMED.sub("{", text)
    for one in (*_EVERYWHERE, *of(lang)):
        if match := one.found.search(plain):
            shown = plain[max(match.start() - 12, 0) : match.end() + 12].strip()
            yield Fault(one.what, shown, one.remedy)


def of_english(segments: Iterable[Segment]) -> Iterator[Problem]:
    """The habits in the messages of the sources."""
    for one in segments:
        for fault in faults(one.text, PIVOT) if one.form is not Form.QUESTION else ():
            yield Problem(one.place, fault.what, quoted(fault.value), fault.remedy)
