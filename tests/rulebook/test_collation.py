"""Words stand in the order of their language's dictionaries."""

from __future__ import annotations

import random

import pytest

from rulebook import collation

ORDERS = {
    # ĉ ĝ ĥ ĵ ŝ ŭ are letters after c g h j s u
    "eo": [
        "anĝelo",
        "cent",
        "cirklo",
        "ĉambro",
        "ĉevalo",
        "dado",
        "gvardio",
        "ĝardeno",
        "hundo",
        "ĥoro",
        "ido",
        "jes",
        "ĵeti",
        "kastelo",
        "sorĉi",
        "sorĉo",
        "suno",
        "ŝipo",
        "ŝtupo",
        "tero",
        "turo",
        "uzi",
        "ŭato",
        "vivo",
    ],
    # cs, dz, dzs, gy, ly, ny, sz, ty, zs, ö and ü are letters; á é í ó ő ú ű differ by their accent only
    "hu": [
        "ág",
        "cukor",
        "csata",
        "dal",
        "dzadzíki",
        "dzsida",
        "egy",
        "egység",
        "erő",
        "gazda",
        "gyalog",
        "hossz",
        "hosszú",
        "kar",
        "kár",
        "kard",
        "kör",
        "következő",
        "lap",
        "lyuk",
        "nap",
        "nyíl",
        "oldal",
        "óra",
        "ős",
        "öt",
        "ötös",
        "sor",
        "szám",
        "tó",
        "tyúk",
        "ugrás",
        "út",
        "ütés",
        "zár",
        "zsák",
    ],
    "fr": ["cote", "coté", "côte", "côté", "Dé", "dés", "élan", "épée", "être", "nœud", "noyau", "œil", "œuvre", "os"],
    "nl": ["één", "eend", "reële", "reep", "ridder"],
    "en": ["block", "Block", "block 2", "blocks", "castle"],
}


@pytest.mark.parametrize("lang", ORDERS)
def test_words_are_sorted_as_in_a_dictionary(lang: str) -> None:
    shuffled = ORDERS[lang][:]
    random.Random(5).shuffle(shuffled)
    assert sorted(shuffled, key=collation.key(lang)) == ORDERS[lang]


@pytest.mark.parametrize(
    ("lang", "less", "more"),
    [
        ("hu", "a", "á"),
        ("hu", "á", "A b"),
        ("hu", "kör", "kőr"),
        ("hu", "kassza", "kaszt"),  # ssz is sz-sz, and t follows sz
        ("eo", "ci", "Ci"),
        ("eo", "Ci", "ĉi"),
        ("fr", "cœur", "coffre"),
        ("en", "A 10", "A1"),
    ],
)
def test_pairs(lang: str, less: str, more: str) -> None:
    key = collation.key(lang)
    assert key(less) < key(more)


@pytest.mark.parametrize(
    ("lang", "words", "letter"),
    [
        ("hu", "csata", "Cs"),
        ("hu", "Óra", "O"),
        ("hu", "őr", "Ö"),
        ("hu", "„dzsida”", "Dzs"),
        ("eo", "ĉevalo", "Ĉ"),
        ("fr", "épée", "E"),
        ("fr", "œil", "O"),
        ("nl", "4d6", "4"),
        ("nl", "…", ""),
    ],
)
def test_words_stand_under_their_letter(lang: str, words: str, letter: str) -> None:
    assert collation.initial(lang, words) == letter
