"""``python -m tests.took NAME COMMAND…``: runs a command, and tells how many seconds it took, and how many of processor.

Seconds of processor are user and system of all processes that the command starts, of those that their parents leave behind too, as
a browser does; so a busy machine does not change them. The exit status is that of the command.
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence

_PR_SET_CHILD_SUBREAPER = 36


def _adopt() -> None:
    """From now on processes whose parent ends become ours, where the system can do that (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _status(pid: int) -> int:
    """The exit status of the process `pid`, once it has ended; others that end before are laid to rest."""
    while True:
        ended, status = os.wait()
        if ended == pid:
            return os.waitstatus_to_exitcode(status)


def _lay_to_rest() -> None:
    """What has ended by now and nobody has waited for."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def main(arguments: Sequence[str]) -> int:
    """Run the command behind the name."""
    name, *command = arguments
    _adopt()
    begun = time.perf_counter()
    status = _status(subprocess.Popen(command).pid)
    _lay_to_rest()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    clock, processor = time.perf_counter() - begun, used.ru_utime + used.ru_stime
    print(f"{name}: {clock:.0f} s, {processor:.0f} s of processor", flush=True)
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
