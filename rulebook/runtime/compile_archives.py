"""Runs inside Pyodide: turns the sources in the given archives into bytecode of the very runtime that ships.

The archives stand in folders mounted from outside; each is replaced by its compiled form, whose path is printed.
"""

import sys
from pathlib import Path

sys.path.append("/site-packages")

from pyodide_build._py_compile import _py_compile_archive  # noqa: E402  (what `pyodide py-compile` calls)

for name in sys.argv[1:]:
    print(_py_compile_archive(Path(name), keep=False, verbose=False, compression_level=0))
