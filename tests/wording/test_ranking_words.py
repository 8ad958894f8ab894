"""Rankings in words, one criterion after the other."""

from __future__ import annotations

from companion.kernel.facts import DerivedNumber, Seat, Term
from companion.kernel.ranking import Ranking
from companion.mechanisms.rank_seats import rank_by_criteria
from companion.wording.messages import Wording
from companion.wording.ranking_words import explain_ranking, list_ranking_lines, word_decision

ANN = Seat("p1")
BOB = Seat("p2")
CLEO = Seat("p3")
ENGLISH = Wording("en", "zauberschwert", {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"})


def rank_seats(stones: tuple[int, ...], magic: tuple[int, ...]) -> Ranking:
    """Return a ranking by power stones, then by magic."""
    seats = (ANN, BOB, CLEO)[: len(stones)]
    return rank_by_criteria(
        seats,
        {
            "stones": dict(zip(seats, stones, strict=True)),
            "magic": dict(zip(seats, magic, strict=True)),
        },
    )


def test_only_tied_seats_are_compared_further() -> None:
    """Cleo is last by stones, however much magic she has."""
    assert [
        "power stones: Bob 9, Ann 9, Cleo 4 – level: Bob and Ann",
        "magic: Bob 7, Ann 3 – Bob is ahead",
    ] == explain_ranking(rank_seats((9, 9, 4), (3, 7, 30)), ENGLISH)


def test_seats_tied_in_all_criteria_share_a_rank() -> None:
    """Every criterion was compared and none decided."""
    ranking = rank_seats((9, 9), (3, 3))

    assert "A full tie: the victory is shared" == word_decision(ranking, ENGLISH)
    assert 2 == len(explain_ranking(ranking, ENGLISH))


def test_a_ranking_is_explained_with_the_terms_of_its_sums() -> None:
    """The winner and the reason come first, then each place; final scores are named."""
    stones = DerivedNumber((Term("stones", 11), Term("black_eggs_scored", 3, {"eggs": 1})))
    ranking = rank_by_criteria(
        (ANN, BOB),
        {"stones": {ANN: stones, BOB: 14}, "magic": {ANN: 4, BOB: 2}},
    )

    assert [
        "Ann wins with 14 power stones",
        "What decided: equal in power stones, more magic",
        "1. Ann: 11 + 1 black egg 3 = 14 power stones, 4 magic",
        "2. Bob: 14 power stones, 2 magic",
    ] == [words for words, _ in list_ranking_lines(ranking, ENGLISH)]
