"""What each piece of a line may be in a form: a field's name, an answer, a number, or unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.faces.common.field_words import FieldWords, Fit, Meaning
from companion.faces.common.typed_words import Kind, Typed

INNER = (Fit.WHOLE_WORDS, Fit.BEGINNING_OF_WORDS, Fit.ALIKE)
"""Ways to name something by what stands amid its name: there a field goes before an answer."""
LONGEST_CODE = 40
"""So many characters of a code at most; no form has as many fields."""
CODE = re.compile(r"[^\W\d_]+|\d+")
"""The parts of a code: "g", "5", "d", "3211"."""


class Role(StrEnum):
    """What a piece of a line does in a form."""

    LABEL = "label"
    OPTION = "option"
    NUMBER = "number"
    CODED = "coded"
    """Digits inside a code, one or several amounts."""
    UNKNOWN = "unknown"
    QUOTED = "quoted"


@dataclass
class Item:
    """One or several pieces of a line that mean something together.

    Args:
        role: what they do.
        pieces: the pieces, in their order.
        first: the place of the first of them in the line.
        meanings: what they may mean.
        fit: how surely.
        text: as it was typed, but for what a code is cut into.
        code: the place where the code began that it is a part of; -1 outside of codes.
    """

    role: Role
    pieces: Sequence[Typed]
    first: int
    meanings: list[Meaning] = field(default_factory=list)
    fit: Fit = Fit.NOT
    text: str = ""
    code: int = -1

    @property
    def part(self) -> int:
        """So many commas stand before it."""
        return self.pieces[0].part

    @property
    def fields(self) -> set[str]:
        """The fields that it may be for."""
        return {meaning.field for meaning in self.meanings}

    @property
    def after(self) -> int:
        """The place behind it in the line."""
        return self.first + len(self.pieces)


class Items:
    """Cuts a line into what its pieces mean.

    Args:
        words: what the form knows.
    """

    def __init__(self, words: FieldWords) -> None:
        self.words = words

    def of(self, typed: Sequence[Typed]) -> list[Item]:
        """The items of a line; as many pieces as have a meaning together are one."""
        begun = [self._begun(piece) for piece in typed]
        found = list[Item]()
        place = 0
        while place < len(typed):
            items = self._longest(typed, begun, place) or self._single(typed[place], place)
            found += items
            place = items[-1].after
        return found

    def _begun(self, piece: Typed) -> frozenset[int]:
        return frozenset() if piece.kind == Kind.QUOTED else self.words.begun(piece.text)

    def _longest(
        self, typed: Sequence[Typed], begun: Sequence[frozenset[int]], place: int
    ) -> list[Item]:
        """The longest run from a place on that is known; over a comma only as a whole name."""
        runs = list[tuple[Sequence[Typed], frozenset[int]]]()
        common = begun[place]
        for end in range(place + 1, min(len(typed), place + self.words.longest) + 1):
            common &= begun[end - 1]
            if not common:
                break
            runs.append((typed[place:end], common))
        for run, phrases in reversed(runs):
            fit, meanings = self.words.known([piece.text for piece in run], phrases)
            if fit == Fit.NOT or (run[0].part != run[-1].part and fit != Fit.WHOLE):
                continue
            return [_named(run, place, fit, meanings)]
        return []

    def _single(self, piece: Typed, place: int) -> list[Item]:
        """A piece that no name begins with."""
        text = piece.text
        if piece.kind == Kind.QUOTED:
            return [Item(Role.QUOTED, [piece], place, text=text)]
        if piece.kind == Kind.NUMBER:
            return [Item(Role.NUMBER, [piece], place, text=text)]
        coded = list(self._code(piece, place))
        if coded:
            return coded
        alike = self.words.alike(text)
        if alike:
            return [_named([piece], place, Fit.ALIKE, alike)]
        return [Item(Role.UNKNOWN, [piece], place, text=text)]

    def _code(self, piece: Typed, place: int) -> Iterator[Item]:
        """The parts of "g5d3211"; none where some of its letters say nothing."""
        if len(piece.text) > LONGEST_CODE:
            return
        parts = CODE.findall(piece.text)
        if "".join(parts) != piece.text or not any(part.isdecimal() for part in parts):
            return
        found = list[Item]()
        for part in parts:
            if part.isdecimal():
                found.append(Item(Role.CODED, [piece], place, text=part, code=place))
                continue
            letters = self._letters(part, piece, place)
            if not letters:
                return
            found += letters
        yield from found

    def _letters(self, text: str, piece: Typed, place: int) -> list[Item]:
        """What letters in a code mean: together, else one by one."""
        for cut in ([text], list(text)):
            known = [self.words.known([one], self.words.begun(one)) for one in cut]
            if all(meanings for _, meanings in known):
                return [
                    _named([piece], place, fit, meanings, text=one, code=place)
                    for one, (fit, meanings) in zip(cut, known, strict=True)
                ]
        return []


def _named(
    run: Sequence[Typed],
    first: int,
    fit: Fit,
    meanings: Sequence[Meaning],
    text: str = "",
    code: int = -1,
) -> Item:
    """What names an answer, or else a field; what is amid both their names is that of a field."""
    answers = [meaning for meaning in meanings if meaning.option is not None]
    labels = [meaning for meaning in meanings if meaning.option is None]
    text = text or " ".join(piece.text for piece in run)
    if not answers or (labels and fit in INNER):
        return Item(Role.LABEL, run, first, labels, fit, text, code)
    return Item(Role.OPTION, run, first, answers, fit, text, code)


def joined_labels(items: Sequence[Item]) -> Iterator[Item]:
    """The items; names of fields one behind the other are one, if they have a field in common."""
    before: Item | None = None
    for item in items:
        common = [meaning for meaning in item.meanings if before and meaning in before.meanings]
        if before is not None and item.role == Role.LABEL and common and before.part == item.part:
            pieces = [*before.pieces, *item.pieces]
            text = f"{before.text} {item.text}"
            before = Item(Role.LABEL, pieces, before.first, common, item.fit, text)
            continue
        if before is not None:
            yield before
        before = item
    if before is not None:
        yield before
