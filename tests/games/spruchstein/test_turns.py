"""How a turn goes: calls and answers, the die, what can't be, refilling, the next one."""

from __future__ import annotations

import pytest

from companion.errors import CannotGoOn
from companion.games.spruchstein.box import Spell
from companion.kernel.facts import Derived, Message, message
from tests.games.driving import Driver
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    EMIL,
    KARSTEN,
    counted,
    lives,
    mystic,
    one_stone_left,
    open_board,
    opened,
    play,
    read,
    set_up,
)

NUMBERS = [str(number) for number in range(1, 9)]


@pytest.mark.parametrize(("players", "supply"), [(2, 10), (3, 11), (4, 12), (5, 7)])
def test_set_up(players: int, supply: int) -> None:
    """Everybody has 6 lives and 5 stones, the supply holds what the number of players leaves."""
    driver = opened(players)
    assert driver.table.supply == supply
    assert read(driver, "lives") == [6] * players
    assert read(driver, "standing") == [5] * players
    assert read(driver, "points") == [0] * players


def test_who_was_named_first_is_likeliest_to_begin() -> None:
    """The first seat is offered first, and taken unless another is named."""
    driver = Driver()
    driver.answer("game", "spruchstein")
    driver.until("start")
    assert ANDREAS == driver.question.default()


def test_open_stones() -> None:
    """Two players: 12 stones are turned open and sorted by number; one line holds all columns."""
    driver = set_up(2)
    play(driver, "b10210008")
    assert [1, 0, 2, 1, 0, 0, 0, 8] == list(driver.table.board.values())
    stones = tuple(
        message("stones", count=count, stone=message(f"stone.{number}"))
        for number, count in ((1, 1), (3, 2), (4, 1), (8, 8))
    )
    assert {"stones": stones, "supply": 10} == driver.told("stones_open")[0].values


def test_only_columns_with_stones_have_to_be_counted() -> None:
    """Enter takes an empty column; what is left out of a count is empty."""
    driver = set_up(3)
    assert counted({}) == driver.question.default()
    driver.answer("open_stones", {"7": 2, "8": 4})
    assert [0, 0, 0, 0, 0, 0, 2, 4] == list(driver.table.board.values())


@pytest.mark.parametrize("number", range(1, 9))
def test_more_stones_of_a_number_than_there_are_cannot_lie_open(number: int) -> None:
    """Number n exists n times: a third stone 2 is refused, with the bound and the stone."""
    driver = set_up(2)
    refusal = driver.refused(counted({str(number): number + 1}))
    assert "no_such_stones" == refusal.name
    stone = message(f"stone.{number}")
    assert {"stone": stone, "given": number + 1, "most": number} == refusal.values


@pytest.mark.parametrize(("players", "line"), [(2, "b00000056"), (3, "b00000016")])
def test_another_number_of_open_stones_is_asked_back(players: int, line: str) -> None:
    """6 open stones for three, 12 for two: 7 and 11 are asked back; counting again is likeliest."""
    driver = set_up(players)
    play(driver, line)
    assert ("open_miscounted", "count_again") == (driver.name, driver.question.default())
    play(driver, "count_again")
    assert "open_stones" == driver.name
    open_board(driver)
    assert ("call", driver.table.to_open) == (driver.name, driver.table.on_board)


@pytest.mark.parametrize(
    ("players", "line", "supply"), [(3, "b00000070", 10), (2, "b00000038", 11)]
)
def test_a_table_that_opens_otherwise_has_the_difference_in_the_supply(
    players: int, line: str, supply: int
) -> None:
    """Seven stones opened instead of six leave 10 in the supply, eleven instead of twelve 11."""
    driver = set_up(players)
    play(driver, f"{line} as_counted")
    assert ("call", supply) == (driver.name, driver.table.supply)


def test_whoever_enters_nothing_need_not_note_the_numbers() -> None:
    """The twelve stones lie there without their numbers; the supply is right all the same."""
    driver = set_up(2)
    driver.default()
    driver.default()
    assert ("call", 12, 10) == (driver.name, driver.table.unnoted, driver.table.supply)


def test_more_open_stones_than_the_supply_makes_up_for() -> None:
    """With two players 10 in the supply: 23 open stones are one too many, and counted again."""
    driver = set_up(2)
    play(driver, "b12345440")
    assert "open_stones" == driver.name
    assert (message("error.no_stones_for_it", given=23, most=22),) == driver.told("forced")[
        0
    ].values["reasons"]


def test_not_even_our_way_more_stones_are_opened_than_there_are() -> None:
    """Eight stones of number seven are not in the box."""
    driver = set_up(3)

    with pytest.raises(CannotGoOn) as refused:
        driver.runner.answer(str(driver.asked.path), counted({"7": 8}), our_way=True)

    assert (
        "no_such_stones",
        {"stone": message("stone.7"), "given": 8, "most": 7},
    ) == (refused.value.name, refused.value.values)


def test_what_was_cast_in_the_last_round_bounds_nothing_in_the_next() -> None:
    """While the stones of a new round are opened no spell has been cast in it."""
    driver = opened(3)
    one_stone_left(driver)
    play(driver, "8 hit")

    assert ("open_stones", None) == (driver.name, driver.table.last)


def test_the_first_call() -> None:
    """All eight numbers may be called first.

    Ending is barred before a hit, and the reason is said.
    """
    driver = opened()
    assert NUMBERS == driver.question.legal()
    assert "spruchstein.call" == driver.question.why.id
    assert driver.question.default() is None
    assert [("end", "end_before_hit")] == [
        (bar.option, bar.reason.name) for bar in driver.question.barred()
    ]
    assert (
        "end_before_hit",
        "spruchstein.end_of_turn",
    ) == (driver.refused("end").name, driver.refused("end").why)


def test_after_a_hit() -> None:
    """After a hit one question offers another call, lower ones too, or the end, the likeliest."""
    driver = opened()
    play(driver, "6 hit")
    assert ("call_again", "spruchstein.again") == (driver.name, driver.question.why.id)
    assert driver.question.legal() == [*NUMBERS, "end"]
    assert "end" == driver.question.default()
    assert () == driver.question.barred()


def test_a_call_says_whom_it_strikes() -> None:
    """The labels of the calls name left and right neighbour the right way round."""
    driver = opened(4, start=KARSTEN)
    label = driver.question.label
    assert label is not None
    assert label(Spell.SNOW) == Message("call.6", {"targets": (BETTINA,)})
    assert label(Spell.FIRE) == Message("call.7", {"targets": (ANDREAS,)})


def test_a_hit() -> None:
    """A hit moves the stone to its column and takes effect.

    The supply is touched only at the end of the turn.
    """
    driver = opened(4)
    play(driver, "7 hit")
    assert 1 == driver.table.board[Spell.FIRE]
    assert [4, 5, 5, 5] == read(driver, "standing")
    assert [6, 6, 6, 5] == read(driver, "lives")
    assert 12 == driver.table.supply
    play(driver, "end")
    assert ([5, 5, 5, 5], 11) == (read(driver, "standing"), driver.table.supply)
    assert KARSTEN == driver.seat


@pytest.mark.parametrize(
    ("text", "expected"), [("5 miss", 5), ("1 miss d1", 5), ("1 miss d3", 3), ("8 hit 8 miss", 5)]
)
def test_a_miss(text: str, expected: int) -> None:
    """A miss costs one life, the dragon as many as the die says, and ends the turn."""
    driver = opened(4)
    play(driver, text)
    assert driver.table.lives[ANDREAS] == expected
    assert KARSTEN == driver.seat
    left = Derived.of(6, "lives").plus(expected - 6, "miss").at_least(0)
    assert left == driver.told("lives")[-1].values["lives"]


def test_the_die_has_three_faces() -> None:
    """The die shows 1 to 3; anything else is refused."""
    driver = opened(4)
    play(driver, "1 hit")
    assert (
        "die",
        ANDREAS,
        {"min": 1, "max": 3},
    ) == (driver.name, driver.seat, driver.question.legal())
    assert "out_of_range" == driver.refused(4).name
    assert 1 == driver.refused(0).values["least"]


def test_dragon_and_phantom() -> None:
    """The dragon takes the rolled lives from all others, the phantom one each and gives one."""
    driver = opened(5)
    lives(driver, 4, 6, 6, 6, 6)
    play(driver, "1 hit d2 2 hit")
    assert [5, 3, 3, 3, 3] == read(driver, "lives")


def test_the_owl() -> None:
    """A night song brings a mystic stone, counted and never named."""
    driver = opened(4)
    play(driver, "4 hit 4 hit")
    assert [2, 0, 0, 0] == read(driver, "mystic")
    assert {"seat": ANDREAS, "mystic": 2, "left": 2} == driver.told("mystic_taken")[-1].values


def test_noticed_is_only_offered_for_a_lower_number() -> None:
    """Hit and miss are the answers to an ordinary call.

    That it was too low can only be said of a lower number.
    """
    driver = opened(4)
    play(driver, "6 hit 6")
    assert ["hit", "miss"] == driver.question.legal()
    assert "not_offered" == driver.refused("noticed").name
    play(driver, "hit 5")
    assert ["hit", "miss", "noticed"] == driver.question.legal()


def test_an_order_error_that_nobody_noticed() -> None:
    """A lower number that nobody noticed counts as usual, and a hit sets the new bound."""
    driver = opened(4)
    play(driver, "6 hit 3 hit d1 4")
    assert "answer" == driver.name


def test_an_order_error_that_was_noticed() -> None:
    """A noticed order error has no effect, leaves the stone, costs one life and ends the turn."""
    driver = opened(4)
    play(driver, "6 hit 5 noticed")
    assert [5, 5, 6, 6] == read(driver, "lives")
    assert [0, 0, 0, 0, 0, 1, 0, 0] == list(driver.table.board.values())
    assert 6 == driver.told("order_error")[0].values["bound"]
    assert KARSTEN == driver.seat


def test_what_is_sure_to_miss_is_confirmed() -> None:
    """The one dragon lies on the board for all to see: calling it costs, so that it is asked."""
    driver = opened(4)
    play(driver, "1 hit d1 1")
    assert ("sure_miss", "another_call") == (driver.name, driver.question.default())
    assert (message("stone.1"), 1, message("cost.rolled")) == tuple(driver.question.about.values())  # type: ignore[union-attr]
    play(driver, "another_call")
    assert ("call_again", [6, 5, 5, 5]) == (driver.name, read(driver, "lives"))


def test_a_confirmed_call_on_a_full_column_is_a_miss() -> None:
    """Nobody is asked whether the stone is there, and the reason is said."""
    driver = opened(4)
    play(driver, "1 hit d1 1 call_anyway d2")
    assert (KARSTEN, 4) == (driver.seat, driver.table.lives[ANDREAS])
    assert (message("error.all_on_board", stone=message("stone.1"), most=1),) == driver.told(
        "forced"
    )[0].values["reasons"]


def test_a_lower_call_on_a_full_column() -> None:
    """A lower call whose stones all lie on the board may be noticed or missed.

    A hit is refused with the reason.
    """
    driver = opened(4)
    play(driver, "1 hit d1 8 hit 1 call_anyway")
    assert ["miss", "noticed"] == driver.question.legal()
    assert {"stone": message("stone.1"), "most": 1} == driver.refused("hit").values


@pytest.mark.parametrize(("fires", "asked"), [(3, "call_again"), (2, "answer")])
def test_a_miss_that_cannot_be(fires: int, asked: str) -> None:
    """If fewer other stones are hidden than stand before the caller, the stone must be there.

    A miss is barred, with the numbers.
    """
    driver = opened(2)
    for spell in Spell:
        driver.table.board[spell] = spell.number if spell is not Spell.POTION else 1
    driver.table.board[Spell.FIRE] = fires
    play(driver, "8")
    assert driver.name == asked
    reasons = [fact.values["reasons"] for fact in driver.told("forced")]
    must = message(
        "error.must_be_there", seat=ANDREAS, stone=message("stone.8"), standing=5, others=4
    )
    assert reasons == ([(must,)] if asked == "call_again" else [])


def test_refilling_while_the_supply_lasts() -> None:
    """The supply may be too small or empty; then as many stones stand as there are."""
    driver = opened(4)
    driver.table.supply = 1
    play(driver, "8 hit 8 hit end")
    assert (4, 0) == (driver.table.standing[ANDREAS], driver.table.supply)
    play(driver, "8 hit end")
    assert 4 == driver.table.standing[KARSTEN]
    assert KARSTEN == driver.told("supply_empty")[0].values["seat"]


def test_nothing_is_refilled_where_nothing_is_missing() -> None:
    """Who still has five stones draws none, and nothing is said about it."""
    driver = opened(4)
    play(driver, "8 miss")
    assert [] == driver.told("refilled")


def test_the_last_stone() -> None:
    """The last standing stone ends the round before anything else.

    No die is asked, all others lose all lives.
    """
    driver = opened(4)
    one_stone_left(driver)
    play(driver, "3 hit")
    assert {
        "seat": ANDREAS,
        "lost": (KARSTEN, BETTINA, DORA),
    } == driver.told("last_stone")[0].values
    assert [3, 0, 0, 0] == read(driver, "points")


def test_the_last_stone_takes_all_lives() -> None:
    """After a last stone nobody but its caster has lives left."""
    driver = opened(4, rulings={"single_round": "on_its_own"})
    one_stone_left(driver)
    play(driver, "8 hit")
    assert [6, 0, 0, 0] == read(driver, "lives")


def test_several_killed_at_once() -> None:
    """A dragon may kill several: the caster gets 3, survivors 1, the dead nothing."""
    driver = opened(5)
    lives(driver, 6, 2, 1, 3, 4)
    play(driver, "1 hit d2")
    assert {"seat": ANDREAS, "lost": (KARSTEN, BETTINA)} == driver.told("killed")[0].values
    assert [3, 0, 0, 1, 1] == read(driver, "points")


def test_the_next_round() -> None:
    """The left neighbour of who was last active begins the next round.

    Lives, stones, board and mystic stones are new, points stay.
    """
    driver = opened(5, start=DORA)
    mystic(driver, 0, 0, 0, 0, 1)
    lives(driver, 6, 6, 6, 1, 6)
    play(driver, "7 miss")
    assert (EMIL, 2) == (driver.seat, driver.table.round)
    assert [1, 1, 1, 0, 2] == read(driver, "points")
    assert read(driver, "lives") == [6] * 5
    assert read(driver, "mystic") == [0] * 5
    assert 0 == sum(driver.table.board.values())
    assert 7 == driver.table.supply


def test_the_open_stones_are_asked_again() -> None:
    """With two and three players every round begins with its own open stones."""
    driver = opened(3)
    lives(driver, 1, 6, 6)
    play(driver, "7 miss")
    assert "open_stones" == driver.name
    assert [6, 6, 6] == read(driver, "lives")


def test_not_even_our_way_a_stone_stands_there_that_lies_on_the_board() -> None:
    """The one stone of number 1 lies open: whatever the table says, it is no hit."""
    driver = opened(4)
    driver.table.board[Spell.DRAGON] = 1
    play(driver, "6 hit 1 call_anyway")

    with pytest.raises(CannotGoOn) as refused:
        driver.runner.answer(str(driver.asked.path), "hit", our_way=True)

    assert ("all_on_board", 1) == (refused.value.name, refused.value.values["most"])
