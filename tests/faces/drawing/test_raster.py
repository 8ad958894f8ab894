"""Pictures of points: how much of a point is covered, and letters."""

from __future__ import annotations

from math import pi

import pytest

from companion.faces.drawing.areas import rounded
from companion.faces.drawing.cover import SHADES, cover
from companion.faces.drawing.letters import drawable, lacking, letter, wide, wrapped


def test_an_edge_covers_a_part_of_a_point() -> None:
    """Half a point, a quarter at a corner; whichever way round it goes."""
    square = [(0.5, 0.5), (2.0, 0.5), (2.0, 2.0), (0.5, 2.0)]

    for contour in (square, square[::-1]):
        lines = [list(line[:3]) for line in cover([contour]).lines]
        assert [[64, 128, 0], [128, SHADES, 0]] == lines[:2]


def test_a_circle_covers_its_area() -> None:
    """To a percent, at any place."""
    drawn = cover([rounded(3.3, 7.8, 40, 40, 20)])

    assert pi * 20**2 == pytest.approx(sum(map(sum, drawn.lines)) / SHADES, rel=0.01)


def test_a_hole_is_not_covered() -> None:
    """The inside of an o."""
    drawn = cover([[(x / 10, -y / 10) for x, y in contour] for contour in letter("o").contours])
    middle = drawn.lines[len(drawn.lines) // 2]

    assert SHADES in middle
    assert 0 in middle[middle.index(SHADES) : middle.rindex(SHADES)]


def test_what_is_lacking_is_named() -> None:
    """Letters of most of Europe are there; of others the bare letter or a box is drawn."""
    assert set() == lacking("Zoë Łukasz Åsa Őrs ß „“ Αθηνά Юлия ♥ ☾ × ÷ − →")
    assert "n" == drawable("n\u0353")
    assert "□ □" == drawable("李\t🐉")
    assert {"李", "🐉"} == lacking("Ada 李 🐉")


def test_lines_have_room() -> None:
    """Words are kept whole where they can be; none goes beyond the edge."""
    said = "Ada überholt Ben und Cleo"
    lines = wrapped(said, 150, 20)
    pieces = wrapped("W" * 30, 150, 20)

    assert said == " ".join(lines)
    assert "W" * 30 == "".join(pieces)
    assert all(wide(line, 20) <= 150 for line in (*lines, *pieces))
