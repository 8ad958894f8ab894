"""Cards beyond the contents of the box are refused, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.zauberschwert.box import COUNTS, SPELL_NAMES, AdventureKind
from companion.kernel.facts import message
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    CREATURE,
    HOLY_PLACE,
    ORB,
    make_spell,
    start_game,
    turn_up_cards,
)

CARDS: dict[AdventureKind, list[tuple[str, Any]]] = {
    AdventureKind.CREATURE: [CREATURE] * 14,
    AdventureKind.ORB: [ORB] * 3,
    AdventureKind.HOLY_PLACE: [HOLY_PLACE] * 2,
    AdventureKind.SPELL: [make_spell(name) for name in SPELL_NAMES],
}


def start_after_cards(*cards: tuple[str, Any]) -> Driver:
    """Return a game of two in which these cards came, with an empty display: all passed."""
    game = start_game(2)
    for card in cards:
        turn_up_cards(game, card)
        if game.name == "adventure":
            game.table.display.clear()
            game.answer("adventure", "pass")
            game.answer_until("card_kind", "card_creature")
    return game


@pytest.mark.parametrize("kind", AdventureKind)
def test_no_kind_comes_more_often_than_it_is_in_the_box(kind: AdventureKind) -> None:
    """One card more than the box has is barred and refused, with the number.

    The fifteenth creature, seventh spell, fourth orb and third holy place are tried.
    """
    game = start_after_cards(*CARDS[kind])

    assert kind not in game.question.describe_legal_answers()  # type: ignore[operator]
    assert [bar.option for bar in game.question.list_barred_options()] == [kind]
    refusal = game.find_refusal(kind.value)
    assert (refusal.name, refusal.values["of"], refusal.why) == (
        "kind_used_up",
        COUNTS[kind],
        "zauberschwert.a",
    )


def test_no_spell_comes_twice() -> None:
    """There is one Stonex in the box; the second is refused by name."""
    game = start_after_cards(make_spell("stonex"))
    game.answer("card_kind", "spell")

    refusal = game.find_refusal({"name": "stonex"})

    assert "spell_seen" == refusal.name
    assert message("spell.stonex") == refusal.values["name"]
