"""Reviews in words; each sentence has its place in the journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Seat, Value
from companion.kernel.moments import Moment
from companion.play.review.game_review import Review
from companion.play.review.lead import Lead, Swing, TurningPoint
from companion.play.review.replay import Place, find_context
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording, make_wording_then, word_fact_then
from companion.wording.ranking_words import word_decision, word_figure, word_winner

CHAPTER = attrgetter("chapter")
LEADS = 6
"""Maximum number of changes of the lead that are described one by one."""


@dataclass(frozen=True)
class Said:
    """A sentence of a review.

    Attributes:
        about: "result", "lead", "turning_point", "gain", "loss", or the name of a moment.
        chapter: the heading's id.
        text: the sentence.
        place: the entry that it is about; None if about the whole game.
        title: the title of that entry's scene; else empty.
        where: scene and entry in words; else empty.
        seat: for a turning point, the seat that turned the game; else None.
    """

    about: str
    chapter: str
    text: str
    place: Place | None = None
    title: str = ""
    where: str = ""
    seat: Seat | None = None


class Course(NamedTuple):
    """Values of a figure, round by round.

    Args:
        name: the figure's name.
        rows: each player with the figure at the start and after each round.
    """

    name: str
    rows: Sequence[tuple[str, Sequence[int]]]


class Reviewed:
    """A review in one language.

    Args:
        review: the review.
        language: one of LANGUAGES.
    """

    def __init__(self, review: Review, language: str) -> None:
        self.review = review
        self.wording = make_wording(language, review.session.runner)
        game = review.session.runner.game
        assert game is not None
        self._game = game
        self._turns = 0

    def list_sentences(self) -> list[Said]:
        """List all sentences, chapter by chapter."""
        self._turns = 0
        return [
            *self._word_result(),
            *self._word_leads(),
            *map(self.word_turning_point, self.review.turning_points),
            *self._word_swings(),
            *(self._word_moment(place, moment) for place, moment in self.review.moments),
        ]

    def list_chapters(self) -> list[tuple[str, list[Said]]]:
        """List the sentences by chapter."""
        return [(name, list(group)) for name, group in groupby(self.list_sentences(), CHAPTER)]

    @property
    def game(self) -> str:
        """Name of the game."""
        return self.wording.say(f"game.{self._game.id}")

    @property
    def title(self) -> str:
        """Game, session, and players."""
        names = [self.wording.names[seat] for seat in self.wording.names]
        return f"{self.game} · {self.review.session.id} · {self.wording.join(names)}"

    def word_heading(self, chapter: str) -> str:
        """Return the heading of a chapter."""
        return self.wording.say(f"review.{chapter}")

    @property
    def rounds(self) -> list[str]:
        """Titles of the rounds after which the figures are sampled."""
        return [self.wording.value(title) for title in self.review.rounds]

    def list_courses(self) -> Iterator[Course]:
        """Yield the values of each figure that changed, with current names."""
        for curve in self.review.courses:
            name = self.wording.say(f"{curve.kind}.{curve.name}")
            named = curve.values.items()
            yield Course(name, [(self.wording.names[seat], values) for seat, values in named])

    # ---- result

    def _word_result(self) -> Iterator[Said]:
        """Name the winner and the deciding criterion, or say that the game is not over."""
        wording = self.wording
        table = self.review.session.runner.table
        assert table is not None
        if table.outcome is None:
            title = self._game.view(table).title
            yield Said("result", "result", wording.say("review.goes_on", title=title))
            return
        ranking = table.outcome.ranking
        yield Said("result", "result", wording.say(f"ending.{table.outcome.ending}"))
        for text in (word_winner(ranking, wording), word_decision(ranking, wording)):
            if text:
                yield Said("result", "result", text)

    # ---- leads and turning points

    def _word_leads(self) -> Iterator[Said]:
        """Describe how often the lead changed, and to which players."""
        leads = self.review.leads
        if not self.review.measured:
            return
        if not leads:
            yield self._word_lead("nobody", None)
            return
        if len(leads) == 1:
            yield self._word_lead("entered" if leads[0].by_hand else "one", leads[0])
            return
        named = tuple(self._name_lead(lead) for lead in leads[:LEADS])
        key = "many"
        if len(leads) <= LEADS:
            key = "two" if len(leads) == len(("first", "last")) else "several"
        more = len(leads) - LEADS
        values = {"count": len(leads) - 1, "leads": named, "more": more}
        yield self._word_lead(key, None, first=named[0], last=named[-1], **values)
        last = leads[-1]
        turned = [point.place for point in self.review.turning_points]
        if last.place not in turned and last.before in last.standing:  # else no player was passed
            yield self._word_lead("last", last)

    def _name_lead(self, lead: Lead) -> str:
        then = self._make_wording_then(lead.called)
        return then.say("review.led", seat=lead.seat, title=lead.place.title)

    def _word_lead(self, key: str, lead: Lead | None, **values: object) -> Said:
        wording = self.wording
        if lead is not None:
            wording = self._make_wording_then(lead.called)
            figure_then = self._word_figure(lead.standing[lead.seat], wording)
            values = {**values, "seat": lead.seat, "before": lead.before, "figure": figure_then}
        text = wording.say(f"review.lead.{key}", what=self._name_decisive_figure(), **values)
        return self._make_sentence("lead", "lead", text, lead.place if lead is not None else None)

    def word_turning_point(self, point: TurningPoint) -> Said:
        """Describe a turning point: the players involved and the cause."""
        then = self._make_wording_then(point.called)
        self._turns += 1
        alone = sum(it >= point.standing[point.seat] for it in point.standing.values()) == 1
        key = "behind"
        if point.ahead:
            key = ("first" if alone else "level") if point.rank == 1 else "ahead"
        again = f"review.turn.{key}.{self._turns}"
        text = then.say(
            again if then.has(again) else f"review.turn.{key}",
            seat=point.seat,
            passed=point.passed,
            rank=point.rank,
            figure=self._word_figure(point.standing[point.seat], then),
        )
        whole = self._add_cause(text, point.causes)
        said = self._make_sentence("turning_point", "turning", whole, point.place)
        return replace(said, seat=point.seat)

    # ---- gains, losses, moments

    def _word_swings(self) -> Iterator[Said]:
        """Describe the biggest gain and the biggest loss."""
        for about, swing in (("gain", self.review.gain), ("loss", self.review.loss)):
            if swing is not None:
                yield self._word_swing(about, swing)

    def _word_swing(self, about: str, swing: Swing) -> Said:
        then = self._make_wording_then(swing.called)
        by = self._word_figure(abs(swing.by), then)
        now = self._word_figure(swing.now, then)
        key = f"review.{about}"
        if swing.by == swing.now > 0:
            key += ".first"
        text = then.say(key, seat=swing.seat, by=by, now=now)
        return self._make_sentence(
            about, "moments", self._add_cause(text, swing.causes), swing.place
        )

    def _word_moment(self, place: Place, moment: Moment) -> Said:
        text = make_wording_then(moment.at, self.wording).say(
            f"moment.{moment.name}", **moment.values
        )
        return self._make_sentence(moment.name, "moments", text, place)

    # ---- shared helpers

    def _make_sentence(self, about: str, chapter: str, text: str, place: Place | None) -> Said:
        if place is None:
            return Said(about, chapter, text)
        title = self.wording.value(place.title)
        where = self.wording.say("review.where", title=title, entry=place.entry)
        return Said(about, chapter, text, place, title, where)

    def _add_cause(self, text: str, causes: Sequence[Told]) -> str:
        """Add the cause to a sentence, if it has exactly one."""
        things = [find_context(self.review.session, cause) or [cause] for cause in causes]
        if len({id(opened) for opened, *_ in things}) != 1:
            return text
        heading = self._find_heading(things[-1], causes[-1])
        return self.wording.say("review.because", text=text, cause=heading) if heading else text

    def _find_heading(self, thing: Sequence[Told], cause: Told) -> str:
        """Return the unit of a fact ("Fight: Goblins"); without one, the fact with its figures."""
        heading = ""
        values = dict[str, Value]()
        for told in thing:
            values |= told.fact.values
            key = f"result.{told.fact.name}"
            if self._game.telling(told.fact) is not None and self.wording.has(key):
                heading = make_wording_then(told, self.wording).say(key, **values)
        return heading or word_fact_then(cause, self.wording)

    def _name_decisive_figure(self) -> str:
        """Return the name of the figure compared first."""
        return self.wording.say(f"rank.{self._game.leading}")

    def _word_figure(self, amount: int, wording: Wording) -> str:
        return word_figure(self._game.leading, amount, wording)

    def _make_wording_then(self, called: Mapping[Seat, Value]) -> Wording:
        """Make the wording with the names at a certain time."""
        names = {seat: self.wording.value(name) for seat, name in called.items()}
        return Wording(self.wording.language, self.wording.game, names)


def review_to_json(reviewed: Reviewed) -> dict[str, object]:
    """Return a review as JSON values: sentences, leads and curves, with their entries."""
    found = reviewed.review
    courses = list[dict[str, object]]()
    for curve in found.courses:
        values = {str(seat): course for seat, course in curve.values.items()}
        courses.append({"kind": curve.kind, "name": curve.name, "values": values})
    return {
        "session": found.session.id,
        "sentences": [_sentence_to_json(said) for said in reviewed.list_sentences()],
        "leads": [
            {"seat": lead.seat, "before": lead.before, **_place_to_json(lead.place)}
            for lead in found.leads
        ],
        "rounds": reviewed.rounds,
        "courses": courses,
    }


def _sentence_to_json(said: Said) -> dict[str, object]:
    """Return a sentence with its place as JSON values."""
    where = _place_to_json(said.place) if said.place is not None else {"entry": None, "scene": None}
    return {"about": said.about, **where, "title": said.title, "text": said.text}


def _place_to_json(place: Place) -> dict[str, object]:
    return {"entry": place.entry, "scene": place.scene}
