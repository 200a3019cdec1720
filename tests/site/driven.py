"""``python -m tests.site.driven DRIVER ROOT LANG OUT``: the pages of a project in one language by one driver, and all that a build
writes beside them, in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

ADDRESS = "https://rules.test/"


def main(driver: str, root: str, lang: str, out: str) -> None:
    """Write the site of the project at `root` in `lang` below `out`, its pages by ``mkdocs``, ``properdocs`` or ``plain``; print the
    paths of the pages that are listed."""
    if driver == "properdocs":  # every import of MkDocs finds ProperDocs from here on
        import properdocs.replacement  # noqa: F401
    from rulebook import project

    project.choose(Path(root))  # what is imported next asks which books there are
    from rulebook.site import build, plain, plugin
    from rulebook.site.site import load
    from rulebook.sources import load as load_library

    made = project.workspace(Path(root))
    site = load(made, load_library(made), (lang,), ADDRESS, Path(out), scripts=False)
    listed = (plain if driver == "plain" else plugin).build(site, lang)
    build.write_beside(site, listed)
    print("\n".join(sorted(listed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
