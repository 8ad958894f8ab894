"""The table as it was after an entry of the journal."""

from __future__ import annotations

import re

from tests.faces.web.local_site import LocalSite

seat_lines = re.compile(r'<details class="seat .*?</details>', re.DOTALL).findall
GAME = "four-players-two-drop-out"


def test_the_table_is_shown_as_it_was_after_an_entry(site: LocalSite) -> None:
    """It looks as it did to the players at that time."""
    site.add_recorded_game(GAME, 60)
    then = seat_lines(site.make_device().get("").text)
    site.add_recorded_game(GAME, 100)
    device = site.make_device()
    page = device.get("past?after=60").text

    assert then == seat_lines(page)
    assert then != seat_lines(device.get("").text) != []
    assert 'method="post"' not in page
