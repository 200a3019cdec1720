"""``python -m tests.site.driven DRIVER LANG OUT``: the pages of one language by one driver, and all that a build writes beside
them, in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://rules.test/"


def main(driver: str, lang: str, out: str) -> None:
    """Write the site of `lang` below `out`, its pages by ``mkdocs``, ``properdocs`` or ``plain``; print the paths of the pages
    that are listed."""
    if driver == "properdocs":  # every import of MkDocs finds ProperDocs from here on
        import properdocs.replacement  # noqa: F401
    from rulebook.site import build, plain, plugin
    from rulebook.site.site import load
    from rulebook.sources import load as load_library

    site = load(ROOT, load_library(ROOT), (lang,), ADDRESS, Path(out), scripts=False)
    listed = (plain if driver == "plain" else plugin).build(site, lang)
    build.write_beside(site, listed)
    print("\n".join(sorted(listed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
