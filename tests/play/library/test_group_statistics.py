"""Group statistics of finished games: seasons, form, first times and records."""

from __future__ import annotations

from typing import Any

from companion.play.journal.folder import Folder
from companion.play.library import group_statistics
from companion.play.library.group_statistics import list_finished_plays
from companion.play.library.identities import People
from companion.play.library.summary import SessionSummary

TALLY = {"seconds": 600, "scenes": 4, "in_scenes": 400}


def make_summary(
    day: str, *names: str, game: str = "x", stones: int = 9, **outcome: Any
) -> SessionSummary:
    """Return a game ended on a day, the best player first; "Ada=Ben" share a place."""
    players = [name for group in names for name in group.split("=")]
    ranking = list[dict[str, Any]]()
    for group in names:
        rank = len(ranking) + 1
        for name in group.split("="):
            seat = f"p{players.index(name) + 1}"
            ranking.append({"seat": seat, "rank": rank, "stones": stones - rank})
    return SessionSummary(
        id=f"{day}-{game}",
        game=game,
        players=players,
        colours=[""] * len(players),
        updated=f"{day}T12:00:00Z",
        outcome={"ending": "done", "ranking": ranking, "broken_off": False, **outcome},
        tally=TALLY,
    )


EVENINGS = [
    make_summary("2025-12-30", "Ada", "Ben"),
    make_summary("2026-01-02", "Ben", "Ada", "Cleo"),
    make_summary("2026-01-03", "Ben=Ada", "Cleo"),
    make_summary("2026-02-01", "Cleo", "Ben", game="y"),
    make_summary("2026-02-02", "Ada", "Ben", broken_off=True),
]


# ---- the same person


def test_names_that_mean_one_person_are_counted_together(folder: Folder) -> None:
    """A renamed player keeps the earlier names' games; separating restores all."""
    people = People(folder)
    people.merge_names("Adda", "ada", EVENINGS)
    people.merge_names("ada", "Ada B.", EVENINGS)
    found = people.rename_players([make_summary("2026-01-01", "ADDA", "Ben"), *EVENINGS])

    names = {held.name for held in group_statistics.rank_players(list_finished_plays(found))}

    assert {"Ada B.", "Ben", "Cleo"} == names
    assert (["Adda"], "Ada B.") == people.separate_name("adda")
    assert {"ada": "Ada B."} == people.get_names()
    assert (["ada"], "Ada B.") == people.separate_name("Ada B.")
    assert {} == people.get_names()


# ---- series and form


def test_a_defeat_ends_a_series_and_the_form_has_ten_games() -> None:
    """The first player to reach a record holds it."""
    order = ("AB", "AB", "BA", "AB") * 3
    plays = list_finished_plays(
        [make_summary(f"2026-01-{day}", *names) for day, names in enumerate(order, 10)][::-1]
    )

    records = group_statistics.list_records(plays)
    form = group_statistics.rank_players(plays)[0].form

    assert [("A", 3, 15)] == [
        (one.name, one.amount, one.play.day.day) for one in records if one.kind == "series"
    ]
    assert [2, 1, 1, 1, 2, 1, 1, 1, 2, 1] == form
