"""Words of a line that mean something to a doubt (kind of rules question), in all languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.kernel.doubts import Doubt, DoubtInput
from companion.kernel.questions import Question
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import find_single_option, fold_text
from companion.wording.question_words import name_option
from companion.wording.word_lists import fold_phrase, list_phrases, read_figure

LONGEST_PHRASE = 4
"""Maximum number of words in the name of an option or input."""
SHORTEST_LABEL = 2
"""Minimum number of letters that mean a label; fewer may be a player: "A"."""


class Token(NamedTuple):
    """Words of a line that belong together.

    Attributes:
        text: the words as typed.
        doubt_input: the input that they name, or whose option they name; None for none.
        option: the option's id; empty for none.
        figure: their number in digits; empty for none.
        is_skipped: whether they can be skipped, as a filler or as the name of the kind.
    """

    text: str
    doubt_input: DoubtInput | None = None
    option: str = ""
    figure: str = ""
    is_skipped: bool = False

    @property
    def named_input(self) -> DoubtInput | None:
        """The input that the words name; None if they name an option, or nothing."""
        return None if self.option else self.doubt_input

    @property
    def is_name(self) -> bool:
        """Whether the token may be a player's name; options and rows have an equals sign."""
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
        listed: the other input that needs no word for it, such as bids; None if there is none.
        phrases: the input that some words name.
    """

    def __init__(self, doubt: Doubt, kinds: Iterable[str]) -> None:
        self.doubt_inputs = {doubt_input.name: doubt_input for doubt_input in doubt.list_inputs({})}
        spoken = [
            doubt_input for doubt_input in self.doubt_inputs.values() if doubt_input.is_positional
        ]
        self.rows = next((one for one in spoken if one.key is not None), None)
        self.listed = next((one for one in spoken if one.key is None), None)
        self._wordings = [Wording(language, doubt.game) for language in LANGUAGES]
        fillers = list_phrases("say.fillers", "say.and", "also.judge.")
        self._skipped = {*fillers, *kinds, doubt.game}
        columns = self.rows.values if self.rows is not None else ()
        units = [(column.name, self.rows) for column in columns if len(columns) == 1]
        self.phrases = {
            phrase: doubt_input
            for name, doubt_input in (*units, *self.doubt_inputs.items())
            for phrase in list_input_phrases(name)
        }
        self._options = {
            doubt_input.name: self._name_options(doubt_input.values[0])
            for doubt_input in self.doubt_inputs.values()
            if doubt_input.displayed_options is None
        }

    def find_input(self, name: str) -> DoubtInput | None:
        """Return the input with a name; None if there is none.

        Args:
            name: its name in words of any language, or as an option: "reward-stones".
        """
        return self.phrases.get(fold_phrase(name))

    def list_tokens(self, words: Sequence[str]) -> Iterator[Token]:
        """Yield the tokens of a line, without those that only fill it."""
        place = 0
        while place < len(words):
            token, length = self._find_token(words[place : place + LONGEST_PHRASE])
            is_skipped = fold_text(token.text) in self._skipped
            if token.doubt_input is not None or token.figure or not is_skipped:
                yield token._replace(is_skipped=is_skipped)
            place += length

    def _find_token(self, words: Sequence[str]) -> tuple[Token, int]:
        """Return the longest token at the beginning of some words, and its number of words.

        Args:
            words: at most LONGEST_PHRASE words.
        """
        figure = read_figure(words[0])
        for length in () if figure else range(len(words), 0, -1):
            text = " ".join(words[:length])
            doubt_input = self.find_input(text)
            if doubt_input is not None:
                return Token(text, doubt_input), length
            for name, options in self._options.items():
                option = options.get(fold_phrase(text)) or self._find_option_by_label(name, text)
                if option:
                    return Token(text, self.doubt_inputs[name], option), length
        return Token(words[0], figure=figure), 1

    def _name_options(self, question: Question) -> dict[str, str]:
        """Return the options of a question by their folded names in all languages."""
        found = dict[str, str]()
        for option in question.list_offered_options():
            names = [name_option(question, option, wording) for wording in self._wordings]
            for name in (option, *names, *list_phrases(f"also.{option}")):
                found.setdefault(fold_phrase(name), str(option))
        return found

    def _find_option_by_label(self, name: str, text: str) -> str:
        """Return the option of an input whose label a text means, as in a prompt, or empty."""
        question = self.doubt_inputs[name].values[0]
        if question.label is None or len(text) < SHORTEST_LABEL:
            return ""
        wanted = fold_phrase(text)
        found = {find_single_option(question, wanted, wording) for wording in self._wordings} - {
            None
        }
        return str(found.pop()) if len(found) == 1 else ""


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


def takes_one_number(doubt_input: DoubtInput) -> bool:
    """Return whether an input takes one number, or one of several numbered options.

    Args:
        doubt_input: any input.
    """
    question = doubt_input.values[0]
    is_numbered = "1" in question.list_offered_options()
    return doubt_input.is_single and (bool(question.get_numbers()) or is_numbered)
