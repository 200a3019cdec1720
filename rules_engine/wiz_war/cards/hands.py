"""How many cards a hand holds and a player draws. (ww.hand-limit, ww.draw)"""

from __future__ import annotations

MOST = 7
DRAWN = 2
