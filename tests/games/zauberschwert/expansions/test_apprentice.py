"""Apprentices: where, when, and what they get."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.explaining import explain
from companion.kernel.facts import message
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    beast,
    boxed,
    lay,
    places,
    poison,
    turn,
    wand,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("three_cards", "landscapes", "apprentices", "libraries", "smithy", "poison_cards")


def test_the_apprentice_goes_to_another_card_but_no_smithy_or_library() -> None:
    """Each refusal says why."""
    driver = boxed(PARTS)
    turn(driver, ("library", None), ("smithy", None), ORB, landscape=APPRENTICES_GO)

    places(driver, "a1", "pass", "pass")
    assert ["p1.a3"] == [str(option) for option in driver.question.list_offered()]
    assert driver.question.label is not None
    assert (
        message("option.apprentice_at", seat=RED, card=driver.table.label("a3"))
    ) == driver.question.label("p1.a3")
    assert (
        "apprentice_elsewhere",
        "no_apprentice_there",
    ) == (driver.refused(["p1.a1"]).name, driver.refused(["p1.a2"]).name)
    driver.answer("apprentices", ["p1.a3"])

    assert [RED] == [fact.values["seat"] for fact in driver.told("apprentice_placed")]


def test_all_apprentices_are_asked_for_at_once() -> None:
    """After the last wizard; each has one apprentice, and who passed has his in hand."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB, ORB, landscape=APPRENTICES_GO)

    places(driver, "a1", "pass", "a1")

    assert ("apprentices", None, []) == (driver.name, driver.seat, driver.question.default())
    assert ["p1.a2", "p1.a3", "p3.a2", "p3.a3"] == list(driver.question.list_offered())
    assert "apprentice_once" == driver.refused(["p1.a2", "p1.a3"]).name
    driver.answer("apprentices", ["p1.a2", "p3.a2"])
    assert [RED, GREEN] == [fact.values["seat"] for fact in driver.told("apprentice_placed")]


def test_where_both_reasons_hold_one_is_said() -> None:
    """The wizard lies at the library himself."""
    driver = boxed(PARTS)
    turn(driver, ("library", None), ORB, ORB, landscape=APPRENTICES_GO)

    places(driver, "a1", "pass", "pass")

    assert ["p1.a1"] == [bar.option for bar in driver.question.list_barred()]


def test_what_awaits_him_leaves_out_the_card_of_his_own_wizard() -> None:
    """9 for two would be 5 each; his own wizard counts once, so nothing is said of that card."""
    driver = boxed(PARTS)
    turn(driver, beast(9), beast(5), ORB, landscape=APPRENTICES_GO)
    places(driver, "a1", "pass", "pass")

    figures = explain(driver.runner, driver.question).figures

    beasts = [str(figure.values["card"]) for figure in figures if "strength" in figure.values]
    assert [str(driver.table.name_card(driver.table.card("a2")))] == beasts


@pytest.mark.parametrize(
    ("rulings", "offered"),
    [({}, ["p1.a1", "p1.a3"]), ({"apprentice_vs_black_dragon": "only_wizard"}, ["p1.a3"])],
)
def test_an_apprentice_and_the_black_dragon(rulings: dict[str, str], offered: list[str]) -> None:
    """By one wizard alone, says the summary; the apprentice may go there, too, or may not."""
    driver = boxed((*PARTS, "black_dragon"), rulings=rulings)
    dragon = {"strength": 5, "symbol": "circle", "solo_stones": 5, "solo_cards": 0}
    turn(driver, ("black_dragon", dragon), ORB, ORB, landscape=APPRENTICES_GO)

    places(driver, "a2", "pass", "pass")

    assert offered == list(driver.question.list_offered())


def test_no_apprentice_where_the_landscape_does_not_allow_it() -> None:
    """The round goes on."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB, ORB)

    places(driver, "a1", "pass", "pass")

    assert "card_kind" == driver.name


def test_an_apprentice_who_can_go_nowhere_is_not_asked_for() -> None:
    """A library, a smithy and red's own wizard's card.

    The round goes on, and not a word is said about it.
    """
    driver = boxed(PARTS)
    turn(driver, ("library", None), ("smithy", None), ORB, landscape=APPRENTICES_GO)

    places(driver, "a3", "pass", "pass")

    assert ("card_kind", []) == (driver.name, driver.told("forced"))


@pytest.mark.parametrize(
    ("ruling", "asked"), [("with_wizard", "card_kind"), ("may_go_alone", "apprentices")]
)
def test_an_apprentice_without_his_wizard(ruling: str, asked: str) -> None:
    """Who passes gets his 1 magic; his apprentice goes only where the table lets it."""
    driver = boxed(PARTS, rulings={} if ruling == "with_wizard" else {"apprentice_alone": ruling})
    turn(driver, ORB, ORB, ORB, landscape=APPRENTICES_GO)

    places(driver, "pass", "pass", "pass")

    assert driver.name == asked
    assert driver.table.magic[RED] == 2 + 2 + 1


def test_an_apprentice_alone_has_his_card_resolved() -> None:
    """Red passed, his apprentice brings the orb's 5 magic."""
    driver = boxed(PARTS, rulings={"apprentice_alone": "may_go_alone"})
    turn(driver, ("orb", {"magic": 5}), ORB, ORB, landscape=APPRENTICES_GO)

    places(driver, "pass", "pass", "pass", apprentices=["p1.a1"])

    assert driver.table.magic[RED] == 2 + 2 + 1 + 5


def test_the_apprentices_card_is_resolved_right_after_his_wizards() -> None:
    """Red: wizard a2, apprentice a3; blue: a1. The order is a2, a3, a1, and all pieces return."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB, ORB, landscape=APPRENTICES_GO)

    places(driver, "a2", "a1", "pass", apprentices=["p1.a3"])

    assert [(RED,), (RED,), (BLUE,)] == [fact.values["seats"] for fact in driver.told("resolving")]
    assert ({GREEN: "pass"}, {}) == (driver.table.wizards, APPRENTICE.of(driver.table).at)


def test_an_apprentice_beside_another_ones_wizard_shares_the_fight() -> None:
    """Strength 5 by two is 3 each."""
    driver = boxed(PARTS)
    turn(driver, beast(5), ORB, ORB, landscape=APPRENTICES_GO)
    purse(driver, p1=9, p2=9)
    places(driver, "a2", "a1", "pass", apprentices=["p1.a1"])

    driver.answer("stance", "together")

    assert (6, 6) == (driver.table.magic[RED], driver.table.magic[BLUE])


def test_no_artefact_bonus_for_the_apprentices_fight() -> None:
    """Red's wand gives its 2 stones for the wizard's creature only: 3 + 2 + 3."""
    driver = boxed(PARTS)
    turn(driver, beast(1), beast(1), ORB, landscape=APPRENTICES_GO)
    lay(driver, RED, wand())
    places(driver, "a1", "pass", "pass", apprentices=["p1.a2"])

    driver.answer("fight", "fight")
    driver.answer("fight", "fight")

    assert 8 == driver.table.stones[RED]
    assert 1 == len(driver.told("no_bonus"))


@pytest.mark.parametrize(("ruling", "left"), [("applies", 3), ("does_not", 4)])
def test_poison_and_the_apprentice(ruling: str, left: int) -> None:
    """Red owns 7, beats a creature of 1 with the wizard and one of 1 with the apprentice.

    Poison costs 1 each, or once only.
    """
    driver = boxed(PARTS, rulings={} if ruling == "applies" else {"poison_with_apprentice": ruling})
    turn(driver, beast(1), beast(1), ORB, landscape=APPRENTICES_GO)
    purse(driver, p1=7)
    poison(driver, RED, "circle")
    places(driver, "a1", "pass", "pass", apprentices=["p1.a2"])

    driver.answer("fight", "fight")
    driver.answer("fight", "fight")

    assert driver.table.magic[RED] == left
