"""Facts in words, with equal facts about several seats merged into one sentence.

“All three: +3 power stones” replaces three sentences. The facts themselves don't change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.kernel.checkpoints import ToldFact, ToldFacts
from companion.kernel.facts import Seat
from companion.wording.messages import Wording
from companion.wording.people_words import make_past_wording, word_past_fact


def word_merged_facts(
    told_facts: Iterable[ToldFact], wording: Wording, all_seats: Sequence[Seat]
) -> list[str]:
    """Word facts in order; consecutive equal facts about several seats become one line.

    A fact can be merged if it has a sentence `together.NAME`; the values in that sentence must be
    equal.

    Args:
        told_facts: the facts.
        wording: the language.
        all_seats: all seats at the table, for “all three”.
    """
    groups = dict[tuple[int, str | None], list[ToldFact]]()
    alone = 0
    for item in told_facts:
        same = _make_merge_key(item, wording)
        alone += same is None  # ends the run of facts that can be merged
        groups.setdefault((alone, same), []).append(item)
    return [_word_facts(facts, wording, all_seats) for facts in groups.values()]


def _make_merge_key(told_fact: ToldFact, wording: Wording) -> str | None:
    """Return a key that is equal for facts to be merged; None if the fact can't be merged.

    It contains the sentence about several seats, without their names.
    """
    if "seat" not in told_fact.values:
        return None
    key = f"together.{told_fact.name}"
    said = wording.say_first_known(key, **{**told_fact.values, "seats": ""})
    return f"{key} {said}" if said else None


def _word_facts(facts: ToldFacts, wording: Wording, all_seats: Sequence[Seat]) -> str:
    """Word a fact, or equal facts about several seats."""
    first = facts[0]
    if len(facts) == 1:
        return word_past_fact(first, wording)
    then = make_past_wording(first, wording)
    seats = tuple(Seat(item.values["seat"]) for item in facts)
    all_named = then.say_first_known(f"all.{len(seats)}") if set(seats) == set(all_seats) else ""
    return then.say(f"together.{first.name}", **{**first.values, "seats": all_named or seats})
