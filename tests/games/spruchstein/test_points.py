"""What a round brings, asked without a game."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.games.spruchstein.box import Variant
from companion.games.spruchstein.points import RoundEnd, Way, advance_marker, points, survivors
from companion.kernel.facts import Derived, Seat

A, B, C, D = SEATS = tuple(Seat(name) for name in "ABCD")


def test_only_one_goes_on() -> None:
    """While several live, "there can be only one" has no points to give, and says who is alive."""
    one_less = RoundEnd(Way.KILLED, A, (C,))

    with pytest.raises(IllegalAnswer) as caught:
        points(SEATS, one_less, {}, Variant.ONLY_ONE)

    assert "round_goes_on" == caught.value.name
    assert {"alive": (A, B, D)} == caught.value.values


def test_a_kill_needs_somebody_killed() -> None:
    """A round can't end by a kill that nobody died of."""
    with pytest.raises(IllegalAnswer) as caught:
        points(SEATS, RoundEnd(Way.KILLED, A), {}, Variant.NORMAL)

    assert "nobody_killed" == caught.value.name
    assert {"seat": A} == caught.value.values


def test_survivors() -> None:
    """Only the caster survives a last stone.

    Whoever dies by his own doing does not survive even if nobody says so.
    """
    assert survivors(SEATS, RoundEnd(Way.LAST_STONE, C)) == (C,)
    assert survivors(SEATS, RoundEnd(Way.OWN_FAULT, C)) == (A, B, D)
    assert survivors(SEATS, RoundEnd(Way.KILLED, C, (A, B))) == (C, D)


def test_the_derivation() -> None:
    """Points say how they come about; who lost all lives gets nothing for mystic stones."""
    killed = RoundEnd(Way.KILLED, A, (D,))

    reckoned = points(SEATS, killed, {A: 2, D: 1})

    assert reckoned[A] == Derived.of(3, "won_round").plus(2, "mystic")
    assert reckoned[B] == Derived.of(1, "survived")
    assert reckoned[D] == Derived.of(0, "lost_all_lives")


def test_points_of_a_round_are_added() -> None:
    """Beyond 8, or by a house rule up to there."""
    assert [11, 8] == [advance_marker(6, 5, capped=capped).total for capped in (False, True)]
    assert Derived.of(5, "points") == advance_marker(5, 0, capped=False)
    assert Derived.of(5, "points").plus(3, "round") == advance_marker(5, 3, capped=True)
