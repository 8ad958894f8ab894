"""A game of the Spruchstein game that is under way.

Between two rounds, and in the middle of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.errors import CannotGoOn
from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.spruchstein.tables import ANDREAS, BETTINA, KARSTEN, counted, play, read, set_up


def entered(
    stands: str,
    points: Sequence[int],
    players: int = 3,
    variant: str = "normal",
    rulings: Mapping[str, str] | None = None,
) -> Driver:
    """A game taken over in round 2 with these points, in seat order; it is Karsten's turn."""
    game = set_up(players, variant, rulings)
    game.interject("under_way", "adopt")
    game.answer("turn_stands", {"round": 2, "seat": KARSTEN, "stands": stands})
    if game.name == "points_stand":
        game.answer("points_stand", dict(zip(game.table.seating.seats, points, strict=True)))
    return game


def seat(game: Driver, lives: int, standing: int, mystic: int = 0, who: str | None = None) -> None:
    """What a seat has in the middle of a round."""
    game.answer("seat_stands", {"lives": lives, "standing": standing, "mystic": mystic}, who)


def board(game: Driver, stones: Mapping[str, int]) -> None:
    """What lies on the board, column by column."""
    game.answer("lies_open", counted(stones))


def test_the_likeliest_is_a_game_that_has_just_begun() -> None:
    """Round 1 begins, whoever was named at set-up; nobody has points.

    Of a running round only what must lie open does.
    """
    game = set_up(3, start=BETTINA)
    game.interject("under_way", "adopt")
    assert {"round": 1, "seat": BETTINA, "stands": "round_begins"} == game.question.default()
    game.answer("turn_stands", {"stands": "round_running"})
    assert {ANDREAS: 0, KARSTEN: 0, BETTINA: 0} == game.question.default()
    game.until("call")
    assert (6, 11) == (game.table.unnoted, game.table.supply)


def test_between_two_rounds_only_points_matter() -> None:
    """The round is dealt as usual; the points entered stand."""
    game = entered("round_begins", (3, 5, 0))

    assert ("open_stones", 2, KARSTEN) == (game.name, game.table.round, game.table.active)
    assert {ANDREAS: 3, KARSTEN: 5, BETTINA: 0} == game.table.points
    assert {6} == set(game.table.lives.values())


def in_a_round(*, settled: bool = True) -> Driver:
    """Three players in the middle of a round.

    Eleven stones on the board, one mystic stone taken, and two stones short, which is asked back.
    """
    game = entered("round_running", (3, 7, 0))
    seat(game, 4, 5, 0, KARSTEN)
    seat(game, 2, 5, 1, BETTINA)
    seat(game, 1, 3, 0, ANDREAS)
    board(game, {"2": 1, "4": 2, "7": 3, "8": 5})
    if settled:
        game.answer("entered_doubt", "as_entered")
    return game


def test_in_a_round_the_supply_is_what_is_left() -> None:
    """36 stones less 4 mystic ones, 13 before the seats and 11 on the board leave 8."""
    game = in_a_round()

    assert (
        8,
        {ANDREAS: 1, KARSTEN: 4, BETTINA: 2},
        1,
    ) == (game.table.supply, game.table.lives, game.table.mystic[BETTINA])
    assert ("call", KARSTEN) == (game.name, game.seat)


def test_the_round_is_won_from_what_was_entered() -> None:
    """Karsten's fireball strikes his right neighbour Andreas, whose last life it takes.

    3 points to the 7 entered end the game.
    """
    game = in_a_round()

    play(game, "7 hit")

    outcome = game.table.outcome
    assert ("points", (KARSTEN,)) == (outcome.ending, outcome.ranking.winners)
    assert {ANDREAS: 3, KARSTEN: 10, BETTINA: 2} == game.table.points


def test_what_the_box_does_not_hold_cannot_be_entered() -> None:
    """Four mystic stones in all, each taken with an owl.

    With 25 stones before five seats no more than 7 lie on the board.
    """
    game = entered("round_running", (0,) * 5, players=5)
    seat(game, 6, 5, 3)
    assert "out_of_range" == game.refused({"mystic": 2}).name
    for _ in range(4):
        seat(game, 6, 5)
    assert "no_such_stones" == game.refused(counted({"3": 4})).name


def five_seats(stones: Mapping[str, int]) -> Driver:
    """25 stones stand before five seats, one mystic stone is taken; that lies on the board."""
    game = entered("round_running", (0,) * 5, players=5)
    seat(game, 6, 5, 1)
    for _ in range(4):
        seat(game, 6, 5)
    board(game, stones)
    return game


def asked_back(game: Driver) -> str:
    """What is doubted; empty where nothing is."""
    return str(game.question.about["doubt"].name) if game.name == "entered_doubt" else ""  # type: ignore[index,union-attr]


def test_more_than_36_stones_are_asked_back() -> None:
    """With 4 mystic stones and 25 before five seats no more than 7 lie on the board.

    That cannot be played otherwise; the board is counted again.
    """
    game = five_seats({"4": 2, "8": 6})
    assert "doubt.too_many_stones" == asked_back(game)
    assert "cannot_be_so" == game.refused("as_entered").name
    game.default()
    board(game, {"4": 2, "8": 5})
    assert ("call", 0) == (game.name, game.table.supply)


def test_a_mystic_stone_without_a_night_song_is_asked_back() -> None:
    """Each was taken with a stone 4, which lies on the board since then."""
    game = five_seats({"8": 5})
    assert "doubt.owls" == asked_back(game)
    game.answer("entered_doubt", KARSTEN)
    seat(game, 6, 5, 0, KARSTEN)
    assert "call" == game.name


def test_what_is_asked_again_is_likeliest_as_it_was_entered() -> None:
    """Only what was wrong has to be typed anew."""
    game = in_a_round(settled=False)
    game.answer("entered_doubt", ANDREAS)
    assert {"lives": 1, "standing": 3, "mystic": 0} == game.question.default()


def test_without_numbers_nobody_asks_after_night_songs() -> None:
    """They may be among the stones whose numbers nobody noted."""
    game = entered("round_running", (0, 0, 0))
    seat(game, 6, 5, 1)
    seat(game, 6, 5)
    seat(game, 6, 5)
    board(game, {})
    assert "doubt.too_few_open" == asked_back(game)
    game.default()
    assert "call" == game.name


def test_stones_missing_beside_a_supply_are_asked_back() -> None:
    """Every turn ends with a refill to five while the supply lasts: one of the two is wrong."""
    game = in_a_round(settled=False)
    assert "doubt.not_refilled" == asked_back(game)
    assert {"short": (ANDREAS,), "supply": 8} == game.question.about["doubt"].values  # type: ignore[index,union-attr]
    game.answer("entered_doubt", ANDREAS)
    seat(game, 1, 5, 0, ANDREAS)
    assert ("call", 6) == (game.name, game.table.supply)


def test_a_refill_that_the_table_forgot_is_let_be() -> None:
    """It is so; the table may fill up by hand."""
    game = in_a_round(settled=False)
    game.answer("entered_doubt", "as_entered")
    assert ("call", [3, 5, 5]) == (game.name, read(game, "standing"))


def test_without_a_supply_stones_may_be_missing() -> None:
    """Sinks the supply to nothing, nobody is asked."""
    game = entered("round_running", (0, 0, 0))
    seat(game, 6, 5)
    seat(game, 6, 4)
    seat(game, 6, 3)
    board(game, {"5": 3, "6": 6, "7": 7, "8": 4})
    assert ("call", 0) == (game.name, game.table.supply)


def test_the_likeliest_is_that_a_seat_has_lost_nothing() -> None:
    """Six lives, five stones, no mystic one.

    A seat that is asked after one with three may have one.
    """
    game = entered("round_running", (0, 0, 0))
    assert {"lives": 6, "standing": 5, "mystic": 0} == game.question.default()
    seat(game, 6, 5, 3)

    legal = game.question.legal()
    assert isinstance(legal, dict)
    assert {"kind": "amount", "legal": {"min": 0, "max": 1}} == legal["mystic"]


def test_what_lay_open_at_first_still_lies_there() -> None:
    """With two players twelve stones lie open from the start: fewer are asked back.

    The rest may be left without numbers, and the supply is right all the same.
    """
    game = entered("round_running", (0, 0), players=2)
    seat(game, 6, 5)
    seat(game, 6, 5)
    board(game, {"7": 3, "8": 5})
    assert "doubt.too_few_open" == asked_back(game)
    game.answer("entered_doubt", "rest_unnoted")
    assert ("call", 4, 10) == (game.name, game.table.unnoted, game.table.supply)


def test_somebody_may_be_out_where_the_last_one_wins() -> None:
    """Under "there can be only one" all but two may be out.

    Their stones are in the supply where the table plays it so.
    """
    game = entered(
        "round_running", (0, 0, 0), variant="only_one", rulings={"only_one_dead": "to_supply"}
    )
    assert "out_of_range" == game.refused({"lives": 0}).name
    seat(game, 6, 5)
    seat(game, 0, 4)
    assert "out_of_range" == game.refused({"lives": 0}).name
    seat(game, 3, 5)
    board(game, {"8": 6})

    assert (game.table.standing, game.table.supply) == (
        {ANDREAS: 5, KARSTEN: 5, BETTINA: 0},
        36 - 4 - 10 - 6,
    )
    assert (ANDREAS, KARSTEN) == game.table.living


def test_a_round_on_its_own_has_no_points() -> None:
    """Where single rounds are played nobody is asked for points."""
    asked: Plain = entered("round_running", (), rulings={"single_round": "on_its_own"}).name

    assert "seat_stands" == asked


def our_way(game: Driver, value: Plain) -> None:
    """Answer what the rules refuse."""
    game.runner.answer(str(game.asked.path), value, our_way=True)


@pytest.mark.parametrize("amounts", [{"lives": 0, "standing": 5}, {"lives": 3, "standing": 0}])
def test_whoever_has_no_lives_or_no_stones_is_in_no_round(amounts: dict[str, int]) -> None:
    """Not even our way: the round would be over."""
    game = entered("round_running", (3, 7, 0))

    with pytest.raises(CannotGoOn) as refused:
        our_way(game, {**amounts, "mystic": 0})

    assert ("cannot_be_in", KARSTEN) == (refused.value.name, refused.value.values["seat"])


def test_not_even_our_way_more_stones_lie_open_than_there_are() -> None:
    """Three stones of number two are not in the box."""
    game = entered("round_running", (3, 7, 0))
    for _ in range(3):
        seat(game, 4, 3)

    with pytest.raises(CannotGoOn) as refused:
        our_way(game, counted({"2": 3}))

    assert ("no_such_stones", 3, 2) == (
        refused.value.name,
        refused.value.values["given"],
        refused.value.values["most"],
    )
