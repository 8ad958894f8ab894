"""Seasons, form, first times and records come from finished games; names may mean one person."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from companion.errors import UsageError
from companion.play.journal.folder import Folder
from companion.play.library import groups
from companion.play.library.people import People, rename_players
from companion.play.library.plays import list_plays
from companion.play.library.spans import Span, filter_by_span, intersect_spans, parse_span
from companion.play.library.statistics import collect_records
from companion.play.library.summary import Listed

TALLY = {
    "auctions": [],
    "seconds": 600,
    "pauses": 1,
    "paused": 900,
    "scenes": 4,
    "in_scenes": 400,
    "seats": {"p1": [10, 100], "p2": [5, 100]},
}


def ended(day: str, *names: str, game: str = "x", stones: int = 9, **outcome: Any) -> Listed:
    """A game that ended on a day, the best first; two who share a place stand as "Ada=Ben"."""
    players = [name for group in names for name in group.split("=")]
    ranking = list[dict[str, Any]]()
    for group in names:
        rank = len(ranking) + 1
        for name in group.split("="):
            seat = f"p{players.index(name) + 1}"
            ranking.append({"seat": seat, "rank": rank, "stones": stones - rank})
    return Listed(
        id=f"{day}-{game}",
        game=game,
        players=tuple(players),
        updated=f"{day}T12:00:00Z",
        outcome={"ending": "done", "ranking": ranking, "broken_off": False, **outcome},
        tally=TALLY,
    )


EVENINGS = [
    ended("2025-12-30", "Ada", "Ben"),
    ended("2026-01-02", "Ben", "Ada", "Cleo"),
    ended("2026-01-03", "Ben=Ada", "Cleo"),
    ended("2026-02-01", "Cleo", "Ben", game="y"),
    ended("2026-02-02", "Ada", "Ben", broken_off=True),
]


def test_a_season_is_a_year_and_counts_who_was_left_behind() -> None:
    """A shared place leaves nobody behind at it; games broken off are nobody's."""
    games = groups.list_finished(EVENINGS)

    latest, former = groups.list_seasons(games)

    assert (2026, 3, 2025, 1) == (latest.year, latest.played, former.year, former.played)
    assert [2, 1] + [0] * 10 == latest.by_month
    assert [("Ben", 3, 3, 2), ("Ada", 2, 2, 1), ("Cleo", 1, 3, 1)] == [
        (held.name, held.points, held.played, held.won) for held in latest.standings
    ]
    assert [(1, 3), (1, 3), (2, 2)] == latest.standings[0].form


def test_times_are_averages_without_pauses() -> None:
    """Of each one's answers over all games, whichever seat they were given from."""
    found = groups.measure_times(EVENINGS[:2])

    assert found is not None
    assert (600.0, 100.0) == (float(found.game), float(found.scene))
    assert (2, 1800) == (found.pauses, found.paused)
    assert {"Ada": (15, 200 / 15), "Ben": (15, 200 / 15)} == {
        name: (count, float(each)) for name, count, each in found.answers
    }
    assert groups.measure_times([replace(EVENINGS[0], tally={})]) is None


def test_a_person_is_called_as_typed_last_in_every_list() -> None:
    """In records and times as in the table, whatever was typed when it was done."""
    evenings = [
        ended("2026-01-01", "Ada", "Ben", stones=20),
        ended("2026-01-02", "BEN", "ADA"),
        ended("2026-01-03", "Ben", "ada"),
    ]
    found = groups.measure_times(evenings[::-1])

    (score, series) = groups.list_records(groups.list_finished(evenings))[:2]
    assert ("ada", "Ben") == (score.name, series.name)
    assert found is not None
    assert ["ada", "Ben"] == [name for name, _, _ in found.answers]


def test_answers_of_a_seat_that_was_taken_back_are_nobodys() -> None:
    """Three sat down, and two played."""
    seats = {"p1": [2, 10], "p2": [1, 10], "p3": [1, 30]}
    found = groups.measure_times([replace(EVENINGS[0], tally={**TALLY, "seats": seats})])

    assert found is not None
    assert ["Ada", "Ben"] == [name for name, _, _ in found.answers]


def test_what_only_marks_the_winner_is_no_score() -> None:
    """A game won by the second stone was won with its points."""
    places = [
        {"seat": "p1", "rank": 1, "second_stone": 1, "points": 9, "stones": 2},
        {"seat": "p2", "rank": 2, "second_stone": 0, "points": 12, "stones": 0},
    ]
    won = replace(EVENINGS[0], outcome={"ending": "second_stone", "ranking": places})

    (play,) = list_plays([won])
    assert [9, 12] == [player.score for player in play.players]
    assert {"points": 9, "stones": 2} == collect_records([won])[0].players[0].averages


# ---- days


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2026", "2026-01-01", "2026-12-31"),
        ("2026-Q1", "2026-01-01", "2026-03-31"),
        ("2024-2", "2024-02-01", "2024-02-29"),
        ("2026-11-21", "2026-11-21", "2026-11-21"),
        ("21.11.2026", "2026-11-21", "2026-11-21"),
    ],
)
def test_a_date_is_a_year_a_quarter_a_month_or_a_day(text: str, first: str, last: str) -> None:
    """Both ends belong to it."""
    assert Span(date.fromisoformat(first), date.fromisoformat(last)) == parse_span(text)


@pytest.mark.parametrize("text", ["", "2026-13", "30.2.2026", "yesterday", "0001", "20266"])
def test_a_wrong_date_says_what_dates_look_like(text: str) -> None:
    """It is never taken for another one."""
    with pytest.raises(UsageError, match="no_date"):
        parse_span(text)


def test_days_that_leave_none_are_refused() -> None:
    """Since after until, or outside of the season."""
    with pytest.raises(UsageError, match="no_day_between"):
        intersect_spans("2026-03", "", "2025")
    assert EVENINGS[1:3] == filter_by_span(EVENINGS, intersect_spans("2026-01", "2026-01", ""))


# ---- the same person


def test_names_that_mean_one_person_are_counted_together(folder: Folder) -> None:
    """Whoever is renamed takes earlier names along; apart again, all is as before."""
    people = People(folder)
    people.merge("Adda", "ada", EVENINGS)
    people.merge("ada", "Ada B.", EVENINGS)
    found = rename_players([ended("2026-01-01", "ADDA", "Ben"), *EVENINGS], people.get_names())

    names = {held.name for held in groups.rank_players(groups.list_finished(found))}

    assert {"Ada B.", "Ben", "Cleo"} == names
    assert "Ada B." == people.separate("adda")
    assert {"ada": "Ada B."} == people.get_names()
    assert "Ada B." == people.separate("Ada B.")
    assert {} == people.get_names()


def test_two_at_one_table_are_two_people(folder: Folder) -> None:
    """They are never counted as one, and nothing is written."""
    with pytest.raises(UsageError, match="two_people"):
        People(folder).merge("Ada", "ben", EVENINGS)
    with pytest.raises(UsageError, match="not_merged"):
        People(folder).separate("Ada")
    assert {} == People(folder).get_names()
