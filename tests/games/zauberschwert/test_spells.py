"""Spells in play: when they may be used, how often, and what a use changes."""

from __future__ import annotations

import pytest

from companion.kernel.facts import Seat
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    creature,
    opened,
    place,
    purse,
    reveal,
    spell,
    use,
)


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


def test_no_spell_in_phase_a() -> None:
    """While new adventures are turned up no spell may be used."""
    game = with_a_spell()
    assert not open_now(game)
    game.answer("card_kind", "orb")
    assert not open_now(game)


def test_windows_come_before_the_supply_and_at_the_end_of_phases_d_and_e() -> None:
    """Where a spell may matter and nothing else is asked, its owner gets a one-key window."""
    game = with_a_spell()
    reveal_in_windows(game)
    assert game.news().count("supplied") == 3 * 2
    place(game, "pass", "pass", "pass")
    assert "window_end_of_d" == game.name
    game.answer("window_end_of_d", "continue")
    assert "window_end_of_e" == game.name
    game.answer("window_end_of_e", "continue")
    assert "card_kind" == game.name


def reveal_in_windows(game: Driver) -> None:
    """Turn up two orbs; the window before the supply must come."""
    for _ in range(2):
        game.answer("card_kind", "orb")
        game.answer("card_orb", {"magic": 1})
    assert "window_before_supply" == game.name
    game.answer("window_before_supply", "continue")


def test_no_window_without_a_usable_spell() -> None:
    """Nobody is held up where no spell lies open, or where it has been used."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    game.interject("spell", use("a1", {}))
    place(game, "pass", "pass", "pass")
    assert "card_kind" == game.name


def test_a_spell_is_used_once_a_round() -> None:
    """After its use it is gone until the next round."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    assert open_now(game)

    game.interject("spell", use("a1", {"magic.p1": 1}))

    assert not open_now(game)
    place(game, "pass", "pass", "pass")
    reveal(game, HOLY_PLACE, HOLY_PLACE)
    assert open_now(game)


def test_several_spells_in_one_round() -> None:
    """Each spell lying open may be used, also by different owners.

    They are offered in seat order from the start player.
    """
    game = opened(2)
    reveal(game, spell("addus"), spell("stonex"))
    place(game, "a1", "a2")
    fields = game.runner.interjection("spell").question.legal()
    assert ["a1", "a2"] == fields["spell"]["legal"]  # type: ignore[index, call-overload]
    game.interject("spell", use("a2", {}))
    game.interject("spell", use("a1", {}))
    assert not open_now(game)


def test_who_passed_may_use_a_spell() -> None:
    """A seat without a wizard at any card may use its spells all the same."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    while game.name == "adventure":
        game.answer("adventure", "pass" if game.seat == RED else "a3")
    assert "window_end_of_d" == game.name
    assert open_now(game)


def test_what_a_use_changes() -> None:
    """Magic and stones of any seat, a creature's strength, cards from the pile.

    Each change is told with what stands now.
    """
    game = with_a_spell()
    reveal(game, ("creature", creature(6)), ORB)
    purse(game, p1=5, p2=5)
    game.table.stones[GREEN] = 4

    game.interject(
        "spell",
        use(
            "a1",
            {"magic.p1": 3, "magic.p2": -5, "stones.p3": -4, "strength.a3": -2},
            cards_from="pile",
            cards_to=RED,
            cards=2,
            note="as printed",
        ),
    )

    assert (8, 0, 0) == (game.table.magic[RED], game.table.magic[BLUE], game.table.stones[GREEN])
    assert 4 == game.table.display[0].strength
    assert (2, 26) == (game.table.hands[RED], game.table.pile)
    assert ["as printed"] == [game.told(name)[0].values["note"] for name in ("spell_noted",)]


def test_a_use_takes_nobody_below_nothing() -> None:
    """The bounds are what each owns, and a creature's strength."""
    game = with_a_spell()
    reveal(game, ("creature", creature(6)), ORB)
    purse(game, p2=5)
    fields = game.runner.interjection("spell").question.legal()
    bounds = {
        name: fields[name]["legal"]["min"]  # type: ignore[call-overload, index]
        for name in ("magic.p2", "stones.p2", "strength.a3")
    }
    assert {"magic.p2": -5, "stones.p2": 0, "strength.a3": -6} == bounds


def test_a_use_draws_no_more_cards_than_there_are() -> None:
    """The 29th artefact card does not exist.

    The bound is 28, and a short pile gives what it has.
    """
    game = with_a_spell()
    reveal(game, ORB, ORB)
    game.table.pile = 1
    game.table.hands[BLUE] = 27
    with pytest.raises(Exception, match="out_of_range"):
        game.interject("spell", use("a1", {}, cards_from="pile", cards_to=RED, cards=29))

    game.interject("spell", use("a1", {}, cards_from="pile", cards_to=RED, cards=5))

    assert (1, 0) == (game.table.hands[RED], game.table.pile)


def test_a_seat_with_a_usable_spell_is_asked_even_if_one_answer_is_legal() -> None:
    """A lone wizard who can't pay is asked where a spell may help, and may fight after it."""
    game = with_a_spell()
    reveal(game, ("creature", creature(20)), ORB)
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == RED else "pass")
    assert ("fight", RED, ["decline"]) == (game.name, game.seat, game.question.legal())

    game.interject("spell", use("a1", {"magic.p1": 30}))

    assert ["fight", "decline"] == game.question.legal()


def test_without_a_spell_the_same_seat_is_not_asked() -> None:
    """Blue, who owns no spell, is not asked for the one answer that he has."""
    game = with_a_spell()
    reveal(game, ("creature", creature(20)), ORB)
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == BLUE else "pass")
    assert "window_end_of_d" == game.name


def test_cards_move_between_hands() -> None:
    """From one hand to another, as many as there are; the total stays."""
    game = with_a_spell()
    reveal(game, ORB, ORB)
    game.table.pile = 25
    game.table.hands[BLUE] = 3

    game.interject("spell", use("a1", {}, cards_from=BLUE, cards_to=Seat(GREEN), cards=2))

    assert (1, 2, 25) == (game.table.hands[BLUE], game.table.hands[GREEN], game.table.pile)
