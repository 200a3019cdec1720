"""A server of the writer's loop, as the keeper starts it."""

import gc

gc.disable()  # a collection amid a change would be felt; it is done when it is quiet

from .serving import main  # noqa: E402

raise SystemExit(main())
