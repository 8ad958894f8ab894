"""Whoever asks why is told the rule that decides, with the numbers of the own table."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.acts import Given, judge_answer
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.explanation import Explanation, explanation
from companion.testing import recordings
from companion.testing.chance import Player
from companion.testing.worded import Strict
from companion.wording.messages import LANGUAGES

RECORDED = sorted((Path(__file__).parents[1] / "games").glob("*/playthroughs/*.jsonl"))
FIGURES = {
    "abracadabra": "enchanters exodus object shows turn turned_up",
    "spruchstein": "answer answer_lower call call_again die lies_open open_stones",
    "zauberschwert": (
        "adventure artefact artefacts bid bonus card_kind egg end_spell fight "
        "heroes_help lays market_times own_stance raised_share reinforce stance trade_first "
        "trade_gets trade_gives trade_second"
    ),
}
"""The questions of each game that a figure of the table decides."""
Seen = tuple[Runner, Question[Any]]


def asked(path: Path) -> Iterator[Seen]:
    """Every question of a recorded game, as it waits."""
    runner = Runner(GAMES)
    for line in recordings.read(path)[1:-1]:
        for waiting in runner.pending:
            yield runner, waiting.question
        if "interject" in line:
            offered = runner.interjection(line["interject"]).question
            runner.interject(line["interject"], judge_answer(offered, line["value"]))
        else:
            runner.carry_out(runner.find_question(line["path"]).judge(Given(line["answer"])))


def explained(runner: Runner, question: Question[Any], language: str) -> Explanation:
    """The explanation, in words that must be there."""
    assert runner.game is not None
    return explanation(question, runner, Strict(language, runner.game.id))


def assert_explained(runner: Runner, question: Question[Any], language: str) -> None:
    """A rule has a text, and where figures decide there are some of that table, or left open."""
    assert runner.game is not None
    said = explained(runner, question, language)
    assert said.entries, question.name
    if question.name in FIGURES[runner.game.id].split():
        assert re.search(r"[\d?]", " ".join(said.figures)), question.name


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_question_has_a_rule_and_its_figures(path: Path) -> None:
    """In both languages, in turn; where figures decide, with numbers of that table."""
    for (runner, question), language in zip(asked(path), cycle(LANGUAGES), strict=False):
        if runner.game is not None:
            assert_explained(runner, question, language)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_questions_of_games_by_chance_are_explained_too(game: Any, seed: int) -> None:
    """Whatever the table holds: nothing that is asked makes the explanation fail."""

    def look(runner: Runner) -> None:
        for waiting in runner.pending:
            if runner.game is not None:
                assert_explained(runner, waiting.question, "de")

    Player(Random(seed), 0.05).play(game, 250, look)


def told(name: str, *, game: str = "zauberschwert") -> list[Explanation]:
    """How every question of that name in the recorded games is explained, in English."""
    paths = [path for path in RECORDED if game in path.parts]
    return [
        explained(runner, question, "en")
        for path in paths
        for runner, question in asked(path)
        if question.name == name
    ]


def cited(said: Explanation) -> list[str]:
    """The places whose texts are shown."""
    return [entry.id.partition(".")[2] for entry in said.entries]


def test_together_or_alone_says_what_each_would_cost() -> None:
    """Shares are rounded up, and alone the auction opens at the strength; both rules are shown."""
    said = told("stance") + told("own_stance")

    assert all({"d.joint", "d.conflict"} <= set(cited(one)) for one in said)
    for one in said:
        lines = "\n".join(one.figures)
        alone = re.search(r"Alone: the auction opens at .*?(\d+)$", lines, re.MULTILINE)
        shared = re.search(r"(\d+) ÷ (\d) = (?:[\d.]+ → )?(\d+) magic\b", lines)
        assert alone is not None
        assert shared is not None
        whole, parts, each = map(int, shared.groups())
        assert each == math.ceil(whole / parts)
        assert whole == int(alone[1]) or "hero" in lines.casefold()


def test_who_drops_out_is_foretold() -> None:
    """The rule itself is run: who can't pay the share, and what the others pay then."""
    lines = [line for one in told("stance") + told("own_stance") for line in one.figures]

    assert any("drops out" in line for line in lines)


def test_an_auction_says_what_each_can_bid() -> None:
    """As far as the rule lets each of them go who is at the card."""
    lines = [line for one in told("bid") for line in one.figures]

    assert any(re.fullmatch(r"Can pay at most: p\d \d+( and p\d \d+)+", line) for line in lines)


def test_after_a_hit_the_numbers_in_order_are_named() -> None:
    """After the 6 these are 6, 7 and 8."""
    lines = [line for one in told("call_again", game="spruchstein") for line in one.figures]

    assert any(line.startswith("After the 6 these are allowed: 6, 7 and 8;") for line in lines)


def test_nothing_hidden_is_said_of_a_call() -> None:
    """What is not on the board is counted, never where it stands."""
    for one in told("call", game="spruchstein"):
        assert not any("stands before" in line for line in one.figures)


def test_a_gathering_says_which_patterns_are_left() -> None:
    """With the stack of each, and how many objects it holds."""
    lines = [line for one in told("enchanters", game="abracadabra") for line in one.figures]

    assert "Babau!, one element, three schools, one aspect: stack B, 7 objects there" in lines


def test_each_of_few_answers_says_what_it_changes() -> None:
    """By the rule itself: a stone that is not there costs a life, one that is leaves the caller."""
    lines = [line for one in told("answer", game="spruchstein") for line in one.figures]

    missed = [line for line in lines if line.startswith("With “not there”")]
    hits = [line for line in lines if line.startswith("With “there”")]

    assert any(line.endswith(": −1 life") for line in missed)
    assert any("−1 stone" in line for line in hits)
