"""The course of the figure that decides, for each seat."""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.kernel.facts import Seat
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.course import course, leading_curve
from tests.present.shown_results import played

ADA = Seat("p1")
BEN = Seat("p2")


def test_turns_of_one_round_are_one_step(tmp_path: Path) -> None:
    """Three rounds of Spruchstein: the points before the first, and after each."""
    gone = dict(course(played(tmp_path, "spruchstein", "several-killed")))

    assert [0, 3, 6, 9] == gone[ADA]
    assert [0, 0, 0, 0] == gone[BEN]


def test_stones_are_followed_where_stones_decide(tmp_path: Path) -> None:
    """Magic changes more, and only breaks ties."""
    session = played(tmp_path, "zauberschwert", "expansions-three-players", most=54)
    curve = leading_curve(session)

    assert not session.runner.over
    assert curve is not None
    assert "stones" == curve.name


def test_there_is_none_before_anything_has_changed(tmp_path: Path) -> None:
    """Nor in a game that nobody has chosen yet."""
    assert () == course(Session.create(Folder(tmp_path), GAMES))
    assert () == course(played(tmp_path, "abracadabra", "fifteen-points", most=9))
