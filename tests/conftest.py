"""What holds for all tests."""

from importlib.util import find_spec

if find_spec("hypothesis"):  # inside Pyodide it is not there
    from hypothesis import settings

    # A machine that is busy with a browser and a build beside the tests is slow without being wrong.
    settings.register_profile("patient", deadline=None)
    settings.load_profile("patient")
