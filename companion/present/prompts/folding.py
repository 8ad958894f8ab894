"""Folding of many answers with defaults into two items: take them as usual, or unfold them."""

from __future__ import annotations

from companion.present.option_keys import Keyed
from companion.wording.messages import Wording

USUAL = "usual"
UNFOLD = "unfold"


def fold(count: int, wording: Wording, usual: str = "") -> list[Keyed]:
    """Return the two items for folded answers.

    Args:
        count: number of folded answers.
        wording: the language.
        usual: the default in words; empty for "as usual".
    """
    as_usual = usual or wording.say("full.as_usual")
    change = wording.say("full.unfold", count=count)
    return [Keyed("1", USUAL, as_usual), Keyed("2", UNFOLD, change)]
