"""Cards for results and endings, shown over the table until the next key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.cells import cell_len, set_cell_size

from companion.kernel.facts import Seat
from companion.play.session.watched import WatchedSession
from companion.present.block_charts import draw_bars, sample_values
from companion.present.changes import SeatChanges
from companion.present.game_end import GameEnd, make_game_end
from companion.present.screen import Overlay, StyledLine
from companion.present.tones import KEPT, make_fact_lines
from companion.wording.messages import Wording, capitalize_first_letter
from companion.wording.people_words import find_suit
from companion.wording.ranking_words import word_figures

EMPTY = StyledLine("")
COURSE = 24
"""Maximum number of columns of a bar chart."""


def make_result_card(
    title: str,
    seat_changes: Sequence[SeatChanges],
    parts: Iterable[tuple[str, Sequence[str]]],
    wording: Wording,
) -> Overlay:
    """Return the card with the result of an answer.

    Args:
        title: its title: "Fight: Goblins", "Round 2 is over".
        seat_changes: the changes of each seat.
        parts: its parts, such as fights, each with its heading and its facts in words.
        wording: the language and the players' names.
    """
    names = _pad_names([change.seat for change in seat_changes], wording)
    lines = [StyledLine(f"{names[change.seat]}  {change.short}", "bold") for change in seat_changes]
    if lines:
        lines.append(EMPTY)
    for heading, facts in parts:
        if heading:
            lines.append(StyledLine(heading, "gold"))
        lines += make_fact_lines(facts)
    return Overlay(title, lines, wording.say("result.footer"))


def make_ending_card(
    session: WatchedSession, wording: Wording, *, is_short: bool = False
) -> Overlay | None:
    """Return the card with the end of a game; None if it is not over.

    It has the winner, the margin, the ranking, the decisive figure over the rounds, turning points,
    the compared criteria, and the last facts.

    Args:
        session: the game.
        wording: the language and the players' names.
        is_short: end with the ranking, so that the card needs no scrolling and no hint on keys.
    """
    ending = make_game_end(session, wording)
    if ending is None:
        return None
    names = _pad_names([place.seat for place in ending.ranking.places], wording)
    said = [
        StyledLine(ending.won, "gold"),
        StyledLine(ending.closing),
        StyledLine(ending.verdict, "bold"),
        StyledLine(capitalize_first_letter(ending.how), "dim"),
    ]
    lines = [line for line in said if line.text]
    lines.append(EMPTY)
    for place in ending.ranking.places:
        figures = [figure.replace(" ", KEPT) for figure in word_figures(place.figures, wording)]
        row = f"{names[place.seat]}  {'   '.join(figures)}"
        lines.append(StyledLine(row, mark=f"{place.rank}."))
        lines += [StyledLine(made, "dim", "  ") for made in ending.sums[place.seat]]
    if not is_short:
        lines += _describe_game_course(ending, names, wording)
    footer = "" if is_short else wording.say("result.footer")
    return Overlay(wording.say("result.game_over"), lines, footer)


def _describe_game_course(
    ending: GameEnd, names: Mapping[Seat, str], wording: Wording
) -> Iterator[StyledLine]:
    """Yield lines on the course of the game: charts, turning points, criteria, last facts."""
    sections = [
        list(_draw_seat_charts(ending, names, wording)),
        list(_list_turning_points(ending, wording)),
        [StyledLine(step, "dim") for step in ending.steps],
        make_fact_lines(ending.last),
    ]
    for section in filter(None, sections):
        yield EMPTY
        yield from section


def _pad_names(seats: Sequence[Seat], wording: Wording) -> dict[Seat, str]:
    """Return each seat's suit and name, padded to the same width."""
    named = {seat: f"{find_suit(seat, wording)} {wording.names[seat]}" for seat in seats}
    widest = max(map(cell_len, named.values()), default=0)
    return {seat: set_cell_size(name, widest) for seat, name in named.items()}


# ---- the end


def _draw_seat_charts(
    ending: GameEnd, names: Mapping[Seat, str], wording: Wording
) -> Iterator[StyledLine]:
    """Yield a line with a bar chart for each seat, all on the same scale.

    Values below 0 have no blocks; the figures after the chart show them.
    """
    curve = ending.curve
    if curve is None:
        return
    figure_name = wording.say(curve.key)
    yield StyledLine(capitalize_first_letter(figure_name), "dim")
    scale = max(1, *map(max, curve.values.values()))
    for seat, values in curve.values.items():
        columns = min(COURSE, len(values))
        (drawn,) = draw_bars(sample_values(values, columns), scale, 1, 1)
        first = wording.word_value(values[0])
        last = wording.word_value(values[-1])
        said = f"{names[seat]}  {first} → {last}"
        yield StyledLine(said, picture=f"{names[seat]}  {drawn}  {first} → {last}")


def _list_turning_points(ending: GameEnd, wording: Wording) -> Iterator[StyledLine]:
    """Yield the turning points of the game, each with its round or turn."""
    if not ending.turning:
        return
    yield StyledLine(wording.say("review.turning"), "dim")
    for said in ending.turning:
        yield StyledLine(said.text, mark="•")
        yield StyledLine(said.title, "dim", " ")
