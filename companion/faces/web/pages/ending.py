"""The end of a game: podium, decision, curves and a table of all figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.facts import Seat
from companion.kernel.ranking import FinalPlace
from companion.play.session.watched import WatchedSession
from companion.present import game_end as common
from companion.present.cached_by_entry import cache_by_entry
from companion.present.course import find_decisive_curve, list_changed_curves
from companion.present.curves import Chart, make_chart
from companion.wording.messages import Wording
from companion.wording.ranking_words import name_criterion, word_figure, word_figures


class PodiumStep(NamedTuple):
    """A player's step on the podium, or place below it.

    Attributes:
        figure: the first figure compared, without its name.
        tie: the figure that breaks a tie; empty if there is none.
    """

    seat: Seat
    rank: int
    figure: str
    tie: str


STEPS = 3
"""Steps of a podium."""
MOST_STEPS = 4
"""Steps, at most, of a podium whose last step is shared by players who have not won."""


class EndingView(NamedTuple):
    """Values of ending.html.

    Attributes:
        game_end: the end in words.
        criteria: name and title of each column of figures, and whether they are yes or no.
        unit: name of the winner's figure on the podium; empty for none.
        podium: from left to right: the second, the first, the third, and those who share a step.
        lower_steps: the others, best first.
        chart: the leading figure's curve; None if it never changed.
    """

    game_end: common.GameEnd
    criteria: Sequence[tuple[str, str, bool]]
    unit: str
    podium: Sequence[PodiumStep]
    lower_steps: Sequence[PodiumStep]
    chart: Chart | None


def find_ending(session: WatchedSession, wording: Wording) -> EndingView | None:
    """Return winners, ranking, podium and curve of a finished game; None before its end."""
    return cache_by_entry(
        session, ("ending", wording.language), lambda: _make_ending(session, wording)
    )


def render_game_charts(page: TablePage) -> str:
    """Render the curves of all figures over the rounds, and the ending once the game is over."""
    charts = [make_chart(curve) for curve in list_changed_curves(page.session)]
    return page.render_template(
        "course.html", charts=charts, ending=find_ending(page.session, page.wording)
    )


def word_device_place(page: TablePage, ending: EndingView) -> str:
    """Return the place of the device's player with its figures, and the best round.

    Empty for devices without a seat.
    """
    places = ending.game_end.ranking.places
    own_place = next((place for place in places if place.seat == page.device.role), None)
    if own_place is None:
        return ""
    wording = page.wording
    seat = own_place.seat
    figures = ", ".join(word_figures(own_place.figures, wording))
    line = wording.say("web.own_place", seat=seat, rank=own_place.rank, figures=figures)
    curve = ending.game_end.curve
    if curve is None:
        return line
    values = curve.values.get(seat, ())
    leap = max((later - sooner for sooner, later in pairwise(values)), default=0)
    best = wording.say("web.own_leap", amount=leap, name=wording.say(curve.key))
    return f"{line} {best}" if leap > 0 else line


def _make_ending(session: WatchedSession, wording: Wording) -> EndingView | None:
    game_end = common.make_game_end(session, wording)
    if game_end is None:
        return None
    ranking = game_end.ranking
    criteria = [
        (name, name_criterion(name, wording), wording.has_sentence(f"flag.{name}"))
        for name in ranking.places[0].figures
        if any(place.figures[name] for place in ranking.places)
    ]
    counted = next((name for name, _, is_flag in criteria if not is_flag), "")
    steps = [
        PodiumStep(
            place.seat,
            place.rank,
            wording.word_value(place.figures.get(counted, "")),
            _find_tie_breaker(place, ranking.places, wording),
        )
        for place in ranking.places
    ]
    best = word_figure(counted, ranking.places[0].figures[counted], wording) if counted else ""
    curve = find_decisive_curve(session)
    turns = [(sentence.scene, sentence.seat) for sentence in game_end.turning if sentence.seat]
    podium_size = _count_podium_players([step.rank for step in steps])
    return EndingView(
        game_end,
        criteria,
        best.removeprefix(steps[0].figure).strip(),
        [*reversed(steps[: STEPS - 1]), *steps[STEPS - 1 : podium_size]],
        steps[podium_size:],
        make_chart(curve, turns) if curve is not None else None,
    )


def _find_tie_breaker(place: FinalPlace, places: Sequence[FinalPlace], wording: Wording) -> str:
    """Return the figure that breaks a tie at a place; empty if there is no tie."""
    first = next(iter(place.figures))
    level = [
        other
        for other in places
        if other.rank != place.rank and other.figures[first] == place.figures[first]
    ]
    for name, value in place.figures.items():
        if any(other.figures[name] != value for other in level):
            return word_figure(name, value, wording)
    return ""


def _count_podium_players(ranks: Sequence[int]) -> int:
    """Return the number of players on the podium: three, and more if they share a step.

    Args:
        ranks: ranks of all places, best first.
    """
    size = min(STEPS, len(ranks))
    alike = sum(rank <= ranks[size - 1] for rank in ranks)
    return max(ranks.count(1), alike if alike <= MOST_STEPS else size)
