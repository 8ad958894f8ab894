"""Rules questions in plain words: "7 red 2 blue 5 green 9 fight".

A word names the question, names stand before their figures, and the figure of a piece behind its
word or before all names. The result is what the same line in options would give.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import Any, NamedTuple

from companion.errors import UsageError
from companion.kernel.amounts import whole_number
from companion.kernel.doubts import Doubt, Piece
from companion.kernel.questions import shorten
from companion.wording.doubts import Raw
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.naming import fold_text

BETWEEN = ", "
"""Between the words of a list of them."""
WORD = re.compile(r"[^\s,;:?]+")


class PlainDoubt(NamedTuple):
    """A rules question that was put in plain words.

    Attributes:
        doubt: which one.
        raw: its pieces as options would give them.
    """

    doubt: Doubt[Any]
    raw: Raw


def is_plain(line: str) -> bool:
    """Return whether words with figures, but no options and no "=", may be a plain question."""
    words = WORD.findall(line)
    return "=" not in line and "--" not in line and len(words) > 1 and any(map(_figure, words))


def read_plain(line: str, doubts: Iterable[Doubt[Any]], language: str) -> PlainDoubt:
    """Return the rules question that a line puts; the first of the doubts where none is named.

    Args:
        line: as it was typed or said.
        doubts: the questions to choose from, in order.
        language: of the refusal; words are understood in all.

    Raises:
        UsageError: it is not understood; an example says what would be.
    """
    doubts = list(doubts)
    words = WORD.findall(line)
    named = [doubt for doubt in doubts if any(_names(doubt, word) for word in words)]
    games = [doubt for doubt in named if any(fold_text(word) == doubt.game for word in words)]
    read = list[PlainDoubt]()
    unclear = ""
    for doubt in games or named or doubts[:1]:
        others = [word for word in words if not _names(doubt, word) and word != doubt.game]
        raw = _read_pieces(doubt, others)
        if isinstance(raw, str):
            unclear = unclear or raw
        else:
            read.append(PlainDoubt(doubt, raw))
    if len(read) == 1:
        return read[0]
    wording = Wording(language)
    example = wording.say("example.plain")
    raise UsageError("judge_plain", given=shorten(unclear or line), example=example)


def takes_plain(doubt: Doubt[Any]) -> bool:
    """Return whether a doubt is about figures behind names alone, so that plain words do."""
    spoken = [piece for piece in doubt.pieces({}) if piece.spoken]
    return len(spoken) == 1 and _has_names(spoken[0])


def _names(doubt: Doubt[Any], word: str) -> bool:
    """Return whether a word names a kind of doubt."""
    kind = doubt.name.partition(" ")[0]
    return fold_text(word) == kind or fold_text(word) in _list_words(f"also.judge.{kind}")


def _list_words(*keys: str) -> list[str]:
    """Return the folded words of some lists, in all languages."""
    found = list[str]()
    for language in LANGUAGES:
        wording = Wording(language)
        for key in filter(wording.has, keys):
            found += map(fold_text, wording.say(key).split(BETWEEN))
    return found


def _read_pieces(doubt: Doubt[Any], words: Sequence[str]) -> Raw | str:
    """Return what words give for each piece of a doubt; the word that gives nothing instead."""
    pieces = doubt.pieces({})
    rows = next((piece for piece in pieces if _has_names(piece)), None)
    singles = {piece.name: piece for piece in pieces if piece.single and piece is not rows}
    passed = _list_words("say.fillers", "say.and", "also.judge.")
    left = [word for word in words if fold_text(word) not in passed]
    columns = len(rows.values) if rows is not None else 1
    found = dict[str, list[str]]()
    unnamed = iter(ascii_uppercase)
    names = list[str]()
    while left:
        word, *left = left
        owner = next((name for name in singles if _is_word_for(name, word)), "")
        needed = [name for name, one in singles.items() if one.times[0] and name not in found]
        figures = [_figure(one) for one in left[:columns]]
        if owner and left:
            found[owner], left = [_figure(left[0]) or left[0]], left[1:]
        elif _figure(word) and needed:
            found[needed[0]] = [_figure(word)]
        elif _figure(word) and rows is not None and columns == 1 and not names:
            found.setdefault("", []).append(f"{next(unnamed, word)}={_figure(word)}")
        elif not _figure(word) and rows is not None and len(figures) == columns and all(figures):
            names.append(word)
            found.setdefault("", []).append(f"{word}={'/'.join(figures)}")
            left = left[columns:]
        else:
            return word
    return found


def _has_names(piece: Piece) -> bool:
    """Return whether a piece is rows of figures behind any name."""
    free = piece.key is not None and bool(piece.key.longest)
    return free and piece.spoken and all(column.numbers() for column in piece.values)


def _is_word_for(name: str, word: str) -> bool:
    """Return whether a word stands before the value of a piece."""
    return fold_text(word) in (name, *_list_words(f"also.piece.{name}"))


def _figure(word: str) -> str:
    """Return a number in digits, or in words up to twelve; empty for any other word."""
    if whole_number(word) is not None:
        return word
    for language in LANGUAGES:
        names = list(map(fold_text, Wording(language).say("say.numbers").split(BETWEEN)))
        if fold_text(word) in names:
            return str(names.index(fold_text(word)))
    return ""
