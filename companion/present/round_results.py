"""Results of each round: the gain of each seat, and the last facts.

A round may take several scenes (turns); it is over when a scene gets another title.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from companion.kernel.checkpoints import Checkpoint, ToldFact
from companion.kernel.facts import Message, Seat
from companion.kernel.view import Track, collect_quantities
from companion.play.session.watched import WatchedSession
from companion.present.changes import SEVERAL, list_seat_changes
from companion.present.course import list_round_ends, list_scene_views
from companion.wording.messages import Wording
from companion.wording.people_words import make_past_wording, word_merged_facts, word_past_fact


class SeatGain(NamedTuple):
    """The gain of a seat in a round.

    Args:
        seat: the seat.
        name: its name at that time.
        before: the decisive figure when the round began.
        after: the decisive figure when it was over.
        said: the reason, or other changes by the round; may be empty if it took several turns.
    """

    seat: Seat
    name: str
    before: int
    after: int
    said: str


@dataclass(frozen=True)
class RoundResult:
    """Result of a round: the gain of each seat and the last facts.

    Attributes:
        key: the number of the journal entry that ended it.
        title: the sentence that the round is over.
        onward: the title of the next round.
        of: message key of the decisive figure; empty if there is none yet.
        gains: the gain of each seat, the leading seat first.
        facts: the last facts of the round, except those in `gains`.
        track: the track at its end; None if the game has none.
    """

    key: int
    title: str
    onward: str
    of: str
    gains: Sequence[SeatGain]
    facts: Sequence[str]
    track: Track | None


class RoundEnd(NamedTuple):
    """The table at the start and at the end of a round.

    Args:
        start_point: the checkpoint at the start of the round; its view still has the previous
            round's title.
        end_point: the checkpoint at its end.
        entry: number of the journal entry that ended it.
        scene_count: number of its scenes.
        next_title: the title of the next round.
    """

    start_point: Checkpoint
    end_point: Checkpoint
    entry: int
    scene_count: int
    next_title: Message


def list_round_results(session: WatchedSession, wording: Wording) -> list[RoundResult]:
    """Return the results of all rounds worth showing, oldest first, except the game's last."""
    results = [_make_round_result(session, end, wording) for end in _find_round_ends(session)]
    return [found for found in results if found is not None]


def get_last_round_result(session: WatchedSession, wording: Wording) -> RoundResult | None:
    """Return the result of the last round if it is worth a card; None once the game is over."""
    end = get_last_round_end(session)
    return None if end is None else _make_round_result(session, end, wording)


def get_last_round_end(session: WatchedSession) -> RoundEnd | None:
    """Return the end of the last round; None before the first one, and once the game is over."""
    ends = _find_round_ends(session)
    return ends[-1] if ends and not session.runner.has_ended else None


def get_last_round_end_entry(session: WatchedSession) -> int:
    """Return the number of the journal entry that ended the last round; 0 if there is none."""
    ends = _find_round_ends(session)
    return ends[-1].entry if ends else 0


def _find_round_ends(session: WatchedSession) -> list[RoundEnd]:
    """Return the ends of all rounds so far."""
    points = [point for point in session.checkpoints if point.scene]
    views = list_scene_views(session)
    return [
        RoundEnd(
            start_point=points[start],
            end_point=points[end],
            entry=session.acts[points[end].act_count - 1].seq,
            scene_count=end - start,
            next_title=views[end + 1].title,
        )
        for start, end in pairwise((0, *list_round_ends(views)[:-1]))
        if not points[start].is_takeover
    ]


def _make_round_result(
    session: WatchedSession, end: RoundEnd, wording: Wording
) -> RoundResult | None:
    """Return the result of a round.

    Return None if it changed figures of one seat only, or if only the round's number was corrected.

    Args:
        session: the game.
        end: its end.
        wording: the language and the players' current names.
    """
    runner = session.runner
    assert runner.game is not None
    start_view = end.start_point.view
    end_view = end.end_point.view
    wording = make_past_wording(runner.told[end.end_point.fact_count - 1], wording)
    if runner.game.renews_figures:
        start_view = runner.copy_game_after(end.start_point.act_count).make_view() or start_view
    changes = {
        change.seat: change.words for change in list_seat_changes(start_view, end_view, wording)
    }
    leading = runner.game.leading
    gain_sentences = dict[Seat, str]()
    others = list[ToldFact]()
    for told_fact in runner.told[: end.end_point.fact_count]:
        if told_fact.after < end.end_point.act_count:
            continue
        if told_fact.name == leading and "seat" in told_fact.values:
            seat = told_fact.values["seat"]
            sentence = word_past_fact(told_fact, wording)
            gain_sentences[seat] = sentence.removeprefix(f"{wording.names[seat]}: ")
        else:
            others.append(told_fact)
    if max(len(changes), len(gain_sentences)) < SEVERAL:
        return None
    quantities = collect_quantities(end_view)
    key = next((key for key in quantities if key.partition(".")[2] == leading), "")
    before = collect_quantities(end.start_point.view)[key]
    after = quantities[key]
    reasons = changes | gain_sentences if end.scene_count == 1 else gain_sentences
    seats = [row.seat for row in end_view.seats]
    gains = [
        SeatGain(
            seat,
            wording.names[seat],
            before.get(seat, 0),
            after.get(seat, 0),
            reasons.get(seat, ""),
        )
        for seat in seats
    ]
    if not any(gain.said or gain.before != gain.after for gain in gains):
        return None
    return RoundResult(
        key=end.entry,
        title=wording.say("result.over", title=end_view.title),
        onward=wording.word_value(end.next_title),
        of=key,
        gains=sorted(gains, key=lambda gain: -gain.after),
        facts=word_merged_facts(others, wording, seats),
        track=end_view.track,
    )
