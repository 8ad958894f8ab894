"""Story of a game in words: questions, answers, their results, and later changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.errors import JournalMismatch, Refusal
from companion.games.catalogue import GAMES
from companion.kernel.acts import JudgedAnswer, QuestionAtPath
from companion.kernel.facts import Plain
from companion.kernel.game import list_editions
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.corrections import (
    EarlierValue,
    collect_corrections,
    get_original_number,
    group_undone_entries,
)
from companion.play.journal.entries import (
    Act,
    CorrectionEntry,
    Entry,
    LostEntry,
    find_rules_versions,
)
from companion.play.journal.in_force import UndoneSteps, compute_in_force
from companion.play.session.past_states import get_scene_title
from companion.play.session.repeat_acts import make_misfit_error, refuse_missing_game
from companion.wording.correction_words import describe_unfit_interjections
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording, name_author
from companion.wording.question_words import (
    join_answer,
    name_asked_player,
    word_answer,
    word_question,
    word_question_with_seat,
)
from companion.wording.ranking_words import list_ranking_lines


class StoryLineKind(StrEnum):
    """Kind of a line in the story of a game."""

    ANSWER = "answer"
    ACT = "act"
    """An interjection that the rules provide for, such as a spell."""
    BY_HAND = "by_hand"
    """An interjection outside the rules: an adjusted figure, a note, ending early."""
    OUR_WAY = "our_way"
    """An answer that the rules refuse but the table plays anyway."""
    CORRECTED = "corrected"
    ASKED_AGAIN = "asked_again"
    INSERTED = "inserted"
    REMOVED = "removed"
    UNDONE = "undone"
    WAITING = "waiting"
    LOST = "lost"


GAME_KINDS = (
    StoryLineKind.ANSWER,
    StoryLineKind.ACT,
    StoryLineKind.BY_HAND,
    StoryLineKind.OUR_WAY,
)
"""Kinds of lines about the game itself; the others are about later changes."""


@dataclass(frozen=True)
class StoryLine:
    """Line in the story of a game.

    Attributes:
        kind: the kind of line.
        seq: the number of the entry.
        scene: the number of the scene (0: set-up); `heading` is its title.
        player: the player who was asked or acted; empty for the whole table.
        question: the question in words; for a change, the whole sentence.
        answer: the answer in words.
        facts: the resulting facts in words, each also as JSON values with its derivation.
        author: the author of the entry.
    """

    kind: StoryLineKind
    seq: int
    scene: int
    heading: str
    player: str
    question: str
    answer: str = ""
    facts: Sequence[tuple[str, Mapping[str, Plain]]] = ()
    author: str = ""

    @property
    def is_remark(self) -> bool:
        """Whether the line is about a later change, and not about the game itself."""
        return self.kind not in GAME_KINDS

    def to_json(self) -> dict[str, object]:
        """Return the line for other programs, each fact with its derivation."""
        return {
            "entry": self.seq,
            "scene": self.scene,
            "heading": self.heading,
            "kind": self.kind.value,
            "who": self.player,
            "asked": self.question,
            "answered": self.answer,
            "facts": [{**reason, "text": text} for text, reason in self.facts],
        }


class Story:
    """Story of a journal in one language, made by replaying its acts.

    Args:
        entries: all entries of the journal.
        language: one of LANGUAGES.
    """

    def __init__(self, entries: Sequence[Entry], language: str) -> None:
        self.entries = entries
        self.language = language
        self.games = list_editions(GAMES, find_rules_versions(entries))
        self.runner = Runner(self.games)
        self.force = compute_in_force(entries)
        self.changes = collect_corrections(self.force)

    def tell_game(self) -> Iterator[StoryLine]:
        """Yield the lines for each act in force and each change.

        Raises:
            JournalMismatch: an act no longer fits the rules; the lines before it have been yielded.
            GameMissing: the game is not installed.
        """
        refuse_missing_game(self.force.acts, self.games)
        undos_by_act = group_undone_entries(self.force)
        yield from self._tell_undone_entries(undos_by_act.get(0, ()))
        lost = deque(entry.seq for entry in self.entries if isinstance(entry, LostEntry))
        for act in self.force.acts:
            yield from self._tell_lost_entries(lost, act.seq)
            yield from self._tell_removed_interjections(act)
            try:
                yield from self._tell_act(act)
            except Refusal as refusal:
                raise make_misfit_error(act, refusal) from refusal
            yield from self._tell_undone_entries(undos_by_act.get(act.seq, ()))
        yield from self._tell_lost_entries(lost, len(self.entries))
        for act, words in describe_unfit_interjections(self.force, self.runner, self.wording):
            yield StoryLine(StoryLineKind.LOST, act.seq, self.runner.scene, self.heading, "", words)
        waiting = self.force.find_waiting_acts(self.runner)
        if waiting:
            yield self._make_change_line(
                StoryLineKind.WAITING, waiting[0].seq, "story.waiting", count=len(waiting)
            )

    def list_fitting_lines(self) -> tuple[list[StoryLine], JournalMismatch | None]:
        """Return the lines up to the first act that does not fit the rules, and its error."""
        lines = list[StoryLine]()
        try:
            lines.extend(self.tell_game())
        except JournalMismatch as failure:
            return lines, failure
        return lines, None

    # ---- acts

    def _tell_act(self, act: Act) -> Iterator[StoryLine]:
        """Yield the line of an act with its facts, then the lines of its earlier values."""
        before = len(self.runner.told)
        wording = self.wording
        heading = self.heading
        scene = self.runner.scene
        judged = self.runner.judge(act.move)
        question = judged.accepting_question
        marks = list[StoryLine]()
        # an act that a correction inserted has the number of the correction
        if isinstance(self.entries[get_original_number(act) - 1], CorrectionEntry):
            marks.append(self._make_change_line(StoryLineKind.INSERTED, act.seq, "story.inserted"))
        for former in self.changes.list_earlier_values(act):
            marks.append(self._tell_earlier_answer(former, question, act.seq))
        question_text = word_question(question, wording)
        answer_text = word_answer(question, act.move.value, wording)
        self.runner.carry_out_act(judged)
        now = self.wording
        facts = [
            (now.word_fact(told_fact.fact), told_fact.fact.to_plain())
            for told_fact in self.runner.told[before:]
        ]
        outcome = self.runner.outcome
        if outcome is not None:
            facts += list_ranking_lines(outcome.ranking, now)
        yield StoryLine(
            kind=_find_kind(judged),
            seq=act.seq,
            scene=scene,
            heading=heading,
            player=name_asked_player(question, wording),
            question=question_text,
            answer=answer_text,
            facts=facts,
            author=name_author(act.by, now),
        )
        yield from marks

    @property
    def wording(self) -> Wording:
        """Wording with the players' names at this point of the story."""
        return make_wording(self.language, self.runner)

    @property
    def heading(self) -> str:
        """Title of the scene that the story has reached."""
        return self.wording.word_value(get_scene_title(self.runner))

    # ---- changes

    def _make_change_line(
        self, kind: StoryLineKind, seq: int, key: str, **values: object
    ) -> StoryLine:
        """Make the line about a later change of an entry (undo, correction), or a note on it."""
        text = self.wording.say(key, **values)
        return StoryLine(kind, seq, self.runner.scene, self.heading, "", text)

    def _tell_earlier_answer(
        self, earlier_value: EarlierValue, question: Question, seq: int
    ) -> StoryLine:
        """Make the line with the former answer of a question corrected or asked again."""
        kind = (
            StoryLineKind.ASKED_AGAIN if earlier_value.is_asked_again else StoryLineKind.CORRECTED
        )
        words = word_answer(question, earlier_value.value, self.wording)
        return self._make_change_line(
            kind, seq, f"story.{kind}", entry=earlier_value.corrected_by, before=words
        )

    def _tell_removed_interjections(self, act: Act) -> Iterator[StoryLine]:
        """Yield lines for interjections that were removed before an answer."""
        for by, removed in self.changes.removed:
            if removed.pending == act.path:
                name = self.wording.say(f"interjection.{removed.name}")
                description = self._word_undone_act(removed) or name
                yield self._make_change_line(
                    StoryLineKind.REMOVED, removed.seq, "story.removed", entry=by, what=description
                )

    def _tell_lost_entries(self, lost_entries: deque[int], until_seq: int) -> Iterator[StoryLine]:
        """Yield lines for entries lost in a repaired journal, up to an entry."""
        while lost_entries and lost_entries[0] <= until_seq:
            seq = lost_entries.popleft()
            yield self._make_change_line(StoryLineKind.LOST, seq, "story.lost", entry=seq)

    def _tell_undone_entries(self, undos: Sequence[UndoneSteps]) -> Iterator[StoryLine]:
        """Yield lines for the entries undone after an act."""
        for undone in undos:
            key = "story.undone"
            if undone.reason:
                known = self.wording.has_sentence(f"error.{undone.reason}")
                key = "story.stuck" if known else "story.rule_failed"
            yield self._make_change_line(
                StoryLineKind.UNDONE,
                undone.undone_by,
                key,
                entry=undone.undone_by,
                what=self._describe_undone_entries(undone),
                reason=undone.reason,
            )

    def _describe_undone_entries(self, undone_entries: UndoneSteps) -> str:
        """Describe undone entries in words, as far as the current state of the game allows.

        The other entries are counted.
        """
        worded = list(filter(None, map(self._word_undone_act, undone_entries.entries)))
        if any(isinstance(entry, CorrectionEntry) for entry in undone_entries.entries):
            worded.append(self.wording.say("story.correction"))
        others = len(undone_entries.entries) - len(worded)
        if others:
            worded.append(self.wording.say("story.more", count=others))
        return "; ".join(worded)

    def _word_undone_act(self, entry: Act | CorrectionEntry) -> str:
        """Word an undone act; empty if that is impossible in the current state of the game."""
        if isinstance(entry, CorrectionEntry):
            return ""
        try:
            question = self.runner.find_target(entry.move).question
            if entry.move.our_way:
                question = question.with_barred_answers() or question
            words = word_answer(question, entry.move.value, self.wording)
        except (Refusal, KeyError, TypeError):
            return ""
        return join_answer(word_question_with_seat(question, self.wording), words)


def _find_kind(judged: JudgedAnswer) -> StoryLineKind:
    if isinstance(judged.place, QuestionAtPath):
        return StoryLineKind.OUR_WAY if judged.is_override else StoryLineKind.ANSWER
    return StoryLineKind.ACT if judged.place.open_to else StoryLineKind.BY_HAND
