"""Trials: runs of a rule on a copy of a table, without effect on the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.errors import Refusal
from companion.kernel.acts import QuestionAtPath, QuestionCounts, judge_answer, number_question
from companion.kernel.facts import Fact, Message, Plain, message
from companion.kernel.interjections import Rule
from companion.kernel.question_base import read_live_value, word_refusal
from companion.kernel.questions import Question

if TYPE_CHECKING:
    from companion.kernel.runner import Runner


@dataclass
class Replies:
    """Answers to the questions of a rule on trial.

    The trial stops at a question without any, since the likeliest answer is only a guess.

    Args:
        answers: the answers by the question's path without the scene, or by its name.
        assumed_names: the names of the questions that may be answered with the likeliest answer.
    """

    answers: dict[str, Plain] = field(default_factory=dict)
    assumed_names: Collection[str] = ()

    def propose_answers(self, asked_question: QuestionAtPath) -> Iterator[Plain]:
        """Yield the answers to try one after the other; nothing if there is none."""
        for key in (remove_scene(asked_question.path), asked_question.question.name):
            if key in self.answers:
                yield self.answers[key]
                return

    def handle_unused_answers(self, trial: Trial) -> None:
        """Handle answers left over after the rule's last question."""


def remove_scene(path: str) -> str:
    """Return a path without its scene."""
    return path.partition("/")[2]


@dataclass
class Trial:
    """Result of a rule on trial.

    Args:
        table: the table afterwards.
        told: the facts of the rule in order, with the reasons of refused answers between them.
        assumed: questions answered with the likeliest answer.
        refused: the refused answers with their questions (None after the last question).
        pending_question: the question at which the trial stopped for lack of an answer; None
            without one.
    """

    table: Any
    told: list[Message] = field(default_factory=list)
    assumed: list[tuple[Question, Plain]] = field(default_factory=list)
    refused: list[tuple[Question | None, Plain, Message]] = field(default_factory=list)
    pending_question: QuestionAtPath | None = None

    def record_refusal(self, question: Question | None, value: Plain, reason: Message) -> None:
        """Record a refused answer with the reason."""
        self.refused.append((question, value, reason))
        self.told.append(message("verdict.refused", reason=reason))

    def list_facts(self, *names: str) -> list[Fact]:
        """Return the facts with some names."""
        return [fact for fact in self.told if isinstance(fact, Fact) and fact.name in names]

    def list_steps(self, *excluded: str) -> list[Message]:
        """Return all facts and messages, except those with some names."""
        return [step for step in self.told if step.name not in excluded]

    def drop_facts_after(self, names: Collection[str]) -> bool:
        """Remove the facts and messages after the first fact with one of the names.

        Return whether a fact has one of the names.
        """
        for number, fact in enumerate(self.told, start=1):
            if isinstance(fact, Fact) and fact.name in names:
                del self.told[number:]
                return True
        return False

    def find_reply(self, asked_question: QuestionAtPath, replies: Replies) -> Plain:
        """Return the judged answer to a question; None if there is none."""
        question = asked_question.question
        refused = len(self.refused)
        for value in replies.propose_answers(asked_question):
            try:
                return judge_answer(question, value)
            except Refusal as refusal:
                self.record_refusal(question, value, word_refusal(refusal))
        if question.is_forced():
            if len(self.refused) == refused:
                self.told += [bar.sentence for bar in question.list_barred_options()]
            return question.get_nth_answer(0)
        likely = question.find_default() if question.name in replies.assumed_names else None
        if likely is None:
            self.pending_question = asked_question
        else:
            self.assumed.append((replace(question, about=read_live_value(question.about)), likely))
        return likely


def run_trial(table: Any, rule: Callable[[Any], Rule], replies: Replies) -> Trial:
    """Run a rule from its beginning on a copy of a table.

    Args:
        table: the table; it is not changed.
        rule: starts the rule.
        replies: the answers.

    Raises:
        Refusal: the rule does not accept the state of the table.
    """
    copy = table.copy()
    tried = Trial(copy)
    copy.told = tried.told  # refusals come between the facts
    running = rule(copy)
    counts = QuestionCounts()
    try:
        question = running.send(None)
        while (
            value := tried.find_reply(number_question(question, 0, counts), replies)
        ) is not None:
            question = running.send(question.to_rule_value(value))
        running.close()
    except StopIteration:
        replies.handle_unused_answers(tried)
    return tried


def continue_trial(
    runner: Runner,
    replies: Replies,
    since: Collection[str] = (),
    until: Collection[str] = (),
) -> Trial:
    """Continue the suspended rule on a copy of the game.

    Args:
        runner: the game; it is not changed.
        replies: the answers.
        since: the names of the facts that begin the rule. The result includes the facts after the
            latest of them.
        until: the names of the facts that end the rule, and of questions that are asked only
            afterwards. Without any, the trial runs to the end of the game.
    """
    fork = runner.fork_game()
    begun = (number for number, told in enumerate(fork.told, start=1) if told.name in since)
    heard = max(begun, default=len(fork.told))
    tried = Trial(fork.table)
    while True:
        tried.table = fork.table
        tried.told += [told_fact.fact for told_fact in fork.told[heard:]]
        heard = len(fork.told)
        asked_question = fork.pending
        is_over = tried.drop_facts_after(until)
        if asked_question is None or is_over or asked_question.question.name in until:
            break
        value = tried.find_reply(asked_question, replies)
        if value is None:
            return tried
        fork.answer(value)
    replies.handle_unused_answers(tried)
    return tried
