"""Parser of a rules question in plain words for one doubt (kind of rules question)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from companion.kernel.doubts import Doubt, DoubtInput
from companion.wording.option_matching import fold_text
from companion.wording.plain_words import Token, Vocabulary, is_number, is_player

END = Token("", is_skipped=True)
"""Token before and after the line."""


class PlainReader:
    """Parser of a line into the pieces of one doubt, from left to right.

    Each step takes the tokens that belong together and assigns them to a piece. A name is kept
    until the tokens after it, figures or a word such as "casts", show its piece.

    Args:
        doubt: the kind of rules question.
        words: the words of the line.
        kinds: words of the line that name a kind of doubt, folded.

    Attributes:
        raw: values assigned to pieces so far.
        unclear: the first word that is not understood; empty if there is none.
        missing: the first required piece that is missing; empty if there is none.
        place: number of tokens understood so far.
        named: players named so far, folded; "A", "B" for figures without names.
        bare: names without figures so far.
        is_bidding: whether the following figures are bids, even without names.
    """

    def __init__(self, doubt: Doubt[Any], words: Sequence[str], kinds: Collection[str]) -> None:
        self.doubt = doubt
        self.known = Vocabulary(doubt)
        self.pieces = self.known.pieces
        self.rows = self.known.rows
        self.listed = self.known.listed
        self.tokens = list(self.known.list_tokens(words, kinds))
        self.are_behind = self._has_figures_after_words()
        self.raw: dict[str, list[str]] = {}
        self.named = set[str]()
        self.bare = list[str]()
        self.is_bidding = False
        self.place = 0
        self.unclear = self._read_tokens()
        self.missing = "" if self.unclear else self._find_missing()

    def _get_token(self, place: int) -> Token:
        return self.tokens[place] if 0 <= place < len(self.tokens) else END

    def _has_figures_after_words(self) -> bool:
        """Return whether figures follow the words for them: "stones 3", not "3 stones".

        True if a figure follows the last such word, or if not all of them follow a figure.
        """
        found = [
            at
            for at, token in enumerate(self.tokens)
            if token.named_piece is not None and is_number(token.named_piece)
        ]
        is_last_behind = not found or self._get_token(found[-1] + 1).figure
        return bool(is_last_behind) or not all(self._get_token(at - 1).figure for at in found)

    def _find_missing(self) -> str:
        """Return the first required piece that is missing; empty if there is none."""
        for name, piece in self.pieces.items():
            given = self.named if piece is self.rows else self.raw.get(name, ())
            if len(given) < piece.times[0]:
                return name
        return ""

    # ---- the line from left to right

    def _read_tokens(self) -> str:
        """Read all tokens; return the first that is not understood."""
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            taken = (
                self._read_notation(token)
                or (token.named_piece is not None and self._read_keyword(token.named_piece))
                or self._read_option(token)
                or (token.figure and self._read_figure(token.figure))
                or token.is_skipped
                or self._read_name(token)
            )
            if not taken:
                return self.bare[0] if self.bare else token.text
            self.place += int(taken)
        self._assign_last_name()
        return "" if self._accept_bare_names() else self.bare[0]

    def _assign_last_name(self) -> None:
        """Assign a name at the end to a required piece that still lacks a player: "…, ann"."""
        for name, piece in self.pieces.items():
            is_wanted = is_player(piece) and piece.times[0] and name not in self.raw
            if is_wanted and self.bare and self._is_known(self.bare[-1]):
                self._assign_values(name, self.bare.pop())

    def _read_notation(self, token: Token) -> int:
        """Read an option "--strength=7" or a row "Red=2"; return 1 if it is one.

        Args:
            token: any token; one that is neither is left to other readers.
        """
        name, equals, value = token.text.removeprefix("--").partition("=")
        if token.text.startswith("--"):
            piece = self.known.find_piece(name)
            return 0 if piece is None else self._assign_values(piece.name, value)
        if not equals or self.rows is None or not self._accept_bare_names():
            return 0
        return self._assign_row(name, token.text)

    def _assign_values(self, name: str, *values: str) -> int:
        """Assign values to a piece; return 1, the number of tokens of a single value.

        Args:
            name: name of the piece.
            values: the values, as options would give them.
        """
        self.raw.setdefault(name, []).extend(values)
        return 1

    def _assign_row(self, name: str, text: str) -> int:
        """Assign a row to the players; return 1.

        Args:
            name: the player's name.
            text: the name alone, or "NAME=31/12/4".
        """
        assert self.rows is not None
        self.named.add(fold_text(name))
        return self._assign_values(self.rows.name, text)

    # ---- words for pieces

    def _read_keyword(self, piece: DoubtInput) -> int:
        """Read the values next to the word for a piece; return the number of tokens read.

        Args:
            piece: the piece named by the token at the current place.
        """
        before = self._get_token(self.place - 1)
        after = self._get_token(self.place + 1)
        question = piece.values[0]
        if piece is self.rows:
            is_unit = before.figure and self._get_token(self.place - 2).is_name
            return int(bool(is_unit) or after.is_name)
        if piece is self.listed and question.numbers():
            self.is_bidding = True
            return int(self._accept_bare_names())
        if piece.key is not None:
            behind = self._get_token(self.place + 2)
            value = behind.figure if question.numbers() else behind.option
            if not value:
                return 0
            self._assign_values(piece.name, f"{after.text}={value}")
            return 3
        if question.numbers():
            return self._read_number(piece, after.figure)
        if question.list_offered():
            return 2 if self._read_option(after) else 0
        return self._read_players(piece)

    def _read_players(self, piece: DoubtInput) -> int:
        """Read the players for a piece: after its word, else before it ("ann casts").

        If several are allowed, takes all preceding known names without figures: "ann and bob lose".
        """
        after = self.place + 1
        given = list[str]()
        while piece.times[1] > 1 or not given:
            token = self._get_token(after)
            if token.is_name:
                given.append(token.text)
            elif fold_text(token.text) not in self.known.joining:
                break
            after += 1
        if not given and self.bare:
            known = list(filter(self._is_known, self.bare))
            given = known if piece.times[1] > 1 and known else self.bare[-1:]
            self.bare = [name for name in self.bare if name not in given]
        if not given:
            return 0
        self._assign_values(piece.name, *given)
        return after - self.place

    def _read_number(self, piece: DoubtInput, figure: str) -> int:
        """Read the figure after the word for a piece; return the number of tokens read.

        Without a figure, the piece may refer to the last card ("in a tower"). The word alone is
        enough if it also names the doubt.
        """
        if figure and (self.are_behind or not piece.is_single):
            self._assign_values(piece.name, figure)
            return 2
        listed = self.raw.get(self.listed.name, ()) if self.listed is not None else ()
        if not figure and not piece.is_single and listed:
            return self._assign_values(piece.name, str(len(listed)))
        return int(piece.name in self.raw or self._get_token(self.place).is_skipped)

    def _read_option(self, token: Token) -> int:
        """Read an option that needs no word for its piece; return the number of tokens read."""
        piece = token.piece
        if piece is None or not token.option or piece.key is not None:
            return 0
        if not self._accept_bare_names():
            return 0
        return self._assign_values(piece.name, token.option)

    # ---- names and figures

    def _read_figure(self, figure: str) -> int:
        """Read a figure without a word for its piece before it; return the number of tokens read.

        It belongs to the word after it, to the name before it, to the first required number, to the
        bids, or to an unnamed player.
        """
        piece = self._get_token(self.place + 1).named_piece
        if piece is not None and not self.are_behind and is_number(piece):
            return self._assign_values(piece.name, figure)
        if self.bare:
            return self._read_row()
        left = self._list_open_numbers()
        if left and left[0].times[0]:
            return self._assign_values(left[0].name, figure)
        if self.listed is not None and self.listed.values[0].numbers():
            if self.named or self.is_bidding:
                return self._assign_values(self.listed.name, figure)
            return self._assign_values(left[0].name, figure) if left else 0
        is_single = self.rows is not None and len(self.rows.values) == 1
        if not is_single or not self.named.issubset(ascii_lowercase):
            return 0
        owner = ascii_uppercase[len(self.named) % len(ascii_uppercase)]
        return self._assign_row(owner, f"{owner}={figure}")

    def _list_open_numbers(self) -> list[DoubtInput]:
        """Return the pieces that still lack a number, required ones first."""
        numbers = filter(is_number, self.pieces.values())
        left = [piece for piece in numbers if piece.name not in self.raw]
        return sorted(left, key=lambda piece: not piece.times[0])

    def _read_row(self) -> int:
        """Read the figures after a name; return the number of tokens read.

        Preceding names without figures must be valid alone, or the line is not understood.
        """
        assert self.rows is not None
        owner = self.bare.pop()
        columns = range(self.place, self.place + len(self.rows.values))
        figures = [self._get_token(at).figure for at in columns]
        if not all(figures) or not self._accept_bare_names():
            self.bare.append(owner)
            return 0
        self._assign_row(owner, f"{owner}={'/'.join(figures)}")
        return len(figures)

    def _read_name(self, token: Token) -> int:
        """Store a word as a name until the words after it show which piece it belongs to.

        A name that already has figures only marks the next figure as that player's bid.
        """
        if self.rows is None or not token.is_name:
            return 0
        if not self._is_known(token.text) or self.listed is None:
            self.bare.append(token.text)
        return 1

    def _is_known(self, name: str) -> bool:
        """Return whether the line has already given figures to a player of that name."""
        return fold_text(name) in self.named

    def _accept_bare_names(self) -> bool:
        """Accept names without figures, if allowed; return whether none is left."""
        columns = self.rows.values if self.rows is not None else ()
        enough = all(column.default() is not None for column in columns)
        if self.bare and (not enough or any(map(self._is_known, self.bare))):
            return False
        for name in self.bare:
            self._assign_row(name, name)
        self.bare.clear()
        return True
