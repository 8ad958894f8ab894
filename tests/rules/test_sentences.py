"""Every sentence of the sources has a rule text, and appears in play where it matters.

`sentences` holds them, a file a game and a line a sentence: its number, what it says in our own
words, the chapter that carries it, what must stand in the German and in the English text, and
where it shows:

- `set-up`: the chapter can be read before the first answer;
- `asked NAME`: at that question (also `*stance`) the chapter is shown to whoever asks why;
- `told NAME`: that fact cites the chapter;
- `refused NAME`: an answer is refused or barred with that reason, and the chapter says why;
- `example LINE`: the chapter has the example, which the rules work out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from companion.errors import Refusal
from companion.games.catalogue import GAMES
from companion.kernel.citations import Citation
from companion.kernel.game import Game
from companion.kernel.questions import Amount, AmountOrWord, Question
from companion.kernel.runner import Runner
from companion.testing.random_player import play_game
from companion.wording.rulebook import Rulebook
from companion.wording.texts import read_texts
from tests.languages import LANGUAGES
from tests.playthrough import replay_recording

HERE = Path(__file__).parent
COUNTED = {"zauberschwert": 143, "spruchstein": 60, "abracadabra": 62}
"""Number of sentences in the sources of each game."""
SEEDS = range(12)
ACTS = 400


class Sentence(NamedTuple):
    """One sentence of a source, from the columns of its line."""

    game: str
    number: str
    says: str
    chapter: str
    german: str
    english: str
    shows: str


class Play(NamedTuple):
    """Questions, facts and refusals of games, with the chapters that they cite."""

    asked: set[tuple[str, str]]
    told: set[tuple[str, str]]
    refused: set[tuple[str, str]]


def read_sentences(game: str) -> list[Sentence]:
    """Return all sentences of a game, in the order of its sources."""
    lines = (HERE / "sentences" / f"{game}.tsv").read_text("utf-8").splitlines()
    return [Sentence(game, *line.split("\t")) for line in lines if not line.startswith("#")]


ALL = [sentence for game in COUNTED for sentence in read_sentences(game)]


def replay_games(game: Game) -> Iterator[Runner]:
    """Yield the recorded games, and some by chance, question by question."""
    for path in sorted((HERE.parent / "games" / game.id / "playthroughs").glob("*.jsonl")):
        yield from replay_recording(path)
    for seed in SEEDS:
        *_, runner = play_game(game, Random(seed), ACTS, interjection_rate=0.03)
        yield runner


@cache
def play_games(game_id: str) -> Play:
    """Return the questions, facts and refusals of the games of one kind."""
    game = GAMES.get_game(game_id)
    seen = Play(set(), set(), set())
    for runner in replay_games(game):
        for fact in {
            told_fact.fact.name: told_fact.fact for told_fact in runner.told[-30:]
        }.values():
            note_chapter(seen.told, fact.name, fact.why)
        if runner.game is not None and runner.pending is not None:
            question = runner.pending.question
            parts = game.explain_question(runner.table, question)
            shown = (question.why, *(part for part in parts if isinstance(part, Citation)))
            for why in shown:
                note_chapter(seen.asked, question.name, why)
            for name, place in list_refusals(question, shown):
                note_chapter(seen.refused, name, place)
    return seen


def list_refusals(question: Question, cited: Sequence[Citation]) -> Iterator[tuple[str, Citation]]:
    """Yield barred answers, and the refusals of numbers just outside of the bounds.

    The reasons for a refused number are those of the chapters shown at its question.
    """
    for bar in question.list_barred_options():
        yield bar.reason.name, bar.why
    if isinstance(question, Amount | AmountOrWord):
        least, most = question.get_bounds()
        for outside in (least - 1, most + 1):
            try:
                question.judge(outside)
            except Refusal as refusal:
                yield from ((refusal.name, place) for place in cited)


def note_chapter(names: set[tuple[str, str]], name: str, why: Citation | None) -> None:
    """Note that a name cites a chapter, if it cites any."""
    if why is not None:
        names.add((name, why.id))


@pytest.mark.parametrize("game", COUNTED)
def test_no_sentence_is_missing(game: str) -> None:
    """The number of sentences equals that of the sources, each number once."""
    numbers = [sentence.number for sentence in read_sentences(game)]
    assert COUNTED[game] == len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("sentence", ALL, ids=lambda sentence: sentence.number)
def test_each_sentence_is_in_the_texts_of_both_languages(sentence: Sentence) -> None:
    """The chapter exists, and its text contains the sentence."""
    sentences = {"de": sentence.german, "en": sentence.english}
    for language in LANGUAGES:
        book = Rulebook(sentence.game, language)
        entry = book.find_entry(Citation(f"{sentence.game}.{sentence.chapter}"))
        assert entry is not None
        for words in sentences[language].split("; "):
            assert words.casefold() in entry.text.casefold()


@pytest.mark.parametrize("sentence", ALL, ids=lambda sentence: sentence.number)
def test_each_sentence_appears_in_play(sentence: Sentence) -> None:
    """A question, a fact, a refusal, an example or the set-up cites its chapter."""
    chapter = f"{sentence.game}.{sentence.chapter}"
    kind, _, name = sentence.shows.partition(" ")
    if kind == "set-up":
        assert chapter in {place.id for place in GAMES.get_game(sentence.game).preparation}
    elif kind == "example":
        lines = read_texts("rules", "examples", sentence.game)[sentence.chapter]
        assert any(line.startswith(name) for line in lines)
    else:
        seen = getattr(play_games(sentence.game), kind)
        assert any(fnmatch(found, name) for found, place in seen if place == chapter)
