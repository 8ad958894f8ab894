"""Matching of a line's words to the pieces of a doubt (kind of rules question) and their values."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from companion.kernel.amounts import whole_number
from companion.kernel.doubts import Doubt, Piece
from companion.kernel.questions import Question
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.naming import find_single, fold_text
from companion.wording.question_words import name_option

BETWEEN = ", "
"""Separator between the words of a list in the sentence files."""
LONGEST_PHRASE = 4
"""Maximum number of words in the name of an option or piece."""


def is_doubt_name(doubt: Doubt[Any], word: str) -> bool:
    """Return whether a word names a kind of doubt, in any language.

    Args:
        doubt: the kind of rules question.
        word: the typed word.
    """
    kind = doubt.name.partition(" ")[0]
    return fold_text(word) == kind or fold_text(word) in list_phrases(f"also.judge.{kind}")


def list_phrases(*keys: str) -> list[str]:
    """Return the folded words of some word lists, in all languages.

    Args:
        keys: keys of the lists in the sentence files; missing ones are skipped.
    """
    found = list[str]()
    for language in LANGUAGES:
        wording = Wording(language)
        for key in filter(wording.has, keys):
            found += map(fold_text, wording.say(key).split(BETWEEN))
    return found


class LineWords:
    """Words of a line, interpreted for one doubt in all languages.

    Args:
        doubt: the kind of rules question.
        words: the words of the line.
        kinds: those words that name a kind of doubt, folded.

    Attributes:
        pieces: the doubt's pieces by name.
        rows: the piece with rows of names and figures; None if there is none.
        listed: the other piece that needs no word for it, such as bids; None if there is none.
        named_at: position of the word that names the doubt; -1 if there is none.
        phrases: the piece that some words name.
        are_behind: whether figures follow the words for them ("stones 3"), not the reverse.
    """

    def __init__(self, doubt: Doubt[Any], words: Sequence[str], kinds: Collection[str]) -> None:
        self.doubt = doubt
        self.words = words
        self.kinds = kinds
        self.pieces = {piece.name: piece for piece in doubt.pieces({})}
        self.rows = next((one for one in self.pieces.values() if _has_rows(one)), None)
        spoken = [one for one in self.pieces.values() if one.spoken and one is not self.rows]
        self.listed = spoken[0] if spoken else None
        self.joining = list_phrases("say.and")
        self.passed = {*list_phrases("say.fillers", "also.judge."), *self.joining, doubt.game}
        self.named_at = next(
            (at for at, word in enumerate(words) if is_doubt_name(doubt, word)), -1
        )
        columns = self.rows.values if self.rows is not None else ()
        named = [(column.name, self.rows) for column in columns if len(columns) == 1]
        self.phrases = {
            tuple(phrase.split()): piece
            for name, piece in (*named, *self.pieces.items())
            for phrase in [
                name.replace("_", " "),
                *list_phrases(f"shape.{name}", f"also.piece.{name}"),
            ]
        }
        self.matched = dict[tuple[str, int], tuple[str, int]]()
        self.are_behind = self._has_figures_after_words()

    def can_be_skipped(self, place: int) -> bool:
        """Return whether a word can be skipped, as a filler or as the name of the doubt.

        Args:
            place: position of the word in the line, from 0.
        """
        word = fold_text(self.words[place])
        is_kind = word in self.kinds and not any(map(read_figure, self.words[:place]))
        return is_kind or word in self.passed or is_doubt_name(self.doubt, word)

    def may_be_name(self, place: int) -> bool:
        """Return whether a word may be the name of a player.

        True for words that are no figure, name no piece or option, can't be skipped, and are not in
        the notation of options and rows.

        Args:
            place: position of the word in the line, from 0.
        """
        if not 0 <= place < len(self.words):
            return False
        word = self.words[place]
        is_word = "=" in word or read_figure(word) or self.find_keyword(place)[1]
        return not (is_word or self.can_be_skipped(place) or self.find_option(place)[1])

    # ---- figures, and words for pieces

    def get_figure(self, place: int) -> str:
        """Return the figure at a position; empty if the word there is no figure.

        Args:
            place: position in the line, from 0; may be outside the line.
        """
        return read_figure(self.words[place]) if 0 <= place < len(self.words) else ""

    def get_figures(self, place: int) -> list[str]:
        """Return the figures of a row at a position; empty if there are too few.

        Args:
            place: position of the first figure in the line, from 0.
        """
        columns = 0 if self.rows is None else len(self.rows.values)
        found = [self.get_figure(one) for one in range(place, place + columns)]
        return found if all(found) else []

    def find_keyword(self, place: int) -> tuple[Piece | None, int]:
        """Return the piece named by the words at a position, and the number of these words.

        The longest phrase wins: "bonus magic", not "magic". The piece is None if there is none.

        Args:
            place: position of the first word in the line, from 0.
        """
        for end in range(LONGEST_PHRASE, 0, -1):
            run = tuple(fold_text(word) for word in self.words[place : place + end])
            if len(run) == end and run in self.phrases:
                return self.phrases[run], end
        return None, 0

    def _has_figures_after_words(self) -> bool:
        """Return whether figures follow the words for them: "stones 3", not "3 stones".

        True if a figure follows the last such word, or if not all of them follow a figure.
        """
        found = list[tuple[int, int]]()
        place = 0
        while place < len(self.words):
            piece, length = self.find_keyword(place)
            if piece is not None and is_number(piece):
                found.append((place, place + length))
            place += length or 1
        if not found or self.get_figure(found[-1][1]):
            return True
        return not all(self.get_figure(begin - 1) for begin, _ in found)

    # ---- options and cards

    def find_option(self, place: int) -> tuple[str, int, str]:
        """Return the option named at a position, the number of its words, and its piece.

        Empty texts and 0 if there is none.

        Args:
            place: position of the first word in the line, from 0.
        """
        for name, piece in self.pieces.items():
            question = piece.values[0]
            if piece.key is None and piece.shown is None and question.list_offered():
                option, length = self.match_option(question, place)
                if length:
                    return option, length, name
        return "", 0, ""

    def match_option(self, question: Question[Any], place: int) -> tuple[str, int]:
        """Return the option with the longest name at a position, and its number of words.

        Args:
            question: the question with the options; their labels are matched as in a prompt.
            place: position of the first word.
        """
        key = (question.name, place)
        if key not in self.matched:
            self.matched[key] = self._find_match(question, place)
        return self.matched[key]

    def _find_match(self, question: Question[Any], place: int) -> tuple[str, int]:
        wordings = [Wording(language, self.doubt.game) for language in LANGUAGES]
        for end in range(LONGEST_PHRASE, 0, -1):
            run = [fold_text(word) for word in self.words[place : place + end]]
            if len(run) < end or any(map(str.isdigit, run)):
                continue
            text = _separate_words(" ".join(run))
            for option in question.list_offered():
                if text in _name_choice(question, option, wordings):
                    return str(option), end
            if question.label is not None:
                named = {find_single(question, text, wording) for wording in wordings} - {None}
                if len(named) == 1:
                    return str(named.pop()), end
        return "", 0


def _name_choice(
    question: Question[Any], option: str, wordings: Sequence[Wording]
) -> Collection[str]:
    """Return all names of an option, folded.

    Args:
        question: the question with the option.
        option: the option's id, which is a name as well.
        wordings: all languages.
    """
    names = [name_option(question, option, wording) for wording in wordings]
    return [
        _separate_words(fold_text(name))
        for name in (option, *list_phrases(f"also.{option}"), *names)
    ]


def _separate_words(name: str) -> str:
    """Return a name with spaces for hyphens and underscores."""
    return name.replace("-", " ").replace("_", " ")


def _has_rows(piece: Piece) -> bool:
    """Return whether a piece consists of rows with a free name and figures."""
    free = piece.key is not None and bool(piece.key.longest)
    return free and piece.spoken and all(column.numbers() for column in piece.values)


def is_player(piece: Piece) -> bool:
    """Return whether a piece takes one player.

    Such a piece has no options before the players are known.

    Args:
        piece: a piece of a doubt for which nothing is given yet.
    """
    question = piece.values[0]
    return piece.single and not (question.numbers() or question.list_offered())


def is_number(piece: Piece) -> bool:
    """Return whether a piece takes one number.

    Args:
        piece: any piece.
    """
    return piece.single and bool(piece.values[0].numbers())


def read_figure(word: str) -> str:
    """Return a number in digits, or in words up to twelve; empty for any other word.

    Args:
        word: the typed word, in any language.
    """
    if whole_number(word) is not None:
        return word
    for language in LANGUAGES:
        names = list(map(fold_text, Wording(language).say("say.numbers").split(BETWEEN)))
        if fold_text(word) in names:
            return str(names.index(fold_text(word)))
    return ""
