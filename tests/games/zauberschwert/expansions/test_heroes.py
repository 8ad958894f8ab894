"""Heroes: won, declared, helping, leaving, and what they do in an auction."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.heroes import HEROES, Hero, reduction
from companion.games.zauberschwert.expansions.landscapes import Sign
from companion.games.zauberschwert.explaining import explain
from companion.games.zauberschwert.rulings import SPELLS
from companion.kernel.facts import Plain, Quotient, Seat, message
from companion.kernel.questions import now
from companion.play.journal.folder import Folder
from companion.play.library.catalogue import Catalogue
from companion.present.group_memory import fitting, missing, whole
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    ORCS_COME,
    beast,
    boxed,
    hero_card,
    lead,
    orc,
    places,
    turn,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("three_cards", "landscapes", "orcs", "hero_cards", "apprentices")


def fight(
    strength: int,
    orc_strength: int,
    fighters: int = 3,
    rulings: Mapping[str, str] | None = None,
    heroes: Mapping[str, int] | None = None,
    **magic: int,
) -> Driver:
    """All fighters at a creature with an orc, with these heroes.

    Waits for the stance (or what a lone fighter is asked).
    """
    driver = boxed(PARTS, rulings=rulings)
    turn(driver, beast(strength), ORB, ORB, landscape=ORCS_COME, orcs=[orc(orc_strength)])
    for seat, lowers in (heroes or {}).items():
        lead(driver, Seat(seat), lowers)
    purse(driver, **magic)
    places(driver, *(["a1"] * fighters + ["pass"] * (3 - fighters)))
    return driver


def owned(driver: Driver) -> tuple[int, int, int]:
    """Everybody's magic."""
    return driver.table.magic[RED], driver.table.magic[BLUE], driver.table.magic[GREEN]


def test_heroes_lower_the_strength_before_the_split() -> None:
    """Creature 6, orc 2, one hero 1, three fighters: 7, so 3 each."""
    driver = fight(6, 2, heroes={"p1": 1}, p1=9, p2=9, p3=9)

    driver.answer("stance", "together")
    driver.answer("heroes_help", ["h1"])

    assert (6, 6, 6) == owned(driver)
    assert {
        "total": 7,
        "terms": [
            {"name": "strength", "amount": 6},
            {"name": "orc", "amount": 2},
            {"name": "heroes", "amount": -1},
        ],
    } == driver.told("cost")[0].plain()["cost"]


def test_a_cost_of_two_addends_is_told_with_both() -> None:
    """Creature 6 and orc 2 by three are 3 each; a bare creature says its share only."""
    driver = fight(6, 2, p1=9, p2=9, p3=9)
    driver.answer("stance", "together")

    assert {
        "total": 8,
        "terms": [{"name": "strength", "amount": 6}, {"name": "orc", "amount": 2}],
    } == driver.told("cost")[0].plain()["cost"]


def test_an_auction_for_a_hero_is_explained_by_the_rule_of_heroes() -> None:
    """He is no spell. Summary, phase D, heroes."""
    driver = boxed(PARTS)
    turn(driver, hero_card(lowers=1), ORB, ORB, ORB)
    places(driver, "a1", "a1", "pass")

    why = explain(driver.runner, driver.question).why

    assert "bid" == driver.question.name
    assert rulings.HERO_CARDS in why
    assert SPELLS not in why


def test_an_auction_opens_without_any_hero() -> None:
    """The same creature opens at 8, whoever leads a hero."""
    driver = fight(6, 2, heroes={"p1": 1}, p1=9, p2=9, p3=9)

    driver.answer("stance", RED)

    assert "bid_below_opening" == driver.refused(7).name
    driver.answer("bid", 8)


def test_who_drops_out_takes_his_hero_along() -> None:
    """Creature 6, orc 1, hero 1, three fighters: 2 each.

    Red owns 1 and leads the hero: 7 by two, 4 each.
    """
    driver = fight(6, 1, heroes={"p1": 1}, p1=1, p2=9, p3=9)

    driver.answer("stance", "together")
    driver.default()

    assert (1, 5, 5) == owned(driver)


def test_another_ones_hero_stays_after_a_drop_out() -> None:
    """The hero is blue's: 6 by two, 3 each."""
    driver = fight(6, 1, heroes={"p2": 1}, p1=1, p2=9, p3=9)

    driver.answer("stance", "together")
    driver.default()

    assert (1, 6, 6) == owned(driver)


def test_orc_and_two_heroes_of_different_fighters_and_one_drop_out() -> None:
    """8 + orc 3 less 2 and 3: 6, so 2 each.

    Red (hero 2) owns 1 and goes: 8 by two, 4 each, paid with blue's hero only.
    """
    driver = fight(8, 3, heroes={"p1": 2, "p2": 3}, p1=1, p2=4, p3=5)

    driver.answer("stance", "together")
    driver.answer("heroes_help", ["h1", "h2"])

    assert [2, 4] == [fact.values["each"] for fact in driver.told("share")]
    assert (1, 0, 1) == owned(driver)


def test_a_hero_may_be_kept_out_of_a_joint_fight() -> None:
    """7 and orc 3 by three is 4 each; with the hero declared it were 3."""
    driver = fight(7, 3, heroes={"p1": 1}, p1=9, p2=9, p3=9)

    driver.answer("stance", "together")
    driver.answer("heroes_help", [])

    assert (5, 5, 5) == owned(driver)


def test_a_lone_fighters_heroes_help_without_asking() -> None:
    """6 + 2 less 3 is 5."""
    driver = fight(6, 2, 1, heroes={"p1": 3}, p1=5)

    driver.answer("fight", "fight")

    assert 0 == driver.table.magic[RED]
    assert driver.told("hero_helps")


def alone_with(*against: str) -> Driver:
    """Red alone at spiders of 6 with a circle; before him lies a hero that lowers that by 3."""
    driver = boxed(PARTS)
    turn(driver, hero_card(3, against), ORB, ORB, ORB)
    places(driver, "a1", "pass", "pass")
    turn(driver, beast(6), ORB, ORB)
    purse(driver, p1=9)
    order = driver.table.order
    places(driver, *["a5" if seat == RED else "pass" for seat in order])
    driver.answer("fight", "fight")
    return driver


@pytest.mark.parametrize(
    ("against", "cost"),
    [
        ((), 3),
        (("circle",), 3),
        (("square", "spiders"), 3),
        (("spiders",), 3),
        (("square",), 6),
        (("triangle", "dragons"), 6),
    ],
)
def test_a_hero_lowers_what_his_card_prints(against: tuple[str, ...], cost: int) -> None:
    """Every creature, or those with some symbols, or those of some families."""
    assert 9 - cost == alone_with(*against).table.magic[RED]


def test_a_hero_without_any_symbol_may_help() -> None:
    """A card that prints no symbol helps against every creature: that is what Enter says."""
    driver = boxed(PARTS)
    driver.answer("card_kind", "hero")
    driver.answer("card_hero", {"name": "Merla", "lowers": 2})
    hero = driver.table.display[0]
    assert isinstance(hero, Hero)
    assert (message("every_creature"),) == hero.opponents


def test_a_heros_landscape_symbol_decides_nothing_in_a_fight() -> None:
    """Symbol A, against every creature: symbols for landscapes are a thing of their own."""
    driver = boxed(PARTS)
    driver.answer("card_kind", "hero")
    driver.answer("card_hero", {"name": "Merla", "lowers": 2, "signs": ["a"]})
    hero = driver.table.display[0]
    assert isinstance(hero, Hero)
    assert ((), (Sign.A,)) == (hero.symbols, hero.signs)


def test_without_landscapes_no_landscape_symbol_is_asked() -> None:
    """A part that is not in play asks nothing."""
    driver = boxed(("three_cards", "hero_cards"))
    driver.answer("card_kind", "hero")
    assert ["name", "lowers", "symbols"] == list(driver.question.parts)


@pytest.mark.parametrize(
    ("entered", "lacks"),
    [
        ({"symbols": ["circle"], "signs": []}, []),
        ({"symbols": [], "signs": ["a"]}, []),
        ({"signs": []}, ["symbols"]),
        ({}, ["symbols", "signs"]),
    ],
)
def test_a_hero_of_an_older_catalogue_is_asked_once_what_it_lacks(
    tmp_path: Path, entered: dict[str, Plain], lacks: list[str]
) -> None:
    """It is offered as it was entered; what is not known is asked, and known from then on."""
    catalogue = Catalogue(Folder(tmp_path))
    catalogue.met("zauberschwert", "hero", {"name": "Merla", "lowers": 2, **entered})
    driver = boxed(PARTS)
    driver.answer("card_kind", "hero")
    form = driver.question

    (known,) = fitting(form, catalogue.known("zauberschwert", "hero"))
    assert lacks == missing(form, known.values)
    unknown: dict[str, Plain] = {name: [] for name in lacks}
    answered = whole(form, {**known.values, **unknown})
    driver.answer("card_hero", answered)
    catalogue.met("zauberschwert", "hero", answered)

    (known,) = fitting(form, catalogue.known("zauberschwert", "hero"))
    assert [] == missing(form, known.values)


def test_heroes_of_others_and_other_symbols_do_not_help() -> None:
    """Blue passed: his hero is no part of red's fight."""
    driver = fight(6, 0, 1, heroes={"p2": 3}, p1=5)

    assert [RED] == [fact.values["seat"] for fact in driver.told("declined")]
    assert 5 == driver.table.magic[RED]


@pytest.mark.parametrize(("ruling", "left"), [("lowers_bid", 3), ("pays_bid", 1)])
def test_the_winner_of_an_auction_pays_less_by_his_heroes(ruling: str, left: int) -> None:
    """Red bids 8 of 9 and leads a hero 2: he pays 6, or 8 where the bid is paid whole."""
    driver = fight(
        6,
        2,
        2,
        {} if ruling == "lowers_bid" else {"hero_after_auction": ruling},
        {"p1": 2},
        p1=9,
        p2=9,
    )
    driver.answer("stance", BLUE)

    driver.answer("bid", 8)
    driver.answer("bid", "pass")

    assert driver.table.magic[RED] == left


def test_a_bid_is_never_lowered_below_nought() -> None:
    """A bid of 2 less a hero of 5 costs nothing."""
    driver = fight(1, 1, 2, heroes={"p1": 5}, p1=9, p2=9)
    driver.answer("stance", BLUE)

    driver.answer("bid", 2)
    driver.answer("bid", "pass")

    assert 9 == driver.table.magic[RED]


@pytest.mark.parametrize(("ruling", "most"), [("owned", 8), ("with_reduction", 10)])
def test_how_much_may_be_bid_with_heroes(ruling: str, most: int) -> None:
    """Red owns 8 and his hero saves 2: blue (9) bids over 8, not over 10."""
    driver = fight(
        6,
        1,
        2,
        {} if ruling == "owned" else {"bid_limit_with_heroes": ruling},
        {"p1": 2},
        p1=8,
        p2=9,
    )
    driver.answer("stance", BLUE)

    assert {"min": 7, "max": most, "or": ["pass"]} == driver.question.legal()
    driver.answer("bid", most)
    if driver.name == "bid":
        driver.answer("bid", 9)
    assert [driver.table.magic[seat] for seat in (RED, BLUE)] == ([0, 9] if most > 8 else [8, 0])


@pytest.mark.parametrize(("ruling", "share"), [("sum", 2), ("highest", 3)])
def test_several_heroes_in_one_fight(ruling: str, share: int) -> None:
    """Strength 10 less heroes 3 and 2 is 5, 2 each for three.

    Less the better one only it is 7, 3 each.
    """
    driver = fight(
        10,
        0,
        3,
        {} if ruling == "sum" else {"hero_stacking": ruling},
        {"p1": 3, "p2": 2},
        p1=9,
        p2=9,
        p3=9,
    )
    driver.answer("stance", "together")

    driver.default()

    assert owned(driver) == (9 - share, 9 - share, 9 - share)


def test_stacking_as_numbers() -> None:
    """Nobody's heroes lower nothing."""
    assert (
        4,
        3,
        0,
    ) == (reduction([1, 3], "sum"), reduction([1, 3], "highest"), reduction([], "highest"))


@pytest.mark.parametrize(("ruling", "paid"), [("once", 4), ("after_drop_out", 3)])
def test_when_heroes_are_declared(ruling: str, paid: int) -> None:
    """Creature 8 by three is 3 each; red owns 2 and drops out.

    Blue's hero 2, kept back before, may help then or may not.
    """
    driver = fight(
        8,
        0,
        3,
        {} if ruling == "once" else {"heroes_declared": ruling},
        {"p2": 2},
        p1=2,
        p2=9,
        p3=9,
    )
    driver.answer("stance", "together")
    assert driver.question.why.id == (
        "zauberschwert.summary.d.creature"
        if ruling == "once"
        else "zauberschwert.ruling.heroes_declared"
    )
    driver.answer("heroes_help", [])

    if ruling == "after_drop_out":
        driver.answer("heroes_help", ["h1"])

    assert owned(driver) == (2, 9 - paid, 9 - paid)


@pytest.mark.parametrize(("ruling", "floor"), [("nought", 0), ("one", 1)])
def test_the_least_strength(ruling: str, floor: int) -> None:
    """Creature 2 against heroes of 5 costs nothing, or 1."""
    driver = fight(
        2, 0, 1, {} if ruling == "nought" else {"strength_floor": ruling}, {"p1": 5}, p1=3
    )

    driver.answer("fight", "fight")

    assert driver.table.magic[RED] == 3 - floor


@pytest.mark.parametrize(("ruling", "second"), [("each_fight", 2), ("once_a_round", 4)])
def test_a_hero_in_the_fights_of_wizard_and_apprentice(ruling: str, second: int) -> None:
    """Two creatures of strength 4, hero 2.

    The first costs 2, the second 2, or 4 where a hero helps once a round.
    """
    driver = boxed(PARTS, rulings={} if ruling == "each_fight" else {"hero_twice": ruling})
    turn(driver, beast(4), beast(4), ORB, landscape=APPRENTICES_GO)
    lead(driver, RED, 2)
    purse(driver, p1=10)
    places(driver, "a1", "a2", "pass", "pass")
    if ruling == "once_a_round":
        driver.answer("heroes_help", ["h1"])

    driver.answer("fight", "fight")
    driver.answer("fight", "fight")

    assert driver.table.magic[RED] == 10 - 2 - second


@pytest.mark.parametrize(("ruling", "cost"), [("heroes_and_levels", 2), ("all_next_round", 5)])
def test_a_hero_won_at_one_card_counts_at_a_later_one(ruling: str, cost: int) -> None:
    """Red's wizard takes hero 3; right after, his apprentice meets a creature of 5."""
    driver = boxed(
        PARTS, rulings={} if ruling == "heroes_and_levels" else {"won_this_phase": ruling}
    )
    turn(driver, hero_card(3), beast(5), ORB, ORB, landscape=APPRENTICES_GO)
    purse(driver, p1=9)
    places(driver, "a1", "a2", "pass", "pass")

    driver.answer("fight", "fight")

    assert driver.table.magic[RED] == 9 - cost


def test_one_takes_a_hero_for_nothing_and_several_auction_it() -> None:
    """Red and blue bid for it; red has it for 1 and it lies before him."""
    driver = boxed(PARTS)
    turn(driver, hero_card(), ORB, ORB, ORB)
    purse(driver, p1=3, p2=3)
    places(driver, "a1", "a1", "pass")

    driver.answer("bid", 1)
    driver.answer("bid", "pass")

    assert ["a1"] == [led.hero.id for led in HEROES.of(driver.table).led[RED]]
    assert (2, 3) == (driver.table.magic[RED], driver.table.magic[BLUE])


def test_nobody_wants_the_hero() -> None:
    """It is removed."""
    driver = boxed(PARTS)
    turn(driver, hero_card(), ORB, ORB, ORB)
    places(driver, "a1", "a1", "pass")

    driver.answer("bid", "pass")
    driver.answer("bid", "pass")
    driver.until("card_kind")

    assert [] == driver.table.display


def test_heroes_lie_extra_in_the_display() -> None:
    """Three other cards are turned up besides.

    Unchosen heroes are removed at the end of phase D.
    """
    driver = boxed(PARTS)

    turn(driver, hero_card(), ORB, hero_card(), beast(40), ORB)

    assert 5 == len(driver.table.display)
    places(driver, "pass", "pass", "pass")
    driver.until("card_kind")
    assert ["a4"] == [card.id for card in driver.table.display]


def test_a_hero_that_may_help_is_named_with_owner_and_number() -> None:
    """Who decides about helping sees whose hero lowers by how much."""
    driver = fight(6, 2, heroes={"p1": 1, "p2": 3}, p1=9, p2=9, p3=9)
    driver.answer("stance", "together")

    question = driver.question
    assert question.label is not None

    named = [question.label(hero_id) for hero_id in ("h1", "h2")]

    assert [
        message("option.hero_of", hero=message("card.hero.unnamed"), seat=seat, lowers=lowers)
        for seat, lowers in ((RED, 1), (BLUE, 3))
    ] == named


def test_what_may_be_bid_is_known_for_everybody_at_the_table() -> None:
    """The purse of an auction holds all seats, each with what his own heroes would save."""
    driver = boxed(PARTS, rulings={"bid_limit_with_heroes": "with_reduction"})
    turn(driver, beast(6), ORB, ORB, landscape=ORCS_COME, orcs=[orc(1)])
    lead(driver, RED, 2)
    purse(driver, p1=8, p2=9, p3=1)
    creature = driver.table.display[0]

    allowed = creatures.purse(driver.table, creature)

    assert {RED: 10, BLUE: 9, GREEN: 1} == dict(allowed)
    assert 3 == len(allowed)


def test_symbols_and_families_are_named() -> None:
    """Each as it is called elsewhere."""
    driver = boxed(PARTS)
    driver.answer("card_kind", "hero")
    symbols = driver.question.parts["symbols"]
    assert symbols.label is not None
    assert [message("symbol.circle"), message("species.dragons")] == [
        symbols.label(option) for option in ("circle", "dragons")
    ]


@pytest.mark.parametrize(("heroes", "said"), [({}, "each"), ({"p1": 1}, "before_heroes")])
def test_what_together_costs_is_said_without_heroes(heroes: dict[str, int], said: str) -> None:
    """Creature 6 and orc 2 by three: 3 each; where a hero may help, less."""
    about = now(fight(6, 2, heroes=heroes, p1=9, p2=9, p3=9).question.about)
    expected = message(f"stance.{said}", quotient=Quotient(8, 3), each=3)
    assert (expected, 8) == (about["together"], about["opening"])
