"""Exporting a game: as a QR code, as text, as files."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pictures import read_picture
from tests.faces.web.local_site import LocalSite


def test_the_code_is_shown_as_text_and_picture(site: LocalSite) -> None:
    """Both equal the output of `companion code`."""
    site.play_set_up()
    ann = site.make_device()
    code = make_code(site.room.session.acts, GAMES)

    assert code in ann.get("code").text
    assert code == read_picture(ann.get("code.png").content, "the picture")
    assert ann.get("code.svg").text.startswith("<svg")
