"""Parser of a rules question in plain words for one doubt (kind of rules question)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from string import ascii_uppercase
from typing import Any

from companion.errors import UsageError
from companion.kernel.doubts import Doubt, Piece
from companion.kernel.questions import shorten
from companion.wording.doubt_words import name_placeholder
from companion.wording.judging import make_case, name_piece
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.plain_words import LineWords, is_doubt_name, is_number, is_player
from companion.wording.question_words import name_option
from companion.wording.spelling import find_nearest


def name_example(doubt: Doubt[Any], wording: Wording) -> str:
    """Return an example of a doubt in one line."""
    return wording.say(f"example.judge.{doubt.name.replace(' ', '.')}")


class Reading(LineWords):
    """Parser of a line into the pieces of one doubt, from left to right.

    Each step takes the words that belong together and assigns them to a piece. A name is kept until
    the words after it, figures or a word such as "casts", show its piece.

    Args:
        doubt: the kind of rules question.
        words: the words of the line.
        kinds: those words that name a kind of doubt, folded.

    Attributes:
        raw: values assigned to pieces so far.
        unclear: the first word that is not understood; empty if there is none.
        missing: the first required piece that is missing; empty if there is none.
        place: number of words understood so far.
        named: players named so far, folded; "A", "B" for figures without names.
        bare: positions of names without figures so far.
        is_bidding: whether the following figures are bids, even without names.
    """

    def __init__(self, doubt: Doubt[Any], words: Sequence[str], kinds: Collection[str]) -> None:
        super().__init__(doubt, words, kinds)
        self.raw: dict[str, list[str]] = {}
        self.named = set[str]()
        self.bare = list[int]()
        self.is_bidding = False
        self.place = 0
        self.unclear = self._read_words()
        self.missing = "" if self.unclear else self._find_missing()

    # ---- refusals

    def refuse(self, language: str, kinds: Iterable[str]) -> UsageError:
        """Make the error: the word that is not understood, or the missing piece.

        Args:
            language: one of LANGUAGES.
            kinds: the kinds of doubt that a misspelled word may mean.
        """
        wording = Wording(language, self.doubt.game)
        understood = [wording.value(make_case(self.doubt).says)]
        for name, values in self.raw.items():
            piece = self.pieces[name]
            given = ", ".join(_name_value(piece, value, wording) for value in values)
            label = name_piece(self.doubt, piece, wording)
            understood.append(given if piece.spoken else f"{label}: {given}")
        about: dict[str, Any] = {
            "understood": "; ".join(understood),
            "example": name_example(self.doubt, wording),
        }
        if self.unclear:
            given = shorten(self.unclear)
            about["meant"] = find_nearest(given, [*kinds, *map(" ".join, self.phrases)])
            if self.rows is None or not self.bare:
                return UsageError("judge_plain", given=given, **about)
            shape = " ".join(name_placeholder(column, wording) for column in self.rows.values)
            return UsageError("judge_plain_figures", given=given, shape=shape, **about)
        missing = name_piece(self.doubt, self.pieces[self.missing], wording)
        return UsageError("judge_plain_missing", missing=missing, **about)

    def _find_missing(self) -> str:
        """Return the first required piece that is missing; empty if there is none.

        A list of cards is required here, although a doubt may allow an empty one.
        """
        for name, piece in self.pieces.items():
            given = self.named if piece is self.rows else self.raw.get(name, ())
            if len(given) < piece.times[0]:
                return name
        if self.rows is not None or self.listed is None or self.listed.name in self.raw:
            return ""
        return self.listed.name

    # ---- the line from left to right

    def _read_words(self) -> str:
        """Read all words; return the first that is not understood."""
        while self.place < len(self.words):
            before = self.place
            word = self.words[before]
            taken = (
                self._read_notation(word)
                or self._read_keyword(*self.find_keyword(before))
                or self._read_option(before)
                or self._read_figure(before)
                or int(self.can_be_skipped(before))
                or self._read_name(before)
            )
            if not taken:
                return self.words[self.bare[0]] if self.bare else word
            self.place = before + taken
        self._assign_last_name()
        return "" if self._accept_bare_names() else self.words[self.bare[0]]

    def _assign_last_name(self) -> None:
        """Assign a name at the end to a required piece that still lacks a player: "…, ann"."""
        for name, piece in self.pieces.items():
            is_wanted = is_player(piece) and piece.times[0] and name not in self.raw
            if is_wanted and self.bare and self._is_known(self.bare[-1]):
                self._assign_values(name, self.words[self.bare.pop()])

    def _read_notation(self, word: str) -> int:
        """Read an option "--strength=7" or a row "Red=2"; return 1 if it is one."""
        name, equals, value = word.rpartition("=")
        if word.startswith("--"):
            name, _, value = word.removeprefix("--").partition("=")
            phrase = fold_text(name).replace("-", " ").replace("_", " ")
            piece = self.phrases.get(tuple(phrase.split()))
            return 0 if piece is None else self._assign_values(piece.name, value)
        if not equals or self.rows is None or not self._accept_bare_names():
            return 0
        self.named.add(fold_text(name))
        return self._assign_values(self.rows.name, word)

    def _assign_values(self, name: str, *values: str) -> int:
        """Assign values to a piece.

        Returns:
            1, the number of words of a single value.
        """
        self.raw.setdefault(name, []).extend(values)
        return 1

    # ---- words for pieces

    def _read_keyword(self, piece: Piece | None, length: int) -> int:
        """Read the values next to the word for a piece; return the number of words read.

        Args:
            piece: the piece; None for none.
            length: number of words for the piece itself.
        """
        if piece is None:
            return 0
        after = self.place + length
        if piece is self.rows:
            is_unit = self.get_figure(self.place - 1) and self.may_be_name(self.place - 2)
            return length if is_unit or self.may_be_name(after) else 0
        if piece is self.listed and piece.values[0].numbers():
            self.is_bidding = True
            return length if self._accept_bare_names() else 0
        if piece.key is not None:
            return self._read_pair(piece, length)
        if piece.values[0].numbers():
            return self._read_number(piece, length)
        if piece.values[0].list_offered():
            taken = self._read_option(after)
            return length + taken if taken else 0
        return self._read_players(piece, length)

    def _read_players(self, piece: Piece, length: int) -> int:
        """Read the players for a piece: after its word, else before it ("ann casts").

        If several are allowed, takes all preceding known names without figures: "ann and bob lose".
        """
        after = self.place + length
        given = list[str]()
        while after < len(self.words) and (piece.times[1] > 1 or not given):
            word = self.words[after]
            joins = fold_text(word) in self.joining
            if not joins and not self.may_be_name(after):
                break
            given += [] if joins else [word]
            after += 1
        if not given and self.bare:
            known = list(filter(self._is_known, self.bare))
            meant = known if piece.times[1] > 1 and known else self.bare[-1:]
            given = [self.words[at] for at in meant]
            self.bare = [at for at in self.bare if at not in meant]
        if not given:
            return 0
        self._assign_values(piece.name, *given)
        return after - self.place

    def _read_number(self, piece: Piece, length: int) -> int:
        """Read the figure after the word for a piece.

        Without a figure, the piece may refer to the last card ("in a tower"). The word alone is
        enough if it also names the doubt.
        """
        after = self.place + length
        figure = self.get_figure(after)
        if figure and (self.are_behind or not piece.single):
            self._assign_values(piece.name, figure)
            return length + 1
        listed = self.raw.get(self.listed.name, ()) if self.listed is not None else ()
        if not figure and not piece.single and listed:
            self._assign_values(piece.name, str(len(listed)))
            return length
        is_told = piece.name in self.raw or is_doubt_name(self.doubt, self.words[self.place])
        return length if is_told else 0

    def _read_pair(self, piece: Piece, length: int) -> int:
        """Read a name and its value: "hero ann 2", "letter C same different different"."""
        at = self.place + length
        assert piece.key is not None
        if at + 1 >= len(self.words):
            return 0
        taken = 1
        value = self.get_figure(at + 1)
        if not piece.values[0].numbers():
            value, taken = self.match_option(piece.values[0], at + 1)
        if not value:
            return 0
        self._assign_values(piece.name, f"{self.words[at]}={value}")
        return length + 1 + taken

    def _read_option(self, place: int) -> int:
        """Read an option that needs no word for its piece; return the number of words read."""
        option, length, name = self.find_option(place)
        if not length or not self._accept_bare_names():
            return 0
        self._assign_values(name, option)
        return length

    # ---- names and figures

    def _read_figure(self, place: int) -> int:
        """Read a figure without a word for its piece before it; return the number of words read.

        It belongs to the word after it, to the name before it, to the first required number, to the
        bids, or to an unnamed player.
        """
        figure = self.get_figure(place)
        piece, _ = self.find_keyword(place + 1)
        if not figure:
            return 0
        if piece is not None and not self.are_behind and is_number(piece):
            return self._assign_values(piece.name, figure)
        if self.bare:
            return self._read_row(place)
        numbers = [one for one, piece in self.pieces.items() if is_number(piece)]
        left = [one for one in numbers if one not in self.raw]
        needed = [one for one in left if self.pieces[one].times[0]]
        if needed:
            return self._assign_values(needed[0], figure)
        if self.listed is not None and self.listed.values[0].numbers():
            if self.named or self.is_bidding:
                return self._assign_values(self.listed.name, figure)
            return self._assign_values(left[0], figure) if left else 0
        is_single = len(self.get_figures(place)) == 1
        if self.rows is None or not is_single or not self.named.issubset(ascii_uppercase):
            return 0
        owner = ascii_uppercase[len(self.named) % len(ascii_uppercase)]
        self.named.add(owner)
        return self._assign_values(self.rows.name, f"{owner}={figure}")

    def _read_row(self, place: int) -> int:
        """Read the figures after a name; return the number of words read.

        Preceding names without figures must be valid alone, or the line is not understood.
        """
        figures = self.get_figures(place)
        owner = self.words[self.bare[-1]]
        if self.rows is None or not figures or not self._accept_bare_names(but_last=True):
            return 0
        self.bare.clear()
        self.named.add(fold_text(owner))
        self._assign_values(self.rows.name, f"{owner}={'/'.join(figures)}")
        return len(figures)

    def _read_name(self, place: int) -> int:
        """Keep a word as a name until the words after it show its piece.

        A name that already has figures only marks the next figure as that player's bid.
        """
        if self.rows is None or not self.may_be_name(place):
            return 0
        if not self._is_known(place) or self.listed is None:
            self.bare.append(place)
        return 1

    def _is_known(self, place: int) -> bool:
        """Return whether a word is a name that occurred before with figures."""
        return fold_text(self.words[place]) in self.named

    def _accept_bare_names(self, *, but_last: bool = False) -> bool:
        """Accept names without figures, if allowed; return whether none is left.

        A word before the one that names the doubt does not count as a player.

        Args:
            but_last: whether the last name has figures.
        """
        columns = self.rows.values if self.rows is not None else ()
        enough = all(column.default() is not None for column in columns)
        waiting = self.bare[:-1] if but_last else self.bare
        for at in tuple(waiting):
            if self.rows is None or not enough or at < self.named_at or self._is_known(at):
                return False
            self.named.add(fold_text(self.words[at]))
            self._assign_values(self.rows.name, self.words[at])
            self.bare.remove(at)
        return True


def _name_value(piece: Piece, value: str, wording: Wording) -> str:
    """Return the name of a value as given, for display."""
    question = piece.values[0]
    if value in question.list_offered():
        return name_option(question, value, wording)
    return value.replace("=", " ")
