"""Every figure that is tracked can be set by hand, and the rules go on from there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.errors import Refusal
from companion.games.spruchstein.box import Spell
from companion.kernel.acts import judged
from companion.kernel.facts import Plain, message
from tests.games.driving import Driver
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    KARSTEN,
    counted,
    lives,
    mystic,
    opened,
    play,
    read,
)


def refused(driver: Driver, name: str, value: Plain) -> Refusal:
    """The refusal of a value that an adjustment does not take."""
    with pytest.raises(Refusal) as caught:
        judged(driver.runner.interjection(name).question, value)
    return caught.value


def offered(driver: Driver) -> set[str]:
    """What may be set by hand now."""
    return {item.name for item in driver.runner.interjections()}


def points(driver: Driver, made: Mapping[str, int]) -> None:
    """Set the points of those who are named."""
    driver.interject("set_points", {**made})


# ---- lives


def test_lives_are_adjusted() -> None:
    """Lives can be set while any question waits.

    Both values are told and the question stays.
    """
    driver = opened(4)
    play(driver, "6")
    driver.interject("set_lives", {"seat": KARSTEN, "value": 2})
    assert [6, 2, 6, 6] == read(driver, "lives")
    assert {"seat": KARSTEN, "before": 6, "value": 2} == driver.told("set_lives")[0].values
    assert "answer" == driver.name
    play(driver, "hit")
    assert 1 == driver.table.lives[KARSTEN]


def test_nobody_has_more_than_six_lives() -> None:
    """Seven are refused."""
    assert "out_of_range" == refused(opened(4), "set_lives", {"seat": ANDREAS, "value": 7}).name


def test_the_last_life_by_hand_is_somebodys_doing() -> None:
    """A last life ends the round at once; by whose doing, the table says, and then who gets 3.

    Dora's spell: 3 for her, 1 for the others who live, 0 for Karsten.
    """
    driver = opened(4)
    play(driver, "6")
    driver.interject("set_lives", {"seat": KARSTEN, "value": 0})
    assert ("whose_doing", ANDREAS) == (driver.name, driver.question.default())
    driver.answer("whose_doing", DORA)
    assert [1, 0, 1, 3] == read(driver, "points")
    assert (2, KARSTEN) == (driver.table.round, driver.seat), "left of Andreas, who was last active"


def test_the_last_life_by_hand_may_be_ones_own_doing() -> None:
    """Own fault: Andreas alone gets nothing, everybody else 1."""
    driver = opened(4)
    driver.interject("set_lives", {"seat": ANDREAS, "value": 0})
    assert "own_doing" == driver.question.default()
    driver.default()
    assert [0, 1, 1, 1] == read(driver, "points")
    assert 1 == len(driver.told("own_fault"))


def test_several_last_lives_by_hand_were_taken_by_somebody_else() -> None:
    """Karsten and Bettina fell to one dragon: nobody's own doing takes two."""
    driver = opened(4)
    driver.interject("set_lives", {"seat": KARSTEN, "value": 0})
    driver.interject("set_lives", {"seat": BETTINA, "value": 0})
    assert [ANDREAS, DORA] == driver.question.legal()
    driver.answer("whose_doing", ANDREAS)
    assert [3, 0, 0, 1] == read(driver, "points")


def test_a_last_life_taken_by_mistake_is_given_back() -> None:
    """The turn goes on where it was."""
    driver = opened(4)
    play(driver, "6 hit")
    driver.interject("set_lives", {"seat": KARSTEN, "value": 0})
    driver.interject("set_lives", {"seat": KARSTEN, "value": 4})
    assert ("call_again", ANDREAS) == (driver.name, driver.seat)


def test_where_the_last_one_wins_the_others_play_on() -> None:
    """Nobody is asked whose doing it was: Karsten is out, Andreas goes on."""
    driver = opened(4, "only_one")
    driver.interject("set_lives", {"seat": KARSTEN, "value": 0})
    assert ("call", ANDREAS) == (driver.name, driver.seat)
    assert {"seat": KARSTEN} == driver.told("out")[0].values


def test_where_the_last_one_wins_the_turn_of_who_is_out_is_over() -> None:
    """Andreas loses his last life in his own turn; Karsten is next."""
    driver = opened(4, "only_one")
    play(driver, "6 hit")
    driver.interject("set_lives", {"seat": ANDREAS, "value": 0})
    assert ("call", KARSTEN) == (driver.name, driver.seat)


def test_the_last_one_left_by_hand_wins_the_round() -> None:
    """2 points for Andreas, since all others are out."""
    driver = opened(3, "only_one")
    lives(driver, 6, 0, 6)
    driver.interject("set_lives", {"seat": BETTINA, "value": 0})
    assert [2, 0, 0] == read(driver, "points")


def test_who_was_out_by_mistake_comes_back() -> None:
    """With the stones that still stand there."""
    driver = opened(4, "only_one")
    lives(driver, 6, 0, 6, 6)
    driver.interject("set_lives", {"seat": KARSTEN, "value": 3})
    play(driver, "8 miss")
    assert (KARSTEN, 5) == (driver.seat, driver.table.standing[KARSTEN])


def test_who_was_out_by_mistake_takes_stones_from_the_supply() -> None:
    """Where the stones of who is out went to the supply five come back from it."""
    driver = opened(4, "only_one", {"only_one_dead": "to_supply"})
    driver.interject("set_lives", {"seat": KARSTEN, "value": 0})
    assert 12 + 5 == driver.table.supply
    driver.interject("set_lives", {"seat": KARSTEN, "value": 3})
    assert (5, 12) == (driver.table.standing[KARSTEN], driver.table.supply)


# ---- stones


def test_a_forgotten_refill_is_made_up_for() -> None:
    """Stones are filled up to five from the supply: 3 more before Karsten leave 9 of 12."""
    driver = opened(4)
    driver.table.standing[KARSTEN] = 2
    driver.interject("set_standing", {"seat": KARSTEN, "value": 5})
    assert {
        "seat": KARSTEN,
        "before": 2,
        "value": 5,
    } == driver.told("set_standing")[0].values
    assert {"supply": 12} == driver.told("supply_counted")[0].values
    assert ("call", ANDREAS) == (driver.name, driver.seat)


@pytest.mark.parametrize(("standing", "supply"), [(4, 13), (5, 12)])
def test_stones_taken_away_go_to_the_supply(standing: int, supply: int) -> None:
    """All 36 stones are somewhere."""
    driver = opened(4)
    driver.interject("set_standing", {"seat": KARSTEN, "value": standing})
    assert supply == driver.table.supply


def test_no_stone_left_by_hand_is_a_last_stone_cast() -> None:
    """The round ends at once: 3 for Karsten, nothing for anybody else."""
    driver = opened(4)
    driver.interject("set_standing", {"seat": KARSTEN, "value": 0})
    assert [0, 3, 0, 0] == read(driver, "points")
    assert {"seat": KARSTEN, "lost": (BETTINA, DORA, ANDREAS)} == driver.told("last_stone")[
        0
    ].values


def test_the_board_is_adjusted_in_one_line() -> None:
    """All columns at once; what is not there lies in the supply."""
    driver = opened(4)
    play(driver, "6 hit end 7 hit end")
    driver.interject("set_board", counted({"6": 1}))
    assert [0, 0, 0, 0, 0, 1, 0, 0] == list(driver.table.board.values())
    assert 12 - 2 + 1 == driver.table.supply
    stones = (message("stones", count=1, stone=message("stone.6")),)
    assert {"stones": stones, "count": 1} == driver.told("set_board")[0].values


def test_what_nobody_changes_on_the_board_stays() -> None:
    """Enter keeps each column."""
    driver = opened(4)
    play(driver, "6 hit")
    question = driver.runner.interjection("set_board").question
    assert counted({"6": 1}) == question.default()


@pytest.mark.parametrize("number", range(1, 9))
def test_no_column_holds_more_stones_than_there_are(number: int) -> None:
    """A third stone 2 is refused in an adjustment, too."""
    driver = opened(4)
    refusal = refused(driver, "set_board", counted({str(number): number + 1}))
    assert ("no_such_stones", number) == (refusal.name, refusal.values["most"])


def test_more_stones_than_there_are_are_told() -> None:
    """Figures are mended one after the other; until all are, the sum is said."""
    driver = opened(4)
    driver.interject("set_board", counted({"7": 5, "8": 8}))
    assert {"total": 37, "most": 36} == driver.told("too_many_stones")[0].values
    driver.interject("set_standing", {"seat": KARSTEN, "value": 4})
    assert (0, 1) == (driver.table.supply, len(driver.told("too_many_stones")))


def test_stones_noted_later_are_no_others() -> None:
    """Twelve open stones of unknown numbers; three of them are noted: nine are left."""
    driver = opened(2)
    driver.table.board = dict.fromkeys(Spell, 0)
    driver.table.unnoted = 12
    driver.interject("set_board", counted({"7": 3}))
    assert (9, 12, 10) == (driver.table.unnoted, driver.table.on_board, driver.table.supply)


def test_the_supply_is_adjusted() -> None:
    """Where it holds less than everything else leaves, stones are missing, and it is said."""
    driver = opened(4)
    driver.interject("set_supply", 10)
    assert {"before": 12, "value": 10} == driver.told("set_supply")[0].values
    assert {"away": 2} == driver.told("stones_missing")[0].values
    driver.interject("set_supply", 12)
    assert (12, 0) == (driver.table.supply, driver.table.away)


def test_the_supply_holds_no_more_than_everything_else_leaves() -> None:
    """36 less 20 before the players and 4 mystic stones: 13 are refused, with the sum."""
    refusal = refused(opened(4), "set_supply", 13)
    assert {
        "given": 13,
        "most": 12,
        "board": 0,
        "standing": 20,
        "mystic": 4,
    } == refusal.values


# ---- mystic stones


def test_mystic_stones_are_adjusted() -> None:
    """Whoever holds one more leaves one less on the board."""
    driver = opened(4)
    mystic(driver, 1, 0, 0, 0)
    driver.interject("set_mystic", {"seat": KARSTEN, "value": 2})
    assert [1, 2, 0, 0] == read(driver, "mystic")
    assert 1 == driver.table.mystic_left


def test_more_than_four_mystic_stones_are_told() -> None:
    """There are four; the table hears that another figure is wrong, and mends it."""
    driver = opened(4)
    mystic(driver, 3, 0, 0, 0)
    driver.interject("set_mystic", {"seat": KARSTEN, "value": 2})
    assert {"total": 5, "most": 4} == driver.told("too_many_mystic")[0].values
    driver.interject("set_mystic", {"seat": ANDREAS, "value": 2})
    assert 1 == len(driver.told("too_many_mystic"))


def test_mystic_stones_on_the_board_are_adjusted() -> None:
    """Fewer than nobody holds; more are refused, with how many are taken."""
    driver = opened(4)
    mystic(driver, 1, 0, 0, 0)
    refusal = refused(driver, "set_mystic_left", 4)
    assert {"given": 4, "taken": 1, "most": 3, "all": 4} == refusal.values
    driver.interject("set_mystic_left", 2)
    assert {"before": 3, "value": 2} == driver.told("set_mystic_left")[0].values
    assert 2 == driver.table.mystic_left


def test_a_night_song_with_no_mystic_stone_left_takes_none() -> None:
    """The song is cast, and everybody keeps what they hold."""
    driver = opened(4)
    driver.interject("set_mystic_left", 0)
    play(driver, "4 hit")
    assert ([0, 0, 0, 0], "call_again") == (read(driver, "mystic"), driver.name)


# ---- the turn


def test_whose_turn_it_is_is_adjusted() -> None:
    """Bettina begins a turn of her own: she has cast nothing in it, and may not end it yet."""
    driver = opened(4)
    play(driver, "6 hit")
    driver.interject("set_turn", BETTINA)
    assert ("call", BETTINA) == (driver.name, driver.seat)
    assert {"seat": BETTINA} == driver.told("set_turn")[0].values


def test_what_was_cast_last_is_adjusted() -> None:
    """After a 4 a 5 is no lower number; after a 6 it was."""
    driver = opened(4)
    play(driver, "6 hit")
    driver.interject("set_last", "4")
    assert "call_again" == driver.name
    play(driver, "5")
    assert "answer" == driver.name


def test_that_nothing_was_cast_is_adjusted() -> None:
    """Before a hit no turn is ended freely."""
    driver = opened(4)
    play(driver, "6 hit")
    driver.interject("set_last", "nothing_cast")
    assert ("call", "end_before_hit") == (driver.name, driver.refused("end").name)


def test_the_round_is_adjusted() -> None:
    """Its number stands above the table."""
    driver = opened(4)
    driver.interject("set_round", 3)
    assert (3, {"before": 1, "value": 3}) == (
        driver.table.round,
        driver.told("set_round")[0].values,
    )


# ---- points


@pytest.mark.parametrize(("rulings", "most"), [({}, 14), ({"beyond_track": "capped"}, 8)])
def test_points_are_adjusted(rulings: dict[str, str], most: int) -> None:
    """Points can be set up to the most there can be; all others keep theirs."""
    driver = opened(4, rulings=rulings)
    assert "out_of_range" == refused(driver, "set_points", {BETTINA: most + 1}).name
    assert "no_such_field" == refused(driver, "set_points", {"seat": "p9", "value": 7}).name
    driver.interject("set_points", {"seat": BETTINA, "value": 7})
    assert ([0, 0, 7, 0], "call") == (read(driver, "points"), driver.name)
    assert {"seat": BETTINA, "before": 0, "value": 7} == driver.told("set_points")[0].values


@pytest.mark.parametrize("made", [8, 9])
def test_eight_points_by_hand_end_the_game(made: int) -> None:
    """As soon as somebody has 8 or more points the game is over: also by an adjustment."""
    driver = opened(4)
    play(driver, "6")
    points(driver, {BETTINA: made})
    outcome = driver.table.outcome
    assert ("points", False, (BETTINA,)) == (
        outcome.ending,
        outcome.broken_off,
        outcome.ranking.winners,
    )
    assert "" == driver.name


def test_a_tie_at_eight_by_hand_is_broken_by_the_last_round() -> None:
    """Both have 8; Dora made more in the last round."""
    driver = opened(4)
    driver.table.last_round.update({BETTINA: 1, DORA: 3})
    points(driver, {BETTINA: 8, DORA: 8})
    ranking = driver.table.outcome.ranking
    assert ((DORA,), "last_round") == (ranking.winners, ranking.decided_by)


def test_the_points_of_the_last_round_are_adjusted() -> None:
    """They decide a tie; before anybody made any there is nothing to adjust."""
    driver = opened(4)
    assert "set_last_round" not in offered(driver)
    lives(driver, 1, 6, 6, 6)
    play(driver, "8 miss")
    driver.interject("set_last_round", {DORA: 3})
    points(driver, {BETTINA: 8, DORA: 8})
    assert (DORA,) == driver.table.outcome.ranking.winners


def test_no_points_to_adjust_without_a_track() -> None:
    """Rounds on their own have no points to adjust."""
    driver = opened(4, rulings={"single_round": "on_its_own"})
    assert offered(driver).isdisjoint({"set_points", "set_last_round"})


# ---- the end


def test_ending_early() -> None:
    """The game can be ended at any question; it is ranked as it stands and counts as broken off."""
    driver = opened(4)
    points(driver, {BETTINA: 2})
    driver.interject("end_now", "end")
    outcome = driver.table.outcome
    assert (
        "broken_off",
        True,
        (BETTINA,),
    ) == (outcome.ending, outcome.broken_off, outcome.ranking.winners)


def test_a_round_that_is_not_over_brings_nothing() -> None:
    """Points come at the end of a round: mystic stones of one that is not over bring none."""
    driver = opened(4)
    mystic(driver, 2, 0, 0, 0)
    driver.interject("end_now", "end")
    assert [0, 0, 0, 0] == read(driver, "points")
    assert {"round": 1} == driver.told("round_unfinished")[0].values
