"""The page to print: game, players, standing, code and how to go on.

Whatever players typed is escaped.
"""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pictures import make_squares, write_svg
from companion.play.journal.folder import Folder
from companion.play.session.session import PLAIN, Session
from companion.wording.messages import Wording
from companion.wording.printed_page import render_page
from companion.wording.set_up import KnownSetUp, answer_known


def test_a_page_names_everybody_and_carries_the_code(folder: Folder) -> None:
    """Names come as they were typed, and none of them can become a tag."""
    session = Session.create(folder, GAMES)
    names = KnownSetUp("zauberschwert", ("<b>Ann", "Jörg & Co"), start="<b>Ann")
    answer_known(session, names, Wording("de", "zauberschwert"), PLAIN)
    code = make_code(session.force.acts, GAMES)

    page = render_page(session, code, write_svg(make_squares(code)), "de")
    session.close()

    assert "&lt;b&gt;Ann" in page
    assert "<b>Ann" not in page
    assert "Jörg &amp; Co" in page
    assert code in page.replace("&amp;", "&")
    assert "<svg" in page
    assert "companion resume" in page
