"""Test the picture of a game: everything lies inside it, whatever the players are called."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from companion.afterwards.review_picture import SIZE, draw_review
from companion.afterwards.review_png import FINER, draw_png, load_font
from companion.mechanisms.player_questions import LONGEST_NAME
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.review_words import ReviewWording
from tests.play.recorded import FINISHED, record_session

NAMES = ("Ölaf <b>&\"'", "W" * LONGEST_NAME, "李" * LONGEST_NAME)
"""A name with markup, and the widest possible names."""


def build_review(folder: Path, name: str) -> ReviewWording:
    """Return the review of a game under way whose second player has this name."""
    data = Folder(folder)
    session = Session.open(data, record_session(data, FINISHED, 200))
    session.interject("rename", {"seat": "p2", "name": name, "colour": "keep"})
    session.close()
    return ReviewWording(session, "de")


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_contains_all_letters_and_lines(tmp_path: Path, name: str) -> None:
    """No letter and no line crosses the edges; names are escaped."""
    broad, high = SIZE
    picture = ET.fromstring(draw_review(build_review(tmp_path, name)))  # noqa: S314 - our own

    texts = [each for each in picture if each.tag.endswith("text")]
    for each in texts:
        left, bottom, height = (int(each.attrib[key]) for key in ("x", "y", "font-size"))
        width = load_font(height, each.attrib["font-weight"]).getlength(each.text or "") // FINER

        assert left + width <= broad
        assert height <= bottom <= high
    for line in picture:
        for point in line.attrib.get("points", "").split():
            x, y = point.split(",")

            assert 0 <= int(x) <= broad
            assert 0 <= int(y) <= high
    assert any(name in (each.text or "") for each in texts)


def test_the_png_has_its_full_size_and_all_colours(tmp_path: Path) -> None:
    """An independent PNG decoder reads it."""
    drawn = draw_png(draw_review(build_review(tmp_path, "Jürgen")))
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    points = picture.tobytes()
    found = {f"#{points[at : at + 3].hex()}" for at in range(0, len(points), 3)}

    assert SIZE == picture.size
    assert {"#131218", "#e9b949", "#f3eeec", "#ff7577", "#6ca4ff", "#4cc982"} <= found
