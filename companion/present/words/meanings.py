"""Possible meanings of words as answers to a question, and the players whom they are for.

Players' names begin answers: "anna goblins", "ben and cleo pass", "the rest pass".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.errors import Refusal
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import SIGNS, Question
from companion.kernel.runner import Runner
from companion.present.card_suggestions import find_doubtful_name
from companion.present.option_keys import is_key, list_answers_with_keys
from companion.present.words.card_reveal import (
    FindKnownCards,
    RevealParser,
    find_reveal_parser,
    make_card_parser,
)
from companion.present.words.tokenizer import TokenKind, TypedToken, split_name
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer
from companion.wording.word_lists import list_phrases, read_figure

WordRun = tuple[TypedToken, ...]
"""Consecutive words of a line, without a comma between them."""
SHORTEST = 2
"""Minimum number of letters that match a name; fewer may be an article or an answer."""
MOST_WORDS = 8
"""Maximum number of words that name one answer."""


@dataclass(frozen=True)
class PossibleAnswer:
    """Words of a line that may answer a question, with the names of the seats that they are for.

    Args:
        words: the words of the answer.
        seats: the seats, each with the words that name it; empty for all seats that are asked; None
            if neither seats nor all are named.
        is_rest: whether it is for the seats without an answer of their own.
        question: name of the question that it has answered; empty if it was not used yet.
        answered_seats: seats for which it was used already.
        run_index: index of the run of words that it is in.
        run_count: number of runs; 0 for an answer that another seat has used already.
    """

    words: WordRun
    seats: Mapping[Seat, WordRun] | None = None
    is_rest: bool = False
    question: str = ""
    answered_seats: frozenset[Seat | None] = frozenset()
    run_index: int = 0
    run_count: int = 1

    def is_for_seat(self, question: Question) -> bool:
        """Return whether an answer that was used also answers another seat's question."""
        seat = question.seat
        return (
            seat is not None and seat not in self.answered_seats and question.name == self.question
        )

    def list_other_words(self, seat: Seat | None) -> WordRun:
        """Return the words for the named seats except one; empty if there are no others."""
        seats = self.seats or {}
        named = [word for other, words in seats.items() if other != seat for word in words]
        return (*named, *self.words) if named else ()


class AnswerFinder:
    """Finder of the players whom a line's words address, and of the answers that they may mean.

    It is the base of the reading of a line. Names and related words count in all languages.

    Args:
        line: the typed or spoken line.
        wording: the language and the players' names.
        find_known_cards: returns known cards, as in `find_reveal_parser`.
        takes_texts: whether words may be a text in any form, such as the name of a newcomer.

    Attributes:
        fillers: words to ignore: "to", "the", "fight" beside "together".
        either: words for "or"; a text that begins with one is not a definite answer.
        joining: words between two answers or names: "and", "then".
        passing: words for "pass".
    """

    def __init__(
        self, line: str, wording: Wording, find_known_cards: FindKnownCards, *, takes_texts: bool
    ) -> None:
        self.line = line
        self.takes_texts = takes_texts
        self.wording = wording
        self.find_known_cards = find_known_cards
        names = [(split_name(name), seat) for seat, name in wording.names.items()]
        self.names = sorted(names, key=lambda name: -len(name[0]))
        self.rest = set(map(split_name, list_phrases("say.rest")))
        both = ["say.both"] if len(self.names) == 2 else []
        everybody = map(split_name, list_phrases("say.everybody", "say.rest", *both))
        self.everybody = sorted(everybody, key=len, reverse=True)
        self.fillers = set(list_phrases("say.fillers"))
        self.either = set(list_phrases("say.or"))
        self.joining = set(list_phrases("say.and"))
        self.passing = set(list_phrases("option.pass", "also.pass"))

    # ---- players

    def find_addressed_answer(self, word_run: WordRun) -> PossibleAnswer | None:
        """Return the answer in some words with its seats; None if they don't begin with a name."""
        words = tuple(typed_token.text for typed_token in word_run)
        for phrase in self.everybody:
            if words[: len(phrase)] == phrase:
                return PossibleAnswer(word_run[len(phrase) :], {}, is_rest=phrase in self.rest)
        seats = dict[Seat, WordRun]()
        at = 0
        while at < len(word_run):
            seat, count = self._find_seat(words[at:])
            if seat is None:
                break
            begins = at
            at += count
            while at < len(word_run) and words[at] in self.joining:
                at += 1
            seats[seat] = word_run[begins:at]
            if at == begins + count:
                break
        return PossibleAnswer(word_run[at:], seats) if seats else None

    def _find_seat(self, words: tuple[str, ...]) -> tuple[Seat | None, int]:
        """Return the seat whose name begins a list of words, and the number of words for it.

        Matches the longest whole name, else a word that begins exactly one name.

        Args:
            words: the words, at least one.
        """
        for name, seat in self.names:
            if words[: len(name)] == name:
                return seat, len(name)
        first = words[0]
        if len(first) < SHORTEST or first in self.fillers:
            return None, 0
        begun = [seat for name, seat in self.names if name and name[0].startswith(first)]
        return (begun[0], 1) if len(begun) == 1 else (None, 0)

    # ---- answers

    def get_text(self, word_run: WordRun) -> str:
        """Return some consecutive words of the line as typed."""
        return self.line[word_run[0].start : word_run[-1].end]

    def list_answers(
        self, fork: Runner, question: Question, word_run: WordRun, troubles: list[str]
    ) -> Iterator[tuple[list[Plain], WordRun]]:
        """Yield the answers that the first words may mean, the longest first, with the other words.

        Args:
            fork: a game at the question, which does not change.
            question: the question, possibly that of an interjection.
            word_run: words without a comma between them.
            troubles: receives the reasons against words that have a meaning.
        """
        if not word_run:
            return
        reasons = list[str]()
        found = False
        parser = self._find_parser(fork, question)
        answers = self._read_card(parser, word_run, reasons) if parser is not None else ()
        if answers:
            name = find_doubtful_name(
                fork,
                question,
                answers[-1],
                self.wording,
                has_company=self.get_text(word_run) != self.line.strip(),
            )
            if name and not any(one.kind == TokenKind.QUOTED for one in word_run):
                reasons.append(self.wording.say("say.doubtful_name", name=name))
            else:
                found = True
                yield list(answers), ()
        several = question.allows_several_options
        counts = [len(word_run)] if several else range(min(len(word_run), MOST_WORDS), 0, -1)
        for count in () if question.parts else counts:
            value = self._read_answer(question, word_run[:count], troubles)
            if value is not None and (
                several or self._is_answer_meant(question, value, word_run, count)
            ):
                found = True
                yield [value], word_run[count:]
        if not found:
            troubles += reasons

    def _find_parser(self, fork: Runner, question: Question) -> RevealParser | None:
        """Return the parser of a form, or of a question for the kind of a card; else None.

        A form with a free text would take any words, except a card's or of an interjection.
        """
        has_text = question.has_free_text() and not (question.card or self.takes_texts)
        if question.parts and not has_text:
            return make_card_parser(question, self.wording, self.find_known_cards(question))
        return find_reveal_parser(fork, question, self.wording, self.find_known_cards)

    def _is_answer_meant(
        self, question: Question, value: Plain, word_run: WordRun, count: int
    ) -> bool:
        """Return whether words mean an answer, and are not just the name of a player.

        If another player is asked, "ben" alone does not mean a spell against Ben or Ben's
        insistence.
        """
        addressed = self.find_addressed_answer(word_run[:count])
        if addressed is None or addressed.words or not addressed.seats:
            return True
        is_called = word_answer(question, value, self.wording) in self.wording.names.values()
        return is_called or (count == len(word_run) and question.seat is None)

    def _read_card(
        self, reveal_parser: RevealParser, word_run: WordRun, troubles: list[str]
    ) -> Sequence[Plain]:
        """Return the answers for a card or another form, if some words describe it completely.

        Numbers that are spelt out are read as digits at a second attempt.
        """
        text = self.get_text(word_run)
        reading = reveal_parser.read_line(text)
        answers = reading.typed_answers
        if not answers and reading.shown is not None:
            troubles.append(reading.trouble)
        figures = " ".join(read_figure(word) or word for word in text.split())
        return answers or reveal_parser.read_line(figures).answers

    def _read_answer(self, question: Question, word_run: WordRun, troubles: list[str]) -> Plain:
        """Return the single answer that words mean; None if there is none."""
        if question.longest or any(one.kind == TokenKind.QUOTED for one in word_run):
            return None
        plain = [
            typed_token.text for typed_token in word_run if typed_token.text not in self.fillers
        ]
        for text in filter(None, dict.fromkeys((self.get_text(word_run), " ".join(plain)))):
            try:
                value = self._find_named_answer(question, text)
                if value is not None:
                    return question.judge(value)
            except Refusal as refusal:
                troubles.append(self.wording.word_error(refusal))
        return None

    def _find_named_answer(self, question: Question, text: str) -> object:
        """Return the answer that a text names: a number, or an option by its key or name.

        Raises:
            IllegalAnswer: the text names several options.
        """
        figure = read_figure(text)
        if figure and question.is_choice:
            items = list_answers_with_keys(question, self.wording)
            return next((item.token for item in items if is_key(figure, item.key)), None)
        if text.partition(" ")[0] in self.either:
            return None
        value = parse_answer(question, figure or text, self.wording)
        is_change = question.signed and text.startswith(SIGNS)
        is_option = text in question.list_options_with_barred()
        return value if value != text or is_change or is_option else None
