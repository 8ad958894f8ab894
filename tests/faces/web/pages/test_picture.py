"""The picture of an ending that can be shared."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from companion.faces.web.pages.picture import HEIGHT, WIDTH
from tests.faces.web.local_site import LocalSite


@pytest.mark.parametrize("name", ["four-players-two-drop-out", "only-one", "fifteen-points"])
def test_the_picture_names_every_seat(site: LocalSite, name: str) -> None:
    """Whole, however long a name is, and in a picture of the size that is shared."""
    site.begin_recorded(name)

    drawn = ET.fromstring(site.device().get("picture.svg").text)  # noqa: S314 - ours

    assert [str(WIDTH), str(HEIGHT)] == [drawn.get("width"), drawn.get("height")]
    texts = "\n".join(element.text or "" for element in drawn.iter())
    assert all(who in texts for who in site.room.players.values())
