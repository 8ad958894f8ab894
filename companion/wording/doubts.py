"""Reading what somebody gives for a doubt, as it is typed, said in a line, or sent from a page.

What can't be used is refused with what would be right.
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
from companion.wording.doubt_rows import clean, rows_of
from companion.wording.messages import Wording
from companion.wording.naming import ambiguous, folded, named, pick
from companion.wording.option_words import known, meant, written

Raw = Mapping[str, Sequence[str]]
"""What is given by the name of the option; by the empty name what is said without one."""
Figures = tuple[Any, ...] | None
"""What belongs to a name; None where it is given apart, or not at all."""


def split(line: str) -> list[str]:
    """The words of a line; what stands in quotes is one word.

    Raises:
        UsageError: a quote is left open.
    """
    try:
        return shlex.split(line)
    except ValueError as error:
        raise UsageError("judge_quote", given=shorten(line)) from error


def option_of(piece: str) -> str:
    """A piece as an option of the command line."""
    return f"--{piece.replace('_', '-')}"


def raw_of(piece: Piece, typed: str) -> dict[str, list[str]]:
    """A line that was typed for a piece; where names are in it, word by word.

    Raises:
        UsageError: a quote is left open.
    """
    if piece.spoken:
        return {"": split(typed)}
    return {piece.name: [typed] if piece.key is None else split(typed)}


class Reader:
    """Reads the pieces of one doubt.

    Args:
        doubt: whose pieces.
        wording: in whose words options are understood, besides their own.
        called: what a refusal calls a piece.
    """

    def __init__(
        self, doubt: Doubt[Any], wording: Wording, called: Callable[[str], str] = option_of
    ) -> None:
        self.doubt = doubt
        self.wording = wording
        self.called = called

    def read(
        self, raw: Raw, given: Known | None = None, only: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """All pieces, or only some, beside those that are given already.

        Raises:
            UsageError: one is missing, or can't be used.
        """
        found: dict[str, Any] = dict(given or {})
        for name in [piece.name for piece in self.doubt.pieces(found)]:
            if name not in found and (only is None or name in only):
                found[name] = self.piece(self.named(name, found), raw, found)
        return found

    def named(self, name: str, given: Known) -> Piece:
        """A piece as it is to be understood after what is given."""
        return next(piece for piece in self.doubt.pieces(given) if piece.name == name)

    def piece(self, piece: Piece, raw: Raw, given: Known) -> Any:
        """One piece.

        Raises:
            UsageError: it is missing, or can't be used.
        """
        texts = [text for text in map(clean, raw.get(piece.name, ())) if text]
        spoken = self._spoken(piece, raw.get("", ()), given)
        if piece.key is not None:
            apart = raw.get(piece.apart, ()) if piece.apart else ()
            return self._keyed(piece, spoken, texts, apart)

        what = self.called(piece.name)
        values = [self._value(piece, piece.values[0], text) for text in spoken]
        for text in texts:
            parts = [text] if piece.single else self._parts(piece, text)
            values += [self._value(piece, piece.values[0], part, what) for part in parts]

        if not values and not piece.times[0]:
            return piece.likely
        if not values and piece.single:
            raise self._missing(piece.values[0], what)
        self._counted(piece, values, what)
        return values[0] if piece.single else tuple(values)

    def _spoken(self, piece: Piece, words: Sequence[str], given: Known) -> list[str]:
        """The words that are meant for a piece: where two take words, names go with "="."""
        if not piece.spoken:
            return []
        takers = [taker for taker in self.doubt.pieces(given) if taker.spoken]
        mine = [clean(word) for word in words]
        if len(takers) > 1:
            mine = [word for word in mine if ("=" in word) == (piece.key is not None)]
        return mine

    def _parts(self, piece: Piece, text: str) -> list[str]:
        """Several values in one text, unless it is one as a whole."""
        question = piece.values[0]
        whole = self._option(piece, question, text) is not None
        between = "," if "," in text else None
        return [text] if whole else [part for part in map(clean, text.split(between)) if part]

    def _counted(self, piece: Piece, values: Sequence[object], what: str) -> None:
        """Refuse too few and too many, and players that are named twice.

        Raises:
            UsageError: so many it can't be.
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
            # the same enchanter twice is for the rule to refuse; a player is one person
            if isinstance(value, Seat) and value in values[:place] and not piece.again:
                raise UsageError("judge_twice", given=shorten(value))

    def taking(self, piece: Piece, values: Sequence[str], seen: Collection[str]) -> int:
        """Return how many of the values behind an option are meant for it; the first one is.

        Args:
            piece: of the option.
            values: the words up to the next option.
            seen: the names that stand before them, folded; others begin something else.
        """
        taken = 0
        for value in values[: piece.times[1]]:
            if taken and not self._takes(piece, value, seen):
                break
            taken += 1
        return taken

    def _takes(self, piece: Piece, text: str, seen: Collection[str]) -> bool:
        """Whether a piece could take one more word, before the others are known."""
        question = piece.key or piece.values[0]
        name, equals, _ = text.rpartition("=")
        if question.longest:
            several = sum(taker.spoken for taker in self.doubt.pieces({})) > 1
            return bool(equals) or not several
        if piece.key is None:
            name = text
        if not question.numbers() and not question.offered():
            return folded(name) in seen
        try:
            self._value(piece, question, clean(name))
        except UsageError:
            return False
        return True

    # ---- what belongs to names

    def _keyed(
        self, piece: Piece, words: Sequence[str], texts: Sequence[str], apart: Sequence[str]
    ) -> Any:
        """What belongs to each name: figures by name, or pairs where a name may come again.

        Args:
            piece: which.
            words: "NAME=31/12/4", one a word, so that a name may have any character.
            texts: the same with commas between them, or names alone: then with commas if all are
                given at once.
            apart: figures of names that were given without them.

        Raises:
            UsageError: it can't be used.
        """
        # the option is empty where the names are given; where only their figures are, it says so
        rows: list[tuple[Seat, Figures]] = []
        given = _entries(piece, words, texts)
        entries = [(entry, "") for entry in given]
        names = [clean(entry.rpartition("=")[0] or entry) for entry in given]
        for text in apart:
            parts = filter(None, map(clean, rows_of(text, names)))
            entries += [(part, piece.apart) for part in parts]
        for entry, option in entries:
            key, figures = self._row(piece, entry, option)
            places = [place for place, row in enumerate(rows) if folded(row[0]) == folded(key)]
            if option and given and not places:
                playing = [row[0] for row in rows]
                raise self._not_playing(self.called(option), key, playing)
            if places and option and rows[places[0]][1] is None:
                named, _ = rows[places[0]]
                rows[places[0]] = (named, figures)
            elif places and not piece.again:
                raise UsageError("judge_twice", given=shorten(key))
            else:
                rows.append((key, figures))

        self._counted(piece, [None] * len(rows), shape(piece, self.wording))
        read = [(key, self._filled(piece, key, figures)) for key, figures in rows]
        return tuple(read) if piece.again else dict(read)

    def _row(self, piece: Piece, entry: str, option: str) -> tuple[Seat, Figures]:
        """A name and what belongs to it; None where the figures stand apart.

        Raises:
            UsageError: it has not the right shape, or a figure is none.
        """
        name, equals, value = entry.rpartition("=")
        if not equals and (piece.apart or _all_likely(piece)) and not option:
            name = entry
            value = ""
        elif not equals or not clean(name):
            raise UsageError("judge_shape", given=shorten(entry), shape=shape(piece, self.wording))

        assert piece.key is not None
        what = self.called(piece.name)
        key = Seat(clean(name))
        if not piece.key.longest:
            key = self._value(piece, piece.key, str(key), what)
        if not value and not equals:
            return key, None

        # with a single column a stroke belongs to the value ("C=s/d/d")
        parts = value.split("/") if len(piece.values) > 1 else [value]
        if len(parts) != len(piece.values):
            raise UsageError("judge_shape", given=shorten(entry), shape=shape(piece, self.wording))
        figures = []
        for question, part in zip(piece.values, parts, strict=True):
            column = f"{key}: {placeholder(question, self.wording)}" if parts[1:] else f"{key}"
            figures.append(self._value(piece, question, clean(part), column))
        return key, tuple(figures)

    def _filled(self, piece: Piece, key: Seat, figures: Figures) -> Any:
        """The figures of a name, or the only one; where none were given, the likely ones.

        Raises:
            UsageError: none are likely.
        """
        if figures is None:
            if not _all_likely(piece):
                raise self._missing(piece.values[0], f"{self.called(piece.apart)} {key}")
            figures = tuple(question.default() for question in piece.values)
        return figures if len(figures) > 1 else figures[0]

    # ---- one value

    def _value(self, piece: Piece, question: Question[Any], text: str, what: str = "") -> Any:
        """A typed value.

        Raises:
            UsageError: it is none, or out of bounds.
        """
        what = what or self.called(piece.name)
        if not question.numbers():
            return self._chosen(piece, question, text, what)
        if not text:
            raise self._missing(question, what)
        number = whole_number(text)
        value: object = number
        if number is None:
            value = pick(question, text.casefold(), self.wording) or text
        try:
            return question.typed(question.judge(value))
        except Refusal as refusal:
            least, most = question.bounds()
            name = "judge_bid" if question.offered() else "judge_number"
            raise UsageError(
                name,
                what=what,
                given=shorten(text),
                least=least,
                most=most,
            ) from refusal

    def _chosen(self, piece: Piece, question: Question[Any], text: str, what: str) -> Any:
        """An option.

        Raises:
            UsageError: there is none like that, or it is barred.
        """
        option = self._option(piece, question, text)
        if option is not None:
            return question.typed(option)

        for bar in question.barred():
            if written(bar.option) == written(text):
                raise UsageError(bar.reason.name, **bar.reason.values)

        options = question.offered()
        if options and isinstance(options[0], Seat):
            raise self._not_playing(what, text, options)
        found = named(question, _in_words(text), self.wording)
        if len(found) > 1 and piece.spoken:
            unclear = ambiguous(question, text, found, self.wording)
            raise UsageError(unclear.name, **unclear.values)
        right = known(options, self.wording, label=question.label)
        raise UsageError(
            "judge_word",
            what=what,
            given=shorten(text),
            known=right,
        )

    def _option(self, piece: Piece, question: Question[Any], text: str) -> str | None:
        """The option that a text means: as it is written, by its words, or by what it is called."""
        options = question.offered()
        by_word = meant(piece.spelt(text), options, self.doubt.game)
        if by_word is not None:
            return by_word
        # a digit may be the beginning of a name, but never the place of an option in a list
        found = None if text.isdigit() else pick(question, _in_words(text), self.wording)
        return found if found in options else None

    def _not_playing(self, what: str, given: str, known: Sequence[Any]) -> UsageError:
        """The refusal of a name that nobody at the table bears."""
        return UsageError(
            "judge_not_playing",
            what=what,
            given=shorten(given),
            known=tuple(known),
        )

    def _missing(self, question: Question[Any], what: str) -> UsageError:
        """The refusal of nothing where something is needed, with what would be right."""
        if not question.numbers():
            right = known(question.offered(), self.wording)
            return UsageError("judge_missing", what=what, known=right)
        least, most = question.bounds()
        return UsageError(
            "judge_number_missing",
            what=what,
            least=least,
            most=most,
        )


def shape(piece: Piece, wording: Wording) -> str:
    """What one of a piece looks like that has names in it: "NAME=STONES/MAGIC"."""
    values = [placeholder(question, wording) for question in piece.values]
    name = placeholder(piece.key or piece.values[0], wording)
    return f"{name}={'/'.join(values)}"


def placeholder(question: Question[Any], wording: Wording) -> str:
    """What stands for a value where it is said how a piece is given."""
    key = f"shape.{question.name}"
    return wording.say(key) if wording.has(key) else question.name.upper().replace("_", "-")


def _entries(piece: Piece, words: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The names that are given, each with its figures where they stand with it."""
    entries = list(words)
    names = piece.key.offered() if piece.key is not None else ()
    for text in texts:
        parts = rows_of(text, names)
        if "=" not in text and len(texts) == 1:
            parts = text.split(",")
        entries += filter(None, map(clean, parts))
    return entries


def _in_words(text: str) -> str:
    """Words with strokes between them as words."""
    return text.replace("/", " ")


def _all_likely(piece: Piece) -> bool:
    """Whether a name alone will do."""
    return all(question.default() is not None for question in piece.values)
