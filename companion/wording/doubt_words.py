"""Parsing of the input for rules questions: options, typed lines, form fields of a page.

A doubt is a kind of rules question; its pieces are the inputs that it needs. Errors list valid
values.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from companion.errors import Refusal, UsageError
from companion.kernel.amounts import whole_number
from companion.kernel.doubts import Doubt, Known, Piece
from companion.kernel.facts import Seat
from companion.kernel.questions import Question, shorten
from companion.wording.doubt_rows import clean_text, split_rows
from companion.wording.messages import Wording
from companion.wording.naming import find_options, find_single, fold_text, make_ambiguous
from companion.wording.option_words import find_option, fold_word, list_words

Raw = Mapping[str, Sequence[str]]
"""Input texts by option name; those given without an option are under the empty name."""
Figures = tuple[Any, ...] | None
"""Figures given with a name; None if they are given separately or not at all."""


def split_words(line: str) -> list[str]:
    """Split a line into words; a quoted text is one word.

    Raises:
        UsageError: a quote is left open.
    """
    try:
        return shlex.split(line)
    except ValueError as error:
        raise UsageError("judge_quote", given=shorten(line)) from error


def name_flag(piece: str) -> str:
    """Return the name of the command-line option for a piece."""
    return f"--{piece.replace('_', '-')}"


def split_line(piece: Piece, typed: str) -> dict[str, list[str]]:
    """Split a line typed for a piece: into words if the piece consists of names with figures.

    Raises:
        UsageError: a quote is left open.
    """
    if piece.spoken:
        return {"": split_words(typed)}
    return {piece.name: [typed] if piece.key is None else split_words(typed)}


class Reader:
    """Parser for the pieces of one doubt.

    Args:
        doubt: the kind of rules question.
        wording: the language whose option names are understood, besides option ids.
        called: returns the name of a piece for error messages.
    """

    def __init__(
        self, doubt: Doubt[Any], wording: Wording, called: Callable[[str], str] = name_flag
    ) -> None:
        self.doubt = doubt
        self.wording = wording
        self.called = called

    def read_pieces(
        self, raw: Raw, given: Known | None = None, only: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """Read all pieces, or those named in `only`, and add them to the ones already given.

        Raises:
            UsageError: a piece is missing or invalid.
        """
        found: dict[str, Any] = dict(given or {})
        for name in [piece.name for piece in self.doubt.pieces(found)]:
            if name not in found and (only is None or name in only):
                found[name] = self.read_piece(self.find_piece(name, found), raw, found)
        return found

    def find_piece(self, name: str, given: Known) -> Piece:
        """Return the piece with a name; its options may depend on the pieces already given."""
        return next(piece for piece in self.doubt.pieces(given) if piece.name == name)

    def read_piece(self, piece: Piece, raw: Raw, given: Known) -> Any:
        """Read one piece.

        Raises:
            UsageError: the piece is missing or invalid.
        """
        texts = [text for text in map(clean_text, raw.get(piece.name, ())) if text]
        spoken = self._select_words(piece, raw.get("", ()), given)
        if piece.key is not None:
            apart = raw.get(piece.apart, ()) if piece.apart else ()
            return self._read_keyed(piece, spoken, texts, apart)

        what = self.called(piece.name)
        values = [self._read_value(piece, piece.values[0], text) for text in spoken]
        for text in texts:
            parts = [text] if piece.single else self._split_values(piece, text)
            values += [self._read_value(piece, piece.values[0], part, what) for part in parts]

        if not values and not piece.times[0]:
            return piece.likely
        if not values and piece.single:
            raise self._refuse_missing(piece.values[0], what)
        self._check_count(piece, values, what)
        return values[0] if piece.single else tuple(values)

    def _select_words(self, piece: Piece, words: Sequence[str], given: Known) -> list[str]:
        """Select the words for a piece from those without an option.

        If two pieces take such words, those with "=" belong to the piece with names.
        """
        if not piece.spoken:
            return []
        takers = [taker for taker in self.doubt.pieces(given) if taker.spoken]
        mine = [clean_text(word) for word in words]
        if len(takers) > 1:
            mine = [word for word in mine if ("=" in word) == (piece.key is not None)]
        return mine

    def _split_values(self, piece: Piece, text: str) -> list[str]:
        """Split a text into values, unless the whole text is one value."""
        question = piece.values[0]
        whole = self._find_option(piece, question, text) is not None
        between = "," if "," in text else None
        return [text] if whole else [part for part in map(clean_text, text.split(between)) if part]

    def _check_count(self, piece: Piece, values: Sequence[object], what: str) -> None:
        """Refuse too few or too many values, and players named twice.

        Raises:
            UsageError: the number is out of range, or a player occurs twice.
        """
        least, most = piece.times
        if not least <= len(values) <= most:
            name = "judge_times" if piece.key is None else "judge_players"
            raise UsageError(
                name,
                what=what,
                given=len(values),
                least=least,
                most=most,
            )
        for place, value in enumerate(values):
            # other repetitions, such as the same enchanter twice, are left to the rules
            if isinstance(value, Seat) and value in values[:place] and not piece.again:
                raise UsageError("judge_twice", given=shorten(value))

    def count_values(self, piece: Piece, values: Sequence[str], seen: Collection[str]) -> int:
        """Return how many values after an option belong to it; at least one.

        Args:
            piece: the option's piece.
            values: the words up to the next option.
            seen: the names that precede them, folded; only these are accepted as players.
        """
        taken = 0
        for value in values[: piece.times[1]]:
            if taken and not self._may_accept(piece, value, seen):
                break
            taken += 1
        return taken

    def _may_accept(self, piece: Piece, text: str, seen: Collection[str]) -> bool:
        """Return whether a piece may accept one more word, judged by that word alone."""
        question = piece.key or piece.values[0]
        name, equals, _ = text.rpartition("=")
        if question.longest:
            several = sum(taker.spoken for taker in self.doubt.pieces({})) > 1
            return bool(equals) or not several
        if piece.key is None:
            name = text
        if not question.numbers() and not question.list_offered():
            return fold_text(name) in seen
        try:
            self._read_value(piece, question, clean_text(name))
        except UsageError:
            return False
        return True

    # ---- names with figures

    def _read_keyed(
        self, piece: Piece, words: Sequence[str], texts: Sequence[str], apart: Sequence[str]
    ) -> Any:
        """Return the figures by name, or pairs if names may repeat.

        Args:
            piece: the piece.
            words: one row "NAME=31/12/4" per word, so that names may contain any character.
            texts: rows separated by commas, or a single text of names separated by commas.
            apart: rows with figures for names that were given without figures.

        Raises:
            UsageError: a row is invalid.
        """
        # each entry with the option that gives its figures; empty for entries with names
        rows: list[tuple[Seat, Figures]] = []
        given = _list_entries(piece, words, texts)
        entries = [(entry, "") for entry in given]
        names = [clean_text(entry.rpartition("=")[0] or entry) for entry in given]
        for text in apart:
            parts = filter(None, map(clean_text, split_rows(text, names)))
            entries += [(part, piece.apart) for part in parts]
        for entry, option in entries:
            key, figures = self._read_row(piece, entry, option)
            places = [
                place for place, row in enumerate(rows) if fold_text(row[0]) == fold_text(key)
            ]
            if option and given and not places:
                playing = [row[0] for row in rows]
                raise self._refuse_player(self.called(option), key, playing)
            if places and option and rows[places[0]][1] is None:
                named, _ = rows[places[0]]
                rows[places[0]] = (named, figures)
            elif places and not piece.again:
                raise UsageError("judge_twice", given=shorten(key))
            else:
                rows.append((key, figures))

        self._check_count(piece, [None] * len(rows), describe_shape(piece, self.wording))
        read = [(key, self._fill_figures(piece, key, figures)) for key, figures in rows]
        return tuple(read) if piece.again else dict(read)

    def _read_row(self, piece: Piece, entry: str, option: str) -> tuple[Seat, Figures]:
        """Read a name and its figures; the figures are None if they are given separately.

        Raises:
            UsageError: the row has the wrong format, or a figure is invalid.
        """
        name, equals, value = entry.rpartition("=")
        if not equals and (piece.apart or _is_name_enough(piece)) and not option:
            name = entry
            value = ""
        elif not equals or not clean_text(name):
            raise UsageError(
                "judge_shape", given=shorten(entry), shape=describe_shape(piece, self.wording)
            )

        assert piece.key is not None
        what = self.called(piece.name)
        key = Seat(clean_text(name))
        if not piece.key.longest:
            key = self._read_value(piece, piece.key, str(key), what)
        if not value and not equals:
            return key, None

        # with a single column, slashes are part of the value ("C=s/d/d")
        parts = value.split("/") if len(piece.values) > 1 else [value]
        if len(parts) != len(piece.values):
            raise UsageError(
                "judge_shape", given=shorten(entry), shape=describe_shape(piece, self.wording)
            )
        figures = []
        for question, part in zip(piece.values, parts, strict=True):
            column = f"{key}: {name_placeholder(question, self.wording)}" if parts[1:] else f"{key}"
            figures.append(self._read_value(piece, question, clean_text(part), column))
        return key, tuple(figures)

    def _fill_figures(self, piece: Piece, key: Seat, figures: Figures) -> Any:
        """Return the figures of a name; if missing, the default ones.

        Raises:
            UsageError: the figures are missing, and there are no defaults.
        """
        if figures is None:
            if not _is_name_enough(piece):
                raise self._refuse_missing(piece.values[0], f"{self.called(piece.apart)} {key}")
            figures = tuple(question.default() for question in piece.values)
        return figures if len(figures) > 1 else figures[0]

    # ---- one value

    def _read_value(self, piece: Piece, question: Question[Any], text: str, what: str = "") -> Any:
        """Read a typed value.

        Raises:
            UsageError: the text is no valid value, or out of bounds.
        """
        what = what or self.called(piece.name)
        if not question.numbers():
            return self._read_option(piece, question, text, what)
        if not text:
            raise self._refuse_missing(question, what)
        number = whole_number(text)
        value: object = number
        if number is None:
            value = find_single(question, text.casefold(), self.wording) or text
        try:
            return question.to_value(question.judge(value))
        except Refusal as refusal:
            least, most = question.bounds()
            name = "judge_bid" if question.list_offered() else "judge_number"
            raise UsageError(
                name,
                what=what,
                given=shorten(text),
                least=least,
                most=most,
            ) from refusal

    def _read_option(self, piece: Piece, question: Question[Any], text: str, what: str) -> Any:
        """Read an option.

        Raises:
            UsageError: there is no such option, or it is barred.
        """
        option = self._find_option(piece, question, text)
        if option is not None:
            return question.to_value(option)

        for bar in question.list_barred():
            if fold_word(bar.option) == fold_word(text):
                raise UsageError(bar.reason.name, **bar.reason.values)

        options = question.list_offered()
        if options and isinstance(options[0], Seat):
            raise self._refuse_player(what, text, options)
        found = find_options(question, _split_slashes(text), self.wording)
        if len(found) > 1 and piece.spoken:
            unclear = make_ambiguous(question, text, found, self.wording)
            raise UsageError(unclear.name, **unclear.values)
        right = list_words(options, self.wording, label=question.label)
        raise UsageError(
            "judge_word",
            what=what,
            given=shorten(text),
            known=right,
        )

    def _find_option(self, piece: Piece, question: Question[Any], text: str) -> str | None:
        """Find an option by its id, its words, or its name; None if unknown."""
        options = question.list_offered()
        by_word = find_option(piece.spelt(text), options, self.doubt.game)
        if by_word is not None:
            return by_word
        # digits are no positions in a list here
        found = (
            None if text.isdigit() else find_single(question, _split_slashes(text), self.wording)
        )
        return found if found in options else None

    def _refuse_player(self, what: str, given: str, known: Sequence[Any]) -> UsageError:
        """Make the error for a name of no player at the table."""
        return UsageError("judge_not_playing", what=what, given=shorten(given), known=tuple(known))

    def _refuse_missing(self, question: Question[Any], what: str) -> UsageError:
        """Make the error for a missing value, with the valid ones."""
        if not question.numbers():
            right = list_words(question.list_offered(), self.wording)
            return UsageError("judge_missing", what=what, known=right)
        least, most = question.bounds()
        return UsageError("judge_number_missing", what=what, least=least, most=most)


def describe_shape(piece: Piece, wording: Wording) -> str:
    """Return the notation of a piece with names: "NAME=STONES/MAGIC"."""
    values = [name_placeholder(question, wording) for question in piece.values]
    name = name_placeholder(piece.key or piece.values[0], wording)
    return f"{name}={'/'.join(values)}"


def name_placeholder(question: Question[Any], wording: Wording) -> str:
    """Return the placeholder of a value in the notation of a piece."""
    key = f"shape.{question.name}"
    return wording.say(key) if wording.has(key) else question.name.upper().replace("_", "-")


def _list_entries(piece: Piece, words: Sequence[str], texts: Sequence[str]) -> list[str]:
    """List the given names or rows, one per entry."""
    entries = list(words)
    names = piece.key.list_offered() if piece.key is not None else ()
    for text in texts:
        parts = split_rows(text, names)
        if "=" not in text and len(texts) == 1:
            parts = text.split(",")
        entries += filter(None, map(clean_text, parts))
    return entries


def _split_slashes(text: str) -> str:
    """Replace slashes by spaces."""
    return text.replace("/", " ")


def _is_name_enough(piece: Piece) -> bool:
    """Return whether a name is enough, since all its figures have defaults."""
    return all(question.default() is not None for question in piece.values)
