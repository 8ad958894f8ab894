"""Word lists of the sentence files, for understanding typed lines in all languages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from companion.kernel.questions import parse_whole_number
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.option_matching import BETWEEN, fold_text


def list_phrases(*keys: str) -> list[str]:
    """Return the folded words of some word lists, in all languages.

    Args:
        keys: keys of the lists in the sentence files; missing ones are skipped.
    """
    return [
        fold_phrase(word)
        for wording in map(Wording, LANGUAGES)
        for key in filter(wording.has_sentence, keys)
        for word in wording.say(key).split(BETWEEN)
    ]


def fold_phrase(text: str) -> str:
    """Return a folded text with spaces for hyphens and underscores."""
    return fold_text(text).replace("-", " ").replace("_", " ")


def read_figure(word: str) -> str:
    """Return a number in digits, or in words up to twelve; empty for any other word.

    Args:
        word: the typed word, in any language.
    """
    if parse_whole_number(word) is not None:
        return word
    return str(_list_number_words().get(fold_text(word), ""))


def pair_words_with_numbers(beside: Mapping[int, Collection[int]]) -> dict[int, int]:
    """Return the number that belongs to each word, by their positions: "3 stones magic 2".

    A word with a single free number beside it takes that one, others the one after them.

    Args:
        beside: the positions of the numbers before and after each word.
    """
    free = {word: set(numbers) for word, numbers in beside.items()}
    found = dict[int, int]()
    while waiting := list(filter(free.get, free)):
        word = min(waiting, key=lambda word: len(free[word]))
        found[word] = max(free[word])
        free = {other: free[other] - {found[word]} for other in waiting if other != word}
    return found


@cache
def _list_number_words() -> Mapping[str, int]:
    """Return the numbers up to twelve by their folded words."""
    return {
        fold_text(word): number
        for language in LANGUAGES
        for number, word in enumerate(Wording(language).say("say.numbers").split(BETWEEN))
    }
