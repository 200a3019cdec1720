"""A server of the writer's loop, as the keeper starts it."""

import gc
import sys
from pathlib import Path

from .. import project

gc.disable()  # a collection amid a change would be felt; it is done when it is quiet
project.choose(project.behind(Path(sys.argv[2])))  # before anything is read that lists what the packs bring

from .serving import main  # noqa: E402

raise SystemExit(main())
