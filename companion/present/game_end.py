"""The end of a game: winner and reason, places, course, and margin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.ranking import SHARED, Place, Ranking
from companion.play.review.game_review import review_game
from companion.play.session.watched import WatchedSession
from companion.present.cached_by_entry import once
from companion.present.course import leading_course
from companion.present.merged_facts import merge_facts
from companion.wording.messages import Wording
from companion.wording.ranking_words import (
    derive_ranking,
    word_decision,
    word_figure,
    word_figures,
    word_sums,
    word_winner,
)
from companion.wording.review_words import Reviewed, Said

TURNING = "turning"
"""The chapter of a review that an ending shows, too."""
LEVEL = 2
"""From the second criterion on that was looked at, it is told how it was decided."""


@dataclass(frozen=True)
class Placed:
    """One seat's place.

    Attributes:
        seat: whose.
        rank: 1 is best; equal ranks are shared.
        figures: by what the places are compared, in words.
        sums: what was put together at the end, each with its terms.
    """

    seat: Seat
    rank: int
    figures: Sequence[str]
    sums: Sequence[str]


@dataclass(frozen=True)
class Ending:
    """The end of a game.

    Attributes:
        how: by which way.
        winners: who has won; several share it.
        won: who has won, and with what.
        verdict: what decided where the first figure was level; else empty.
        steps: how the figures were compared then, one after the other; else none.
        last: what happened last, besides how it ended.
        places: the best first.
        of: what the course is of.
        course: the figure that decides, seat by seat: at the beginning, and after each round.
        closing: by how much, in one sentence.
        turning: what turned it, as the review says it.
    """

    how: str
    winners: Sequence[Seat]
    won: str
    verdict: str
    steps: Sequence[str]
    last: Sequence[str]
    places: Sequence[Placed]
    of: str
    course: Sequence[tuple[Seat, Sequence[int]]]
    closing: str
    turning: Sequence[Said] = ()


def ending_of(session: WatchedSession, wording: Wording) -> Ending | None:
    """Return the end of a game; None while it goes on."""
    runner = session.runner
    table = runner.table
    if table is None or table.outcome is None:
        return None
    ranking = table.outcome.ranking
    how = wording.say(f"ending.{table.outcome.ending}")
    steps = derive_ranking(ranking, wording)
    told = [item for item in runner.told if item.after == runner.acts]
    last = merge_facts(told, wording, [place.seat for place in ranking.places])
    gone = leading_course(session)
    return Ending(
        how=how,
        winners=ranking.winners,
        won=word_winner(ranking, wording),
        verdict=word_decision(ranking, wording),
        steps=steps if len(steps) >= LEVEL else (),
        last=[line for line in last if how not in line],
        places=[_make_place(place, wording) for place in ranking.places],
        of=wording.say(f"{gone.kind}.{gone.name}") if gone is not None else "",
        course=gone.values if gone is not None else (),
        closing=_closing(ranking, wording),
        turning=turning_points(session, wording.language),
    )


def turning_points(session: WatchedSession, language: str) -> Sequence[Said]:
    """Return the turning points of a game, computed once for each entry of its journal."""
    return once(session, ("turning", language), lambda: _find_turning_points(session, language))


def _find_turning_points(session: WatchedSession, language: str) -> Sequence[Said]:
    found = review_game(session)
    said = Reviewed(found, language).list_sentences() if found is not None else []
    return [sentence for sentence in said if sentence.chapter == TURNING]


def _make_place(place: Place, wording: Wording) -> Placed:
    named = list(word_figures(place, wording).values())
    return Placed(place.seat, place.rank, named, list(word_sums(place, wording).values()))


def _closing(ranking: Ranking, wording: Wording) -> str:
    """By how much the first was ahead in what decided; that nobody was, or nothing."""
    first, *others = ranking.places
    if not others or ranking.decided_by not in {SHARED, *first.figures}:
        return ""
    if ranking.decided_by == SHARED:
        return wording.say("closing.shared", seats=ranking.winners)
    name = ranking.decided_by
    behind = [place.seat for place in others if place.rank == others[0].rank]
    by = first.figures[name] - others[0].figures[name]
    if wording.has(f"flag.{name}"):
        return ""
    margin = word_figure(name, by, wording)
    return wording.say("closing.ahead", seat=first.seat, margin=margin, others=tuple(behind))
