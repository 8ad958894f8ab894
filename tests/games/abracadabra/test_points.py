"""Points, when they win, and who goes first, judged by themselves."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.points import points, tiebreak
from tests.games.abracadabra.tables import ADA, BEN, CLEO


@pytest.mark.parametrize(("elementals", "expected"), [(0, 0), (1, 1), (2, 2), (3, 8), (4, 9)])
def test_elementals_count_one_each_and_five_more_from_three_on(
    elementals: int, expected: int
) -> None:
    """Three elementals in hand are 8 points, four are 9."""
    assert expected == points(0, 0, elementals, 0).points.total


def test_twelve_from_objects_and_three_hand_gatherings_win() -> None:
    """12 + 3 = 15 wins; one point less does not."""
    assert (15, "fifteen_points") == (points(12, 3, 0, 0).points.total, points(12, 3, 0, 0).ending)
    assert (14, "", False) == (
        points(12, 2, 0, 0).points.total,
        points(12, 2, 0, 0).ending,
        points(12, 2, 0, 0).wins,
    )


def test_the_second_stone_wins_at_any_score() -> None:
    """Two sorcerer's stones win with no points at all.

    One does not, and none of them counts a point.
    """
    assert (0, "second_stone", True) == (
        points(0, 0, 0, 2).points.total,
        points(0, 0, 0, 2).ending,
        points(0, 0, 0, 2).wins,
    )
    assert (14, False) == (points(14, 0, 0, 1).points.total, points(14, 0, 0, 1).wins)
    assert "second_stone" == points(20, 0, 0, 2).ending


def test_the_element_bonus_is_named_where_it_is_among_the_points() -> None:
    """15 with the bonus is another way to win than 15 without."""
    assert "element_bonus" == points(7, 0, 3, 0).ending
    assert "fifteen_points" == points(13, 0, 2, 0).ending
    assert ["objects", "hand_cards", "elementals", "element_bonus"] == [
        term.name for term in points(4, 2, 4, 0).points.terms
    ]


FIFTEEN = points(15, 0, 0, 0)
STONE = points(3, 0, 0, 2)


def test_under_proxima_the_organiser_goes_first() -> None:
    """Both show 15: the last organiser wins, though the other has more and it is his turn."""
    assert BEN == tiebreak({ADA: points(17, 0, 0, 0), BEN: FIFTEEN}, ADA, BEN)


def test_without_proxima_the_active_player_goes_first() -> None:
    """Two at 15: the one whose turn it is.

    If that one is not among them, the next in turn order.
    """
    assert ADA == tiebreak({BEN: FIFTEEN, ADA: FIFTEEN}, ADA, None)
    assert BEN == tiebreak({BEN: FIFTEEN, CLEO: FIFTEEN}, ADA, None)


def test_the_second_stone_goes_before_the_organiser_only_by_house_rule() -> None:
    """Under Proxima! the organiser's 15 come before a second stone, unless house rules differ."""
    reached = {ADA: FIFTEEN, BEN: STONE}

    assert ADA == tiebreak(reached, ADA, ADA)
    assert BEN == tiebreak(reached, ADA, ADA, stone_wins=True)
    assert ADA == tiebreak({ADA: STONE, BEN: STONE}, ADA, ADA, stone_wins=True)
