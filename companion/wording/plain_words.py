"""Words of a line that mean something to a doubt (kind of rules question), in all languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.kernel.doubts import Doubt, DoubtInput
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import find_single_option, fold_text
from companion.wording.question_words import name_options
from companion.wording.word_lists import (
    fold_phrase,
    list_phrases,
    pair_words_with_numbers,
    read_figure,
)

LONGEST_PHRASE = 4
"""Maximum number of words in the name of an option or input."""
SHORTEST_LABEL = 2
"""Minimum number of letters that mean a label; fewer may be a player: "A"."""


class Token(NamedTuple):
    """Words of a line that belong together.

    Attributes:
        text: the words as typed.
        doubt_input: the input that they name, or whose value they are; None for none.
        value: the value, such as an option's id; empty if they only name the input, or nothing.
        figure: a number in digits, or another value that follows a name; empty for none.
        is_skipped: whether they can be skipped, as a filler or as the name of the kind.
    """

    text: str
    doubt_input: DoubtInput | None = None
    value: str = ""
    figure: str = ""
    is_skipped: bool = False

    @property
    def named_input(self) -> DoubtInput | None:
        """The input that the words only name; None if they are a value, or mean nothing."""
        return None if self.value else self.doubt_input

    @property
    def is_name(self) -> bool:
        """Whether the token may be a player's name; an unknown option has an equals sign."""
        return not (self.doubt_input or self.figure or self.is_skipped or "=" in self.text)


def list_doubt_names(doubt: Doubt) -> list[str]:
    """Return the folded words that name a kind of rules question, in all languages.

    Args:
        doubt: the kind of rules question.
    """
    kind = doubt.name.partition(" ")[0]
    return [kind, *list_phrases(f"also.judge.{kind}")]


def list_input_phrases(name: str) -> list[str]:
    """Return the folded words for an input or a column, in all languages.

    Args:
        name: its name.
    """
    return [fold_phrase(name), *list_phrases(f"shape.{name}", f"also.piece.{name}")]


class Vocabulary:
    """Words with a meaning for one kind of rules question; the base of the parser of its lines.

    Args:
        doubt: the kind of rules question.
        kinds: words of the line that name a kind of rules question, folded; they are skipped.

    Attributes:
        doubt_inputs: the inputs of the rules question by name.
        rows: the input with rows of names and figures; None if there is none.
        listed: the other input that needs no word for it, such as cards; None if there is none.
        bids: that input if its values are numbers; else None.
        meanings: the tokens of the words that name an input or an option, by these words, folded.
    """

    def __init__(self, doubt: Doubt, kinds: Iterable[str]) -> None:
        self.doubt_inputs = {doubt_input.name: doubt_input for doubt_input in doubt.list_inputs({})}
        spoken = [one for one in self.doubt_inputs.values() if one.is_positional]
        self.rows = next((one for one in spoken if one.key), None)
        self.listed = next((one for one in spoken if not one.key), None)
        has_numbers = self.listed is not None and self.listed.values[0].get_numbers()
        self.bids = self.listed if has_numbers else None
        self._wordings = [Wording(language, doubt.game) for language in LANGUAGES]
        fillers = list_phrases("say.fillers", "say.and", "also.judge.")
        self._skipped = {*fillers, *kinds, doubt.game}
        columns = self.rows.values if self.rows is not None else ()
        units = [(column.name, self.rows) for column in columns if len(columns) == 1]
        self.meanings = {
            phrase: Token(phrase, doubt_input)
            for name, doubt_input in (*units, *self.doubt_inputs.items())
            for phrase in list_input_phrases(name)
        }
        self._labelled = list[DoubtInput]()
        for doubt_input in self.doubt_inputs.values():
            if doubt_input.displayed_options is None:
                self._add_options(doubt_input)

    def _add_options(self, doubt_input: DoubtInput) -> None:
        """Add the names of an input's options in all languages."""
        question = doubt_input.values[0]
        if question.label is not None:
            self._labelled.append(doubt_input)
        for wording in self._wordings:
            for option, name in name_options(question, wording):
                token = Token(name, doubt_input, option)
                for phrase in (option, name, *list_phrases(f"also.{option}")):
                    self.meanings.setdefault(fold_phrase(phrase), token)

    def list_tokens(self, words: Sequence[str]) -> list[Token]:
        """Return the tokens of a line, without those that only fill it.

        A figure and the word for it are one token, in either order: "3 stones", "stones 3". A word
        that can be skipped only takes a figure after it.
        """
        found = list[Token]()
        place = 0
        while place < len(words):
            token, length = self._find_token(words[place : place + LONGEST_PHRASE])
            is_skipped = fold_text(token.text) in self._skipped
            if token.doubt_input is not None or token.figure or not is_skipped:
                found.append(token._replace(is_skipped=is_skipped))
            place += length
        figures = {place for place, token in enumerate(found) if token.figure}
        beside = {
            place: figures & {place + 1, place + 1 if token.is_skipped else place - 1}
            for place, token in enumerate(found)
            if token.named_input is not None and takes_number(token.named_input)
        }
        pairs = pair_words_with_numbers(beside)
        for word, number in pairs.items():
            found[word] = found[word]._replace(value=found[number].figure)
        return [token for place, token in enumerate(found) if place not in pairs.values()]

    def _find_token(self, words: Sequence[str]) -> tuple[Token, int]:
        """Return the longest token at the beginning of some words, and its number of words.

        Args:
            words: at most LONGEST_PHRASE words.
        """
        name, equals, value = words[0].partition("=")
        if equals and name.startswith("--"):
            named = self.meanings.get(fold_phrase(name[2:]))
            return Token(words[0], named and named.named_input, value), 1
        if equals:
            return Token(words[0], self.rows, words[0]), 1
        figure = read_figure(words[0])
        for length in () if figure else range(len(words), 0, -1):
            text = " ".join(words[:length])
            token = self.meanings.get(fold_phrase(text)) or self._find_option_by_label(text)
            if token is not None:
                return token._replace(text=text), length
        return Token(words[0], figure=figure), 1

    def _find_option_by_label(self, text: str) -> Token | None:
        """Return the token of the option whose label a text means, as in a prompt, or None."""
        for doubt_input in self._labelled if len(text) >= SHORTEST_LABEL else ():
            question = doubt_input.values[0]
            meant = (find_single_option(question, fold_phrase(text), one) for one in self._wordings)
            found = set(filter(None, meant))
            if len(found) == 1:
                return Token(text, doubt_input, found.pop())
        return None


def takes_players(doubt_input: DoubtInput) -> bool:
    """Return whether an input takes players.

    Such an input has no options before the players are known.

    Args:
        doubt_input: an input of a doubt for which nothing is given yet.
    """
    question = doubt_input.values[0]
    return doubt_input.key is None and not (
        question.get_numbers() or question.list_offered_options()
    )


def takes_number(doubt_input: DoubtInput) -> bool:
    """Return whether a number beside the word for an input, or an option with one, is its value.

    Args:
        doubt_input: any input.
    """
    question = doubt_input.values[0]
    has_numbers = bool(question.get_numbers()) or "1" in question.list_offered_options()
    return has_numbers and not (doubt_input.key or doubt_input.is_positional)
