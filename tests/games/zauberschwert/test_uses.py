"""What a spell changes, at the bounds of what there is."""

from __future__ import annotations

from tests.games.driving import Driver
from tests.games.zauberschwert.tables import ORB, RED, WORTHLESS, opened, place, purse, reveal, spell, use


def with_a_spell() -> Driver:
    """Three players in round 2, choosing; red may use Addus, won in round 1."""
    game = opened(3)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    reveal(game, ORB, ORB)
    return game


def test_one_magic_more_than_30_lapses() -> None:
    """Above 30 is lost from any source, the smallest too, and the table is told so."""
    game = with_a_spell()
    purse(game, p1=30)

    game.interject("spell", use("a1", {"magic.p1": 1}))

    assert (30, [1]) == (game.table.magic[RED], [fact.values["lapsed"] for fact in game.told("magic_lapsed")])
