"""``python -m rulebook``."""

import sys

from rules_engine.__main__ import status_of

from .cli import main

sys.exit(status_of(main))
