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
    takes_number,
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
        is_bidding: whether the following figures are bids, even without names.
        victims: the input for the names behind a verb ("kills"); None without one.
    """

    def __init__(
        self, doubt: Doubt, words: Sequence[str], kinds: Iterable[str], known: InputValues
    ) -> None:
        super().__init__(doubt, kinds)
        self.doubt = doubt
        self.tokens = self.list_tokens(words)
        self.raw: dict[str, list[str]] = {}
        self.is_bidding = False
        self.victims: DoubtInput | None = None
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

    def count_named_inputs(self) -> int:
        """Return the number of inputs that the line names, at least 1: a single one says little."""
        named = (token.doubt_input for token in self.tokens)
        found = {one.name for one in named if one is not None and not one.is_positional}
        return max(1, len(found))

    def _get_token(self, position: int) -> Token:
        return self.tokens[position] if 0 <= position < len(self.tokens) else END

    def _read_step(self) -> int:
        """Read the tokens at the current place that belong together; return their number."""
        token = self.tokens[self.place]
        doubt_input = token.doubt_input
        if doubt_input is not None and token.value:
            self._assign_values(doubt_input, token.value)
            if token.is_skipped:
                self._read_verb()
            return 1
        return int(
            (doubt_input is not None and self._read_keyword(doubt_input))
            or (bool(token.figure) and self._read_figure(token.figure))
            or token.is_skipped
            or (token.is_name and self._read_name(token.text))
        )

    def _assign_values(self, doubt_input: DoubtInput, *values: str) -> int:
        """Assign values to an input, as if options had given them; a row is "NAME=31/12/4".

        Return 1: a single value is one token.
        """
        self.raw.setdefault(doubt_input.name, []).extend(values)
        return 1

    def _get_values(self, doubt_input: DoubtInput | None) -> Sequence[str]:
        """Return the values assigned to an input so far."""
        return () if doubt_input is None else self.raw.get(doubt_input.name, ())

    @property
    def named_players(self) -> dict[str, str]:
        """Players with a row so far, by their folded names; "A", "B" for figures without names."""
        names = (row.partition("=")[0] for row in self._get_values(self.rows))
        return {fold_text(name): name for name in names}

    def _read_keyword(self, doubt_input: DoubtInput) -> int:
        """Read the word for an input with the values after it; return the number of tokens read.

        Without a figure, the input may refer to the last card ("in a tower").
        """
        if doubt_input in (self.rows, self.listed):
            self.is_bidding |= doubt_input is self.bids
            return 1
        after = self._get_token(self.place + 1)
        if doubt_input.key is not None:
            value = self._get_token(self.place + 2).figure
            return 2 + self._assign_values(doubt_input, f"{after.text}={value}") if value else 0
        if takes_players(doubt_input):
            names = self._list_names(self.place + 1)[: doubt_input.row_limits[1]]
            if not names:
                return int(doubt_input.name in self.raw)
            return len(names) + self._assign_values(doubt_input, *names)
        cards = self._get_values(self.listed)
        if not doubt_input.is_single and cards:
            return self._assign_values(doubt_input, str(len(cards)))
        return int(after.doubt_input is doubt_input and bool(after.value))

    def _list_names(self, position: int) -> list[str]:
        """Return the consecutive names from a place on."""
        return [one.text for one in takewhile(lambda one: one.is_name, self.tokens[position:])]

    def _read_figure(self, figure: str) -> int:
        """Read a figure without a name or word beside it; return the number of tokens read.

        It belongs to the bids, to the first required number, or to an unnamed player.
        """
        bids = self.bids
        players = self.named_players
        if bids is not None and (self.is_bidding or players):
            return self._assign_values(bids, figure)
        for name, doubt_input in self.doubt_inputs.items():
            is_due = name not in self.raw and (doubt_input.row_limits[0] or bids is not None)
            if is_due and doubt_input.is_single and takes_number(doubt_input):
                return self._assign_values(doubt_input, figure)
        has_names = any(token.is_name for token in self.tokens)
        if bids is not None or has_names or self.rows is None or len(self.rows.values) > 1:
            return 0
        owner = ascii_uppercase[len(players) % len(ascii_uppercase)]
        return self._assign_values(self.rows, f"{owner}={figure}")

    def _read_name(self, name: str) -> int:
        """Read a name with the figures after it; return the number of tokens read.

        If the player has figures already, the name only marks the next figure as a bid; the first
        one named so begins. A name without figures may be a player who has the default ones.
        """
        if self.rows is None:
            return int(not self.place)
        is_known = fold_text(name) in self.named_players
        if is_known and self.bids is not None:
            if self.bids.name not in self.raw:
                self.raw.setdefault("start", [name])
            return 1
        figures = list[str]()
        count = 1
        for column in self.rows.values:
            units = list_input_phrases(column.name)
            count += fold_phrase(self._get_token(self.place + count).text) in units
            figures.append(self._get_token(self.place + count).figure)
            count += 1
            count += fold_phrase(self._get_token(self.place + count).text) in units
        if all(figures):
            # a name without figures before is the same player
            rows = [row for row in self._get_values(self.rows) if fold_text(row) != fold_text(name)]
            self.raw[self.rows.name] = [*rows, f"{name}={'/'.join(figures)}"]
            if self.victims is not None and self.victims.name not in self.raw:
                self._assign_values(self.victims, name)
            return count
        taking = self._find_input_of_player(is_known=is_known)
        if taking is not None:
            self._assign_values(taking, name)
        has_defaults = all(column.find_default() is not None for column in self.rows.values)
        is_row = has_defaults and not is_known and taking in (None, self.victims)
        if is_row:
            self._assign_values(self.rows, name)
        return int(is_row or taking is not None)

    def _read_verb(self) -> None:
        """Read a verb: "ann kills bob and cleo". The last player before it is the one who does it.

        Those named behind it are the victims; one with figures only if it is the first.
        """
        lacking = self._list_lacking_inputs()
        if lacking and not lacking[-1].is_single:
            *doers, self.victims = lacking
            for doubt_input in doers:
                self._assign_values(doubt_input, *list(self.named_players.values())[-1:])

    def _find_input_of_player(self, *, is_known: bool) -> DoubtInput | None:
        """Return the input for the player named at the current place; None if there is none.

        It is that of a verb before it ("ann kills bob"), that of a word behind it or further names
        ("ann and bob lose"), or the first one that lacks a player.
        """
        if self.victims is not None:
            return self.victims
        names = self._list_names(self.place)
        place = self.place + len(names)
        after = self._get_token(place).named_input
        if (
            (is_known or len(names) == 1)
            and after is not None
            and takes_players(after)
            and not self._get_token(place + 1).is_name
        ):
            return after
        return next(iter(self._list_lacking_inputs()), None) if is_known else None

    def _list_lacking_inputs(self) -> list[DoubtInput]:
        """Return the inputs that still lack a player and are no mere options."""
        return [
            doubt_input
            for doubt_input in self.doubt_inputs.values()
            if takes_players(doubt_input)
            and doubt_input.row_limits != (0, 1)
            and doubt_input.name not in self.raw
        ]
