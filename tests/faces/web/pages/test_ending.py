"""The end of a game on the page and in the table view."""

from __future__ import annotations

from html import unescape

import pytest

from companion.kernel.facts import Seat
from companion.present.game_end import make_game_end
from companion.wording.people_words import make_wording
from tests.faces.web.local_site import LocalSite

SECOND = Seat("p3")


@pytest.mark.parametrize("page", ["", "table", "course"])
def test_page_and_terminal_word_an_ending_alike(site: LocalSite, page: str) -> None:
    """The result, the winner and the margin have the same words on all screens."""
    session = site.add_recorded_game("fifteen-points")
    game_end = make_game_end(session, make_wording("en", session.runner))

    shown = unescape(site.make_device().get(page).text)

    assert game_end is not None
    assert all(words and words in shown for words in (game_end.how, game_end.won, game_end.closing))


def test_each_phone_has_a_line_about_its_own_player(site: LocalSite) -> None:
    """The line has the place and the ranking figures; a phone for all seats has none."""
    site.add_recorded_game("fifteen-points")
    everybodys, own = (
        site.make_device(role).get("").text.partition('class="own')[2].partition("</p>")[0]
        for role in ("scribe", SECOND)
    )

    assert not everybodys
    assert f"{site.room.players[SECOND]}: place 2, 8 points" in own
