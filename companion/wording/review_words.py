"""Reviews in words; each sentence has its place in the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.kernel.checkpoints import ToldFact, ToldFacts
from companion.kernel.facts import Seat
from companion.play.review.lead import (
    StandingChange,
    TurningPoint,
    find_largest_standing_change,
    find_lead_changes,
    find_leader,
    rank_turning_points,
)
from companion.play.review.replay import (
    StandingStep,
    find_event_facts,
    find_scene_start,
    list_standing_steps,
    read_scene_title,
)
from companion.play.session.past_states import get_scene_title
from companion.play.session.watched import WatchedSession
from companion.wording.messages import capitalize_first_letter
from companion.wording.people_words import (
    make_past_wording,
    make_wording,
    word_event_heading,
    word_past_fact,
)
from companion.wording.ranking_words import word_decision, word_figure, word_winner

MOST = 3
"""Maximum number of turning points in a review."""
LEADS = 6
"""Maximum number of changes of the lead that are described one by one."""


@dataclass(frozen=True)
class ReviewSentence:
    """A sentence of a review.

    Attributes:
        text: the sentence.
        entry: the number of the entry that it is about; 0 if about the whole game.
        scene: the number of that entry's scene, and `title` its title; else 0 and empty.
        seat: the seat that it is about, such as the one that turned the game; else None.
    """

    text: str
    entry: int = 0
    scene: int = 0
    title: str = ""
    seat: Seat | None = None


class ReviewWording:
    """Wording of a session's review.

    Args:
        session: the session, whose first round or turn has begun.
        language: one of LANGUAGES.
    """

    def __init__(self, session: WatchedSession, language: str) -> None:
        self.session = session
        self.wording = make_wording(language, session.runner)
        game = session.runner.game
        table = session.runner.table
        assert game is not None
        assert table is not None
        self._game = game
        self.table = table

    @property
    def game(self) -> str:
        """Name of the game."""
        return self.wording.name_game(self._game.id)

    @cached_property
    def _steps(self) -> Sequence[StandingStep]:
        """The entries of the game with the standings after them."""
        return list_standing_steps(self.session)

    @cached_property
    def _turning_points(self) -> Sequence[TurningPoint]:
        """The most important turning points, in order."""
        points = rank_turning_points(self._steps)[:MOST]
        return sorted(points, key=lambda point: point.step.after)

    def list_turning_points(self) -> list[ReviewSentence]:
        """Describe the turning points of the game, in order."""
        return [
            self.word_turning_point(point, number)
            for number, point in enumerate(self._turning_points, 1)
        ]

    def word_turning_point(self, point: TurningPoint, number: int = 1) -> ReviewSentence:
        """Describe a turning point: the players involved and the cause.

        Args:
            point: the turning point.
            number: its number in the review; later ones are worded differently.
        """
        standing = point.step.standing
        rank = 1 + sum(figure > standing[point.seat] for figure in standing.values())
        alone = find_leader(standing) == point.seat
        key = "behind"
        if point.is_ahead:
            key = ("first" if alone else "level") if rank == 1 else "ahead"
        key = f"review.turn.{key}"
        later_key = f"{key}.{number}"
        return self._make_sentence(
            later_key if self.wording.has_sentence(later_key) else key,
            point.step,
            self._find_causes(point.step, point.seat)
            or self._find_causes(point.step, *point.overtaken_seats),
            seat=point.seat,
            passed=point.overtaken_seats,
            rank=rank,
            figure=self._word_figure(standing[point.seat]),
        )

    def _word_swing(self, key: str, swing: StandingChange) -> ReviewSentence:
        """Describe the biggest gain or loss."""
        by = self._word_figure(abs(swing.amount))
        standing = self._word_figure(swing.standing)
        causes = self._find_causes(swing.step, swing.seat)
        return self._make_sentence(key, swing.step, causes, seat=swing.seat, by=by, now=standing)

    def _make_sentence(
        self,
        key: str,
        event: StandingStep | ToldFact,
        causes: ToldFacts = (),
        /,
        seat: Seat | None = None,
        **values: object,
    ) -> ReviewSentence:
        """Make the sentence about an event, with its cause, in the names of that time.

        Args:
            key: the key of the sentence.
            event: the entry or fact that it is about.
            causes: the facts that caused the event.
            seat: the seat that it is about, if any.
            values: other values of the sentence.
        """
        past_wording = make_past_wording(event, self.wording)
        text = self._add_cause(past_wording.say(key, seat=seat, **values), causes)
        entry = self.session.acts[event.after - 1].seq
        scene = find_scene_start(self.session, event.after).scene
        title = read_scene_title(self.session, event.after)
        return ReviewSentence(text, entry, scene, self.wording.word_value(title), seat)

    def _find_causes(self, step: StandingStep, *seats: Seat) -> list[ToldFact]:
        """Return the facts of an entry that change the decisive figure of some seats."""
        return [
            told_fact
            for told_fact in step.facts
            if self._game.leading in told_fact.values and told_fact.values.get("seat") in seats
        ]

    def _add_cause(self, text: str, causes: ToldFacts) -> str:
        """Add the cause to a sentence, if it has exactly one."""
        things = [find_event_facts(self.session, cause) or [cause] for cause in causes]
        if len({id(opened) for opened, *_ in things}) != 1:
            return text
        event = word_event_heading(things[-1], self._game, self.wording)
        cause = event or word_past_fact(causes[-1], self.wording)
        return self.wording.say("review.because", text=text, cause=cause)

    def _word_figure(self, amount: int) -> str:
        return word_figure(self._game.leading, amount, self.wording)

    @property
    def title(self) -> str:
        """Heading of the review: game, session and players."""
        names = self.wording.word_value(list(self.wording.names.values()))
        return f"{self.game} · {self.session.id} · {names}"

    def list_chapters(self) -> dict[str, list[ReviewSentence]]:
        """Return the sentences of each chapter that has any, in order, by the id of its heading."""
        chapters = {
            "result": list(self._word_result()),
            "lead": list(self._word_leads()),
            "turning": self.list_turning_points(),
            "moments": list(self._word_moments()),
        }
        return {name: sentences for name, sentences in chapters.items() if sentences}

    def _word_moments(self) -> Iterator[ReviewSentence]:
        """Describe the biggest gain and loss, and other noteworthy events chosen by the game."""
        gain = find_largest_standing_change(self._steps, 1)
        if gain is not None:
            from_nothing = gain.amount == gain.standing
            yield self._word_swing("review.gain.first" if from_nothing else "review.gain", gain)
        loss = find_largest_standing_change(self._steps, -1)
        if loss is not None:
            yield self._word_swing("review.loss", loss)
        for moment in self._game.find_moments(self.table, self.session.runner.told):
            yield self._make_sentence(f"moment.{moment.name}", moment.at, **moment.values)

    def _word_result(self) -> Iterator[ReviewSentence]:
        """Name the winner and the deciding criterion, or say that the game is not over."""
        wording = self.wording
        ranking = self.table.outcome
        if ranking is None:
            title = get_scene_title(self.session.runner)
            yield ReviewSentence(wording.say("review.goes_on", title=title))
            return
        how = capitalize_first_letter(wording.say(f"ending.{ranking.ending}"))
        yield ReviewSentence(how)
        for text in (word_winner(ranking, wording), word_decision(ranking, wording)):
            if text:
                yield ReviewSentence(text)

    def _word_leads(self) -> Iterator[ReviewSentence]:
        """Describe how often the lead changed, and to which players."""
        if not self._steps:
            return
        leads = find_lead_changes(self._steps)
        if not leads:
            figure_name = self.wording.say(f"rank.{self._game.leading}")
            yield ReviewSentence(self.wording.say("review.lead.nobody", what=figure_name))
            return
        last = leads[-1]
        if len(leads) == 1:
            yield self._word_lead("entered" if last.step.by_hand else "one", last)
            return
        former_leader = leads[-2].seat
        named = [
            make_past_wording(lead.step, self.wording).say(
                "review.led",
                seat=lead.seat,
                title=read_scene_title(self.session, lead.step.after),
            )
            for lead in leads[:LEADS]
        ]
        key = "review.lead.several" if len(leads) <= LEADS else "review.lead.many"
        other_count = len(leads) - LEADS
        text = self.wording.say(key, count=len(leads) - 1, leads=named, more=other_count)
        yield ReviewSentence(text)
        turned = [point.step for point in self._turning_points]
        has_passed = former_leader in last.step.standing  # else that player has left
        if has_passed and last.step not in turned:
            yield self._word_lead("last", last, before=former_leader)

    def _word_lead(
        self, key: str, lead: StandingChange, before: Seat | None = None
    ) -> ReviewSentence:
        figure = self._word_figure(lead.standing)
        return self._make_sentence(
            f"review.lead.{key}", lead.step, seat=lead.seat, figure=figure, before=before
        )
