"""The picture of an ending that can be shared."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from companion.faces.web.pages.picture import HEIGHT, WIDTH
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

ENDED = ("four-players-two-drop-out", "only-one", "fifteen-points")
"""One game of each kind."""


@pytest.mark.parametrize("name", ENDED)
def test_the_picture_names_every_seat(site: LocalSite, folder: Folder, name: str) -> None:
    """Whole, however long a name is, and in a picture of the size that is shared."""
    site.begin(Session.open(folder, recorded(folder.root, name), GAMES))

    drawn = ET.fromstring(site.device().get("picture.svg").text)  # noqa: S314 - ours

    texts = [element.text or "" for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert [str(WIDTH), str(HEIGHT)] == [drawn.get("width"), drawn.get("height")]
    assert all(any(who in text for text in texts) for who in site.room.players.values())
