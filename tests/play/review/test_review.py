"""What is told of a game afterwards is so: held against what its table says entry by entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.facts import Seat
from companion.play.journal.folder import Folder
from companion.play.review.lead import ALIKE, swings, turning_points
from companion.play.review.replay import steps
from companion.play.review.review import review
from companion.play.session.session import Session
from companion.play.session.watched import WatchedSession
from tests.play.recorded import FINISHED, GAMES_FOLDER, recorded
from tests.playthrough import read


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> WatchedSession:
    """A whole game of three, with many changes of who is in front."""
    folder = Folder(tmp_path_factory.mktemp("data"))
    return WatchedSession.watch(folder, recorded(folder, FINISHED), GAMES)


def stones_told() -> list[dict[str, int]]:
    """The power stones after each line of the recording, by its facts alone."""
    stones = dict[str, int]()
    found = list[dict[str, int]]()
    for line in read(GAMES_FOLDER / FINISHED)[1:-1]:
        for fact in line["facts"]:
            if "stones" in fact and "seat" in fact:
                stones[fact["seat"]] = fact["stones"]
        found.append(dict(stones))
    return found


def test_who_led_is_who_had_most(played: WatchedSession) -> None:
    """Each change of the lead, as the facts of the recording have it."""
    expected = list[str]()
    for stones in stones_told():
        most = max(stones.values(), default=0)
        ahead = [seat for seat, figure in stones.items() if figure == most]
        if len(ahead) == 1 and ahead != expected[-1:]:
            expected += ahead
    found = review(played)

    assert found is not None
    assert expected == [lead.seat for lead in found.leads]
    assert [None, *expected[:-1]] == [lead.before for lead in found.leads]


def test_the_biggest_gain_and_loss_are_the_biggest(played: WatchedSession) -> None:
    """Of all entries, as the facts have it; what came oftener than twice does not stand out."""
    told = stones_told()
    pairs = list(zip([dict[str, int](), *told], told, strict=False))
    by = [now[seat] - was.get(seat, 0) for was, now in pairs for seat in now]
    found = review(played)

    assert found is not None
    for most, swing in ((max(by), found.gain), (min(by), found.loss)):
        if by.count(most) > ALIKE:
            assert swing is None
        else:
            assert swing is not None
            assert most == swing.by


def test_a_turning_point_passes_those_it_names(played: WatchedSession) -> None:
    """Before its entry they were not behind, after it they are."""
    done = list(steps(played))
    found = turning_points(done)

    assert found
    for point in found:
        earlier = [step.standing for step in done if step.place.entry < point.place.entry]
        for other in point.passed:
            first, second = (point.seat, other) if point.ahead else (other, point.seat)
            behind = next(was for was in reversed(earlier) if was[first] != was[second])

            assert behind[first] < behind[second]
            assert point.standing[first] > point.standing[second]


def test_a_figure_set_by_hand_is_nobodys_gain(tmp_path: Path) -> None:
    """It is no deed; who is in front by it, is in front all the same."""
    folder = Folder(tmp_path)
    session = Session.open(folder, recorded(folder, FINISHED, 40), GAMES)
    session.interject("set_stones", {"seat": "p2", "value": 40})
    session.close()

    done = list(steps(session))
    found = review(session)
    gain, _ = swings(done)
    assert gain is not None
    assert gain.by < 40
    assert found is not None
    assert Seat("p2") == found.leads[-1].seat
    assert all(point.place.entry != done[-1].place.entry for point in found.turning_points)


def test_before_the_first_round_there_is_nothing_to_tell(tmp_path: Path) -> None:
    """The set-up is no part of it."""
    folder = Folder(tmp_path)

    assert review(WatchedSession.watch(folder, recorded(folder, FINISHED, 3), GAMES)) is None
