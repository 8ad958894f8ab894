"""Rules questions in one line: "7 red 2 blue 5 green 9 fight".

A word names the kind of question, players' names precede their figures, and other values are next
to the word for them. A program may write options and rows instead: "--strength 7 Red=2".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from companion.errors import UsageError
from companion.kernel.doubts import Case, Doubt, InputValues
from companion.kernel.facts import Message, message
from companion.kernel.questions import Question, shorten_answer
from companion.wording.doubt_words import (
    InputReader,
    Raw,
    get_example_line,
    make_empty_case,
    name_placeholder,
)
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text, match_single_name
from companion.wording.plain_reading import PlainReader
from companion.wording.plain_words import LONGEST_PHRASE, Token, list_doubt_names
from companion.wording.rulebook import Rulebook, search_rules
from companion.wording.spelling import suggest_name
from companion.wording.word_lists import read_figure

WORD = re.compile(r"\d+\.\d+|(?![-–—]$)[^\s,;:.?!/()]+")
"""Pattern for a word or a figure; a dash on its own only separates."""
SHORTEST_KIND = 3
"""Minimum number of letters that mean a kind of question that begins with them."""
CLOSE = 0.82
"""Minimum similarity of a misspelled word to one with a meaning."""
SHORT_NAME = 3
"""Maximum number of letters of a name that resembles other words by chance."""


def split_line(words: Iterable[str]) -> Iterator[str]:
    """Yield the words of a line; an option with its value, and a row, stay whole: "--lost=C,D".

    Args:
        words: the line as split by a shell, or at its spaces.
    """
    waiting = (word for word in words if word != "--")
    for word in waiting:
        if word.startswith("--") and "=" not in word:
            yield f"{word}={next(waiting, '')}"
        elif "=" in word:
            yield word.rstrip(",;")
        else:
            yield from WORD.findall(word)


def find_named_doubts(words: Sequence[str], doubts: Sequence[Doubt]) -> list[Doubt]:
    """Return the kinds of rules question that a line names, in the order of their words.

    Args:
        words: the words of the line; if one of them is a game, only its kinds count.
        doubts: the kinds of rules questions to choose from.
    """
    folded = list(map(fold_text, words))
    names = {doubt: list_doubt_names(doubt) for doubt in doubts}
    named = dict.fromkeys(doubt for word in folded for doubt in doubts if word in names[doubt])
    games = [doubt for doubt in named if doubt.game in folded]
    return games or list(named)


def parse_plain_doubt(
    line: Sequence[str],
    doubts: Sequence[Doubt],
    language: str,
    known: Mapping[Doubt, InputValues] = {},
) -> tuple[Case, Raw]:
    """Parse a line as a rules question of a kind that it names.

    If it names none, take the kind with most of the inputs that it names, the first one by default.

    Return the rules question, which lacks all inputs, and the texts of its inputs.

    Args:
        line: the words of the line.
        doubts: the kinds of rules questions to choose from, in order.
        language: the language of errors; words are understood in all languages.
        known: values, by kind of question, that a line may lack.

    Raises:
        UsageError: the line is not understood; the message names what was understood, what is
            missing, and an example.
    """
    kinds = dict.fromkeys(doubt.name.partition(" ")[0] for doubt in doubts)
    words = list(split_line(line))
    if words and len(words[0]) >= SHORTEST_KIND:
        words[0] = match_single_name(words[0], kinds) or words[0]
    named = find_named_doubts(words, doubts)
    naming = {name for doubt in named for name in list_doubt_names(doubt)}
    readings = [
        PlainReader(doubt, words, naming, known.get(doubt, {})) for doubt in named or doubts
    ]
    if not named:
        readings = [max(readings, key=PlainReader.count_named_inputs)]
    read = [one for one in readings if not one.unclear and not one.missing]
    if len({one.doubt.game for one in read}) > 1:
        game_names = tuple(Wording(language).name_game(one.doubt.game) for one in read)
        raise UsageError("judge_plain_game", games=game_names)
    if read:
        return make_empty_case(read[0].doubt), read[0].raw
    best = max(readings, key=lambda one: one.place)
    is_concrete = best.rows is None or any(map(read_figure, words))
    if best.raw or (named and is_concrete):
        raise make_reading_error(best, language)
    wording = Wording(language)
    text = " ".join(line)
    by_game = {doubt.game: doubt for doubt in reversed(named or doubts)}
    raise UsageError(
        "judge_plain_which",
        given=shorten_answer(text),
        examples="; ".join(get_example_line(one, wording) for one in by_game.values()),
        meant="" if named else suggest_name("".join(words[:1]), kinds),
        rule=tuple(
            message("judge_rule", rule=rule.title, text=rule.text, source=rule.source)
            for rule in search_rules([Rulebook(game, language) for game in by_game], text)[:1]
        ),
    )


def make_reading_error(reading: PlainReader, language: str) -> UsageError:
    """Make the error: the word that is misspelled or not understood, or the missing input.

    Args:
        reading: the line as far as it is understood.
        language: one of LANGUAGES.
    """
    reader = InputReader(make_empty_case(reading.doubt), Wording(language))
    wording = reader.wording
    token, meant = _find_misspelled_token(reading)
    about = {
        "example": get_example_line(reading.doubt, wording),
        "meant": meant,
    }
    if token is None:
        missing = reader.name_input(reading.doubt_inputs[reading.missing])
        return UsageError("judge_plain_missing", missing=missing, **about)
    error = "judge_plain"
    expected: Sequence[Question] = ()
    named = token.named_input
    if token is reading.unclear and named is not None and named.key:
        error = "judge_plain_shape"
        expected = (named.key, *named.values)
    elif token is reading.unclear and token.is_name and reading.rows is not None:
        error = "judge_plain_figures"
        expected = reading.rows.values
    shape = " ".join(name_placeholder(question, wording) for question in expected)
    return UsageError(error, given=shorten_answer(token.text), shape=shape, **about)


def _find_misspelled_token(reading: PlainReader) -> tuple[Token | None, Message | str]:
    """Return a possible name that resembles a word with a meaning, and that word.

    It is the token that is not understood, else the first one taken for a name. Without any, return
    the token that is not understood; None if an input is missing instead.
    """
    phrases = (*reading.meanings, *list_doubt_names(reading.doubt))
    typed = [words for words in map(str.split, phrases) if len(words) <= LONGEST_PHRASE]
    known = set(chain.from_iterable(typed))
    names = [token for token in reading.tokens if len(token.text) > SHORT_NAME]
    for token in (*filter(None, [reading.unclear]), *names):
        if token.is_name and fold_text(token.text) not in known:
            meant = suggest_name(token.text, known, CLOSE)
            if meant:
                return token, meant
    return reading.unclear, ""
