"""Which option somebody means: by its number, its name, a part of it, or its letters."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from companion.errors import IllegalAnswer
from companion.kernel.asking import shorten
from companion.kernel.facts import Message
from companion.kernel.questions import Question
from companion.wording.asking import label_of, option, tokens
from companion.wording.messages import LANGUAGES, Wording

MOST_NAMED = 6
"""So many of the options that a line may mean are named; the others are counted."""
BETWEEN = ", "
"""What stands between several other names of one thing."""
LEAST_ENDING = 2
"""Letters at least that name an option by the end of a word: "ei" of "Drachenei"."""
LEAST_ELSEWHERE = 3
"""Letters at least that name an option in another language; fewer may be a command."""
LONGEST_NUMBER = 6
"""So many digits of a number are read at most; no list is as long as that."""


def folded(text: str) -> str:
    """A text as it is compared: without case, accents and blanks around it."""
    flat = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in flat if not unicodedata.combining(char)).strip()


def pick(question: Question[Any], line: str, wording: Wording) -> str | None:
    """The option that a line names; None if none or more than one."""
    found = named(question, line, wording)
    return found[0] if len(found) == 1 else None


def picked(question: Question[Any], line: str, wording: Wording) -> str | None:
    """The option that a line names; None if none.

    Raises:
        IllegalAnswer: it may mean several, which are named.
    """
    found = named(question, line, wording)
    if len(found) > 1:
        raise ambiguous(question, line, found, wording)
    return found[0] if found else None


def ambiguous(
    question: Question[Any], line: str, found: Sequence[str], wording: Wording
) -> IllegalAnswer:
    """What a line is refused with that may mean several options.

    Args:
        question: what is asked.
        line: as it was typed.
        found: the options that it may mean, more than one.
        wording: the language they are called in.
    """
    names = tuple(option(question, token, wording) for token in found)
    more = len(names) - MOST_NAMED
    given = shorten(line)
    if more > 0:
        return IllegalAnswer("ambiguous_many", given=given, names=names[:MOST_NAMED], more=more)
    return IllegalAnswer("ambiguous", given=given, names=names)


def named(question: Question[Any], line: str, wording: Wording) -> list[str]:
    """The options that a line may mean, by the surest way that finds any.

    An option is named by its number, its token, the beginning of its name or of a word in it,
    another name that it has (`also.`), the letters of its parts (`letters.`, else their initials)
    in the order of the name, words of its parts in any order, or the end of a word ("ei" is
    "Drachenei"). Words of another language will do where there are none in the own. What is barred
    can be named as well, so that the rules say why it can't be had.
    """
    offered = tokens(question)
    if line in offered:
        return [line]
    # where answers are numbers themselves, a number is never a place in the list
    counted = not question.numbers() and not any(token.isdigit() for token in offered)
    if counted and line.isascii() and line.isdigit():
        place = int(line[:LONGEST_NUMBER])
        if 1 <= place <= len(offered):
            return [offered[place - 1]]
    wanted = folded(line)
    if not wanted:
        return []
    barred = [bar.option for bar in question.barred() if bar.option not in offered]
    for options in (offered, barred):
        found = _named(question, wanted, options, wording)
        found = found or _named_elsewhere(question, wanted, options, wording)
        if found:
            return found
    return []


def _named_elsewhere(
    question: Question[Any], wanted: str, options: Sequence[str], wording: Wording
) -> list[str]:
    """The options that a line names in another language, or in two of them mixed."""
    if len(wanted) < LEAST_ELSEWHERE:
        return []
    for language in LANGUAGES:
        if language != wording.language:
            other = Wording(language, wording.game, wording.names)
            found = _named(question, wanted, options, other, wording)
            if found:
                return found
    return []


def _titles(names: dict[str, str]) -> dict[str, str]:
    """The names without what explains them in brackets, unless only that tells two apart."""
    titles = {token: name.partition(" (")[0] for token, name in names.items()}
    times = Counter(titles.values())
    return {token: title if times[title] == 1 else names[token] for token, title in titles.items()}


def _named(
    question: Question[Any],
    wanted: str,
    options: Sequence[str],
    wording: Wording,
    mixed: Wording | None = None,
) -> list[str]:
    """Of these options those that a folded line may mean, by the first way that finds any.

    Args:
        question: what is asked.
        wanted: the line.
        options: their tokens.
        wording: the language.
        mixed: another one, of which single words will do.
    """
    names = {token: folded(option(question, token, wording)) for token in options}
    titles = _titles(names)

    def is_whole(token: str) -> bool:
        return wanted in (names[token], folded(token))

    def begins(token: str) -> bool:
        return names[token].startswith(wanted) or folded(token).startswith(wanted)

    def ends(word: str) -> bool:
        return word.endswith(wanted)

    def is_another_name(token: str) -> bool:
        return wanted in _other_names(token, wording)

    def begins_a_word(token: str) -> bool:
        return any(word.startswith(wanted) for word in titles[token].split())

    for names_it in (is_whole, begins, is_another_name, begins_a_word):
        found = [token for token in options if names_it(token)]
        if found:
            return found
    parts = {token: _parts(question, token, titles[token], wording, mixed) for token in options}
    spelt = [token for token in options if _spells(wanted, parts[token])]
    words = wanted.replace("-", " ").split()
    found = spelt or _by_words(words, parts)
    if found or len(wanted) < LEAST_ENDING:
        return found
    return [token for token in options if any(map(ends, titles[token].split()))]


def _other_names(name: str, wording: Wording) -> list[str]:
    """What else a thing is called: a school by its colour, an aspect by its sign."""
    key = f"also.{name}"
    if not wording.has(key):
        return []
    return folded(wording.say(key)).split(BETWEEN)


def other_names(question: Question[Any], token: str, wording: Wording) -> list[str]:
    """What else an option is called, and what its label is made of."""
    label = label_of(question, token)
    named = [token, *([label.name] if isinstance(label, Message) else [])]
    named += [message.name for message in _leaves(label)]
    found = [name for message in named for name in _other_names(message, wording)]
    return list(dict.fromkeys(found))


# ---- by the parts of a name


@dataclass(frozen=True)
class Part:
    """A part of an option's name: the words that it is called by, and its letters in a code."""

    words: tuple[str, ...]
    letters: str


def _parts(
    question: Question[Any],
    token: str,
    title: str,
    wording: Wording,
    mixed: Wording | None = None,
) -> list[Part]:
    """The parts of an option's folded title in its order.

    Each message in its label is one, whatever words it is called by; so is each other word.
    """
    leaves = _leaves(label_of(question, token))
    messages = [_part(message, wording, mixed) for message in leaves]
    found = list[Part]()
    for word in title.split():
        part = next((part for part in messages if word in part.words), None)
        if part is None:
            found.append(Part((word,), word[0] if word[0].isalnum() else ""))
        elif part not in found:
            found.append(part)
    return found


def _part(message: Message, wording: Wording, mixed: Wording | None) -> Part:
    """What a message in a label is called by; its letters are its initial, unless stated."""
    said = folded(wording.value(message))
    names = [said, *_other_names(message.name, wording)]
    if mixed is not None:
        names.append(folded(mixed.value(message)))
        names += _other_names(message.name, mixed)
    words = " ".join(names).split()
    key = f"letters.{message.name}"
    letters = folded(wording.say(key)) if wording.has(key) else said[:1]
    return Part(tuple(words), letters)


def _leaves(label: object) -> Iterator[Message]:
    """The messages in a label that mention no others."""
    if not isinstance(label, Message):
        return
    for value in label.values.values():
        if isinstance(value, Message):
            deeper = list(_leaves(value))
            yield from deeper or [value]


def _spells(wanted: str, parts: Sequence[Part]) -> bool:
    """Whether a code has one letter for each part that has any."""
    lettered = [part.letters for part in parts if part.letters]
    if len(wanted) != len(lettered):
        return False
    pairs = zip(wanted, lettered, strict=True)
    return all(letter in letters for letter, letters in pairs)


def _by_words(typed: Sequence[str], parts: dict[str, list[Part]]) -> list[str]:
    """The options of which each typed word is, or begins, a part of its own.

    A word that some part is called by as a whole means just that, and so does a letter of a part.
    """
    most = max(map(len, parts.values()), default=0)
    if len(typed) > most or all(word.isdigit() for word in typed):
        return []
    every = list(chain.from_iterable(parts.values()))
    # a short word may begin many parts: it must not take the one that a longer word needs
    surest_first = sorted(typed, key=len, reverse=True)
    meant = [_meaning(word, every) for word in surest_first]
    return [token for token, of_one in parts.items() if _each_has_one(meant, of_one)]


def _meaning(typed: str, every: Sequence[Part]) -> Callable[[Part], bool]:
    """Which parts a typed word means, of all that there are."""
    if any(typed in part.words for part in every):
        return lambda part: typed in part.words
    if len(typed) == 1 and any(typed in part.letters for part in every):
        return lambda part: typed in part.letters
    return lambda part: any(word.startswith(typed) for word in part.words)


def _each_has_one(meant: Sequence[Callable[[Part], bool]], parts: Sequence[Part]) -> bool:
    """Whether each typed word finds a part that no other has taken."""
    free = list(parts)
    for matches in meant:
        part = next(filter(matches, free), None)
        if part is None:
            return False
        free.remove(part)
    return True


def letters(question: Question[Any], token: str, wording: Wording) -> str:
    """The code of an option: one letter for each part of its name."""
    title = folded(option(question, token, wording))
    parts = _parts(question, token, title, wording)
    return "".join(part.letters[:1] for part in parts)
