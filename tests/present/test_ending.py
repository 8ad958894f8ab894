"""The end says who has won, why, and by how much."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.facts import Seat
from companion.present.game_end import GameEnd, make_game_end
from companion.wording.people_words import make_wording
from tests.playthrough import each_recording
from tests.present.shown_results import cards_of, played

ADA = Seat("p1")


def ended(folder: Path, game: str, name: str) -> GameEnd:
    """How a recorded game ended, in German."""
    session = played(folder, game, name)
    ending = make_game_end(session, make_wording("de", session.runner))
    assert ending
    return ending


def test_who_has_more_stones_wins_by_that_much(tmp_path: Path) -> None:
    """Nothing but stones was looked at; what was scored at the end has its terms."""
    ending = ended(tmp_path, "zauberschwert", "expansions-three-players")

    assert (ADA,) == tuple(ending.winners)
    assert "Ada gewinnt mit 7 Machtsteinen" == ending.won
    assert "Ada liegt 2 Machtsteine vor Ben" == ending.closing
    assert [] == list(ending.steps)
    assert ["5 + Schwarzer Drache 2 = 7 Machtsteine"] == list(ending.places[0].sums)


def test_whoever_organised_last_is_ahead_by_no_figure(tmp_path: Path) -> None:
    """Nothing is said that would not be true: another has more points."""
    ending = ended(tmp_path, "abracadabra", "proxima-tie")

    assert "" == ending.closing


@pytest.mark.parametrize("path", each_recording())
def test_every_recorded_game_ends_so(tmp_path: Path, path: Path) -> None:
    """None before, and then whole: every place, and nothing empty."""
    for _, _, session in cards_of(tmp_path, path):
        wording = make_wording("en", session.runner)
        ending = make_game_end(session, wording)
        if not session.runner.has_ended:
            assert ending is None
            continue
        assert ending
        assert ending.won
        assert len(ending.places) == len(session.runner.table.seating.seats)  # type: ignore[union-attr]
        assert all([ending.how, *ending.last, *ending.steps])
