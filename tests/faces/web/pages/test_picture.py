"""The picture of a game that can be shared."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from tests.faces.web.local_site import LocalSite


@pytest.mark.parametrize("name", ["four-players-two-drop-out", "fifteen-points"])
def test_the_picture_names_every_seat(site: LocalSite, name: str) -> None:
    """It equals that of the review."""
    site.add_recorded_game(name)

    drawn = ET.fromstring(site.make_device().get("picture.svg").text)  # noqa: S314 - ours

    texts = "\n".join(element.text or "" for element in drawn.iter())
    assert all(who in texts for who in site.room.players.values())
