"""The table as it stood after an entry of the journal, to look at."""

from __future__ import annotations

import re

from tests.faces.web.local_site import LocalSite

seat_lines = re.compile(r'<details class="seat .*?</details>', re.DOTALL).findall
GAME = "four-players-two-drop-out"


def test_the_table_stands_as_it_did_after_an_entry(site: LocalSite) -> None:
    """As it looks to whoever sits at a game that has come so far."""
    site.begin_recorded(GAME, 60)
    then = seat_lines(site.device().get("").text)
    site.begin_recorded(GAME, 100)
    device = site.device()
    page = device.get("past?after=60").text

    assert then == seat_lines(page)
    assert then != seat_lines(device.get("").text) != []
    assert 'method="post"' not in page
