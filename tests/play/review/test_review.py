"""What a review makes of a few situations; `test_recorded` has whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.games.spruchstein.luck import rolls
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Derived, Fact, Seat, message
from companion.kernel.seating import Seating
from companion.play.journal.folder import Folder
from companion.play.review.lead import find_swings, find_turning_points
from companion.play.review.replay import Place, Step, replay_steps
from companion.play.review.review import review_game
from companion.play.session.session import Session
from companion.play.session.watched import WatchedSession
from tests.play.recorded import FINISHED, recorded

ANN = Seat("p1")
BEN = Seat("p2")
ROLL = {"order_error_by_dragon": "roll"}


def test_a_figure_set_by_hand_is_nobodys_gain(tmp_path: Path) -> None:
    """It is no deed; who is in front by it, is in front all the same."""
    folder = Folder(tmp_path)
    session = Session.open(folder, recorded(folder, FINISHED, 40), GAMES)
    session.interject("set_stones", {"seat": "p2", "value": 40})
    session.close()

    done = list(replay_steps(session))
    found = review_game(session)
    gain, _ = find_swings(done)
    assert gain is not None
    assert gain.by < 40
    assert found is not None
    assert BEN == found.leads[-1].seat
    assert all(point.place.entry != done[-1].place.entry for point in found.turning_points)


def test_before_the_first_round_there_is_nothing_to_tell(tmp_path: Path) -> None:
    """The set-up is no part of it."""
    folder = Folder(tmp_path)

    assert review_game(WatchedSession.watch(folder, recorded(folder, FINISHED, 3), GAMES)) is None


def test_who_falls_behind_does_so_by_what_others_got() -> None:
    """Not by the spell that came into the own hands in the same entry."""

    def step(entry: int, ann: int, ben: int, *facts: Fact) -> Step:
        told = [Told(entry, fact) for fact in facts]
        place = Place(entry, 1, message("view.round", round=1))
        now = {ANN: ann, BEN: ben}
        return Step(place, {ANN: 2, BEN: 0}, now, told, by_hand=False, called={}, leading="stones")

    reward = Fact("reward_stones", {"seat": BEN, "amount": 3, "stones": 3})
    spell = Fact("spell_taken", {"seat": ANN})
    done = [step(1, 2, 0), step(2, 2, 3, reward, spell)]
    (point,) = find_turning_points(done)
    gain, _ = find_swings(done[1:])

    assert [reward] == [told.fact for told in point.causes]
    assert gain is not None, "the first entry of a game counts"
    assert 3 == gain.by


def call(name: str, number: int = 1) -> Fact:
    """What came of a call."""
    return Fact(name, {"seat": ANN, "stone": message(f"stone.{number}")})


def lives(shows: int) -> Fact:
    """Lives that a roll took."""
    return Fact("lives", {"seat": ANN, "lives": Derived.of(6, "lives").plus(-shows, "miss")})


@pytest.mark.parametrize(
    ("rulings", "facts", "shows"),
    [
        ({}, [call("miss"), lives(3), call("miss", 4), lives(1)], [3]),
        ({}, [call("miss"), Fact("note", {"note": "!"}), lives(2)], [2]),
        ({}, [call("order_error"), lives(1)], []),
        (ROLL, [call("order_error"), lives(1), call("hit", 5), lives(1)], [1]),
        ({}, [call("hit"), lives(5), call("hit"), lives(2)], [2]),
    ],
    ids=["missed", "a note in between", "one life", "rolled by a house rule", "no die shows 5"],
)
def test_each_roll_of_the_die_is_counted(
    rulings: dict[str, str], facts: list[Fact], shows: list[int]
) -> None:
    """Whatever was noted until its lives were taken."""
    table = Table(Seating(), rulings=rulings)

    found = rolls(table, [Told(number, fact) for number, fact in enumerate(facts)])

    assert shows == [roll.shows for roll in found]
