"""Parsing of one line with the answers for a whole phase: "anna goblins, ben orb, rest pass".

Each answer is searched among the legal answers to the next question of a copy of the game. Nothing
is guessed: an ambiguous line is refused with two of its readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, dropwhile, groupby, takewhile
from operator import attrgetter

from companion.errors import CompanionError, Refusal
from companion.kernel.acts import Place, QuestionAtPath
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.prompts.prompt import LineAnswer, LineReading, word_possible_answers
from companion.present.words.card_reveal import FindKnownCards
from companion.present.words.meanings import AnswerFinder, PossibleAnswer, WordRun
from companion.present.words.tokenizer import tokenize
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.question_words import (
    join_answer,
    list_tokens,
    word_answer,
    word_question_with_seat,
)

MOST_TRIED = 120
"""Maximum number of copies of a game that are tried for one line."""
PASS = "pass"
"""Answer of a seat that passes, in all games."""


@dataclass(frozen=True)
class _ReadingState:
    """State of reading a line.

    Args:
        fork: the game after the answers so far.
        answers: the answers so far.
        runs: the rest of the line.
        shared_answer: an answer for all seats that was used, as long as it may answer another
            question.
        has_skipped: whether words or questions were skipped; such a reading counts only if it
            covers the whole line.
    """

    fork: Runner
    answers: tuple[LineAnswer, ...]
    runs: tuple[WordRun, ...]
    shared_answer: PossibleAnswer | None = None
    has_skipped: bool = False


class PhaseLine(AnswerFinder):
    """A line with answers to a question and the questions after it.

    Args:
        runner: the game, which does not change.
        place: the question or interjection that the line begins with.
        line: the typed or spoken line.
        wording: the language and the players' names.
        find_known_cards: returns known cards, as in `find_reveal_parser`.
        find_remembered_answer: returns the group's remembered answer to a question, which need not
            be typed; None if there is none.
    """

    def __init__(
        self,
        runner: Runner,
        place: Place,
        line: str,
        wording: Wording,
        find_known_cards: FindKnownCards = lambda _: (),
        find_remembered_answer: Callable[[QuestionAtPath], Plain] = lambda _: None,
    ) -> None:
        is_interjection = isinstance(place, Interjection)
        super().__init__(line, wording, find_known_cards, takes_texts=is_interjection)
        self.place = place
        self.remembered = find_remembered_answer
        self.tries = 0
        self.complete: dict[str, _ReadingState] = {}
        self.furthest: tuple[_ReadingState, str] | None = None
        runs = [tuple(run) for _, run in groupby(tokenize(line), attrgetter("part"))]
        self.start = _ReadingState(runner.fork_game(), (), tuple(runs))

    def find_reading(self) -> LineReading:
        """Search for all readings of the line; return the only one, or why there is none."""
        if self.start.runs:
            self._read_rest(self.start, self.place)
        if self.tries > MOST_TRIED:
            return LineReading((), self.line, self.wording.say("say.too_long"))
        readings = list(self.complete.values())
        readings = [state for state in readings if not state.has_skipped] or readings
        if self.furthest is not None and all(state.has_skipped for state in readings):
            state, trouble = self.furthest
            if self._has_only_passes_left(state):
                return LineReading(state.answers)
            if not readings:
                return LineReading(state.answers, self._get_remaining_words(state), trouble)
        if len(readings) > 1:
            return LineReading((), self.line, self._describe_readings(readings[:2]))
        return LineReading(readings[0].answers) if readings else LineReading((), self.line)

    def _has_only_passes_left(self, state: _ReadingState) -> bool:
        """Return whether somebody has bid, nobody may pass now, and the whole rest are passes."""
        following = state.fork.pending
        return (
            any(isinstance(answer.move.value, int) for answer in state.answers)
            and (following is None or PASS not in list_tokens(following.question))
            and all(run[-1].text in self.passing for run in state.runs)
        )

    def _get_remaining_words(self, state: _ReadingState) -> str:
        left = state.runs or ([state.shared_answer.words] if state.shared_answer else [])
        return ", ".join(self.get_text(run) for run in left)

    def _describe_readings(self, states: Sequence[_ReadingState]) -> str:
        """Describe where two readings of the line part, for the error about an ambiguous line."""
        first, second = ([answer.words for answer in state.answers] for state in states)
        last = min(len(first), len(second)) - 1
        same = next((place for place in range(last) if first[place] != second[place]), last)
        one, other = ("; ".join(words[same:]) for words in (first, second))
        return self.wording.say("say.two_readings", one=one, other=other)

    # ---- questions in order

    def _read_rest(self, state: _ReadingState, place: Place | None = None) -> None:
        """Read the rest of the line; record complete readings, else the longest incomplete one."""
        place = place or self._find_next_question(state.fork)
        shared = state.shared_answer
        if shared is not None and not (place is not None and shared.is_for_seat(place.question)):
            state = replace(state, shared_answer=None)
        if not (state.runs or state.shared_answer):
            moves = str([answer.move for answer in state.answers])  # however they were read
            self.complete.setdefault(moves, state)
            return
        if place is None:
            self._record_failure(state, self.wording.say("say.nothing_asked"))
            return
        troubles = list[str]()
        found = False
        together = self._count_joined_runs(state, place.question)
        for way in self._list_possible_answers(state, place.question, together):
            reasons = troubles if way.seats is not None or way.run_count == together else []
            for values, left in self.list_answers(state.fork, place.question, way.words, reasons):
                used = self._remove_used_words(state, place.question, way, left)
                after = self._apply_answers(used, place, values, troubles)
                if after is not None:
                    found = found or used.has_skipped == state.has_skipped
                    if not (isinstance(place, Interjection) and self._can_repeat(after, place)):
                        self._read_rest(after)
            if self.complete and way.run_count == together > 1:
                break  # "1, 2" are two of the options, not answers to two questions
        if not found or (together > 1 and troubles):
            trouble = self._describe_trouble(state, place, troubles, together)
            self._record_failure(state, trouble, is_certain=found)
        if not found:
            self._skip_silent_question(state, place)

    def _can_repeat(self, state: _ReadingState, interjection: Interjection) -> bool:
        """Read the rest as the same interjection, "ann 4, bob +1"; return whether that is whole."""
        count = len(self.complete)
        for item in state.fork.list_possible_interjections():
            if item.name == interjection.name and state.runs:
                self._read_rest(state, item)
        return len(self.complete) > count

    def _count_joined_runs(self, state: _ReadingState, question: Question) -> int:
        """Count the runs of words at the beginning that name options, and so are one answer.

        They are at least as many as an answer needs, if the line has as many.
        """
        if state.has_skipped or not question.allows_several_options:
            return 1
        least, most = question.get_bounds()
        named = takewhile(partial(self._has_only_options, question), state.runs[:most])
        return max(1, len(list(named)), min(least, len(state.runs)))

    def _has_only_options(self, question: Question, word_run: WordRun) -> bool:
        """Return whether words name only options of a question."""
        try:
            value = parse_answer(question, self.get_text(word_run), self.wording)
        except Refusal:
            return False
        return isinstance(value, list) and set(value) <= set(list_tokens(question))

    def _skip_silent_question(self, state: _ReadingState, place: Place) -> None:
        """Skip a question with a default that need not be asked aloud: "does anybody lay out?".

        Such a question is silent and for no particular seat. After it, only complete readings
        count.

        Args:
            state: a state whose remaining words don't answer the question.
            place: the question.
        """
        question = place.question
        likely = question.find_default()
        if question.silent and question.seat is None and isinstance(likely, str):
            after = self._apply_answers(state, place, [likely], [])
            if after is not None:
                self._read_rest(replace(after, has_skipped=True))

    def _find_next_question(self, fork: Runner) -> QuestionAtPath | None:
        """Answer remembered questions; return the next other question, or None if there is none."""
        while (asked_question := fork.pending) is not None:
            value = self.remembered(asked_question)
            if value is None:
                break
            fork.answer(value)
        return asked_question

    def _record_failure(
        self, state: _ReadingState, trouble: str, *, is_certain: bool = False
    ) -> None:
        """Record a reading that can't continue, if no other one understood more of the line.

        A certain one counts more than those that understood more.
        """
        if not state.has_skipped and (
            is_certain
            or self.furthest is None
            or sum(map(len, state.runs)) < sum(map(len, self.furthest[0].runs))
        ):
            self.furthest = state, trouble

    def _describe_trouble(
        self, state: _ReadingState, place: Place, troubles: Sequence[str], run_count: int
    ) -> str:
        """Describe why some runs of words are not understood, and give valid answers."""
        asks = word_question_with_seat(place.question, self.wording) if state.answers else ""
        asks += ". " if asks[-1:].isalnum() else " "
        unread_texts = self._get_remaining_words(state).split(", ")[:run_count]
        reason = [*troubles, word_possible_answers(place.question, self.wording)][0]
        unfit = self.wording.say("say.not_here", given=", ".join(unread_texts), reason="")
        quotes = [f"{unfit[0]}{text}" for text in unread_texts]
        is_quoted = any(quote in reason for quote in quotes)
        return (asks + (reason if is_quoted else f"{unfit}{reason}")).strip()

    def _apply_answers(
        self, state: _ReadingState, place: Place, values: Sequence[Plain], troubles: list[str]
    ) -> _ReadingState | None:
        """Return the state after some answers in order; None if one is refused."""
        self.tries += 1
        if self.tries > MOST_TRIED:
            return None
        after = replace(state, fork=state.fork.fork_game())
        where: Place | None = place
        for value in values:
            if where is None:
                return None
            words = join_answer(
                word_question_with_seat(where.question, self.wording),
                word_answer(where.question, value, self.wording),
            )
            warned = tuple(map(self.wording.word_value, where.question.list_warnings(value)))
            try:
                move = where.judge(value).move
                after.fork.carry_out_act(after.fork.judge(move))
            except CompanionError as error:
                troubles.append(self.wording.word_error(error))
                return None
            said = LineAnswer(move, words, where.question.seat, warned)
            after = replace(after, answers=(*after.answers, said))
            where = after.fork.pending
        return after

    # ---- possible answers to one question

    def _list_possible_answers(
        self, state: _ReadingState, question: Question, joined_count: int
    ) -> Iterator[PossibleAnswer]:
        """Yield the words of the line that may answer a question.

        Words addressed to the seat that is asked come first, wherever they are in the line, then
        words for the rest, unless words for nobody in particular precede them. Last come those of
        the runs that are joined, and of the first run alone.
        """
        addressed = {
            at: replace(answer, run_index=at)
            for at, run in enumerate(state.runs)
            if (answer := self.find_addressed_answer(run)) is not None
        }
        mine = [at for at, answer in addressed.items() if question.seat in (answer.seats or ())]
        if question.seat and not (state.shared_answer or mine):
            prefix = takewhile(addressed.__contains__, range(len(state.runs)))
            mine = [at for at in prefix if addressed[at].is_rest]
        for at in mine[:1]:
            yield addressed[at]
        if state.shared_answer is not None:
            yield replace(state.shared_answer, run_index=len(mine), run_count=0)
            return
        first = addressed.get(0)
        if first is not None and not first.seats and mine[:1] != [0]:
            yield first
        for count in dict.fromkeys((joined_count, 1)):
            yield PossibleAnswer(tuple(chain.from_iterable(state.runs[:count])), run_count=count)

    def _remove_used_words(
        self,
        state: _ReadingState,
        question: Question,
        possible_answer: PossibleAnswer,
        unread_words: WordRun,
    ) -> _ReadingState:
        """Return the state without the words that were read as an answer."""
        shared = state.shared_answer
        words_for_others: WordRun = ()
        if possible_answer.seats is not None:
            used_words = possible_answer.words[: len(possible_answer.words) - len(unread_words)]
            used = replace(possible_answer, words=used_words)
            words_for_others = used.list_other_words(question.seat)
            if not used.seats:
                answered = used.answered_seats | {question.seat}
                shared = replace(used, answered_seats=answered, question=question.name)
        unread_words = tuple(dropwhile(lambda word: word.text in self.joining, unread_words))
        runs = (
            *state.runs[: possible_answer.run_index],
            *filter(None, (words_for_others, unread_words)),
            *state.runs[possible_answer.run_index + possible_answer.run_count :],
        )
        has_skipped = state.has_skipped or possible_answer.run_index > 0
        return replace(state, runs=runs, shared_answer=shared, has_skipped=has_skipped)
