"""One line for many likely answers: taken as usual, or unfolded."""

from __future__ import annotations

from companion.present.option_keys import Keyed
from companion.wording.messages import Wording

USUAL = "usual"
UNFOLD = "unfold"


def fold(count: int, wording: Wording, usual: str = "") -> list[Keyed]:
    """The two answers of what is folded.

    Args:
        count: how many answers there are.
        wording: the language.
        usual: what is likely, in words; empty for "as usual".
    """
    as_usual = usual or wording.say("full.as_usual")
    change = wording.say("full.unfold", count=count)
    return [Keyed("1", USUAL, as_usual), Keyed("2", UNFOLD, change)]
