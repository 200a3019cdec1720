"""Under an answer stands what another ruling would change it to, in the reader's language and as a link."""

from rules_engine import find
from widgets.otherwise import ruled_otherwise
from widgets.page import example


def test_the_other_answer_stands_under_the_answer_with_a_link_that_asks_for_it(lang: str) -> None:
    html = example("ww.attack", {}, lang, "../", "x")
    under = html[html.index('<div class="rg-otherwise">') :]
    assert 'href="../c/ww.attack/?rounding=suffered-up"' in under
    assert "3" in under.partition("</dd>")[0]


def test_where_the_verdict_stays_the_figures_that_change_are_named() -> None:
    given = {"speed_type": "foot", "contacts": [{"front": True}], "die": 3}
    under = example("mk2.breakaway", given, "en", "../", "x").partition('<div class="rg-otherwise">')[2]
    assert '<dl class="rg-facts"><div><dt>' in under.partition("</dl>")[0]


def test_an_answer_on_which_nothing_hangs_has_nothing_under_it() -> None:
    assert "rg-otherwise" not in example("mk2.attack", {"attack": 9, "defense": 15, "dice": [3, 4]}, "en", "../", "x")


def test_what_changes_only_other_places_of_a_board_is_not_told_as_other_figures() -> None:
    maze = find("ww.maze")
    asked = maze.read({"question": "create", "wizards": ["A:C4"], "treasures": [], "about": "H3"})
    under = str(ruled_otherwise(maze, asked, maze.answer(asked), "fr", "../"))
    assert under.count("ailleurs cela change quelque chose") == 2 and "avec d’autres chiffres" not in under
