"""The table view: the last change, the course, and the result of a round."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite


def test_changes_by_an_answer_stand_at_the_seat(site: LocalSite) -> None:
    """Three points go to the survivor of the second passage, which the dragon ends."""
    site.add_recorded_game("several-killed", 23)
    screen = site.make_device()
    screen.get("table")
    site.give_answers(6)

    changes = screen.get("table").text.partition('class="change">')[2].partition("</p>")[0]

    assert "+3" in changes


def test_the_table_view_tells_the_turning_point_of_a_round(site: LocalSite) -> None:
    """The turning point is shown until a tap or an answer."""
    session = site.add_recorded_game("expansions-four-players", 70)
    turned = site.make_device().get("table").text
    site.give_answers(session.runner.find_question().question.get_nth_answer(0))

    assert "over-all" in turned
    assert "over-all" not in site.make_device().get("table").text
