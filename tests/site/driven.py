"""``python -m tests.site.driven DRIVER LANG OUT``: the pages of one language by one driver, in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://rules.test/"


def main(driver: str, lang: str, out: str) -> None:
    """Write all pages of `lang` below `out` by ``mkdocs``, ``properdocs`` or ``plain``; print the paths of those that are listed."""
    if driver == "properdocs":  # every import of MkDocs finds ProperDocs from here on
        import properdocs.replacement  # noqa: F401
    from rulebook.site import plain, plugin
    from rulebook.site.site import load
    from rulebook.sources import load as load_library

    site = load(ROOT, load_library(ROOT), (lang,), ADDRESS, Path(out), scripts=False)
    print("\n".join(sorted((plain if driver == "plain" else plugin).build(site, lang))))


if __name__ == "__main__":
    main(*sys.argv[1:])
