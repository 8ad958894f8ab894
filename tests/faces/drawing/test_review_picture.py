"""The picture of a game: all of it inside, whatever the players are called."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from companion.faces.drawing.letter_widths import text_width
from companion.faces.drawing.palette import DARK
from companion.faces.drawing.review_picture import LAYOUTS, shapes, svg
from companion.faces.drawing.review_png import draw_png
from companion.games.catalogue import GAMES
from companion.kernel.seating import Colour
from companion.play.journal.folder import Folder
from companion.play.review.review import review
from companion.play.session.session import Session
from companion.wording.review import Reviewed
from tests.play.recorded import FINISHED, recorded

NAME = "Ölaf <b>&\"'"


def told(folder: Path, name: str) -> Reviewed:
    """A game that goes on, the second player being called so."""
    data = Folder(folder)
    session = Session.open(data, recorded(data, FINISHED, 200), GAMES)
    session.interject("rename", {"seat": "p2", "name": name, "colour": "keep"})
    session.close()
    found = review(session)
    assert found is not None
    return Reviewed(found, "de")


@pytest.mark.parametrize("layout", list(LAYOUTS))
def test_all_of_it_lies_inside(tmp_path: Path, layout: str) -> None:
    """No letter and no line beyond the edges; what was typed is text."""
    width, height = LAYOUTS[layout].size
    picture = ET.fromstring(svg(told(tmp_path, NAME), LAYOUTS[layout]))  # noqa: S314 - our own

    texts = [each for each in picture if each.tag.endswith("text")]
    for each in texts:
        size = int(each.attrib["font-size"])
        left = int(each.attrib["x"])
        bottom = int(each.attrib["y"])
        said = each.text or ""

        assert left + text_width(said, size, bold=each.attrib["font-weight"] == "700") <= width
        assert size <= bottom <= height
    for line in picture:
        for point in line.attrib.get("points", "").split():
            x, y = point.split(",")

            assert 0 <= int(x) <= width
            assert 0 <= int(y) <= height
    assert any(NAME in (each.text or "") for each in texts)


def test_as_points_it_is_as_large_and_in_all_colours(tmp_path: Path) -> None:
    """Opened by somebody else's decoder; what can't be drawn is named, and nothing else."""
    layout = LAYOUTS["wide"]
    drawn, missing = draw_png(shapes(told(tmp_path, "Jürgen 李"), layout), layout)
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    points = picture.tobytes()
    found = {f"#{points[at : at + 3].hex()}" for at in range(0, len(points), 3)}
    seats = [DARK.seats[colour] for colour in (Colour.RED, Colour.BLUE, Colour.GREEN)]

    assert layout.size == picture.size
    assert {DARK.ground, DARK.gold, DARK.text, *seats} <= found
    assert "李" in missing or not missing
