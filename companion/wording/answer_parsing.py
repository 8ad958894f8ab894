"""Parsing of typed answers: numbers, names, beginnings of names. The rules check the result."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial

from companion.kernel.facts import UNKNOWN
from companion.kernel.questions import Question
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options, make_ambiguity_error
from companion.wording.question_words import list_tokens, name_option
from companion.wording.word_lists import fold_phrase, list_phrases

PART = re.compile(r"[^,;\s]+")
"""Pattern for the parts of a line with several options: no commas, semicolons or spaces."""
NOTHING = ("-", "0")
"""Lines that mean "none" if several options may be chosen."""

# Limits for `_find_several_options`, which tries many parts of a line; answers are shorter.

LONGEST = 1000
"""Maximum length of a line that names several options, in characters."""
MOST_WORDS = 20
"""Maximum number of words in a name."""


def parse_answer(question: Question, typed_text: str, wording: Wording) -> object:
    """Parse a line into an answer.

    A line without meaning is returned unchanged, so that the rules refuse it.

    Args:
        question: the question; not a form, whose lines `CardLine` reads.
        typed_text: the line. An option may be typed as its number in the list, its id, or the
            beginning of its name.
        wording: the language of the options' names.

    Raises:
        IllegalAnswer: the line may mean several options; the message names them.
    """
    line = typed_text if question.longest else typed_text.strip()
    return question.parse(line, partial(_find_meant_options, wording=wording))


def _find_meant_options(question: Question, text: str, wording: Wording) -> object:
    """Return the option that a text means, or those that it lists if several may be chosen."""
    if question.allows_several_options:
        return _find_several_options(question, text, wording)
    found = find_options(question, text, wording)
    if len(found) > 1:
        names = [name_option(question, token, wording) for token in found]
        raise make_ambiguity_error(text, names)
    return found[0] if found else text


def _find_several_options(question: Question, line: str, wording: Wording) -> list[str]:
    """Find the options that a line lists.

    The longest match is preferred, so that names may contain spaces and commas.
    """
    offered = list_tokens(question)
    if line == "" or (line in NOTHING and line not in offered):
        return []
    if means_everything(line):
        return [token for token in offered if token != UNKNOWN]
    if len(line) > LONGEST:
        return [line]
    found = list[str]()
    parts = [part for part in PART.finditer(line) if part.group() != wording.say("and")]
    find = cache(partial(find_options, question, wording=wording))
    while parts and len(set(found)) <= question.get_bounds()[1]:
        token, count = _match_leading_option(question, line, parts, wording, find)
        found.append(token)
        parts = parts[count:]
    return list(dict.fromkeys(found)) or [line]


def means_everything(line: str) -> bool:
    """Return whether a line means all options: "all"."""
    return fold_phrase(line) in list_phrases("say.everybody")


def _match_leading_option(
    question: Question,
    line: str,
    parts: Sequence[re.Match[str]],
    wording: Wording,
    find_options: Callable[[str], list[str]],
) -> tuple[str, int]:
    """Find the option at the beginning of a line, and its number of words.

    An ambiguous beginning is refused only if no shorter one is unique. An unknown word takes the
    rest of the line with it, which it makes invalid.

    Raises:
        IllegalAnswer: the words may mean several options; the message names them.
    """
    counts = range(min(len(parts), MOST_WORDS), 0, -1)
    texts = {count: line[parts[0].start() : parts[count - 1].end()] for count in counts}
    for count, text in texts.items():
        if len(meant := find_options(text)) == 1:
            return meant[0], count
    for text in texts.values():
        if names := [name_option(question, token, wording) for token in find_options(text)]:
            raise make_ambiguity_error(text, names)
    return parts[0].group(), len(parts)
