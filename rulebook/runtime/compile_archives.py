"""Runs inside Pyodide: turns the sources in the given archives into bytecode of the very runtime that ships.

The archives stand in folders mounted from outside; each is replaced by its compiled form, whose path is printed.
"""

import sys
from importlib import import_module
from pathlib import Path

sys.path.append("/site-packages")
compile_archive = import_module("pyodide_build._py_compile")._py_compile_archive  # what `pyodide py-compile` calls

for name in sys.argv[1:]:
    print(compile_archive(Path(name), keep=False, verbose=False, compression_level=0))
