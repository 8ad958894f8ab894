"""Three cards in the display instead of two (expansion summary, phase A)."""

from __future__ import annotations

from companion.games.zauberschwert import rounds
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.table import Table

FULL = 3
THREE_CARDS: Chapter[None] = Chapter("three_cards", lambda _: None)


@THREE_CARDS.replaces(rounds.get_display_size)
def get_full_size(_: Table) -> int:
    """Return three as the size of a full display. Heroes and knowledge spells come in addition."""
    return FULL
