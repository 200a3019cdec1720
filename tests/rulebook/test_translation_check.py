"""Bad catalogs: each file of ``tests/bad_catalogs`` spoils the good project beside it and shows what a translator is told.

shows     the fault in a sentence
edit      per file, the text to replace; it must stand there exactly once
write     per file, its whole text
remove    files
expected  all that the check of catalogs and termbases finds, line by line
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, TranslationError
from babel.messages.pofile import read_po

from rulebook import letters, meaning_check, termbase, translation_check
from rulebook.catalogs import TRANSLATED
from rulebook.sources import load
from rulebook.translation import Translations
from tests.shelf import rulebooks
from tests.tables import parsed

PROJECT = Path(__file__).parents[2]
BAD = PROJECT / "tests" / "bad_catalogs"
GOOD = BAD / "good"
FIXTURES = sorted(BAD.glob("*.yaml"))
CATALOGS = sorted([*GOOD.rglob("*.po"), *(PROJECT / "locales").rglob("*.po")])


def spoiled(fixture: Path, root: Path) -> Path:
    """A copy of the good project below `root` with the changes of the fixture."""
    shutil.copytree(GOOD, root, dirs_exist_ok=True)
    changes = parsed(fixture.read_text(encoding="utf-8"))
    for file, replacements in changes.get("edit", {}).items():
        text = (root / file).read_text(encoding="utf-8")
        for one in replacements:
            assert text.count(one["from"]) == 1, f"{fixture.name}: {one['from']!r} must stand once in {file}"
            text = text.replace(one["from"], one["to"])
        (root / file).write_text(text, encoding="utf-8")
    for file, text in changes.get("write", {}).items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text, encoding="utf-8")
    for file in changes.get("remove", []):
        (root / file).unlink()
    return root


def check(root: Path) -> str:
    library = load(root)
    checks = (translation_check, meaning_check)
    found = {*letters.problems(root), *(problem for one in checks for problem in one.problems(root, library))}
    return "".join(f"{problem}\n" for problem in sorted(found))


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.stem)
def test_a_bad_catalog_is_reported_with_its_place_value_and_remedy(fixture: Path, tmp_path: Path) -> None:
    assert check(spoiled(fixture, tmp_path)) == parsed(fixture.read_text(encoding="utf-8"))["expected"]


def test_the_project_that_the_fixtures_spoil_is_good() -> None:
    assert check(GOOD) == ""


def test_a_catalog_that_is_not_utf_8_is_named_with_the_line(tmp_path: Path) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "locales/hu/LC_MESSAGES/site.po"
    path.write_bytes(path.read_text(encoding="utf-8").encode("iso8859_2"))
    assert check(tmp_path) == (
        'locales/hu/LC_MESSAGES/site.po:20: catalog that is not UTF-8, "byte 0xe1", save the file as UTF-8\n'
    )


@pytest.mark.parametrize("catalog", ["wk2", "site", "engine"])
def test_whatever_line_is_lost_the_check_answers_with_problems_and_not_with_a_crash(
    catalog: str, tmp_path: Path
) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    path = tmp_path / f"locales/hu/LC_MESSAGES/{catalog}.po"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    library = load(tmp_path)
    for lost in range(len(lines)):
        for kept in (lines[:lost] + lines[lost + 1 :], [*lines[:lost], lines[lost][: len(lines[lost]) // 2]]):
            path.write_text("".join(kept), encoding="utf-8")
            translation_check.problems(tmp_path, library)


def test_a_project_without_translations_has_no_faulty_ones(tmp_path: Path) -> None:
    shutil.copytree(GOOD / "docs", tmp_path / "docs")
    assert check(tmp_path) == ""


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: "-".join(path.parts[-3::2]))
def test_gettext_itself_finds_no_fault_in_a_catalog(path: Path) -> None:
    done = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("context", "text", "translation", "told"),
    [
        ("losses", "{a} loses.", "Verliest.", 'place missing, "{a}", put it in'),
        ("wk2.retreat", "See [[wk2.flyers]].", "Zie.", 'citation missing, "wk2.flyers", put it in, as in the English'),
        ("page:about", "[a](b)", "[a](c)", 'link missing, "b", put it in, as in the English'),
    ],
)
def test_babel_runs_the_same_check(context: str, text: str, translation: str, told: str) -> None:
    catalog = Catalog(locale="nl")
    message = catalog.add(text, translation, context=context)
    with pytest.raises(TranslationError) as raised:
        translation_check.check_message(catalog, message)
    assert str(raised.value) == told


@pytest.mark.parametrize("lang", TRANSLATED)
def test_babel_finds_no_fault_in_the_good_catalogs(lang: str) -> None:
    for path in (GOOD / "locales" / lang).rglob("*.po"):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang):
                translation_check.check_message(Catalog(locale=lang), message)


def test_a_game_has_its_terms_in_a_file_of_its_own_and_no_concept_has_two(tmp_path: Path) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    shared, own = tmp_path / "locales/eo/terms.yaml", tmp_path / "locales/eo/terms/wizard-kings.yaml"
    own.parent.mkdir()
    own.write_text(shared.read_text("utf-8"), "utf-8")
    twice = [line for line in check(tmp_path).splitlines() if "terms twice" in line]
    assert twice[0] == (
        'locales/eo/terms/wizard-kings.yaml:3: terms twice, "step", keep one, locales/eo/terms.yaml:3 has it too'
    )
    shared.write_text("language: eo\nterms: {}\n", "utf-8")
    assert check(tmp_path) == ""


@pytest.mark.parametrize("place", ["{hexes}", "{hexes:nul}", "{hexes|hexen}"])
def test_the_name_of_a_place_is_no_word_of_the_translation(place: str) -> None:
    dutch = termbase.load(PROJECT, rulebooks(), "nl")
    assert list(translation_check.forbidden(f"De route is {place} lang.", dutch)) == []
    assert list(translation_check.forbidden("De route is drie hexes lang.", dutch))


def test_broken_catalogs_stop_the_loading_of_translations_with_every_fault(tmp_path: Path) -> None:
    root = spoiled(BAD / "not-a-catalog.yaml", tmp_path)
    (root / "locales/hu/terms.yaml").unlink()
    with pytest.raises(Exception, match=r"(?s)wk2\.po:44: catalog that cannot be read.*terms\.yaml:1: file missing"):
        Translations.load(root, load(root), "hu")
