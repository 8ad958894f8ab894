"""What a round brings, asked without a game."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.games.spruchstein.box import Variant
from companion.games.spruchstein.points import RoundEnd, Way, advanced, points, survivors
from companion.kernel.facts import Derived, Seat

A, B, C, D = SEATS = tuple(Seat(name) for name in "ABCD")


def made(
    end: RoundEnd, mystic: dict[Seat, int] | None = None, variant: Variant = Variant.NORMAL
) -> list[int]:
    """The points in seat order."""
    return [number.total for number in points(SEATS, end, mystic or {}, variant).values()]


def test_only_one() -> None:
    """In "there can be only one" the winner gets 2 and his mystic reward, nobody else anything."""
    killed = RoundEnd(Way.KILLED, A, (B, C, D))
    emptied = RoundEnd(Way.LAST_STONE, B)

    assert [4, 0, 0, 0] == made(killed, {A: 2, B: 1}, Variant.ONLY_ONE)
    assert [0, 5, 0, 0] == made(emptied, {A: 1, B: 3}, Variant.BOTH)
    assert [2, 0, 0, 0] == made(killed, {}, Variant.ONLY_ONE)


def test_only_one_by_another_ones_fault() -> None:
    """If the last but one dies by his own doing, the one who is left wins."""
    died = RoundEnd(Way.OWN_FAULT, A, (A, C, D))

    assert [0, 3, 0, 0] == made(died, {A: 1, B: 1}, Variant.ONLY_ONE)


def test_only_one_goes_on() -> None:
    """While several live, "there can be only one" has no points to give, and says who is alive."""
    one_less = RoundEnd(Way.KILLED, A, (C,))

    with pytest.raises(IllegalAnswer) as caught:
        made(one_less, variant=Variant.ONLY_ONE)

    assert "round_goes_on" == caught.value.name
    assert {"alive": (A, B, D)} == caught.value.values


def test_a_kill_needs_somebody_killed() -> None:
    """A round can't end by a kill that nobody died of."""
    with pytest.raises(IllegalAnswer) as caught:
        made(RoundEnd(Way.KILLED, A))

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


@pytest.mark.parametrize(("capped", "expected"), [(False, 11), (True, 8)])
def test_beyond_the_track(*, capped: bool, expected: int) -> None:
    """Points go beyond 8, or by a house rule stop there."""
    assert advanced(6, 5, capped=capped).total == expected
    assert 8 == advanced(5, 3, capped=capped).total
    assert advanced(5, 0, capped=capped) == Derived.of(5, "points")
    assert advanced(5, 3, capped=capped) == Derived.of(5, "points").plus(3, "round")
