"""What a spell changes, at the bounds of what there is."""

from __future__ import annotations

from typing import Any

from companion.kernel.asking import now
from companion.kernel.facts import message
from companion.kernel.questions import Choice, Form, Question
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
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


def with_a_spell(strength: int | None = None) -> Driver:
    """Three players in round 2, choosing; red may use Addus, won in round 1.

    A creature of that strength lies there, or none.
    """
    game = opened(3)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    reveal(game, ORB if strength is None else ("creature", creature(strength)), ORB)
    return game


def fields(game: Driver) -> dict[str, Question[Any]]:
    """What a use of a spell asks."""
    form = game.runner.interjection("spell").question
    assert isinstance(form, Form)
    return dict(now(form.fields))


def labels(question: Question[Any]) -> list[object]:
    """What the options of a choice are called."""
    assert isinstance(question, Choice)
    assert question.label is not None
    return [question.label(option) for option in now(question.options)]


def test_a_use_that_is_not_filled_in_changes_nothing() -> None:
    """The one spell that can be used is likeliest, and that it changes nothing.

    No card comes from anywhere.
    """
    game = with_a_spell(6)

    assert {
        "spell": "a1",
        **{f"{meter}.{seat}": 0 for meter in ("magic", "stones") for seat in (GREEN, BLUE, RED)},
        "strength.a3": 0,
        "cards_from": "none",
        "cards_to": BLUE,
        "cards": 0,
        "note": "",
    } == game.runner.interjection("spell").question.default()


def test_a_use_names_seats_and_cards() -> None:
    """Meters say whose they are, a strength says of which card.

    Spells, piles and hands are called by their names.
    """
    game = with_a_spell(6)
    asked = fields(game)

    assert {"seat": GREEN} == asked["magic.p3"].about
    assert {"seat": RED} == asked["stones.p1"].about
    assert {"card": game.table.label("a3")} == asked["strength.a3"].about
    assert [message("card.spell", name=message("spell.addus"))] == labels(asked["spell"])
    assert [message("option.none"), message("option.pile"), BLUE, GREEN, RED] == labels(
        asked["cards_from"]
    )
    assert [BLUE, GREEN, RED] == labels(asked["cards_to"])


def test_a_changed_strength_is_told_with_the_change() -> None:
    """Six less two are four."""
    game = with_a_spell(6)
    card = game.table.label("a3")

    game.interject("spell", use("a1", {"strength.a3": -2}))

    assert [{"card": card, "amount": -2, "strength": 4}] == [
        fact.values for fact in game.told("strength_changed")
    ]


def test_moved_cards_are_told_with_both_numbers() -> None:
    """Blue has one card of the three that the spell moves to green."""
    game = with_a_spell()
    game.table.hands[BLUE] = 1
    game.table.pile = 27

    game.interject("spell", use("a1", {}, cards_from=BLUE, cards_to=GREEN, cards=3))

    assert [{"origin": BLUE, "seat": GREEN, "cards": 1, "wanted": 3}] == [
        fact.values for fact in game.told("cards_moved")
    ]


def test_a_window_says_whose_spell_it_is_for() -> None:
    """Red alone has one that can be used."""
    game = with_a_spell()
    place(game, "pass", "pass", "pass")

    assert ("window_end_of_d", {"seats": (RED,)}) == (game.name, now(game.question.about))


def test_one_magic_more_than_30_lapses() -> None:
    """Above 30 is lost from any source, the smallest too, and the table is told so."""
    game = with_a_spell()
    purse(game, p1=30)

    game.interject("spell", use("a1", {"magic.p1": 1}))

    assert (30, [1]) == (
        game.table.magic[RED],
        [fact.values["lapsed"] for fact in game.told("magic_lapsed")],
    )
