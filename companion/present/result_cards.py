"""A result and an ending as cards that lie over the table until the next key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len, set_cell_size

from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.present.block_charts import RISING, bars, sample
from companion.present.game_end import Ending, Placed
from companion.present.results import Result
from companion.present.screen import Overlay, Tone, Words
from companion.present.tones import KEPT
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit

DONE = "✓"
EMPTY = Words("")
COURSE = 24
"""Columns of a course at most."""


def result_card(result: Result, seating: Seating, wording: Wording) -> Overlay:
    """Return the card with the result of an answer.

    What it changed, seat by seat, stands above the facts: those may be so many that they scroll.

    Args:
        result: what came of it.
        seating: for the suits.
        wording: the language and the players' names.
    """
    lines = list[Words]()
    names = _names([change.seat for change in result.changes], seating, wording)
    for change in result.changes:
        name = names[change.seat]
        lines.append(Words(f"{name}  {change.short}", Tone.BOLD))
    if lines:
        lines.append(EMPTY)
    for part in result.parts:
        if part.heading:
            lines.append(Words(part.heading, Tone.GOLD))
        lines += _facts(part.lines)
    footer = wording.say("result.footer")
    return Overlay(result.title, lines, footer)


def ending_card(
    ending: Ending, seating: Seating, wording: Wording, *, is_short: bool = False
) -> Overlay:
    """Return the card with the end of a game.

    The winner, by how much, the places, the course, what turned it, how a tie was
    decided, and what happened last.

    Args:
        ending: how it ended.
        seating: for the suits.
        wording: the language and the players' names.
        is_short: only down to the places, so that nothing has to be scrolled.
    """
    names = _names([place.seat for place in ending.places], seating, wording)
    lines = _list_winners(ending)
    lines.append(EMPTY)
    for place in ending.places:
        lines += _place(place, names[place.seat])
    if not is_short:
        lines += _describe_course(ending, names, wording)
    return Overlay(
        title=wording.say("result.game_over"),
        lines=lines,
        footer=wording.say("result.footer"),
    )


def _describe_course(
    ending: Ending, names: Mapping[Seat, str], wording: Wording
) -> Iterator[Words]:
    """Yield how it came to that: course, turning points, how a tie was decided, what was last."""
    yield from _courses(ending, names, wording)
    yield from _turning_points(ending, wording)
    if ending.steps:
        yield EMPTY
    for step in ending.steps:
        yield Words(step, Tone.DIM)
    if ending.last:
        yield EMPTY
    yield from _facts(ending.last)


def _facts(said: Sequence[str]) -> list[Words]:
    """Return what happened, each with the mark of what is done."""
    return [Words(line, Tone.FACT, DONE) for line in said]


def _names(seats: Sequence[Seat], seating: Seating, wording: Wording) -> dict[Seat, str]:
    """Each seat's suit and name, all of one width."""
    named = dict[Seat, str]()
    for seat in seats:
        sign = find_suit(seating, seat)
        named[seat] = f"{sign} {wording.names[seat]}"
    widest = max(map(cell_len, named.values()), default=0)
    return {seat: set_cell_size(name, widest) for seat, name in named.items()}


# ---- the end


def _list_winners(ending: Ending) -> list[Words]:
    """Return who has won, by how much, what decided, and how the game ended."""
    lines = [
        Words(ending.won, Tone.GOLD),
        Words(ending.closing),
        Words(ending.verdict, Tone.BOLD),
        Words(ending.how, Tone.DIM),
    ]
    return [line for line in lines if line.text]


def _place(place: Placed, name: str) -> Iterator[Words]:
    """A place with its figures; below, the terms of what was put together at the end."""
    figures = "   ".join(figure.replace(" ", KEPT) for figure in place.figures)
    yield Words(f"{name}  {figures}", mark=f"{place.rank}.")
    for made in place.sums:
        yield Words(made, Tone.DIM, "  ")


def _courses(ending: Ending, names: Mapping[Seat, str], wording: Wording) -> Iterator[Words]:
    """A line for each seat, all on the same scale.

    What is below 0 has no block; the figures behind say it.
    """
    if not ending.course:
        return
    yield EMPTY
    yield Words(ending.of, Tone.DIM)
    highest = [max(values) for _, values in ending.course]
    scale = max(1, *highest)
    for seat, values in ending.course:
        columns = min(COURSE, len(values))
        (drawn,) = bars(sample(values, columns), scale, 1, RISING, 1)
        first = wording.value(values[0])
        last = wording.value(values[-1])
        said = f"{names[seat]}  {first} → {last}"
        yield Words(said, picture=f"{names[seat]}  {drawn}  {first} → {last}")


def _turning_points(ending: Ending, wording: Wording) -> Iterator[Words]:
    """Yield the turning points of the game, each with its round or turn."""
    if not ending.turning:
        return
    yield EMPTY
    yield Words(wording.say("review.turning"), Tone.DIM)
    for said in ending.turning:
        yield Words(said.text, mark="•")
        yield Words(said.title, Tone.DIM, "  ")
