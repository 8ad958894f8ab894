"""Parser of a rules question in plain words for one doubt (kind of rules question)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from string import ascii_uppercase

from companion.kernel.doubts import Doubt, DoubtInput, InputValues
from companion.wording.option_matching import fold_text
from companion.wording.plain_words import (
    Token,
    Vocabulary,
    list_input_phrases,
    takes_one_number,
    takes_players,
)
from companion.wording.word_lists import fold_phrase

END = Token("", is_skipped=True)
"""Token before and after the line."""


class PlainReader(Vocabulary):
    """Parser of a line into the inputs of one doubt, from left to right.

    Each step reads the tokens that belong together, such as a name with the figures after it, and
    assigns them to an input.

    Args:
        doubt: the kind of rules question.
        words: the words of the line.
        kinds: words of the line that name a kind of doubt, folded.
        known: values of inputs, by name, that the line may lack.

    Attributes:
        raw: values assigned to inputs so far.
        unclear: the first token that is not understood; None if there is none.
        missing: the first required input that is missing; empty if there is none.
        place: number of tokens understood so far.
        named_inputs: players with a row so far, folded; "A", "B" for figures without names.
        is_bidding: whether the following figures are bids, even without names.
    """

    def __init__(
        self, doubt: Doubt, words: Sequence[str], kinds: Iterable[str], known: InputValues
    ) -> None:
        super().__init__(doubt, kinds)
        self.doubt = doubt
        self.tokens = list(self.list_tokens(words))
        self.are_behind = self._has_figures_after_words()
        self.raw: dict[str, list[str]] = {}
        self.named_inputs = set[str]()
        self.is_bidding = False
        self.place = 0
        while self.place < len(self.tokens) and (count := self._read_step()):
            self.place += count
        self.unclear = next(iter(self.tokens[self.place :]), None)
        for name, doubt_input in self.doubt_inputs.items():
            if name in known and doubt_input.is_single:
                self.raw.setdefault(name, [str(known[name])])
        lacking = (
            name
            for name, doubt_input in self.doubt_inputs.items()
            if len(self.raw.get(name, ())) < doubt_input.row_limits[0]
        )
        self.missing = "" if self.unclear else next(lacking, "")

    def _get_token(self, position: int) -> Token:
        return self.tokens[position] if 0 <= position < len(self.tokens) else END

    def _has_figures_after_words(self) -> bool:
        """Return whether figures follow the words for them: "stones 3", not "3 stones".

        True if a figure follows the last such word, or if not all of them follow a figure.
        """
        found = [
            place
            for place, token in enumerate(self.tokens)
            if token.named_input is not None and takes_one_number(token.named_input)
        ]
        is_last_behind = not found or self._get_token(found[-1] + 1).figure
        return bool(is_last_behind) or not all(self._get_token(place - 1).figure for place in found)

    def _read_step(self) -> int:
        """Read the tokens at the current place that belong together; return their number."""
        token = self.tokens[self.place]
        return int(
            self._read_option_or_row(token.text)
            or (token.named_input is not None and self._read_keyword(token.named_input))
            or self._read_option(token)
            or (bool(token.figure) and self._read_figure(token.figure))
            or token.is_skipped
            or (token.is_name and self._read_name(token.text))
        )

    def _assign_values(self, doubt_input: DoubtInput, *values: str) -> int:
        """Assign values to an input, as if options had given them.

        Return 1: a single value is one token.
        """
        self.raw.setdefault(doubt_input.name, []).extend(values)
        return 1

    def _assign_row(self, name: str, text: str) -> int:
        """Assign a row to the players; return 1.

        Args:
            name: the player's name.
            text: the name alone, or "NAME=31/12/4".
        """
        assert self.rows is not None
        self.named_inputs.add(fold_text(name))
        return self._assign_values(self.rows, text)

    def _read_option_or_row(self, text: str) -> int:
        """Read an option "--strength=7" or a row "Red=2"; return 1 if it is one."""
        name, equals, value = text.removeprefix("--").partition("=")
        if text.startswith("--"):
            doubt_input = self.find_input(name)
            return 0 if doubt_input is None else self._assign_values(doubt_input, value)
        return self._assign_row(name, text) if equals and self.rows is not None else 0

    # ---- words for inputs

    def _read_keyword(self, doubt_input: DoubtInput) -> int:
        """Read the word for an input with the values after it; return the number of tokens read."""
        after = self._get_token(self.place + 1)
        question = doubt_input.values[0]
        if doubt_input is self.rows:
            return 1
        if doubt_input is self.listed and question.get_numbers():
            self.is_bidding = True
            return 1
        if doubt_input.key is not None:
            behind = self._get_token(self.place + 2)
            value = behind.figure if question.get_numbers() else behind.option
            if not value:
                return 0
            return 2 + self._assign_values(doubt_input, f"{after.text}={value}")
        if after.doubt_input is doubt_input and self._read_option(after):
            return 2
        if not takes_players(doubt_input):
            return self._read_number(doubt_input, after.figure)
        names = self._list_names(self.place + 1)[: doubt_input.row_limits[1]]
        return len(names) + self._assign_values(doubt_input, *names) if names else 0

    def _list_names(self, position: int) -> list[str]:
        """Return the consecutive names from a place on."""
        return [one.text for one in takewhile(lambda one: one.is_name, self.tokens[position:])]

    def _read_number(self, doubt_input: DoubtInput, figure: str) -> int:
        """Read the figure after the word for an input; return the number of tokens read.

        Without a figure, the input may refer to the last card ("in a tower").
        """
        if figure and (self.are_behind or not doubt_input.is_single):
            return 1 + self._assign_values(doubt_input, figure)
        listed = self.raw.get(self.listed.name, ()) if self.listed is not None else ()
        if not figure and not doubt_input.is_single and listed:
            return self._assign_values(doubt_input, str(len(listed)))
        return 0

    def _read_option(self, token: Token) -> int:
        """Read an option that needs no word for its input; return the number of tokens read."""
        doubt_input = token.doubt_input
        if doubt_input is None or not token.option or doubt_input.key is not None:
            return 0
        return self._assign_values(doubt_input, token.option)

    # ---- figures and names

    def _find_word_after(self, position: int) -> DoubtInput | None:
        """Return the input whose word follows its figure, as in "3 stones"; None for none."""
        doubt_input = self._get_token(position + 1).named_input
        return (
            None
            if self.are_behind or doubt_input is None or not takes_one_number(doubt_input)
            else doubt_input
        )

    def _read_figure(self, figure: str) -> int:
        """Read a figure without a name or word before it; return the number of tokens read.

        It belongs to the word after it, to the first required number, to the bids, or to an unnamed
        player.
        """
        doubt_input = self._find_word_after(self.place)
        if doubt_input is not None:
            return 1 + self._assign_values(doubt_input, figure)
        numbers = filter(takes_one_number, self.doubt_inputs.values())
        left = [number for number in numbers if number.name not in self.raw]
        left.sort(key=lambda number: not number.row_limits[0])
        if left and left[0].row_limits[0]:
            return self._assign_values(left[0], figure)
        if self.listed is not None and self.listed.values[0].get_numbers():
            if self.named_inputs or self.is_bidding:
                return self._assign_values(self.listed, figure)
            return self._assign_values(left[0], figure) if left else 0
        is_single = self.rows is not None and len(self.rows.values) == 1
        if not is_single or any(token.is_name for token in self.tokens):
            return 0
        owner = ascii_uppercase[len(self.named_inputs) % len(ascii_uppercase)]
        return self._assign_row(owner, f"{owner}={figure}")

    def _read_name(self, name: str) -> int:
        """Read a name with the figures after it; return the number of tokens read.

        If the player has figures already, the name only marks the next figure as a bid; the first
        one named so begins. A name without figures may be a player who has the default ones.
        """
        if self.rows is None:
            return int(not self.place)
        is_known = fold_text(name) in self.named_inputs
        if is_known and self.listed is not None:
            if self.listed.name not in self.raw:
                self.raw.setdefault("start", [name])
            return 1
        figures = list[str]()
        count = 1
        for column in self.rows.values:
            figures.append(self._get_token(self.place + count).figure)
            count += 1
            unit = fold_phrase(self._get_token(self.place + count).text)
            count += unit in list_input_phrases(column.name)
        if all(figures) and self._find_word_after(self.place + 1) is None:
            self._assign_row(name, f"{name}={'/'.join(figures)}")
            return count
        has_defaults = all(column.find_default() is not None for column in self.rows.values)
        return (
            self._read_players(self._list_names(self.place))
            or (has_defaults and not is_known and self._assign_row(name, name))
            or (is_known and self._read_lone_name(name))
        )

    def _read_players(self, names: Sequence[str]) -> int:
        """Read names and the word after them: "ann casts"; return the number of tokens read.

        Several names ("ann and bob lose") must be those of known players.
        """
        place = self.place + len(names)
        doubt_input = self._get_token(place).named_input
        if (
            doubt_input is None
            or not takes_players(doubt_input)
            or self._get_token(place + 1).is_name
        ):
            return 0
        are_known = doubt_input.row_limits[1] > 1 and self.named_inputs.issuperset(
            map(fold_text, names)
        )
        if len(names) > 1 and not are_known:
            return 0
        return len(names) + self._assign_values(doubt_input, *names)

    def _read_lone_name(self, name: str) -> int:
        """Read a name for an input that still lacks a player and is no mere option: "…, ann"."""
        lacking = (
            doubt_input
            for doubt_input in self.doubt_inputs.values()
            if takes_players(doubt_input)
            and doubt_input.row_limits != (0, 1)
            and doubt_input.name not in self.raw
        )
        doubt_input = next(lacking, None)
        return 0 if doubt_input is None else self._assign_values(doubt_input, name)
