"""What a rule would do: the rule itself is run, on a copy, and nothing of the game has moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from companion.errors import Refusal
from companion.kernel.acts import Asked, Given, judged
from companion.kernel.facts import Fact, Message, Plain, message
from companion.kernel.paths import Path
from companion.kernel.questions import Question
from companion.kernel.table import Table

if TYPE_CHECKING:
    from companion.kernel.runner import Runner

T = TypeVar("T", bound=Table)
Rule = Coroutine[tuple[Question[Any], ...], tuple[Any, ...], Any]


class Replies:
    """What is answered where a rule asks: by the question's path, else by its name.

    Args:
        given: the answers. A path is written without its scene, which a trial does not know.
        then: who knows what is not among them.
        likely: the names of questions that are answered with what is likeliest, for sure.
    """

    def __init__(
        self,
        given: Mapping[str, Plain],
        then: Replies | None = None,
        likely: Collection[str] = (),
    ) -> None:
        self.given = given
        self.then = then
        self.likely = likely

    def offered(self, asked: Asked) -> Iterator[Plain]:
        """What is answered; the next one where one is refused. Nothing: it is not known."""
        for key in (place(asked.path), asked.question.name):
            if key in self.given:
                yield self.given[key]
                return
        likely = asked.question.default() if asked.question.name in self.likely else None
        if likely is not None:
            yield likely
        if self.then is not None:
            yield from self.then.offered(asked)

    def finish(self, tried: Trial) -> None:
        """Called when the rule asks nothing more."""
        if self.then is not None:
            self.then.finish(tried)


NO_REPLIES = Replies({})


def place(path: Path) -> str:
    """A path without its scene."""
    return str(path).partition("/")[2]


@dataclass
class Trial:
    """What came of a rule that was tried.

    Args:
        table: as it stands then.
        told: the facts, in order, and between them why an answer was refused.
        result: what the rule gave back; None where it was not driven to its end.
        assumed: questions that were answered with what is likeliest, because nobody said more.
        refused: answers that were not legal, each with its question (None: nothing was asked).
        waiting: the question that nobody has answered, and that nothing is assumed for.
    """

    table: Any
    told: list[Message] = field(default_factory=list)
    result: Any = None
    assumed: list[tuple[Question[Any], Plain]] = field(default_factory=list)
    refused: list[tuple[Question[Any] | None, Plain, Message]] = field(default_factory=list)
    waiting: Asked | None = None

    def refuse(self, question: Question[Any] | None, value: Plain, reason: Message) -> None:
        """Take down an answer that does not count."""
        self.refused.append((question, value, reason))
        self.told.append(message("verdict.refused", reason=reason))

    def facts(self, *names: str) -> list[Fact]:
        """The facts of those names."""
        return [fact for fact in self.told if isinstance(fact, Fact) and fact.name in names]

    def steps(self, *unsaid: str) -> list[Message]:
        """What was told, but for what has one of those names."""
        return [step for step in self.told if step.name not in unsaid]

    def cut(self, names: Collection[str]) -> bool:
        """Whether one of those facts was told; what came after it is left out."""
        for number, fact in enumerate(self.told, start=1):
            if isinstance(fact, Fact) and fact.name in names:
                del self.told[number:]
                return True
        return False

    def reply(self, asked: Asked, replies: Replies, assumes: Collection[str]) -> Plain:
        """The judged answer to a question; None where it waits."""
        question = asked.question
        refused = len(self.refused)
        for value in replies.offered(asked):
            try:
                return judged(question, value)
            except Refusal as refusal:
                reason = Message(f"error.{refusal.name}", refusal.values)  # type: ignore[arg-type]
                self.refuse(question, value, reason)
        if question.forced():
            if len(self.refused) == refused:
                self.told += [
                    message(f"error.{bar.reason.name}", **bar.reason.values)
                    for bar in question.barred()
                ]
            return question.nth(0)
        likely = question.default() if question.name in assumes else None
        if likely is None:
            self.waiting = asked
        else:
            self.assumed.append((question, likely))
        return likely


def trial(
    table: T,
    rule: Callable[[T], Rule],
    replies: Replies = NO_REPLIES,
    assumes: Collection[str] = (),
) -> Trial:
    """Run a rule from its beginning on a copy of a table.

    Args:
        table: nothing happens to it.
        rule: what is tried.
        replies: what is answered.
        assumes: the names of the questions for which the likeliest answer may stand. It is a
            suggestion, not neutral: for all others the trial waits.

    Raises:
        Refusal: the rule itself refuses what the table holds.
    """
    copy = table.copy()
    copy.told.clear()
    tried = Trial(copy)
    running = rule(copy)
    counts = Counter[tuple[Any, ...]]()
    answers: Any = None
    try:
        while True:
            questions = running.send(answers)
            _collect(tried, copy)
            typed = []
            for question in questions:
                key = (question.subject, question.name, question.seat)
                counts[key] += 1
                asked = Asked(Path(0, *key, counts[key]), question)
                value = tried.reply(asked, replies, assumes)
                if value is None:
                    running.close()
                    return tried
                typed.append(question.typed(value))
            answers = tuple(typed)
    except StopIteration as stop:
        tried.result = stop.value
    _collect(tried, copy)
    replies.finish(tried)
    return tried


def _collect(tried: Trial, table: Table) -> None:
    tried.told += table.told
    table.told.clear()


def ahead(
    runner: Runner,
    replies: Replies = NO_REPLIES,
    assumes: Collection[str] = (),
    since: Collection[str] = (),
    until: Collection[str] = (),
) -> Trial:
    """Drive the rule on that is suspended now, in a game of its own.

    Args:
        runner: nothing happens to it.
        replies: what is answered.
        assumes: as in `trial`.
        since: the names of the facts with which it began; what was told after them belongs to it.
        until: the names of the facts with which it is over, and of the questions that come only
            then; else it is with the game.
    """
    fork = runner.fork()
    tried = Trial(fork.table)
    heard = len(fork.told)
    begun = [number for number, told in enumerate(fork.told, start=1) if told.fact.name in since]
    tried.told += [told.fact for told in fork.told[begun[-1] :]] if begun else []
    while fork.pending and not tried.cut(until):
        asked = fork.pending[0]
        if asked.question.name in until:
            break
        value = tried.reply(asked, replies, assumes)
        if value is None:
            return tried
        fork.carry_out(asked.judge(Given(value)))
        tried.told += [told.fact for told in fork.told[heard:]]
        tried.table = fork.table
        heard = len(fork.told)
    replies.finish(tried)
    return tried


def best(tries: Sequence[Trial]) -> Trial:
    """Of several ways to understand what was said, the one that least speaks against."""
    return min(tries, key=lambda tried: (len(tried.refused), tried.waiting is not None))
