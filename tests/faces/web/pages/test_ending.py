"""How a game ended, as the page and the table view show it."""

from __future__ import annotations

from html import unescape

from companion.faces.common.ending import ending_of
from companion.wording.people import wording_for
from tests.faces.web.local_site import LocalSite, form


def test_page_and_table_view_say_what_the_terminal_says_of_an_ending(site: LocalSite) -> None:
    """How it ended, who has won, and by how much: in the same words on all screens."""
    site.set_up()
    ann = site.device("p1")
    ann.post("more", data={**form(ann.get("more?name=end_now"), "more"), "a": "end"})

    with site.room.shared.exclusive() as session:
        told = ending_of(session, wording_for("en", session.runner))

    assert told is not None
    for page in (unescape(ann.get(name).text) for name in ("", "table", "course")):
        assert all(words in page for words in (told.how, told.won, told.closing))
