"""Names and marks of seats and people: name, colour, and a sign for colour-blind players.

Facts are worded with the names at the time they were told, and equal facts about several seats
merged into one sentence: “All three: +3 power stones” replaces three sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count, cycle

from companion.kernel.checkpoints import ToldFact, ToldFacts
from companion.kernel.facts import Seat, Value
from companion.kernel.game import Game
from companion.kernel.runner import Runner
from companion.kernel.seating import Colour
from companion.play.review.replay import StandingStep
from companion.wording.messages import Wording

SUITS = {
    Colour.RED: "♥",
    Colour.BLUE: "♠",
    Colour.GREEN: "♣",
    Colour.YELLOW: "♦",
    Colour.VIOLET: "★",
    Colour.ORANGE: "☾",
}
SIGNS = (*SUITS.values(), "●", "■", "▲", "♛", "⌂", "✦")
"""Signs for people in a list, enough for more people than there are colours."""
UNNAMED = re.compile(
    r"(scribe|watch|host|p[0-9]+|terminal|start|script|code|catalogue)( [0-9a-f]{4})?"
)
"""Pattern for authors in a journal that are not people: unnamed devices, programs."""


def make_wording(language: str, runner: Runner) -> Wording:
    """Make the wording of a game with its players' current names and their colours."""
    wording = Wording(language, runner.game_id)
    seating = runner.seating
    wording.names = {seat: wording.word_value(name) for seat, name in seating.names.items()}
    wording.colours = {seat: player.colour for seat, player in seating.all_players.items()}
    return wording


def word_past_fact(told_fact: ToldFact, wording: Wording) -> str:
    """Word a fact with the names at the time it was told."""
    return make_past_wording(told_fact, wording).word_fact(told_fact.fact)


def make_past_wording(event: ToldFact | StandingStep, wording: Wording) -> Wording:
    """Make the wording with the names at the time a fact was told, or an entry was made."""
    names = {seat: wording.word_value(seat_name) for seat, seat_name in event.seat_names.items()}
    return replace(wording, names=names or wording.names)


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


def word_event_heading(facts: Iterable[ToldFact], game: Game, wording: Wording) -> str:
    """Return the heading of an event ("Fight: Goblins"), filled in with the values of its facts.

    It is that of the last fact with a heading; empty if no fact has one.
    """
    heading = ""
    values = dict[str, Value]()
    for told_fact in facts:
        values |= told_fact.fact.values
        key = f"result.{told_fact.fact.name}"
        if game.find_role(told_fact.fact) is not None and wording.has_sentence(key):
            heading = make_past_wording(told_fact, wording).say(key, **values)
    return heading


def name_author(author: str, wording: Wording) -> str:
    """Return the author of an answer: a typed name or a seat's name; else empty.

    Args:
        author: the author in the journal; older journals name unnamed devices by role and number.
        wording: the language and the players' names.
    """
    unnamed = UNNAMED.fullmatch(author)
    return wording.names.get(Seat(unnamed[1]), "") if unnamed is not None else author


def find_suit(seat: Seat, wording: Wording) -> str:
    """Return the suit of a seat; a blank for one that is not at the table."""
    colour = wording.colours.get(seat)
    return " " if colour is None else SUITS[colour]


def list_marks() -> Iterator[tuple[Colour, str]]:
    """Yield a colour and a sign for each place in a list, without end; all signs differ.

    Once all signs are used, a number is added.
    """
    for turn in count(1):
        number = str(turn) if turn > 1 else ""
        for colour, sign in zip(cycle(SUITS), SIGNS, strict=False):
            yield colour, sign + number
