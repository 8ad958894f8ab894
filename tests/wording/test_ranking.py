"""How a ranking came about, one criterion after the other."""

from __future__ import annotations

from companion.kernel.facts import Seat
from companion.kernel.ranking import Ranking
from companion.mechanisms.ranking import Criterion, rank
from companion.wording.messages import Wording
from companion.wording.ranking import derivation, figure, steps, verdict

ANN = Seat("p1")
BOB = Seat("p2")
CLEO = Seat("p3")
ENGLISH = Wording("en", "zauberschwert", {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"})


def ranked(stones: tuple[int, ...], magic: tuple[int, ...]) -> Ranking:
    """A ranking by power stones, then by magic."""
    seats = (ANN, BOB, CLEO)[: len(stones)]
    return rank(
        seats,
        [
            Criterion("stones", dict(zip(seats, stones, strict=True))),
            Criterion("magic", dict(zip(seats, magic, strict=True))),
        ],
    )


def test_only_those_who_are_level_are_compared_further() -> None:
    """Cleo is out of it after the stones, however much magic she has."""
    assert [
        "power stones: Bob 9, Ann 9, Cleo 4 – level: Bob and Ann",
        "magic: Bob 7, Ann 3 – Bob is ahead",
    ] == derivation(ranked((9, 9, 4), (3, 7, 30)), ENGLISH)


def test_nothing_is_looked_at_after_it_is_decided() -> None:
    """Magic would have been another matter."""
    assert ["stones"] == [step.name for step in steps(ranked((9, 5, 4), (0, 7, 30)))]


def test_a_full_tie_is_shared() -> None:
    """Every criterion was looked at and none decided."""
    ranking = ranked((9, 9), (3, 3))

    assert "A full tie: the victory is shared" == verdict(ranking, ENGLISH)
    assert [(ANN, BOB)] * 2 == [step.ahead for step in steps(ranking)]


def test_who_plays_alone_needs_no_comparison() -> None:
    """There is nobody else."""
    assert [] == derivation(ranked((9,), (3,)), ENGLISH)


def test_one_is_one() -> None:
    """A single stone is not several, in either language."""
    assert ["1 power stone", "0 power stones", "1 artefact card"] == [
        figure(name, value, ENGLISH)
        for name, value in (("stones", 1), ("stones", 0), ("artefact_cards", 1))
    ]
    assert "1 Machtstein" == figure("stones", 1, Wording("de", "zauberschwert", {}))


def test_one_point_in_the_last_round_is_one() -> None:
    """The figure that decides a tie is counted in words like any other."""
    assert "1 Punkt im letzten Durchgang" == figure("last_round", 1, Wording("de", "spruchstein"))
