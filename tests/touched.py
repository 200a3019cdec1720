"""``python -m tests.touched``: the tests of what has changed since the branch left main, by git, one a line.

A module of the engine is tested by the tests of its part of the game, or of the whole game where that part has none of its own, and
by the vectors of all calculators, a view by those of the views, a part of the rulebook by the tests that name it or, where none does, by those of
its folder. Tests that read the built site need `make
build` first and are left to `make test`; `make check` has read the sources and catalogs already.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
#: What is changed below the folder on the left is tested on the right; the longest name that fits counts.
FOLDERS = {
    "rules_engine/": ("tests/engine/test_vectors.py", "tests/engine/test_public_face.py"),
    "rules_engine/games/": ("tests/engine/test_vectors.py", "tests/engine/wizard_kings/game/test_game_text.py"),
    "rules_engine/mage_knight/": ("tests/engine/test_vectors.py", "tests/engine/mage_knight"),
    "rules_engine/speech/": ("tests/speech",),
    "rules_engine/wiz_war/": ("tests/engine/test_vectors.py", "tests/engine/wiz_war"),
    "rules_engine/wizard_kings/": ("tests/engine/test_vectors.py", "tests/engine/wizard_kings"),
    "rulebook/": ("tests/rulebook",),
    "rulebook/live/": ("tests/live",),
    "rulebook/runtime/": ("tests/runtime",),
    "rulebook/site/": ("tests/site/test_states.py", "tests/live"),
    "widgets/": ("tests/widgets",),
    "widgets/client/": ("tests/runtime/test_query.py", "tests/linker"),
    "tests/vectors/": ("tests/engine/test_vectors.py",),
    "tests/bad_catalogs/": ("tests/rulebook/test_translation_check.py",),
    "tests/bad_sources/": ("tests/rulebook/test_sources.py",),
}
NEEDING_A_BUILD = ("tests/browser/", "tests/site/")
FREE_OF_IT = ("tests/site/test_states.py",)


def changed(base: str = "main") -> list[str]:
    """The files that differ from where this branch left `base`, and those not in git yet."""
    found = _git("merge-base", base, "HEAD") or ["HEAD"]
    return sorted({*_git("diff", "--name-only", found[0]), *_git("ls-files", "--others", "--exclude-standard")})


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def telling_of(files: Iterable[str]) -> list[str]:
    """The tests of these files, those that need a built site left out; a test within a folder that is run is not named again."""
    found = {test for file in files for test in _of(file) if (ROOT / test).exists()}
    found = {one for one in found if one in FREE_OF_IT or not one.startswith(NEEDING_A_BUILD)}
    return sorted(one for one in found if not any(str(parent) in found for parent in PurePosixPath(one).parents))


def _of(file: str) -> Iterator[str]:
    path = PurePosixPath(file)
    if file.startswith("tests/") and path.name.startswith("test_"):
        yield file
    elif path.name == "conftest.py":
        yield str(path.parent)
    elif path.suffix in (".py", ".ts", ".yaml") and any(file.startswith(folder) for folder in FOLDERS):
        own = f"tests/{path.parts[0]}/test_{path.stem}.py"
        folder = max((one for one in FOLDERS if file.startswith(one)), key=len)
        yield from (own,) if (ROOT / own).exists() else (_narrowed(path, test) for test in FOLDERS[folder])


def _narrowed(path: PurePosixPath, tests: str) -> str:
    """Of the `tests` of a game those of the part in which the module stands, if it has any; `tests` otherwise."""
    part = PurePosixPath("tests/engine", *path.parts[1:-1])
    return str(part) if PurePosixPath(tests) in part.parents and (ROOT / part).exists() else tests


if __name__ == "__main__":
    print("\n".join(telling_of(changed(*sys.argv[1:2]))))
