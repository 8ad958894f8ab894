"""What contradicts the box is refused, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.zauberschwert.box import COUNTS, SPELL_NAMES, Kind
from companion.kernel.facts import message
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    CREATURE,
    HOLY_PLACE,
    ORB,
    opened,
    reveal,
    spell,
)

CARDS: dict[Kind, list[tuple[str, Any]]] = {
    Kind.CREATURE: [CREATURE] * 14,
    Kind.ORB: [ORB] * 3,
    Kind.HOLY_PLACE: [HOLY_PLACE] * 2,
    Kind.SPELL: [spell(name) for name in SPELL_NAMES],
}


def turned_up(*cards: tuple[str, Any]) -> Driver:
    """A game of two in which these cards came, and what lay in the display has gone."""
    game = opened(2)
    for card in cards:
        reveal(game, card)
        clear(game)
    return game


def clear(game: Driver) -> None:
    """Take the display away; nobody can do anything but pass."""
    if game.name == "adventure":
        game.table.display.clear()
        game.answer("adventure", "pass")
        game.until("card_kind", "card_creature")


@pytest.mark.parametrize("kind", Kind)
def test_no_kind_comes_more_often_than_the_box_holds(kind: Kind) -> None:
    """One card more of a kind than there is is barred, and refused with the number there is.

    Tried are the fifteenth creature, seventh spell, fourth orb and third holy place.
    """
    game = turned_up(*CARDS[kind])

    assert kind not in game.question.legal()  # type: ignore[operator]
    assert [bar.option for bar in game.question.list_barred()] == [kind]
    refusal = game.refused(kind.value)
    assert (refusal.name, refusal.values["of"], refusal.why) == (
        "kind_used_up",
        COUNTS[kind],
        "zauberschwert.a",
    )


def test_no_spell_comes_twice() -> None:
    """There is one Stonex in the box; the second one is refused by name."""
    game = turned_up(spell("stonex"))
    game.answer("card_kind", "spell")

    refusal = game.refused({"name": "stonex"})

    assert "spell_seen" == refusal.name
    assert message("spell.stonex") == refusal.values["name"]
