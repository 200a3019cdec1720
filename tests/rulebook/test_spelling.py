"""Words that no dictionary knows are listed with their place; without hunspell the reader of the message knows what to do."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import pytest

from rulebook import spelling
from rulebook.sources import load

GOOD = Path(__file__).parents[1] / "bad_catalogs" / "good"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    return tmp_path


def run(project: Path, lang: str) -> int:
    """The exit status of the command ``spelling``."""
    parser = argparse.ArgumentParser()
    spelling.add_parser(parser.add_subparsers())
    args = parser.parse_args(["spelling", "--lang", lang], argparse.Namespace(root=project))
    return int(args.func(args))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Roll `4d6@F3` on B3.", ["Roll", "on"]),
        ("See [[wk2.retreat]] and [[wk2.flyers|the flyers]].", ["See", "and", "the", "flyers"]),
        ("A {strength} or {unit|troop}s", ["A", "or", "troop", "s"]),
        ("{unit:Az} elveszít {steps:acc}.", ["elveszít"]),
        ("**Mal***grandaj* \\*etaĝoj", ["Mal", "grandaj", "etaĝoj"]),
        ("[words](wk1/wizards/) l’unité d'abord zo'n", ["words", "l’unité", "d'abord", "zo'n"]),
        ("<em>lost</em>", ["lost"]),
        ("nur por ter{unit:pl}, éliminé{unit:e}", ["nur", "por", "éliminé"]),
    ],
)
def test_only_words_are_spelled(text: str, words: list[str]) -> None:
    assert spelling.words_of(text) == words


@pytest.mark.parametrize(
    ("lang", "right", "wrong"),
    [
        ("eo", ["paŝojn", "ĉiu", "foriri"], "pasxojn"),
        ("en", ["retreat", "wizard's"], "retreet"),
        ("hu", ["találatot", "lépésekkel", "egységéhez"], "tallálat"),
        ("nl", ["eenheden", "zo'n", "stappen"], "eenhedden"),
        ("fr", ["l’unité", "d’abord", "œil"], "unittés"),
    ],
)
def test_each_language_has_its_dictionary(lang: str, right: list[str], wrong: str) -> None:
    assert spelling.unknown(lang, [*right, wrong]) == {wrong}


def test_a_word_of_the_list_is_known_and_one_with_an_example_is_inflected_like_it() -> None:
    assert spelling.unknown("nl", ["hexzijde", "blorf"], ["hexzijde", "blorf"]) == set()
    assert spelling.unknown("hu", ["blorfban"], ["blorf/sorf", "blorf"]) == {"blorfban"}
    assert spelling.unknown("hu", ["blokkoláshoz", "blorfhoz"], ["blorf/bolt"]) == set()


def test_an_unknown_word_is_listed_at_the_first_place_where_it_stands(project: Path) -> None:
    path = project / "locales/hu/LC_MESSAGES/wk2.po"
    path.write_text(path.read_text(encoding="utf-8").replace('"Csaták"', '"Csattták"'), encoding="utf-8")
    (project / "locales/hu/words.txt").write_text("# names\nWizard\nKings\n", encoding="utf-8")
    assert [str(problem) for problem in spelling.problems(project, load(project), "hu")] == [
        'locales/hu/LC_MESSAGES/wk2.po:44: unknown word, "Csattták", mend it, or add it to locales/hu/words.txt'
    ]
    (project / "locales/hu/words.txt").write_text("Wizard\nKings\nCsattták\n", encoding="utf-8")
    assert spelling.problems(project, load(project), "hu") == []


def test_the_command_fails_on_an_unknown_word(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = project / "docs/glossary/wizard-kings.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("One wooden block.", "One woodden block."), encoding="utf-8"
    )
    assert run(project, "en") == 1
    assert 'docs/glossary/wizard-kings.yaml:8: unknown word, "woodden", mend it, or add it to locales/en/words.txt' in (
        capsys.readouterr().out
    )


def test_without_hunspell_the_command_fails_and_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(project))
    assert run(project, "hu") == 1
    assert capsys.readouterr().err == (
        "hunspell is not on this machine; install it: apt install hunspell hunspell-hu\n"
    )


def test_without_a_dictionary_the_command_fails_and_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spelling.DICTIONARIES, "eo", ("no-such-dictionary", "myspell-eo"))
    with pytest.raises(spelling.NoSpelling, match="apt install hunspell myspell-eo"):
        spelling.unknown("eo", ["paŝo"])
