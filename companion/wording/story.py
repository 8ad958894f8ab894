"""A game as a story: what was asked and answered, what came of it, what was changed later."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.errors import JournalMismatch, Refusal
from companion.kernel.acts import Asked, Judged
from companion.kernel.facts import Plain
from companion.kernel.game import Game, editions
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.corrections import Before, Corrections, Taken, collect_corrections
from companion.play.journal.entries import (
    Act,
    Answered,
    Corrected,
    Entry,
    Interjected,
    Lost,
    find_rules_versions,
)
from companion.play.journal.in_force import fold_entries
from companion.play.session.history import make_misfit, refuse_missing
from companion.play.session.past import find_question
from companion.wording.asking import addressed, answer, sentence
from companion.wording.correction import unfit
from companion.wording.messages import Wording
from companion.wording.people import signature, wording_for
from companion.wording.ranking import told


class Kind(StrEnum):
    """What a line of the story is about."""

    ANSWER = "answer"
    ACT = "act"
    """An act of the rules outside the question: a spell."""
    BY_HAND = "by_hand"
    """A number corrected by hand, a note, ending early: what no rule provides for."""
    OUR_WAY = "our_way"
    """An answer that the rules refuse and the table played all the same."""
    CORRECTED = "corrected"
    ASKED_AGAIN = "asked_again"
    INSERTED = "inserted"
    REMOVED = "removed"
    UNDONE = "undone"
    WAITING = "waiting"
    LOST = "lost"


MARKS = (
    Kind.CORRECTED,
    Kind.ASKED_AGAIN,
    Kind.INSERTED,
    Kind.REMOVED,
    Kind.UNDONE,
    Kind.WAITING,
    Kind.LOST,
)
"""Kinds that tell of a change made afterwards; the others tell the game itself."""


@dataclass(frozen=True)
class Told:
    """One line of the story.

    Attributes:
        kind: what it is about.
        seq: the number of the entry.
        scene: of the game (0: set-up), and `heading` what it is called.
        who: who was asked or acted; empty for the whole table.
        asked: the question in words; of a change, the whole sentence.
        answered: the answer in words.
        facts: what came of it, in words; `reasons` the same with the numbers of their derivation.
        at: when the entry was written (UTC), and `by` who gave it.
    """

    kind: Kind
    seq: int
    scene: int
    heading: str
    who: str
    asked: str
    answered: str = ""
    facts: Sequence[str] = ()
    reasons: Sequence[Plain] = ()
    at: str = ""
    by: str = ""


class Story:
    """Tells a journal in one language, playing its acts again.

    Args:
        entries: the whole journal.
        games: the games to choose from.
        language: one of LANGUAGES.
    """

    def __init__(self, entries: Sequence[Entry], games: Sequence[Game[Any]], language: str) -> None:
        self.entries = entries
        self.language = language
        self.games = editions(games, find_rules_versions(entries))
        self.runner = Runner(self.games)
        self.force = fold_entries(entries)
        self.changes: Corrections = collect_corrections(entries)

    def told(self) -> Iterator[Told]:
        """Line by line; each act in force, and where something was changed, that it was.

        Raises:
            JournalMismatch: an act does not fit the rules any more; everything before it has been
                told.
            GameMissing: the game is not here.
        """
        refuse_missing(self.force.acts, self.games)
        taken = self.changes.group_taken(self.force.acts)
        yield from self._taken(taken.get(0, ()))
        lost = deque(entry.seq for entry in self.entries if isinstance(entry, Lost))
        for act in self.force.acts:
            yield from self._lost(lost, act.seq)
            yield from self._removed(act)
            try:
                yield from self._act(act)
            except Refusal as refusal:
                raise make_misfit(act, refusal) from refusal
            yield from self._taken(taken.get(act.seq, ()))
            if act.kept:
                yield from self._taken(taken.get(act.kept, ()))
        yield from self._lost(lost, len(self.entries))
        for act, words in unfit(self.force, self.runner, self.wording):
            yield Told(Kind.LOST, act.seq, self.runner.scene, self.heading, "", words)
        waiting = self.force.find_waiting(self.runner)
        if waiting:
            seq = waiting[0].seq
            yield self._mark(Kind.WAITING, seq, "story.waiting", count=len(waiting))

    def whole(self) -> tuple[list[Told], JournalMismatch | None]:
        """The story as far as it fits the rules, and what does not."""
        lines = list[Told]()
        try:
            lines.extend(self.told())
        except JournalMismatch as failure:
            return lines, failure
        return lines, None

    # ---- what was done

    def _act(self, act: Act) -> Iterator[Told]:
        """The act with its facts, then what it was before."""
        before = len(self.runner.told)
        wording = self.wording
        heading = self.heading
        scene = self.runner.scene
        judged = self.runner.judge(act.move)
        question = judged.taker
        former = self.changes.find_earlier(act)
        marks = [self._before(was, question, wording, act.seq) for was in former]
        asked = sentence(question, wording)
        answered = answer(question, act.move.value, wording)
        self.runner.carry_out(judged)
        facts = [told.fact for told in self.runner.told[before:]]
        now = self.wording
        result = self._result()
        yield Told(
            kind=_kind(judged),
            seq=act.seq,
            scene=scene,
            heading=heading,
            who=wording.names.get(question.seat, "") if question.seat else "",
            asked=asked,
            answered=answered,
            facts=[*(now.fact(fact) for fact in facts), *(words for words, _ in result)],
            reasons=[*(fact.plain() for fact in facts), *(data for _, data in result)],
            at=act.at,
            by=signature(act.by, now),
        )
        if self.changes.is_inserted(act):
            yield self._mark(Kind.INSERTED, act.seq, "story.inserted", scene, heading)
        yield from marks

    def _result(self) -> list[tuple[str, Plain]]:
        """The ranking line by line, each with what it says as data, where the game is over."""
        table = self.runner.table
        if table is None or table.outcome is None:
            return []
        return told(table.outcome.ranking, self.wording)

    @property
    def wording(self) -> Wording:
        """The wording as the game stands."""
        return wording_for(self.language, self.runner)

    @property
    def heading(self) -> str:
        """What the scene is called."""
        if not self.runner.scene or self.runner.game is None or self.runner.table is None:
            return self.wording.say("screen.set_up")
        return self.wording.value(self.runner.game.view(self.runner.table).title)

    # ---- what was changed

    def _mark(
        self,
        kind: Kind,
        seq: int,
        key: str,
        scene: int | None = None,
        heading: str | None = None,
        /,
        **values: object,
    ) -> Told:
        return Told(
            kind,
            seq,
            self.runner.scene if scene is None else scene,
            self.heading if heading is None else heading,
            "",
            self.wording.say(key, **values),
        )

    def _before(self, before: Before, question: Question[Any], wording: Wording, seq: int) -> Told:
        """What an act was before it was corrected or asked again."""
        kind = Kind.ASKED_AGAIN if before.again else Kind.CORRECTED
        return self._mark(
            kind,
            seq,
            f"story.{kind}",
            entry=before.by,
            before=answer(question, before.value, wording),
        )

    def _removed(self, act: Act) -> Iterator[Told]:
        """Interjections that once stood before an answer and were taken out."""
        for by, removed in self.changes.removed:
            if isinstance(act, Answered) and removed.pending == act.path:
                name = self.wording.say(f"interjection.{removed.name}")
                what = self._in_words(removed) or name
                yield self._mark(Kind.REMOVED, removed.seq, "story.removed", entry=by, what=what)

    def _lost(self, lost: deque[int], until: int) -> Iterator[Told]:
        """What could not be read any more when the journal was mended, up to an entry."""
        while lost and lost[0] <= until:
            seq = lost.popleft()
            yield self._mark(Kind.LOST, seq, "story.lost", entry=seq)

    def _taken(self, taken: Sequence[Taken]) -> Iterator[Told]:
        """What was taken back here: what was asked right here in words, later answers counted."""
        for back in taken:
            key = "story.undone"
            if back.reason:
                known = self.wording.has(f"error.{back.reason}")
                key = "story.stuck" if known else "story.rule_failed"
            values = {"entry": back.by, "what": self._what(back), "reason": back.reason}
            yield self._mark(Kind.UNDONE, back.by, key, **values)

    def _what(self, back: Taken) -> str:
        """What an undoing entry took back, in words as far as the game stands so now.

        The rest counted.
        """
        worded = [words for words in (self._in_words(entry) for entry in back.entries) if words]
        if any(isinstance(entry, Corrected) for entry in back.entries):
            worded.append(self.wording.say("story.correction"))
        others = len(back.entries) - len(worded)
        more = self.wording.say("story.more", count=others) if others else ""
        return "; ".join(part for part in (*worded, more) if part)

    def _in_words(self, entry: Entry) -> str:
        """An act that is not in force, where it can be worded as the game stands now.

        Else empty.
        """
        if not isinstance(entry, Answered | Interjected):
            return ""
        try:
            question, value = find_question(self.runner, entry)
            if isinstance(entry, Answered) and entry.our_way:
                question = question.widened() or question
            words = answer(question, value, self.wording)
        except (Refusal, KeyError, TypeError):
            return ""
        return f"{addressed(question, self.wording)} {words}"


def _kind(judged: Judged) -> Kind:
    if isinstance(judged.place, Asked):
        return Kind.OUR_WAY if judged.our_way else Kind.ANSWER
    return Kind.ACT if judged.place.open_to else Kind.BY_HAND
