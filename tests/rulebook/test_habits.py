"""Each habit that a style page forbids is red on a case of its own, and sentences that keep to the page are not."""

from __future__ import annotations

import pytest

from rulebook import habits

PLANTED = {
    "en": (
        "The notes say when.",
        "It takes this many: {steps}.",
        "It hits with a chance of {chance}.",
        "The player loses his turn.",
        "The unit throws {dice}.",
        "It may **not** leave.",
        "A Ranger is dearer.",
        "One wizard besides.",
        "The sections hang together.",
        "The army costs {points} points.",
    ),
    "eo": (
        "La bazoj tuŝas sin.",
        "Ili staras flankon ĉe flanko.",
        "Tio estas unu tro.",
        "La nombro de ludantoj.",
        "Sorĉo celata al magiisto.",
        "La ludanto elfalas.",
        "La armeo kostas {points} poentojn.",
        "Ĉi tiu regulo estas la pli speciala.",
        "La ŝancoj de la batalo.",
        "Neniu ricevas la ceteron, kiu do perdiĝas: {hits}.",
    ),
    "hu": (
        "Egy félből négy támadhat.",
        "−3 jár a támadóértékre.",
        "A blokkot föl kell állítani: fölállítás.",
        "A játékos oldalt cserélhet.",
        "A folyó zárva van ez előtt az egység előtt.",
        "Elkábul, ennyire: {turns}.",
        "A maradék elvész: {hits}.",
        "Itt van a(z) {size} MB.",
        "{player} kezdi a kört.",
        "A távolsági sebzésérték 2.",
    ),
    "nl": (
        "De formatie krijgt dit aantal: {number}.",
        "Elke zulke hex is gesloten.",
        "De noten zeggen het.",
        "Het blok heeft geen hex om heen te gaan.",
        "De tovenaar gaat naar sterkte 1.",
        "Uitspraak hier: het blok blijft staan.",
        "Er staat geen hex open.",
        "De eigen speler mag de eigenschap opheffen.",
        "De schade verandert met {loss}.",
        "De muur is weg, dus hij telt niet.",
        "Verdere aanpassingen van de schade",
        "Het slachtoffer is voor {turns} verdoofd.",
        "Het leger kost {points} punten.",
    ),
    "fr": (
        "Le sort touche : il fait mal.",
        "Cela fait un de trop.",
        "Vous pouvez employer un objet.",
        "Dépasser un adversaire",
        "Selon le choix fait ici, on pioche.",
        "L’armée coûte {points} points.",
    ),
}  # fmt: skip

KEPT = {
    "en": "You cannot leave. The word “besides” is quoted. At most {most} hexes; {points} point{points:s}; it may or may not include its end.",
    "eo": "La nombro da ludantoj kaj la nombro de la disko; {points} poento{points:j}n; maksimume {most} heksagonoj.",
    "hu": "A hex fölött a fölös blokk a földre kerül. A varázslat elmondója átáll a másik félhez.",
    "nl": "Meerdere kaarten; {points} punt{points:en}; hoogstens {most} hexen.",
    "fr": "Vous utilisez un objet ; {points} point{points:s} ; au plus {most} hexagones.",
}


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in PLANTED.items() for text in texts])
def test_a_planted_habit_is_found(lang: str, text: str) -> None:
    assert list(habits.faults(text, lang))


@pytest.mark.parametrize("lang", list(PLANTED))
def test_every_habit_of_a_language_has_its_planted_case(lang: str) -> None:
    found = {fault.remedy for text in PLANTED[lang] for fault in habits.faults(text, lang)}
    assert found == {habit.remedy for habit in habits.of(lang)}


@pytest.mark.parametrize(("lang", "text"), list(KEPT.items()))
def test_a_sentence_that_keeps_to_the_style_page_is_left_alone(lang: str, text: str) -> None:
    assert not list(habits.faults(text.replace(" ;", "\u202f;"), lang))
