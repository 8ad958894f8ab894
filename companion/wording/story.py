"""Story of a game in words: questions, answers, their results, and later changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.errors import JournalMismatch, Refusal
from companion.games.catalogue import GAMES
from companion.kernel.acts import JudgedAnswer
from companion.kernel.facts import PlainValues
from companion.kernel.game import list_editions
from companion.kernel.interjections import Interjection
from companion.kernel.runner import Runner
from companion.play.journal.corrections import (
    Corrections,
    EarlierValue,
    collect_corrections,
    group_undone_entries,
)
from companion.play.journal.entries import (
    Act,
    CorrectionEntry,
    Entry,
    InterjectionEntry,
    LostEntry,
    find_rules_versions,
)
from companion.play.journal.in_force import InForce, UndoneSteps, compute_in_force
from companion.play.session.past_states import get_scene_title
from companion.play.session.repeat_acts import make_misfit_error, refuse_missing_game
from companion.wording.correction_words import describe_unfit_interjection
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

StoryLineKind: TypeAlias = Literal[
    "answer",
    "act",
    "by_hand",
    "our_way",
    "corrected",
    "asked_again",
    "inserted",
    "removed",
    "undone",
    "waiting",
    "lost",
]
"""Kind of a line in the story of a game, as other programs read it.

An interjection that the rules provide for, such as a spell, is an "act"; one outside the rules,
such as an adjusted figure or a note, is made "by_hand". The table plays an answer "our_way"
although the rules refuse it.
"""
GAME_KINDS = ("answer", "act", "by_hand", "our_way")
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
    facts: Sequence[tuple[str, PlainValues]] = ()
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
            "kind": self.kind,
            "who": self.player,
            "asked": self.question,
            "answered": self.answer,
            "facts": [{**reason, "text": text} for text, reason in self.facts],
        }


class Story:
    """Story of a journal in one language, told by replaying its acts.

    Attributes:
        lines: the lines for each act in force and each change, up to the first act that does not
            fit the rules.
        failure: the error about that act; None if all acts fit.

    Args:
        entries: all entries of the journal.
        language: one of LANGUAGES.

    Raises:
        GameMissing: the game is not installed.
    """

    def __init__(self, entries: Sequence[Entry], language: str) -> None:
        self.entries = entries
        self.language = language
        self.runner = Runner(list_editions(GAMES, find_rules_versions(entries)))
        self.lines: list[StoryLine] = []
        self.failure: JournalMismatch | None = None
        force = compute_in_force(entries)
        refuse_missing_game(force.acts, self.runner.games)
        self._add_game_lines(force, collect_corrections(force))

    @property
    def wording(self) -> Wording:
        """Wording with the players' names at this point of the story."""
        return make_wording(self.language, self.runner)

    @property
    def heading(self) -> str:
        """Title of the scene that the story has reached."""
        return self.wording.word_value(get_scene_title(self.runner))

    def _add_game_lines(self, force: InForce, corrections: Corrections) -> None:
        """Add the lines for each act in force and each change."""
        undos_by_act = group_undone_entries(force)
        self._tell_undone_entries(undos_by_act.get(0, ()))
        lost = deque(entry.seq for entry in self.entries if isinstance(entry, LostEntry))
        for act in force.acts:
            self._tell_lost_entries(lost, act.seq)
            for by, removed in corrections.removed:
                if removed.pending == act.path:
                    self._add_removed_interjection(removed, by)
            try:
                self._add_act_lines(act, corrections.list_earlier_values(act))
            except Refusal as refusal:
                self.failure = make_misfit_error(act, refusal)
                return
            self._tell_undone_entries(undos_by_act.get(act.seq, ()))
        self._tell_lost_entries(lost, len(self.entries))
        for act in force.find_unfit_interjections(self.runner):
            words = describe_unfit_interjection(act, self.runner, self.wording)
            self._add_remark("lost", act.seq, words)
        waiting = force.find_waiting_acts(self.runner)
        if waiting:
            self._add_change("waiting", waiting[0].seq, count=len(waiting))

    # ---- acts

    def _add_act_lines(self, act: Act, earlier_values: Iterable[EarlierValue]) -> None:
        """Add the line of an act with its facts, then the lines of its earlier values."""
        before = len(self.runner.told)
        place = len(self.lines)
        wording = self.wording
        heading = self.heading
        scene = self.runner.scene
        judged = self.runner.judge(act.move)
        question = judged.accepting_question
        # an act that a correction inserted has the number of the correction
        if isinstance(self.entries[(act.kept or act.seq) - 1], CorrectionEntry):
            self._add_change("inserted", act.seq)
        for former in earlier_values:
            kind: StoryLineKind = "asked_again" if former.is_asked_again else "corrected"
            words = word_answer(question, former.value, wording)
            self._add_change(kind, act.seq, entry=former.corrected_by, before=words)
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
            facts += list_ranking_lines(outcome, now)
        line = StoryLine(
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
        self.lines.insert(place, line)

    # ---- changes

    def _add_change(
        self, kind: StoryLineKind, seq: int, key: str = "", /, **values: object
    ) -> None:
        """Add the line about a later change of an entry (undo, correction), or a note on it.

        The message key is that of the kind, unless another is given.
        """
        self._add_remark(kind, seq, self.wording.say(key or f"story.{kind}", **values))

    def _add_remark(self, kind: StoryLineKind, seq: int, text: str) -> None:
        self.lines.append(StoryLine(kind, seq, self.runner.scene, self.heading, "", text))

    def _add_removed_interjection(self, removed: InterjectionEntry, by: int) -> None:
        """Add the line about an interjection that the correction with a number removed."""
        words = self._word_undone_act(removed) or self.wording.say(f"interjection.{removed.name}")
        self._add_change("removed", removed.seq, entry=by, what=words)

    def _tell_lost_entries(self, lost_entries: deque[int], until_seq: int) -> None:
        """Add lines for entries lost in a repaired journal, up to an entry."""
        while lost_entries and lost_entries[0] <= until_seq:
            seq = lost_entries.popleft()
            self._add_change("lost", seq, entry=seq)

    def _tell_undone_entries(self, undos: Sequence[UndoneSteps]) -> None:
        """Add lines for the entries undone after an act."""
        for undone in undos:
            key = ""
            if undone.reason:
                known = self.wording.has_sentence(f"error.{undone.reason}")
                key = "story.stuck" if known else "story.rule_failed"
            self._add_change(
                "undone",
                undone.undone_by,
                key,
                entry=undone.undone_by,
                what=self._describe_undone_entries(undone.entries),
                reason=undone.reason,
            )

    def _describe_undone_entries(self, entries: Sequence[Act | CorrectionEntry]) -> str:
        """Describe undone entries in words, as far as the current state of the game allows.

        The other entries are counted.
        """
        worded = list(filter(None, map(self._word_undone_act, entries)))
        if any(isinstance(entry, CorrectionEntry) for entry in entries):
            worded.append(self.wording.say("story.correction"))
        others = len(entries) - len(worded)
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
    if isinstance(judged.place, Interjection):
        return "act" if judged.place.open_to else "by_hand"
    return "our_way" if judged.is_override else "answer"
