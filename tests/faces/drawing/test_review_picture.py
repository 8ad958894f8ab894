"""The picture of a game: all of it inside, whatever the players are called."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from companion.faces.drawing.review_picture import LAYOUTS, LETTER, drawn
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.review.review import review
from companion.play.session.session import Session
from companion.wording.review import Reviewed
from tests.play.recorded import FINISHED, recorded

NAME = "Ölaf <b>&\"'"


@pytest.mark.parametrize("layout", list(LAYOUTS))
def test_all_of_it_lies_inside(tmp_path: Path, layout: str) -> None:
    """No letter and no line beyond the edges; what was typed is text."""
    folder = Folder(tmp_path)
    session = Session.open(folder, recorded(folder, FINISHED, 200), GAMES)
    session.interject("rename", {"seat": "p2", "name": NAME, "colour": "keep"})
    session.close()
    found = review(session)
    assert found is not None
    width, height = LAYOUTS[layout].size
    picture = ET.fromstring(drawn(Reviewed(found, "de"), LAYOUTS[layout]))  # noqa: S314 - our own

    texts = [each for each in picture if each.tag.endswith("text")]
    for each in texts:
        size = int(each.attrib["font-size"])
        left = int(each.attrib["x"])
        bottom = int(each.attrib["y"])
        said = each.text or ""

        assert left + len(said) * size * LETTER <= width
        assert size <= bottom <= height
    for line in picture:
        for point in line.attrib.get("points", "").split():
            x, y = point.split(",")

            assert 0 <= int(x) <= width
            assert 0 <= int(y) <= height
    assert any(NAME in (each.text or "") for each in texts)
