"""How a game ended, as the page and the table view show it."""

from __future__ import annotations

from html import unescape

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.game_end import ending_of
from companion.wording.people import make_wording
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded


@pytest.mark.parametrize("page", ["", "table", "course"])
def test_a_page_says_what_the_terminal_says_of_an_ending(
    site: LocalSite, folder: Folder, page: str
) -> None:
    """How it ended, who has won, and by how much: in the same words on all screens."""
    site.begin(Session.open(folder, recorded(folder.root, "fifteen-points"), GAMES))
    with site.room.shared.exclusive() as session:
        told = ending_of(session, make_wording("en", session.runner))

    shown = unescape(site.device().get(page).text)

    assert told is not None
    assert all(words and words in shown for words in (told.how, told.won, told.closing))


def test_each_phone_has_a_line_about_its_own_player(site: LocalSite, folder: Folder) -> None:
    """The place, with the figures that are in the ranking; a phone for all has none."""
    site.begin(Session.open(folder, recorded(folder.root, "fifteen-points"), GAMES))
    table = site.room.session.runner.table
    assert table is not None
    assert table.outcome is not None
    seat = table.outcome.ranking.places[1].seat

    assert 'class="own' not in site.device().get("").text
    shown = site.device(str(seat)).get("").text
    own = shown.partition('class="own')[2].partition("</p>")[0]
    assert f"{site.room.players[seat]}: place 2, 8 points" in own
