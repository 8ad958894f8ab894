"""A spell in between: what is asked about a part follows the table as it is now.

And what a face draws of the parts.
"""

from __future__ import annotations

from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.mixed import NamedSpell
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.table import Owned
from companion.kernel.facts import Message
from companion.kernel.view import SeatView
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    ORCS_COME,
    an_egg,
    beast,
    boxed,
    egg,
    hand,
    hero_card,
    lay,
    lead,
    orc,
    places,
    poison,
    turn,
    wand,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, cast, purse


def with_spell(driver: Driver) -> None:
    """Green owns a spell."""
    driver.table.spells[GREEN].append(Owned(NamedSpell(id="s1", name="addus"), 0))


def test_a_spell_while_heroes_are_declared() -> None:
    """The creature gets 4 stronger: 6 + 4 less 1 by two is 5 each."""
    driver = boxed(("hero_cards",))
    turn(driver, beast(6), ORB)
    with_spell(driver)
    lead(driver, RED, 1)
    purse(driver, p1=9, p2=9)
    places(driver, "a1", "a1", "pass")
    driver.answer("stance", "together")

    cast(driver, "s1", {"strength": 4}, creature="a1")
    driver.answer("heroes_help", ["h1"])

    assert (4, 4) == (driver.table.magic[RED], driver.table.magic[BLUE])


def test_a_spell_while_a_market_waits() -> None:
    """With 5 magic red could trade twice for 2 each, with 3 only once."""
    driver = boxed(("markets",))
    turn(
        driver,
        (
            "market",
            {
                "name": "",
                **dict.fromkeys(("pay_stones", "pay_cards", "get_magic", "get_cards"), 0),
                "pay_magic": 2,
                "get_stones": 1,
            },
        ),
        ORB,
    )
    with_spell(driver)
    purse(driver, p1=5)
    places(driver, "a1", "pass", "pass")
    assert {"min": 0, "max": 2} == driver.question.legal()

    cast(driver, "s1", {"ones_magic": -2}, whom=RED)

    assert {"min": 0, "max": 1} == driver.question.legal()
    assert "out_of_range" == driver.refused(2).name


def test_a_spell_while_a_smith_waits() -> None:
    """The price of a reinforcement follows what red owns."""
    driver = boxed(("smithy",))
    turn(driver, ("smithy", None), ORB)
    with_spell(driver)
    lay(driver, RED, wand())
    purse(driver, p1=5)
    places(driver, "a1", "pass", "pass")
    driver.answer("reinforce", "w1")

    cast(driver, "s1", {"ones_magic": -4}, whom=RED)

    assert (
        "price_too_high" == driver.refused({"name": "", "price": 2, "stones": 1, "magic": 0}).name
    )


def test_a_spell_that_empties_the_hand() -> None:
    """Nothing is laid out.

    Neither while the artefact's print is asked, nor while the poison card's is.
    """
    for answers in ([("artefacts", RED)], [("artefacts", "lay_poison"), ("poison_before", BLUE)]):
        driver = boxed(("poison_cards", "dragon_eggs"))
        turn(driver, ORB, ORB)
        with_spell(driver)
        hand(driver, 1)
        places(driver, "pass", "pass", "pass")
        driver.until("artefacts")
        for name, answer in answers:
            driver.answer(name, answer)

        cast(driver, "s1", {"taken": 1}, whom=RED)
        if driver.name == "poison":
            driver.answer("poison", {"name": "", "symbols": ["circle"]})

        assert "artefacts" == driver.name
        assert 1 == len(driver.told("hand_emptied"))
        assert (0, 1) == (driver.table.hands[RED], driver.table.hands[GREEN])


# ---- drawing


def seat(driver: Driver, place: int) -> SeatView:
    """What is drawn of a seat."""
    return Zauberschwert().view(driver.table).seats[place]


def names(view: SeatView) -> list[str]:
    """What the things before a seat are called."""
    return [
        item.label.name if isinstance(item.label, Message) else str(item.label)
        for item in view.items
    ]


def test_what_lies_before_a_seat() -> None:
    """Artefacts, eggs, heroes, the Black Dragon and poison; eggs and levels as figures."""
    driver = boxed()
    lay(driver, RED, egg("e1", "blue"))
    lead(driver, RED, 2)
    poison(driver, RED, "circle")
    BLACK_DRAGON.of(driver.table).owner = RED

    assert ["egg.blue", "view.hero", "trophy", "poison"] == names(seat(driver, 0))
    assert [
        "stones",
        "hand",
        "knowledge",
        "eggs",
    ] == [figure.name for figure in seat(driver, 0).figures]
    assert [] == names(seat(driver, 1))


def test_what_lies_in_the_display() -> None:
    """A creature shows its orc, a hero and a market what they do, any card its apprentices.

    The landscape lies beside.
    """
    driver = boxed(size_orcs=2)
    dragon = (
        "black_dragon",
        {"strength": 9, "symbol": "square", "solo_stones": 1, "solo_cards": 0},
    )
    market = (
        "market",
        {
            "name": "",
            **dict.fromkeys(
                ("pay_magic", "pay_stones", "pay_cards", "get_magic", "get_stones", "get_cards"), 1
            ),
        },
    )
    turn(
        driver,
        hero_card(2),
        dragon,
        market,
        ORB,
        landscape={**ORCS_COME, **APPRENTICES_GO, "magic": 1, "sign": "a", "per_hero": 1},
        orcs=[orc(2, (1, 0, 0))],
    )
    hand(driver, 1)
    driver.table.stones[RED] = 1
    places(driver, "a2", "pass", "pass", apprentices=["p1.a3"])

    cards = {
        card.id: [line.name for line in card.lines]
        for card in Zauberschwert().view(driver.table).cards
    }

    assert {RED: "a3"} == APPRENTICE.of(driver.table).at
    assert {
        "a1": ["view.lowers"],
        "a2": ["view.solo", "view.alone_only", "view.orc_solo"],
        "a3": ["view.apprentices", "market.offer"],
        "a4": [],
        "landscape1": [
            "view.landscape_magic",
            "view.per_hero",
            "view.orcs_come",
            "view.apprentices_go",
        ],
    } == cards
    assert [
        "adventures",
        "pile",
        "landscapes",
        "orcs",
    ] == [figure.name for figure in Zauberschwert().view(driver.table).counters]


def test_an_egg_without_bonus_is_an_egg() -> None:
    """Laid out by its form it is called by its colour."""
    driver = boxed(("dragon_eggs",))
    turn(driver, ORB, ORB)
    hand(driver, 1)
    places(driver, "pass", "pass", "pass")
    driver.answer("artefacts", "lay_egg")
    driver.answer("egg", an_egg("blue"))

    assert ["egg.blue"] == names(seat(driver, 0))
