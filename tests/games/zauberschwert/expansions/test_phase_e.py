"""Phase E with the boxes: round the table, trading meanwhile. Summary, phase E."""

from __future__ import annotations

from companion.kernel.facts import Message, message
from companion.kernel.questions import Choice, now
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    an_egg,
    boxed,
    hand,
    lays,
    places,
    turn,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

PARTS = ("three_cards", "dragon_eggs", "poison_cards")


def phase_e(*hands: int) -> Driver:
    """Everybody passed; red is the start player; so many cards are on the hands in seat order."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB, ORB)
    for seat, cards in zip((RED, BLUE, GREEN), hands, strict=True):
        hand(driver, cards, seat)
    places(driver, "pass", "pass", "pass")
    return driver


def test_it_goes_round_the_table_from_the_start_player() -> None:
    """Once blue has laid out, red's turn is over: his cards wait for the next round."""
    driver = phase_e(2, 2, 2)
    lays(driver, BLUE, "egg", an_egg())

    refusal = driver.refused(RED)

    assert ("turn_is_over", RED, BLUE) == (
        refusal.name,
        refusal.values["seat"],
        refusal.values["other"],
    )
    assert "zauberschwert.summary.e" == refusal.why


def test_the_turn_of_those_before_is_over() -> None:
    """Red and blue hold cards and come before green: who names him is told so."""
    driver = phase_e(1, 1, 1)
    question = driver.question
    assert isinstance(question, Choice)
    assert question.label is not None
    named = question.label(GREEN)
    assert isinstance(named, Message)

    lays(driver, GREEN, "egg", an_egg())

    assert ("option.lays_artefact_after", (RED, BLUE)) == (named.name, named.values["over"])
    assert ["done", "trade"] == driver.question.legal()


def test_an_artefact_is_laid_out_without_asking_what_it_is() -> None:
    """Eggs and poison, which are rarer, are chosen themselves; then it is asked who lays them."""
    driver = phase_e(1, 1, 0)
    assert ["done", RED, BLUE, "lay_egg", "lay_poison", "trade"] == driver.question.legal()

    driver.answer("artefacts", "lay_egg")
    assert ("lays_who", [RED, BLUE]) == (driver.name, driver.question.legal())
    driver.answer("lays_who", BLUE)
    driver.answer("egg", an_egg())

    assert [1, 0, 0] == list(driver.table.hands.values())


def test_nobody_is_asked_who_holds_no_card_or_has_had_his_turn() -> None:
    """Red has passed over his turn and blue holds nothing: green lays out at once."""
    driver = phase_e(1, 1, 1)
    lays(driver, BLUE, "egg", an_egg())
    driver.answer("artefacts", "lay_egg")
    assert ("egg", GREEN) == (driver.name, driver.seat)


def test_each_lays_out_as_much_as_he_wants_in_his_turn() -> None:
    """Blue lays out twice, then green."""
    driver = phase_e(1, 2, 1)
    lays(driver, BLUE, "egg", an_egg())
    lays(driver, BLUE, "egg", an_egg())
    lays(driver, GREEN, "egg", an_egg())
    assert [1, 0, 0] == list(driver.table.hands.values())


def test_trading_goes_on_meanwhile() -> None:
    """After blue has laid out, red and green still trade."""
    driver = phase_e(1, 1, 1)
    lays(driver, BLUE, "egg", an_egg())
    driver.answer("artefacts", "trade")
    assert (RED, GREEN) == (
        driver.told("traded")[0].values["seat"],
        driver.told("traded")[0].values["other"],
    )


def test_another_order_is_an_exception() -> None:
    """The table lets red lay out after blue its own way; the turn stays with blue and green."""
    driver = phase_e(2, 2, 1)
    lays(driver, BLUE, "egg", an_egg())

    driver.answer("artefacts", "lay_egg")
    driver.runner.answer(None, RED, our_way=True)
    driver.answer("egg", an_egg())

    assert ["our_way"] == [fact.name for fact in driver.told("our_way")]
    assert ["done", BLUE, GREEN, "lay_egg", "lay_poison", "trade"] == driver.question.legal()


def test_nobody_is_asked_when_only_those_hold_cards_whose_turn_is_over() -> None:
    """Red keeps one, blue lays out his last: the round is over."""
    driver = phase_e(1, 1, 0)
    lays(driver, BLUE, "egg", an_egg())
    assert "card_kind" == driver.name


def test_poison_is_laid_before_any_opponent() -> None:
    """Green may lay it before red or blue, never before himself."""
    driver = phase_e(0, 0, 1)
    driver.answer("artefacts", "lay_poison")
    assert [RED, BLUE] == driver.question.legal()


def test_the_order_is_said_where_it_is_asked() -> None:
    """Round the table from the start player."""
    about = now(phase_e(1, 1, 0).question.about)
    assert message("laying.in_turn", seat=RED) == about["rule"]
