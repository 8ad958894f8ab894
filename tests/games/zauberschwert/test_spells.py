"""Spells in play: when they may be used, how often, by whom first, and when the table is asked."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.games.zauberschwert.cards import Spell
from companion.games.zauberschwert.effect import Change, Effect
from companion.games.zauberschwert.table import Owned
from companion.kernel.facts import Message, Seat
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    cast,
    creature,
    enter,
    opened,
    place,
    purse,
    reveal,
    spell,
)


def owns(game: Driver, seat: Seat, name: str) -> str:
    """A spell lies before a seat, won long ago; its place in the stack."""
    card = f"s{len(game.table.spells_seen) + 1}"
    game.table.spells_seen.append(name)
    game.table.spells[seat].append(Owned(Spell(id=card, name=name), 0))
    return card


def with_a_spell(rulings: dict[str, str] | None = None) -> Driver:
    """Three players; red has won Addus in round 1 and not used it; round 2 is about to begin."""
    game = opened(3, rulings)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    return game


def open_now(game: Driver) -> bool:
    """Whether a spell may be used now."""
    return "spell" in [item.name for item in game.runner.interjections()]


def barred(game: Driver) -> dict[str, str]:
    """The spells that the use of one refuses, with the name of the reason."""
    question = game.runner.interjection("spell").question
    return {bar.option: bar.reason.name for bar in question.list_barred()}


def refusal(game: Driver, card: str) -> Message:
    """Why a spell can't be used now; where nobody can use any, why the first one can't."""
    with pytest.raises(IllegalAnswer) as refused:
        game.interject("spell", card)
    reasons = refused.value.values.get("reasons")
    if isinstance(reasons, tuple):
        first = reasons[0]
        assert isinstance(first, Message)
        return Message(first.name.removeprefix("error."), first.values)
    return Message(refused.value.name, dict(refused.value.values))  # type: ignore[arg-type]


# ---- at any time but phase A


def test_no_spell_in_phase_a() -> None:
    """While new adventures are turned up no spell may be used, and the reason names phase A."""
    game = with_a_spell()
    assert not open_now(game)
    game.answer("card_kind", "orb")

    assert "spell_phase_a" == refusal(game, "a1").name


def test_who_passed_may_use_a_spell() -> None:
    """A seat without a wizard at any card may use its spells all the same."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    while game.name == "adventure":
        game.answer("adventure", "pass" if game.seat == RED else "a3")

    assert open_now(game)


# ---- once a round each, several in one round


def test_a_spell_is_used_once_a_round() -> None:
    """After its use it is gone until the next round."""
    game = with_a_spell()
    reveal(game, ORB, ORB)

    cast(game, "a1", {"own_magic": 1})

    assert not open_now(game)
    place(game, "pass", "pass", "pass")
    reveal(game, HOLY_PLACE, HOLY_PLACE)
    assert open_now(game)


def test_a_second_use_in_a_round_is_refused_with_the_round_in_which_it_works_again() -> None:
    """Used in round 2, it works again in round 3."""
    game = with_a_spell()
    owns(game, BLUE, "stonex")
    reveal(game, ORB, ORB)
    cast(game, "a1", {"own_magic": 1})

    refused = refusal(game, "a1")

    assert "spell_used_already" == refused.name
    assert (2, 3) == (refused.values["round"], refused.values["again"])


def test_a_second_use_of_the_only_spell_is_refused_with_the_same_reason() -> None:
    """Nobody has another one, and still it is said why."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    cast(game, "a1", {"own_magic": 1})

    assert "spell_used_already" == refusal(game, "a1").name


def test_several_spells_in_one_round() -> None:
    """Each spell lying open may be used, also by different owners."""
    game = opened(2)
    reveal(game, spell("addus"), spell("stonex"))
    place(game, "a1", "a2")

    cast(game, "a2", {"own_magic": 1})
    cast(game, "a1", {"own_magic": 1})

    assert not open_now(game)
    assert [BLUE, RED] == [fact.values["seat"] for fact in game.told("spell_used")]


def test_one_spell_after_the_other() -> None:
    """While the effect of one is entered no other one is begun."""
    game = with_a_spell()
    owns(game, BLUE, "stonex")
    reveal(game, ORB, ORB)
    game.interject("spell", "a1")

    assert not open_now(game)
    assert "spell_being_used" == refusal(game, "s2").name


# ---- simultaneous wishes: in seat order from the start player


def two_owners() -> Driver:
    """Three players in round 2; blue is the start player, red and green have one spell each."""
    game = opened(3)
    reveal(game, ORB, ORB)
    place(game, "pass", "pass", "pass")
    reveal(game, ORB, HOLY_PLACE)
    owns(game, RED, "addus")
    owns(game, GREEN, "stonex")
    return game


def test_spells_are_offered_in_seat_order_from_the_start_player() -> None:
    """Blue is the start player: green comes before red. Then, that both wish at once."""
    game = two_owners()
    offered = game.runner.interjection("spell").question.legal()
    assert (BLUE, ["s2", "s1", "at_once"]) == (game.table.start, offered)


def test_who_alone_owns_spells_is_not_asked_for_an_order() -> None:
    """Two spells of one player never compete."""
    game = with_a_spell()
    owns(game, RED, "stonex")
    reveal(game, ORB, ORB)
    assert ["a1", "s2"] == game.runner.interjection("spell").question.legal()


def test_simultaneous_wishes_are_taken_from_the_start_player_clockwise_and_told_so() -> None:
    """Whoever says so first: green's spell works before red's, since blue is the start player.

    There are just two, so that which ones are meant is not asked.
    """
    game = two_owners()

    game.interject("spell", "at_once")
    enter(game, {"own_magic": 1})
    enter(game, {"own_stones": 1})

    order = game.told("in_seat_order")[0].values
    assert (BLUE, (GREEN, RED)) == (order["start"], order["seats"])
    assert [GREEN, RED] == [fact.values["seat"] for fact in game.told("spell_used")]
    assert (1, 1) == (len(game.told("magic_changed")), game.table.stones[RED])


def test_of_three_spells_two_are_wished_for_at_once() -> None:
    """Which ones is asked; the third stays."""
    game = two_owners()
    owns(game, BLUE, "fulmentus")
    game.interject("spell", "at_once")

    game.answer("spells_at_once", ["s1", "s3"])
    enter(game, {"own_magic": 1})
    enter(game, {"own_magic": 1})

    assert [BLUE, RED] == [fact.values["seat"] for fact in game.told("spell_used")]
    assert ["s2"] == game.runner.interjection("spell").question.legal()


# ---- windows


@pytest.mark.parametrize(("magic", "asked"), [(28, "adventure"), (29, "window_before_supply")])
def test_a_moment_before_supply_that_would_lapse(magic: int, asked: str) -> None:
    """A spell may take magic before it does; one answer goes on."""
    game = with_a_spell()
    game.table.effects["addus"] = Effect(((Change.ONES_MAGIC, -1),))
    purse(game, p2=magic)
    for _ in range(2):
        game.answer("card_kind", "orb")
        game.answer("card_orb", {"magic": 1})
    assert asked == game.name

    game.until("adventure")

    assert game.news().count("supplied") == 3 * 2


@pytest.mark.parametrize(
    ("card", "effect", "asked"),
    [
        (HOLY_PLACE, None, False),
        (HOLY_PLACE, Effect(((Change.OWN_STONES, 1),)), False),
        (HOLY_PLACE, Effect(((Change.OTHERS_STONES, -1),)), True),
        (HOLY_PLACE, Effect(((Change.TAKEN, 1),)), True),
        (HOLY_PLACE, Effect(((Change.DRAWN, 2),)), False),
        (HOLY_PLACE, Effect(((Change.STRENGTH, -1),)), False),
        (ORB, None, False),
    ],
)
def test_a_moment_before_what_needs_no_answer(
    card: tuple[str, object], effect: Effect | None, *, asked: bool
) -> None:
    """Where the effect of a spell is known, and it matters whether it comes before."""
    game = with_a_spell()
    if effect:
        game.table.effects["addus"] = effect
    reveal(game, card, WORTHLESS)
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == BLUE else "pass")
    assert (game.name == "window_resolving") == asked


@pytest.mark.parametrize(
    ("change", "amount", "asked"),
    [
        (Change.OWN_STONES, 2, False),
        (Change.OWN_MAGIC, 3, False),
        (Change.STRENGTH, 1, False),
        (Change.STRENGTH, -1, True),
        (Change.ONES_MAGIC, 1, True),
        (Change.OTHER, 0, True),
    ],
)
def test_who_cannot_pay_is_asked_only_where_a_spell_may_help(
    change: Change, amount: int, *, asked: bool
) -> None:
    """Else it is told: blue has 4 magic, the spell is red's."""
    game = with_a_spell()
    game.table.effects["addus"] = Effect(((change, amount),))
    reveal(game, ("creature", creature(9)), WORTHLESS)
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == BLUE else "pass")
    assert (game.name == "fight") == asked
    assert bool(game.told("forced")) != asked


def test_that_moment_matters_at_30_magic() -> None:
    """29 and an orb of 4 are 30; with 3 less before the orb, it is 30 too, and nothing lapses."""
    game = with_a_spell()
    game.table.effects["addus"] = Effect(((Change.OWN_MAGIC, -3), (Change.OWN_STONES, 1)))
    reveal(game, ORB, WORTHLESS)
    purse(game, p1=29)
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == RED else "pass")

    game.answer("window_resolving", "a1")
    game.until("card_kind")

    assert (30, 1) == (game.table.magic[RED], game.table.stones[RED])
    assert [] == game.told("magic_lapsed")


def test_a_moment_at_the_end_of_a_round_in_which_nothing_is_laid_out() -> None:
    """Nobody has hand cards, so phase E asks nothing: one moment, before the next round."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    place(game, "pass", "pass", "pass")
    assert "window_end_of_round" == game.name

    game.answer("window_end_of_round", "continue")

    assert "card_kind" == game.name


def test_no_moment_where_phase_e_asks_anyway() -> None:
    """With hand cards it is asked who trades or lays out; a spell may be used there."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    game.table.hands[BLUE] = 1
    place(game, "pass", "pass", "pass")
    assert not game.name.startswith("window")
    assert open_now(game)


def test_no_window_without_a_usable_spell() -> None:
    """Nobody is held up where no spell lies open, or where it has been used."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    cast(game, "a1", {"own_magic": 1})
    place(game, "a3", "pass", "pass")
    assert "card_kind" == game.name


def test_a_spell_is_used_in_a_window_itself() -> None:
    """One answer names it; the moment goes on for the other ones, then it is over."""
    game = with_a_spell()
    owns(game, BLUE, "stonex")
    reveal(game, ORB, ORB)
    place(game, "pass", "pass", "pass")

    game.answer("window_end_of_round", "a1")
    enter(game, {"own_magic": 1})
    assert ["continue", "s2"] == game.question.legal()
    game.answer("window_end_of_round", "s2")
    enter(game, {"own_magic": 1})

    assert "card_kind" == game.name
    assert [] == game.told("forced"), "that the moment is over needs no words"


# ---- what has one answer only


def lone_pauper(seat: Seat, effect: Effect | None = None) -> Driver:
    """Red may use a spell; that seat alone stands at a creature that it can't pay."""
    game = with_a_spell()
    if effect:
        game.table.effects["addus"] = effect
    reveal(game, ("creature", creature(20)), ORB)
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == seat else "pass")
    return game


def test_a_seat_with_a_usable_spell_is_asked_even_if_one_answer_is_legal() -> None:
    """A lone wizard who can't pay is asked where a spell may help, and may fight after it."""
    game = lone_pauper(RED)
    assert ("fight", RED, ["decline"]) == (game.name, game.seat, game.question.legal())

    cast(game, "a1", {"own_magic": 30})

    assert ["fight", "decline"] == game.question.legal()


def test_a_seat_is_not_passed_by_while_another_one_has_a_usable_spell() -> None:
    """Blue can't pay, and red's spell may help him: blue is asked, and can fight after it."""
    game = lone_pauper(BLUE, Effect(((Change.STRENGTH, -20),)))
    assert ("fight", BLUE, ["decline"]) == (game.name, game.seat, game.question.legal())

    game.interject("spell", "a1")

    assert ["fight", "decline"] == game.question.legal()


def test_who_cannot_pay_is_told_so_where_what_another_s_spell_does_is_not_known() -> None:
    """Each spell that nobody has used yet would make it a question again."""
    game = lone_pauper(BLUE)

    assert ["p2"] == [fact.values["seat"] for fact in game.told("forced")]


def test_what_has_one_answer_goes_by_itself_where_nobody_has_a_usable_spell() -> None:
    """Red's spell is used up: blue is not asked for the one answer that he has."""
    game = with_a_spell()
    reveal(game, ("creature", creature(20)), ORB)
    cast(game, "a1", {"own_magic": 1})
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == BLUE else "pass")
    assert "card_kind" == game.name
