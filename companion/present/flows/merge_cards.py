"""Choices for the differences between two groups' cards: all at once, or one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.errors import UsageError
from companion.play.library.card_merge import BOTH, OURS, THEIRS, Difference
from companion.present.flows.talk import BACK, Left, Talk
from companion.present.screen import Flow, Item
from companion.wording.card_words import Forms, describe_differences
from companion.wording.messages import Wording

TAKES = {"1": OURS, "2": THEIRS, "3": BOTH}
FOR_ALL = {"4": OURS, "5": THEIRS}


def choose_between(
    talk: Talk, differences: Sequence[Difference], forms: Mapping[str, Forms]
) -> Flow[dict[str, str]]:
    """Ask which entry to keep for each card.

    Args:
        talk: the means to ask.
        differences: the differences between the two groups' entries.
        forms: the forms of all kinds of cards, by game.

    Returns:
        OURS, THEIRS or BOTH by the key of each difference; OURS for all others if the input ends.

    Raises:
        UsageError: the player cancels the import.
    """
    chosen = {each.key: OURS for each in differences}
    for number, each in enumerate(differences, start=1):
        wording = Wording(talk.language, each.ours.game)
        told = describe_differences(each, forms.get(each.ours.game, {}), wording)
        talk.heading(f"{number}/{len(differences)}  {told.card}")
        for field in told.fields:
            talk.say(wording.say("cards.field_differs", **field._asdict()))
        left = differences[number - 1 :]
        keys = [key for key, kept in TAKES.items() if kept in each.choices]
        keys += FOR_ALL if len(left) > 1 else ()
        stop = Item(BACK, wording.say("cards.keep.q"))
        items = [Item(key, wording.say(f"cards.keep.{key}", count=len(left))) for key in keys]
        try:
            key = yield from talk.decide([*items, stop], next(iter(TAKES)))
        except Left as gone:
            key = BACK if gone.interrupted else ""
        if key == BACK:
            raise UsageError("cards_not_taken")
        if not key:
            return chosen
        if key in FOR_ALL:
            return chosen | {one.key: FOR_ALL[key] for one in left}
        chosen[each.key] = TAKES[key]
    return chosen
