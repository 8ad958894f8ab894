"""The table view: what changed last, how it goes, and what a round came to."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite


def test_what_an_answer_changed_stands_at_the_seat(site: LocalSite) -> None:
    """Three points for the one who survived the second passage, which the dragon ends."""
    site.begin_recorded("several-killed", 23)
    screen = site.device()
    screen.get("table")
    site.answer(6)

    changes = screen.get("table").text.partition('class="change">')[2].partition("</p>")[0]

    assert "+3" in changes


def test_it_tells_what_turned_a_round(site: LocalSite) -> None:
    """Until somebody taps or answers."""
    session = site.begin_recorded("expansions-four-players", 70)
    turned = site.device().get("table").text
    site.answer(session.runner.find_question().question.nth(0))

    assert "over-all" in turned
    assert "over-all" not in site.device().get("table").text
