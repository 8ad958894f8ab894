"""The table as it stood after an entry of the journal, to look at."""

from __future__ import annotations

import re

from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

LINES = re.compile(r'<details class="seat .*?</details>', re.DOTALL)
GAME = "four-players-two-drop-out"
THEN = 60
"""So many acts of the game ..."""
LATER = 100
"""... and of these that is the past."""


def seat_lines(page: str) -> list[str]:
    """All lines of seats on a page."""
    return LINES.findall(page)


def test_the_table_stands_as_it_did_after_an_entry(site: LocalSite) -> None:
    """As it looks to whoever sits at a game that has come so far."""
    root = site.rooms.folder.root
    site.room = site.rooms.find(recorded(root, GAME, THEN))
    then = seat_lines(site.device().get("").text)
    site.room = site.rooms.find(recorded(root, GAME, LATER))
    device = site.device()
    page = device.get(f"past?after={THEN}").text

    assert then
    assert then == seat_lines(page)
    assert then != seat_lines(device.get("").text)
    assert 'method="post"' not in page
