"""Every place that the code cites has a text, in both languages and in our own words."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games
import companion.kernel
from companion.commands.judge_commands import judge_line as judged
from companion.kernel.citations import Citation
from companion.kernel.game import Game
from companion.shipped import DATA
from companion.wording.doubt_words import list_verdict_lines
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text
from companion.wording.rulebook import Rulebook
from companion.wording.texts import read_texts, read_translation
from tests.languages import LANGUAGES
from tests.playthrough import each_game

FILES = sorted(path.stem for path in (DATA / "rules" / "en").glob("*.json"))
LONGEST = 600
"""A text at the table is read in a breath: so many characters at most."""
RUN = 8
"""So many words in a row that are the same as in an original are too many."""
WORD = re.compile(r"\w+")


def list_citations() -> list[Citation]:
    """Return every citation in the modules of kernel and games, without rulings."""
    found: dict[str, Citation] = {}
    for package in (companion.kernel, companion.games):
        for item in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            found |= {
                value.id: value
                for value in vars(importlib.import_module(item.name)).values()
                if type(value) is Citation
            }
    return [found[place] for place in sorted(found)]


@pytest.mark.parametrize("citation", list_citations(), ids=lambda citation: citation.id)
def test_every_citation_has_a_text(citation: Citation) -> None:
    """Each has title, text and place in both languages, short enough to be read at the table."""
    for language in LANGUAGES:
        entry = Rulebook(citation.id.partition(".")[0], language).find_entry(citation)
        assert entry is not None
        assert entry.title
        assert 0 < len(entry.text) <= LONGEST
        assert not entry.source.startswith("cite.")


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_cited(file: str) -> None:
    """It is cited by a question or a fact."""
    assert set() == {f"{file}.{place}" for place in read_translation("rules", "en", file)} - {
        citation.id for citation in list_citations()
    }


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same_numbers(file: str) -> None:
    """All numbers of a text are compared."""
    by_language = [read_translation("rules", language, file) for language in LANGUAGES]
    odd = [
        place
        for place in by_language[0]
        if len({tuple(sorted(re.findall(r"\d+", rules[place]["text"]))) for rules in by_language})
        > 1
    ]
    assert [] == odd


@each_game
def test_every_house_rule_says_what_is_played(game: Game) -> None:
    """The text gives the default, and the choice of the table."""
    for ruling in game.rulings:
        for language in LANGUAGES:
            say = Wording(language, game.id).say
            usual = Rulebook(game.id, language, game.rulings).find_entry(ruling)
            for value in ruling.values:
                book = Rulebook(game.id, language, game.rulings, {ruling.name: value})
                entry = book.find_entry(ruling)
                assert entry is not None
                assert entry.text.startswith(say(f"ruling.{ruling.name}.{value}"))
                assert (entry == usual) is (value == ruling.default)


@pytest.mark.parametrize(
    ("file", "example"),
    [
        (file, example)
        for file in FILES
        for lines_of in read_texts("rules", "examples", file).values()
        for example in lines_of
    ],
)
def test_every_example_is_worked_out(file: str, example: str) -> None:
    """The rules compute it, worded in both languages by the game's sentences."""
    verdict = judged(example)

    assert verdict.game == file
    assert all(
        line.strip() and "verdict." not in line and "fact." not in line
        for language in LANGUAGES
        for line in list_verdict_lines(verdict, Wording(language, verdict.game))
    )


# ---- nothing is copied


def find_sources(root: Path) -> Path:
    """Return the folder of the original rules, beside the folder of the project."""
    return root.parent / "shared" / "seeds"


def list_word_runs(text: str) -> Iterator[tuple[str, ...]]:
    """Return every run of words of that length."""
    words = WORD.findall(fold_text(text))
    return zip(*(words[start:] for start in range(RUN)), strict=False)


@pytest.mark.parametrize("file", FILES)
def test_no_sentence_of_the_originals_is_in_the_texts(file: str, root: Path) -> None:
    """Not even eight consecutive words are the same."""
    if not find_sources(root).is_dir():
        pytest.skip("the originals are not at hand here")
    originals = {
        run
        for path in sorted(find_sources(root).glob("*.txt"))
        for run in list_word_runs(path.read_text("utf-8"))
    }

    copied = [
        " ".join(run)
        for language in LANGUAGES
        for words in read_translation("rules", language, file).values()
        for run in list_word_runs(words["text"])
        if run in originals
    ]

    assert [] == copied
