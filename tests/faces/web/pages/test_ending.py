"""How a game ended, as the page and the table view show it."""

from __future__ import annotations

from html import unescape

import pytest

from companion.faces.common.ending import ending_of
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.people import wording_for
from tests.faces.web.local_site import LocalSite, form
from tests.faces.web.served import recorded


@pytest.mark.parametrize("page", ["", "table", "course"])
def test_a_page_says_what_the_terminal_says_of_an_ending(
    site: LocalSite, folder: Folder, page: str
) -> None:
    """How it ended, who has won, and by how much: in the same words on all screens."""
    site.begin(Session.open(folder, recorded(folder.root, "fifteen-points"), GAMES))
    with site.room.shared.exclusive() as session:
        told = ending_of(session, wording_for("en", session.runner))

    shown = unescape(site.device().get(page).text)

    assert told is not None
    assert all(words and words in shown for words in (told.how, told.won, told.closing))


def test_a_shared_win_is_said_once(site: LocalSite) -> None:
    """That it is shared says already that nobody was ahead."""
    site.set_up()
    ann = site.device("p1")
    ann.post("more", data={**form(ann.get("more?name=end_now"), "more"), "a": "end"})
    with site.room.shared.exclusive() as session:
        told = ending_of(session, wording_for("en", session.runner))

    shown = unescape(ann.get("").text)

    assert told is not None
    assert told.verdict in shown
    assert told.closing not in shown
