"""The end of a game: winner and reason, ranking, decisive figure over the rounds, margin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.ranking import SHARED, Ranking
from companion.play.session.watched import WatchedSession
from companion.present.course import FigureCurve, find_decisive_curve
from companion.wording.messages import Wording
from companion.wording.people_words import word_merged_facts
from companion.wording.ranking_words import (
    explain_ranking,
    word_decision,
    word_figure,
    word_figures,
    word_winner,
)
from companion.wording.review_words import ReviewSentence, ReviewWording

LEVEL = 2
"""Minimum number of compared criteria for which the comparison is shown."""


@dataclass(frozen=True)
class GameEnd:
    """The outcome of a finished game, in words and figures.

    Attributes:
        how: the way it ended, in words.
        ranking: the ranking, the best place first.
        won: sentence with the winners and their figures.
        verdict: the deciding criterion if the first figure was tied; else empty.
        steps: the compared criteria with their figures, if more than one; else empty.
        last: the last facts, without the way it ended.
        sums: the figures of each seat that are sums, each in words with its terms.
        curve: the decisive figure at the start and after each round; None if it never changed.
        closing: sentence with the margin; may be empty.
        turning: the turning points, as in the review.
    """

    how: str
    ranking: Ranking
    won: str
    verdict: str
    steps: Sequence[str]
    last: Sequence[str]
    sums: Mapping[Seat, Sequence[str]]
    curve: FigureCurve | None
    closing: str
    turning: Sequence[ReviewSentence] = ()


def make_game_end(session: WatchedSession, wording: Wording) -> GameEnd | None:
    """Return the end of a game; None if it is not over."""
    runner = session.runner
    ranking = runner.outcome
    if ranking is None:
        return None
    how = wording.say(f"ending.{ranking.ending}")
    steps = explain_ranking(ranking, wording)
    seats = [place.seat for place in ranking.places]
    last = word_merged_facts(session.select_told_facts(runner.acts), wording, seats)
    return GameEnd(
        how=how,
        ranking=ranking,
        won=word_winner(ranking, wording),
        verdict=word_decision(ranking, wording),
        steps=steps if len(steps) >= LEVEL else (),
        last=[line for line in last if how not in line],
        sums={place.seat: word_figures(place.sums, wording) for place in ranking.places},
        curve=find_decisive_curve(session, is_by_round=True),
        closing=_word_margin(ranking, wording),
        turning=ReviewWording(session, wording.language).list_turning_points(),
    )


def _word_margin(ranking: Ranking, wording: Wording) -> str:
    """Word the margin by the deciding criterion, or a shared victory; may be empty."""
    first, *others = ranking.places
    name = ranking.decided_by
    if not others or wording.has_sentence(f"flag.{name}"):
        return ""
    if name == SHARED:
        return wording.say("closing.shared", seats=ranking.winners)
    behind = [place.seat for place in others if place.rank == others[0].rank]
    by = first.figures[name] - others[0].figures[name]
    margin = word_figure(name, by, wording)
    return wording.say("closing.ahead", seat=first.seat, margin=margin, others=tuple(behind))
