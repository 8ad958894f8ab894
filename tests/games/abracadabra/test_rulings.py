"""Every ruling with each of its values."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.box import HAND_GATHERINGS
from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.points import points, tiebreak
from companion.games.abracadabra.rulings import RULINGS
from companion.kernel.facts import message
from tests.games.abracadabra.tables import (
    ADA,
    ALEA,
    BEN,
    CLEO,
    THREE_AIR,
    WATER,
    hands,
    idle,
    left,
    opened,
    organise,
    outcome,
    replaced,
)
from tests.games.driving import Driver


def played(name: str, value: str, players: int = 3) -> Driver:
    """A game under one ruling."""
    ruling = next(ruling for ruling in RULINGS if ruling.name == name)
    return opened(players, {} if value == ruling.default else {name: value})


def test_the_house_rules_offer_every_ruling_that_has_an_alternative() -> None:
    """Ten can be played differently; the other six are stated and hold."""
    driver = Driver((Abracadabra(),))
    driver.answer("game", "abracadabra")
    driver.until("house_rules")

    assert [ruling.name for ruling in RULINGS if ruling.alternatives] == driver.question.legal()[  # type: ignore[call-overload]
        "options"  # type: ignore[index]
    ]
    assert (16, 6) == (len(RULINGS), sum(not ruling.alternatives for ruling in RULINGS))


@pytest.mark.parametrize(("value", "asked"), [("acts_when_replacing", True), ("never", False)])
def test_periculum_in_fresh_row(value: str, asked: bool) -> None:  # noqa: FBT001 - one of two values of a ruling
    """Open in the row laid because the pile ran out it acts, by default.

    Else it is not even asked about.
    """
    driver = played("periculum_in_fresh_row", value)
    driver.table.pile = 2
    driver.answer("turn", "nothing")
    assert "replaced" == driver.question.subject
    driver.answer("turned_up", "other")

    if asked:
        assert ("turned_up", "fresh_row", ADA) == (
            driver.name,
            driver.question.subject,
            driver.seat,
        )
        driver.answer("turned_up", "periculum")
    assert ("turn", BEN) == (driver.name, driver.seat)
    assert (0 if asked else 2) == driver.table.hands[ADA]


def test_periculum_in_a_row_laid_by_periculum_does_nothing() -> None:
    """At set-up and in the row laid by Periculum! itself it has no effect until taken.

    Nothing is asked.
    """
    driver = opened()
    assert "turn" == driver.name
    driver.answer("turn", "periculum")
    assert ("turn", BEN) == (driver.name, driver.seat)


@pytest.mark.parametrize(("value", "following"), [("lost", BEN), ("kept", ADA)])
def test_periculum_after_alea(value: str, following: str) -> None:
    """Turned up after an Alea! it costs the extra turn, by default; else the extra turn is kept."""
    driver = played("periculum_after_alea", value)
    hands(driver, 5, 0, 0)
    organise(driver, ALEA, 1)

    driver.answer("turned_up", "periculum")

    assert following == driver.seat
    assert (1 if value == "lost" else 0) == len(driver.told("extra_turn_lost"))


def test_one_card_left() -> None:
    """A single last card is laid, and the pile counts as used up."""
    driver = opened()
    driver.table.pile = 1

    idle(driver)

    assert "abracadabra.ruling.one_card_left" == driver.told("one_card_left")[0].why.id  # type: ignore[union-attr]
    assert [1] == [fact.values["laid"] for fact in driver.told("replaced")]
    assert 34 == driver.table.pile


def test_idem_before_any() -> None:
    """Before the first gathering Idem! is refused, citing the ruling."""
    driver = opened()

    refusal = driver.refused("idem")

    assert ("no_last_gathering", "abracadabra.ruling.idem_before_any") == (
        refusal.name,
        refusal.why,
    )


def test_empty_stack_by_default() -> None:
    """A gathering for an empty stack is legal and brings no object, but the hand gathering card."""
    driver = opened()
    hands(driver, 5, 0, 0)
    left(driver, "C", 0)

    organise(driver, WATER)

    assert "turned_up" == driver.name
    assert (0, 1) == (driver.table.drawn[ADA], driver.table.hand_cards[ADA])
    assert "abracadabra.ruling.empty_stack" == driver.told("stack_empty")[0].why.id  # type: ignore[union-attr]


def test_empty_stack_may_not_be_organised() -> None:
    """Under the alternative three that would make it are refused, and no reading offers it."""
    driver = played("empty_stack", "not_organised")
    hands(driver, 5, 0, 0)
    left(driver, "C", 0)
    driver.answer("turn", "gathering")
    driver.answer("enchanters", [*THREE_AIR])
    assert ["A", "E", "G"] == driver.question.legal()

    driver.answer("reading", "G")
    driver.answer("object", 1)
    replaced(driver)
    hands(driver, 0, 5, 0)
    driver.answer("turn", "gathering")
    assert "stacks_empty" == driver.refused([*WATER]).name


def test_no_hand_card_left() -> None:
    """When all eight hand gathering cards are given out there is none."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.hand_cards[BEN] = HAND_GATHERINGS

    organise(driver, WATER, 3)

    assert 0 == driver.table.hand_cards[ADA]
    assert "abracadabra.ruling.no_hand_card_left" == driver.told("no_hand_card")[0].why.id  # type: ignore[union-attr]


@pytest.mark.parametrize(("own", "other", "legal"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_chaos_needs_card(own: int, other: int, legal: bool) -> None:  # noqa: FBT001 - what is expected
    """Chaos! needs another card in hand and an opponent with cards."""
    driver = opened()
    hands(driver, own, other, 0)

    assert legal == ("chaos" in driver.question.legal())  # type: ignore[operator]


def test_two_at_15() -> None:
    """Two at 15 without Proxima!: whoever's turn it is wins."""
    score = points(15, 0, 0, 0)

    assert CLEO == tiebreak({ADA: score, CLEO: score}, CLEO, None)


@pytest.mark.parametrize(
    ("value", "ended"),
    [
        ("organiser_first", ("proxima_tie", "last_organiser", (ADA,))),
        ("stone_wins", ("second_stone", "second_stone", (BEN,))),
    ],
)
def test_proxima_vs_stone(value: str, ended: tuple[str, str, tuple[str, ...]]) -> None:
    """The organiser reaches 15 and the Proxima! player draws the second stone.

    The organiser goes first, by default; else the stone.
    """
    driver = played("proxima_vs_stone", value)
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    driver.table.objects[ADA] = 12
    driver.table.stones[BEN] = 1

    organise(driver, WATER, 3, "stone")

    assert ended == outcome(driver)


def test_a_stone_that_goes_first_spares_the_question_for_elementals() -> None:
    """Under `stone_wins` an organiser short of 15 is not asked what he could show."""
    driver = played("proxima_vs_stone", "stone_wins")
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    driver.table.objects[ADA] = 9
    driver.table.stones[BEN] = 1

    organise(driver, WATER, 3, "stone")

    assert ("second_stone", "second_stone", (BEN,)) == outcome(driver)


def test_one_stone_that_goes_first_is_enough() -> None:
    """Under `stone_wins` nothing is asked either where a third one would reach 15 as well."""
    driver = played("proxima_vs_stone", "stone_wins")
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN, CLEO]
    driver.table.objects[ADA] = 9
    driver.table.stones[BEN] = 1
    driver.table.objects[CLEO] = 14

    organise(driver, WATER, 3, "stone")

    assert ("second_stone", "second_stone", (BEN,)) == outcome(driver)


def test_the_organisers_second_stone_wins_before_proxima_brings_anything() -> None:
    """Who gets the second stone wins at once: the other one's object is not taken any more."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    driver.table.stones[ADA] = 1
    driver.table.objects[BEN] = 14

    organise(driver, WATER, "stone")

    assert ("second_stone", "second_stone", (ADA,)) == outcome(driver)


def test_open_objects_by_default() -> None:
    """What an object shows is entered and counted at once."""
    driver = opened()
    hands(driver, 5, 0, 0)
    organise(driver, WATER, 3)
    assert (3, 1) == (driver.table.objects[ADA], driver.table.drawn[ADA])


def test_hidden_objects_are_shown_when_somebody_claims() -> None:
    """Objects are only counted until somebody shows theirs: points, stones and elementals."""
    driver = played("open_objects", "hidden")
    hands(driver, 5, 0, 0)
    organise(driver, WATER)
    assert ("turned_up", 0, 1, 6) == (
        driver.name,
        driver.table.objects[ADA],
        driver.table.drawn[ADA],
        driver.table.stacks["C"],
    )

    driver.interject("claim_victory", {"seat": ADA, "objects": 13, "stones": 0, "elementals": 1})

    assert ("fifteen_points", "points", (ADA,)) == outcome(driver)


def test_hidden_objects_that_are_too_few_end_nothing() -> None:
    """13 points are not 15: it is told, and the game goes on."""
    driver = played("open_objects", "hidden")
    hands(driver, 5, 0, 0)
    organise(driver, WATER)

    driver.interject("claim_victory", {"seat": ADA, "objects": 12, "stones": 1, "elementals": 0})

    assert "turned_up" == driver.name
    assert [ADA] == [fact.values["seat"] for fact in driver.told("claim_too_low")]


def test_proxima_reading_by_default() -> None:
    """Whoever played Proxima! takes an object at the next gathering; nothing is asked about it."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    organise(driver, WATER, 3, 4)
    assert ("turned_up", 4) == (driver.name, driver.table.objects[BEN])


@pytest.mark.parametrize(
    ("taker", "drawn"),
    [("p2", (1, 1, 0)), ("p3", (1, 0, 1)), ("p1", (2, 0, 0)), ("nobody", (1, 0, 0))],
)
def test_proxima_as_printed(taker: str, drawn: tuple[int, ...]) -> None:
    """Under the alternative the table says who takes an object by what the card prints.

    Its player is likeliest.
    """
    driver = played("proxima_reading", "as_printed")
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    organise(driver, WATER)
    assert ("proxima_takes", BEN) == (driver.name, driver.question.default())

    driver.answer("proxima_takes", taker)
    while driver.name == "object":
        driver.answer("object", 1)

    assert drawn == tuple(driver.table.drawn.values())
    assert [] == driver.table.proximas


@pytest.mark.parametrize(("value", "following"), [("no_extra_turn", CLEO), ("extra_turn", BEN)])
def test_alea_by_trick(value: str, following: str) -> None:
    """An object from stack A through Idem! gives no extra turn, by default; else it does."""
    driver = played("alea_by_trick", value)
    hands(driver, 5, 0, 0)
    organise(driver, ALEA, 1)
    replaced(driver)
    idle(driver)
    driver.answer("turn", "idem")
    driver.answer("object", 1)
    replaced(driver)

    assert following == driver.seat


def test_an_extra_turn_through_proxima_comes_after_the_organisers() -> None:
    """Under the alternative the organiser's extra turn is first.

    The Proxima! player's comes next, then that of the organiser's left neighbour.
    """
    driver = played("alea_by_trick", "extra_turn")
    hands(driver, 5, 0, 0)
    driver.table.proximas = [CLEO]
    organise(driver, ALEA, 1, 1)
    seen = []
    for _ in range(3):
        replaced(driver)
        seen.append(driver.seat)
        driver.answer("turn", "nothing")
    assert [ADA, CLEO, BEN] == seen


def test_empty_stack_alea() -> None:
    """With stack A empty there is the extra turn, but no object."""
    driver = opened()
    hands(driver, 5, 0, 0)
    left(driver, "A", 0)

    organise(driver, ALEA)
    replaced(driver)

    assert (ADA, 0) == (driver.seat, driver.table.drawn[ADA])
    assert "abracadabra.ruling.empty_stack_alea" == driver.told("extra_turn")[0].why.id  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("value", "drawn"), [("organiser", (1, 0, 0)), ("proxima_player", (0, 1, 0))]
)
def test_proxima_last_object(value: str, drawn: tuple[int, ...]) -> None:
    """One object left: the organiser takes it, by default; else the Proxima! player."""
    driver = played("proxima_last_object", value)
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    left(driver, "C", 1)

    organise(driver, WATER, 3)

    assert drawn == tuple(driver.table.drawn.values())
    assert 1 == len(driver.told("stack_empty"))


def test_proxima_last_object_does_not_matter_with_two_left() -> None:
    """With enough objects the organiser takes first, whatever the ruling."""
    driver = played("proxima_last_object", "proxima_player")
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    left(driver, "C", 2)

    organise(driver, WATER)

    assert ADA == driver.seat


@pytest.mark.parametrize(("value", "cards"), [("earned", 1), ("not_earned", 0)])
def test_proxima_own_hand_bonus(value: str, cards: int) -> None:
    """Three from the hand under one's own Proxima! earn the hand gathering card, by default.

    Else not.
    """
    driver = played("proxima_own_hand_bonus", value)
    hands(driver, 5, 0, 0)
    driver.table.proximas = [ADA]

    organise(driver, WATER, 3, 2)

    assert cards == driver.table.hand_cards[ADA]
    assert (1 - cards) == len(driver.told("no_hand_card"))


def test_somebody_elses_proxima_never_costs_the_hand_card() -> None:
    """Under `not_earned` only one's own Proxima! matters."""
    driver = played("proxima_own_hand_bonus", "not_earned")
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    organise(driver, WATER, 3, 2)
    assert 1 == driver.table.hand_cards[ADA]


def test_claim_moment_by_default() -> None:
    """Who shows 15 wins at once, in anybody's turn."""
    driver = opened()
    driver.table.proximas = [BEN]
    hands(driver, 5, 0, 0)
    driver.table.objects[BEN] = 12
    organise(driver, WATER, 3, 4)
    assert (BEN,) == outcome(driver)[2]


def test_claim_moment_in_ones_own_turn() -> None:
    """Under the alternative 15 in another's turn win when one's own turn begins.

    Somebody else may win before; claims of others are barred.
    """
    driver = played("claim_moment", "own_turn")
    driver.table.proximas = [BEN]
    hands(driver, 5, 4, 4)
    driver.table.objects.update(p1=10, p2=12, p3=14)
    claims = driver.runner.interjection("claim_victory").question
    reasons = {bar.option: bar.reason for bar in claims.barred()}
    assert [message("not_ones_turn", seat=seat, active=ADA) for seat in (BEN, CLEO)] == [
        reasons[claimed] for claimed in ("p2.3", "p3.1")
    ]

    organise(driver, WATER, 3, 4)
    assert ("turned_up", 16) == (driver.name, driver.table.objects[BEN])
    driver.answer("turned_up", "other")

    assert ("fifteen_points", "points", (BEN,)) == outcome(driver)


@pytest.mark.parametrize("waiting", [15, 16])
def test_in_ones_own_turn_no_more_than_anothers_points_can_win(waiting: int) -> None:
    """Under the alternative the active player's 15 win against as many of one who has to wait."""
    driver = played("claim_moment", "own_turn")
    hands(driver, 5, 4, 4)
    driver.table.objects.update(p1=13, p2=waiting)

    driver.interject("claim_victory", "p1.2")

    assert ("fifteen_points", "active_player", (ADA,)) == outcome(driver)
