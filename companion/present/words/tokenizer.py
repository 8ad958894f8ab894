"""Tokens of typed lines: words, numbers and quoted texts; and the filtering of lists by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import TypeVar

from companion.wording.messages import MINUS
from companion.wording.option_matching import fold_text, match_each_word

T = TypeVar("T")
QUOTED = r"[\"„“”«»](?P<quoted>[^\"„“”«»]*)[\"„“”«»]?"
SIGN = rf"(?:=\s*[+{MINUS}-]?|[+{MINUS}-])\s*"
NUMBER = rf"(?P<number>(?:(?<!\d){SIGN})?\d{{1,1000}})(?!\w)"
WORD = rf"(?P<word>[^\s,;:()/\"„“”«»+={MINUS}-]+)"
TOKEN = re.compile(rf"{QUOTED}|{NUMBER}|{WORD}|(?P<part>[,;])")
"""Pattern for tokens. A sign belongs to the number after it; hyphens, colons and brackets separate
words."""
END_OF_TEXT = re.compile(r"[\s,;:\"]|[^\W_]")
"""Pattern for the characters that end a text: a space, a comma, or part of another word."""
AT_THE_END = ".!?…"
"""Characters at the end of a sentence, which do not belong to its last word."""


class TokenKind(StrEnum):
    """Kind of a token, or of an item of a form's line, whose words may be names."""

    WORD = "word"
    NUMBER = "number"
    QUOTED = "quoted"
    LABEL = "label"
    OPTION = "option"
    END = "end"


@dataclass(frozen=True)
class TypedToken:
    """A word, number or quoted text of a line, with its position.

    Args:
        kind: its kind.
        text: a word folded, a number without spaces, or a quoted text as typed.
        start: its start position in the line.
        end: its end position.
        part: number of commas before it.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
    part: int = 0


def tokenize(line: str) -> list[TypedToken]:
    """Split a line into tokens.

    `Merla, steine -1` is the word `merla`, and in the next part the word `steine` and the number
    `-1`; "3-2" is two numbers.
    """
    found = list[TypedToken]()
    part = 0
    for match in TOKEN.finditer(line):
        kind = match.lastgroup or ""
        if kind == "part":
            part += 1
            continue
        text = match[kind]
        if kind == TokenKind.WORD:
            text = fold_text(text)
            text = text.rstrip(AT_THE_END) or text  # a single sign stays
        elif kind == TokenKind.NUMBER:
            text = "".join(text.split()).replace(MINUS, "-")
        found.append(TypedToken(TokenKind(kind), text, match.start(), match.end(), part))
    return found


@lru_cache(maxsize=5_000)
def split_name(name: str) -> tuple[str, ...]:
    """Return the words and numbers of a name, for comparison with typed ones."""
    return tuple([typed_token.text for typed_token in tokenize(name.replace(",", " "))])


def extract_text(line: str, word_run: Sequence[TypedToken]) -> str:
    """Return the text from the first to the last of some tokens, with adjacent signs."""
    if word_run[0].kind == TokenKind.QUOTED:
        return word_run[0].text
    start = word_run[0].start
    end = word_run[-1].end
    signs_before = END_OF_TEXT.split(line[:start])[-1]
    signs_behind = END_OF_TEXT.split(line[end:], maxsplit=1)[0]
    return f"{signs_before}{line[start:end]}{signs_behind}".strip()


class MatchRank(IntEnum):
    """Position of a typed text in a name, the best match first."""

    WHOLE = 0
    BEGINNING = 1
    BEGINNING_OF_WORDS = 2
    INSIDE = 3
    NOWHERE = 4


def filter_by_name(options: Sequence[T], typed_text: str, get_name: Callable[[T], str]) -> list[T]:
    """Return the options that match a typed text, the best first, else in their order.

    The best match is the whole name, then its beginning, then beginnings of words for all typed
    words in any order (whole words first), and last any part of the name. Case and accents are
    ignored. For example, `sil` finds "Silberblatt", "Die Silberne" and "Basilisk", in this order.

    Args:
        options: the options.
        typed_text: the text typed so far; an empty text matches all.
        get_name: returns the name of an option.
    """

    def rate_option(option: T) -> tuple[MatchRank, int]:
        name = get_name(option)
        whole_words = {*split_name(name)}.intersection(split_name(typed_text))
        return rate_name_match(name, typed_text), -len(whole_words)

    ranked = sorted(options, key=rate_option)
    return [option for option in ranked if rate_option(option)[0] != MatchRank.NOWHERE]


def rate_name_match(name: str, typed_text: str) -> MatchRank:
    """Return the position of a typed text in a name."""
    wanted = fold_text(typed_text)
    called = fold_text(name)
    if wanted == called:
        return MatchRank.WHOLE
    if called.startswith(wanted):
        return MatchRank.BEGINNING
    words = split_name(typed_text)
    if words and are_word_beginnings(words, split_name(name)):
        return MatchRank.BEGINNING_OF_WORDS
    return MatchRank.INSIDE if wanted in called else MatchRank.NOWHERE


def are_word_beginnings(typed_words: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether each typed word begins another word of a name, in any order."""
    return match_each_word(typed_words, words, lambda one, word: word.startswith(one))
