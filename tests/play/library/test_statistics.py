"""Statistics come from what was written down when games ended; curves from playing one again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import JournalMismatch
from companion.games.catalogue import GAMES
from companion.kernel.facts import Seat
from companion.play.journal import entries as journal
from companion.play.journal.entries import Answered, Finished
from companion.play.journal.folder import Folder
from companion.play.journal.reading import read_bytes as read_journal
from companion.play.library import session_files
from companion.play.library.listing import list_sessions
from companion.play.library.statistics import (
    Curve,
    GameRecord,
    collect_curves,
    collect_records,
    collect_views,
)
from companion.play.library.summary import Listed
from companion.play.session.session import Session
from tests.play.recorded import FINISHED, GAMES_FOLDER, SPELL_STONES, recorded

ALL = sorted(
    str(path.relative_to(GAMES_FOLDER)) for path in GAMES_FOLDER.glob("*/playthroughs/*.jsonl")
)


def place(seat: str, rank: int, **figures: int) -> dict[str, Any]:
    """One place of a ranking as journals have it."""
    return {"seat": seat, "rank": rank, **figures}


def ended(
    *places: dict[str, Any],
    players: tuple[str, ...] = ("Ada", "Ben"),
    at: str = "2026-11-01",
    **outcome: Any,
) -> Listed:
    """A session that has ended so."""
    return Listed(
        id=at,
        game="x",
        players=players,
        updated=at,
        scene=4,
        outcome={"ending": "done", "ranking": list(places), "broken_off": False, **outcome},
    )


def test_a_name_is_a_player_in_any_case() -> None:
    """Whoever types "ada" one evening and "Ada" the next is one player, called as typed last."""
    found = [
        ended(place("p1", 1), players=("ADA",), at="2026-11-01"),
        ended(place("p1", 1), players=("Ada",), at="2026-11-02"),
    ]

    assert [("Ada", 2)] == [
        (player.player, player.played) for player in collect_records(found)[0].players
    ]


def test_a_game_broken_off_is_nobodys_victory() -> None:
    """It is counted as such, and so are games still open; what can't be read counts nowhere."""
    found = [
        ended(place("p1", 1, stones=3), place("p2", 2, stones=1), broken_off=True),
        Listed(id="open", game="x", players=("Ada",), scene=2),
        Listed(id="bad", trouble={"name": "journal_damaged", "values": {"line": 3}}),
        Listed(id="unchosen"),
    ]

    assert [GameRecord("x", broken_off=1, open=1)] == collect_records(found)


def test_statistics_do_not_depend_on_todays_rules(folder: Folder) -> None:
    """A session whose answers no rule of today understands counts as written when it ended."""
    session_id = recorded(folder, SPELL_STONES)
    path = folder.journal(session_id)
    reading = read_journal(path.read_bytes(), session_id)
    lines = [journal.encode_head(reading.created)]
    for entry in reading.entries:
        old = (
            entry
            if isinstance(entry, Finished) or entry.seq < 6
            else Answered(
                seq=entry.seq, at=entry.at, path=f"1/-/forgotten_rule/-/{entry.seq}", answer=1
            )
        )
        lines.append(journal.encode(old))
    path.write_bytes(b"".join(lines))

    (record,) = collect_records(list_sessions(folder))

    assert {"Andreas", "Karsten"} == {player.player for player in record.players}
    assert [1, 0] == [player.won for player in record.players]
    with pytest.raises(JournalMismatch):
        Session.watch(folder, session_id, GAMES)


def test_archived_games_count(folder: Folder) -> None:
    """What was put away was played all the same."""
    session_id = recorded(folder, SPELL_STONES)
    before = collect_records(list_sessions(folder))

    session_files.archive_session(folder, session_id)

    assert [record.players for record in before] == [
        record.players for record in collect_records(list_sessions(folder))
    ]


# ---- curves


@pytest.mark.parametrize("playthrough", ALL)
def test_every_game_has_curves(folder: Folder, playthrough: str) -> None:
    """What the view shows of a seat, for each seat at the start of each scene and at the end."""
    session = Session.watch(folder, recorded(folder, playthrough), GAMES)
    table = session.runner.table
    assert table is not None

    drawn = collect_curves(collect_views(session))

    assert drawn
    assert {session.runner.scene + 1} == {
        len(values) for curve in drawn for values in curve.values.values()
    }
    assert all(tuple(curve.values) == table.seating.seats for curve in drawn)
    assert any(curve.changes for curve in drawn)


@pytest.mark.parametrize("playthrough", ALL)
def test_a_curve_ends_with_the_figures_of_the_ranking(folder: Folder, playthrough: str) -> None:
    """Points beyond the track, and those that elementals from the hand have made, too."""
    session = Session.watch(folder, recorded(folder, playthrough), GAMES)
    assert session.runner.table is not None
    outcome = session.runner.table.outcome
    if outcome is None:
        return
    by_name = {curve.name: curve for curve in collect_curves(collect_views(session))}

    for ranked in outcome.ranking.places:
        for name in ranked.figures.keys() & by_name.keys():
            assert ranked.figures[name] == by_name[name].values[ranked.seat][-1]


def test_a_curve_begins_as_the_game_does(folder: Folder) -> None:
    """Two magic for each."""
    session = Session.watch(folder, recorded(folder, FINISHED), GAMES)
    by_name = {curve.name: curve for curve in collect_curves(collect_views(session))}

    assert {2} == {values[0] for values in by_name["magic"].values.values()}


def test_a_game_in_its_set_up_has_no_curves(folder: Folder) -> None:
    """There is no round yet; nor is there in a session in which nothing was answered."""
    assert [] == collect_curves(
        collect_views(Session.watch(folder, recorded(folder, FINISHED, 3), GAMES))
    )
    assert [] == collect_curves(collect_views(Session.create(folder, GAMES)))


def test_a_curve_that_never_moves_says_so() -> None:
    """A face need not draw it."""
    assert not Curve("meter", "lives", 6, {Seat("p1"): [6, 6], Seat("p2"): [5, 5]}).changes
    assert Curve("meter", "lives", 6, {Seat("p1"): [6, 6], Seat("p2"): [5, 4]}).changes
