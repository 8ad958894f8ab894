"""Matching of typed lines to options: by number, name, part of a name, or letters."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import TypeVar

from companion.errors import IllegalAnswer
from companion.kernel.facts import Message, Value
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Question
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.question_words import label_options, list_tokens, name_options

T = TypeVar("T")
MOST_NAMED = 6
"""Maximum number of options named if a line is ambiguous; the others are counted."""
BETWEEN = ", "
"""Separator between alternative names, or the words of a list, in the sentence files."""
LEAST_ELSEWHERE = 3
"""Minimum number of letters that match a name in another language; fewer may be a command."""
NO_MATCH = 4
"""Rank of a word that matches no part of a name."""


@lru_cache(maxsize=4096)
def fold_text(text: str) -> str:
    """Return a text for comparison: case-folded, without accents and surrounding spaces.

    The apostrophe becomes the one on keyboards.
    """
    flat = unicodedata.normalize("NFKD", text).casefold().replace("’", "'")
    return "".join(char for char in flat if not unicodedata.combining(char)).strip()


def match_names(typed_text: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the keys with a name that equals a word, else those with a name that begins with it.

    Args:
        typed_text: the word; case and accents are ignored.
        names: the names of each key.
    """
    wanted = fold_text(typed_text)
    folded = {key: list(map(fold_text, known)) for key, known in names.items()}
    return [key for key, known in folded.items() if wanted in known] or [
        key
        for key, known in folded.items()
        if wanted and any(name.startswith(wanted) for name in known)
    ]


def match_single_name(typed_text: str, names: Iterable[str]) -> str:
    """Return the only name that a word means or begins; empty if there is none, or several."""
    found = match_names(typed_text, {name: [name] for name in names})
    return found[0] if len(found) == 1 else ""


def find_single_option(question: Question, line: str, wording: Wording) -> str | None:
    """Return the option that a line means; None if no option or several match."""
    found = find_options(question, line, wording)
    return found[0] if len(found) == 1 else None


def make_ambiguity_error(line: str, names: Sequence[str]) -> IllegalAnswer:
    """Make the error for a text that fits several names; of many, only some are named."""
    other_count = len(names) - MOST_NAMED
    return IllegalAnswer(
        "ambiguous_many" if other_count > 0 else "ambiguous",
        given=shorten_answer(line),
        names=tuple(names[:MOST_NAMED]),
        more=other_count,
    )


def find_options(question: Question, line: str, wording: Wording) -> list[str]:
    """Return the options that a line may mean, by the most reliable way that finds any.

    A line matches an option by its number, its id, the beginning of its name, a whole word of it,
    another name (`also.`), or the letters of its parts in order (`letters.`, else their initials).
    It also matches by words of its parts in any order, by their beginnings, or by their ends ("ei"
    for "Drachenei"). Names in another language are tried last. Barred options are found too, so
    that the rules can give the reason.
    """
    offered = list_tokens(question)
    if line in offered:
        return [line]
    # if answers are numbers themselves, a number is never a position in the list
    if not question.get_numbers() and not any(token.isdigit() for token in offered):
        for place, token in enumerate(offered, start=1):
            if line.lstrip("0") == str(place):
                return [token]
    wanted = fold_text(line)
    languages = [wording]
    if len(wanted) >= LEAST_ELSEWHERE:
        others = (language for language in LANGUAGES if language != wording.language)
        languages += [replace(wording, language=language) for language in others]
    barred_ids = [bar.option for bar in question.list_barred_options() if bar.option not in offered]
    for options in (offered, barred_ids) if wanted else ():
        for language in languages:
            found = _find_by_first_matching_rule(question, wanted, options, language, wording)
            if found:
                return _drop_longer_names(question, found, wording)
    return []


def _drop_longer_names(question: Question, tokens: Sequence[str], wording: Wording) -> list[str]:
    """Return the option whose name begins the names of all others found, if any; else all.

    "spruch" is a "Zauberspruch", not a "Zauberspruch mit Wissensstufe". Of options with the same
    name, such as spells with the same effect, it is the first.
    """
    names = {token: fold_text(name) for token, name in name_options(question, wording, tokens)}
    shortest = min(tokens, key=lambda token: len(names[token]))
    is_part = all(f"{name} ".startswith(f"{names[shortest]} ") for name in names.values())
    return [shortest] if is_part else list(tokens)


def _strip_brackets(names: dict[str, str]) -> dict[str, str]:
    """Return the names without text in brackets, unless two names would become equal."""
    titles = {token: name.partition(" (")[0] for token, name in names.items()}
    times = Counter(titles.values())
    return {token: title if times[title] == 1 else names[token] for token, title in titles.items()}


def _find_by_first_matching_rule(
    question: Question,
    typed_text: str,
    options: Sequence[str],
    wording: Wording,
    own_wording: Wording,
) -> list[str]:
    """Find the options that a folded line may mean, by the first rule that finds any.

    Args:
        question: the question.
        typed_text: the folded line.
        options: the options' ids.
        wording: the language.
        own_wording: the players' language; its words for the parts of a name are accepted, too.
    """
    labels = label_options(question, options)
    names = {token: fold_text(name) for token, name in name_options(question, wording, options)}
    titles = _strip_brackets(names)

    def is_equal(token: str) -> bool:
        known = fold_text(token)
        return typed_text in (names[token], known, known.replace("_", "-"))

    def has_beginning_or_word(token: str) -> bool:
        return (
            names[token].startswith(typed_text)
            or typed_text in titles[token].split()
            # a single letter does not mean an id, which is never displayed
            or (len(typed_text) > 1 and fold_text(token).startswith(typed_text))
        )

    def is_another_name(token: str) -> bool:
        return typed_text in list_aliases(token, labels.get(token), wording)

    for is_match in (is_equal, has_beginning_or_word, is_another_name):
        found = [token for token in options if is_match(token)]
        if found:
            return found
    languages = (wording, own_wording)
    parts = {token: _split_parts(labels.get(token), titles[token], languages) for token in options}
    words = typed_text.replace("-", " ").replace("/", " ").split()
    spelt = [token for token in options if _is_code(typed_text, parts[token])]
    return spelt or _find_by_words(words, parts)


def _list_aliases(name: str, wording: Wording) -> list[str]:
    """List alternative names, such as a school's colour or an aspect's sign."""
    names = wording.say_first_known(f"also.{name}")
    return fold_text(names).split(BETWEEN) if names else []


def list_aliases(token: str, label: Value | None, wording: Wording) -> list[str]:
    """List alternative names of an option and of the messages in its label, if it has one."""
    named = [token, *([label.name] if isinstance(label, Message) else [])]
    named += [message.name for message in _list_leaves(label)]
    found = [name for message in named for name in _list_aliases(message, wording)]
    return list(dict.fromkeys(found))


# ---- by the parts of a name


@dataclass(frozen=True)
class NamePart:
    """Part of an option's name: its words, and its letters in a code."""

    words: tuple[str, ...]
    letters: str


def _split_parts(label: Value | None, title: str, wordings: Sequence[Wording]) -> list[NamePart]:
    """Split an option's folded title into parts, in order.

    Each message in its label is one part, and so is each other word. Signs have alternative names.

    Args:
        label: the option's label; None if it has none.
        title: its title in the first language.
        wordings: the languages whose words are accepted.
    """
    messages = [_make_part(message, wordings) for message in _list_leaves(label)]
    found = list[NamePart]()
    for word in title.split():
        part = next((part for part in messages if word in part.words), None)
        if part is None:
            words = (word, *_list_aliases(word, wordings[0]))
            found.append(NamePart(words, word[0] if word[0].isalnum() else ""))
        elif part not in found:
            found.append(part)
    return found


def _make_part(message: Message, wordings: Sequence[Wording]) -> NamePart:
    """Make the part of a message in a label; its letter is its initial, unless stated."""
    names = [
        name
        for wording in wordings
        for name in (fold_text(wording.word_value(message)), *_list_aliases(message.name, wording))
    ]
    letters = fold_text(wordings[0].say_first_known(f"letters.{message.name}"))
    return NamePart(tuple(" ".join(names).split()), letters or names[0][:1])


def _list_leaves(label: object) -> Iterator[Message]:
    """Yield the messages in a label that contain no other messages."""
    if not isinstance(label, Message):
        return
    for value in label.values.values():
        if isinstance(value, Message):
            deeper = list(_list_leaves(value))
            yield from deeper or [value]


def _is_code(typed_text: str, parts: Sequence[NamePart]) -> bool:
    """Return whether a code has one letter for each part that has letters."""
    lettered = [part.letters for part in parts if part.letters]
    return len(typed_text) == len(lettered) and all(map(str.__contains__, lettered, typed_text))


def _find_by_words(words: Sequence[str], parts: dict[str, list[NamePart]]) -> list[str]:
    """Find the options in whose names each typed word matches a different part.

    A single letter is more likely a command, such as "u", than the beginning of a later word.
    """
    letters = "".join(words)
    if letters.isdigit() or len(letters) < 2:
        return []
    every = list(chain.from_iterable(parts.values()))
    best = {word: min((_rate_word(word, part) for part in every), default=0) for word in words}
    return [
        token
        for token, of_one in parts.items()
        if match_each_word(
            words, of_one, lambda word, part: _rate_word(word, part) == best[word] < NO_MATCH
        )
    ]


def _rate_word(typed_text: str, part: NamePart) -> int:
    """Return the rank of a match with a part, the most certain first; NO_MATCH if there is none.

    It is a whole word, a letter of the code, the beginning of a word, or the end of one.
    """
    is_letter = len(typed_text) == 1
    matches = [
        typed_text in part.words,
        is_letter and typed_text in part.letters,
        any(word.startswith(typed_text) for word in part.words),
        not is_letter and any(word.endswith(typed_text) for word in part.words),
        True,
    ]
    return matches.index(True)


def match_each_word(
    typed_words: Iterable[str], parts: Iterable[T], matches: Callable[[str, T], bool]
) -> bool:
    """Return whether each typed word matches a part of its own, in any order.

    Args:
        typed_words: the typed words.
        parts: the words or other parts of a name.
        matches: returns whether a typed word matches a part.
    """
    free = list(parts)
    # a short word may match many parts: let longer words choose first
    for word in sorted(typed_words, key=len, reverse=True):
        part = next((part for part in free if matches(word, part)), None)
        if part is None:
            return False
        free.remove(part)
    return True
