"""Every record of a game that was frozen is played again to the same end (tests/addresses/games.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.addresses import changed, games
from tests.addresses.frozen import digest_of

RECORDS = [pytest.param(path, id=path.stem) for path in games.records()]
GAMES = 47


@pytest.mark.parametrize("path", RECORDS)
def test_the_record_is_played_again_as_it_was(path: Path) -> None:
    was, now = games.frozen_games()[path.stem], games.played(path)
    found = list(games.differences(was, now))
    if path.stem in changed.changed():
        assert found, f"{path.stem} is played as it was frozen: take it out of changed.yaml"
        assert digest_of(now) == changed.changed()[path.stem]["now"]
    else:
        assert not found, f"{path.stem} is played otherwise:\n" + "\n".join(found)


def test_no_record_has_fallen_out_and_every_family_has_long_ones() -> None:
    played = games.frozen_games()
    assert set(played) == {path.stem for path in games.records()} and len(played) == GAMES
    for family in games.FAMILIES:
        long = [told["actions"] for name, told in played.items() if name.startswith(family) and told["actions"] >= 30]
        assert len(long) >= 7 and max(long) <= 300, family
