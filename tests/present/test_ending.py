"""The end names the winner, the reason and the margin."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.facts import Seat
from companion.present.game_end import GameEnd, make_game_end
from companion.wording.people_words import make_wording
from tests.playthrough import list_recordings
from tests.present.shown_results import list_acts_and_cards_of_file, play_recorded_game

ADA = Seat("p1")


def get_ending(folder: Path, game: str, name: str) -> GameEnd:
    """Return the end of a recorded game, in German."""
    session = play_recorded_game(folder, game, name)
    ending = make_game_end(session, make_wording("de", session.runner))
    assert ending
    return ending


def test_the_margin_is_the_difference_of_stones(tmp_path: Path) -> None:
    """Only stones were compared; final scores have their terms."""
    ending = get_ending(tmp_path, "zauberschwert", "expansions-three-players")

    assert (ADA,) == tuple(ending.ranking.winners)
    assert "Ada gewinnt mit 7 Machtsteinen" == ending.won
    assert "Ada liegt 2 Machtsteine vor Ben" == ending.closing
    assert [] == list(ending.steps)
    assert ["5 + Schwarzer Drache 2 = 7 Machtsteine"] == ending.sums[ADA]


def test_a_victory_as_last_organiser_has_no_margin(tmp_path: Path) -> None:
    """No margin is shown, because another player has more points."""
    ending = get_ending(tmp_path, "abracadabra", "proxima-tie")

    assert "" == ending.closing


@pytest.mark.parametrize("path", list_recordings())
def test_every_recorded_game_has_a_complete_ending(tmp_path: Path, path: Path) -> None:
    """The game has no ending before its last act; then every place is filled in."""
    for _, _, session in list_acts_and_cards_of_file(tmp_path, path):
        wording = make_wording("en", session.runner)
        ending = make_game_end(session, wording)
        if not session.runner.has_ended:
            assert ending is None
            continue
        assert ending
        assert ending.won
        assert len(ending.sums) == len(session.runner.table.seating.seats)  # type: ignore[union-attr]
        assert all([ending.how, *ending.last, *ending.steps])
