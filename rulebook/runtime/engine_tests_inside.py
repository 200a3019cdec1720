"""Runs inside Pyodide: pytest over the engine's tests. Its arguments are pytest's.

A test that starts other programs is skipped: there are none in a page. Plugins of pytest are left out; hypothesis
has a compiled part that does not run here, and tests that need it say so.
"""

import os
import sys
from pathlib import Path
from typing import Any

sys.path[:0] = ["/project", "/site-packages"]
sys.dont_write_bytecode = True
os.environ["REGULARO_TABLES"] = "/tables"
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/project")

import pytest  # noqa: E402


class InPage:
    """The page's limits, as a plugin."""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Skip the modules that start programs."""
        starting = {
            path for path in {item.path for item in items} if "import subprocess" in Path(path).read_text("utf-8")
        }
        for item in items:
            if item.path in starting:
                item.add_marker(pytest.mark.skip(reason="starts a program, and a page has none"))


sys.exit(int(pytest.main(["-p", "no:cacheprovider", *sys.argv[1:]], plugins=[InPage()])))
