"""Players' names at the start of answers: "anna goblins", "ben and cleo pass", "the rest pass"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.kernel.facts import Seat
from companion.kernel.questions import Question
from companion.present.words.tokenizer import TypedToken, split_name
from companion.wording.messages import Wording
from companion.wording.word_lists import list_phrases

WordRun = tuple[TypedToken, ...]
"""Consecutive words of a line, without a comma between them."""
SHORTEST = 2
"""Minimum number of letters that match a name; fewer may be an article or an answer."""


@dataclass(frozen=True)
class AddressedAnswer:
    """An answer with the names of the seats that it is for.

    Args:
        words: the words of the answer.
        seats: the seats, each with the words that name it; empty for all seats that are asked.
        is_rest: whether it is for the seats without an answer of their own.
        question: name of the question that it has answered; empty if it was not used yet.
        answered_seats: seats for which it was used already.
    """

    words: WordRun
    seats: Mapping[Seat, WordRun]
    is_rest: bool = False
    question: str = ""
    answered_seats: frozenset[Seat | None] = frozenset()

    def is_for_seat(self, question: Question) -> bool:
        """Return whether an answer that was used also answers another seat's question."""
        seat = question.seat
        return (
            seat is not None and seat not in self.answered_seats and question.name == self.question
        )

    def mark_used_for_seat(self, question: Question) -> AddressedAnswer:
        """Return a copy of the answer that is marked as used for a seat's question."""
        return replace(
            self, answered_seats=self.answered_seats | {question.seat}, question=question.name
        )

    def list_other_words(self, seat: Seat | None) -> WordRun:
        """Return the words for the named seats except one; empty if there are no others."""
        named = [word for other, words in self.seats.items() if other != seat for word in words]
        return (*named, *self.words) if named else ()


class NameFinder:
    """Finder of names and related words in a line, in all languages.

    Args:
        wording: the wording with the players' names.

    Attributes:
        fillers: words to ignore: "to", "the", "fight" beside "together".
        either: words for "or"; a text that begins with one is not a definite answer.
        joining: words between two answers or names: "and", "then".
        passing: words for "pass".
    """

    def __init__(self, wording: Wording) -> None:
        self.names = {seat: split_name(name) for seat, name in wording.names.items()}
        self.rest = {split_name(phrase) for phrase in list_phrases("say.rest")}
        everybody = {split_name(phrase) for phrase in list_phrases("say.everybody")} | self.rest
        if len(self.names) == 2:
            everybody |= {split_name(phrase) for phrase in list_phrases("say.both")}
        self.everybody = sorted(everybody, key=len, reverse=True)
        self.fillers = set(list_phrases("say.fillers"))
        self.either = set(list_phrases("say.or"))
        self.joining = set(list_phrases("say.and"))
        self.passing = set(list_phrases("option.pass", "also.pass"))

    def find_addressed_answer(self, word_run: WordRun) -> AddressedAnswer | None:
        """Return the answer in some words with its seats; None if they don't begin with a name."""
        words = tuple(typed_token.text for typed_token in word_run)
        for phrase in self.everybody:
            if words[: len(phrase)] == phrase:
                return AddressedAnswer(word_run[len(phrase) :], {}, is_rest=phrase in self.rest)
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
        return AddressedAnswer(word_run[at:], seats) if seats else None

    def has_only_names(self, word_run: WordRun) -> bool:
        """Return whether some words are names only."""
        one = self.find_addressed_answer(word_run)
        return one is not None and bool(one.seats) and not one.words

    def _find_seat(self, words: tuple[str, ...]) -> tuple[Seat | None, int]:
        """Return the seat whose name begins a list of words, and the number of words for it.

        Matches whole names, else a word that begins exactly one name.
        """
        whole = [seat for seat, name in self.names.items() if words[: len(name)] == name]
        if whole:
            longest = max(whole, key=lambda seat: len(self.names[seat]))
            return longest, len(self.names[longest])
        first = words[0] if words else ""
        if len(first) < SHORTEST or first in self.fillers:
            return None, 0
        begun = [seat for seat, name in self.names.items() if name and name[0].startswith(first)]
        return (begun[0], 1) if len(begun) == 1 else (None, 0)
