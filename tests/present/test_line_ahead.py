"""A stored spell and whom it hits in one line: "ful ben" (issue 15, point 4)."""

from __future__ import annotations

import pytest

from companion.kernel.facts import Plain
from companion.present.words.line_ahead import answers_ahead
from companion.wording.messages import Wording
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    cast,
    opened,
    place,
    reveal,
    spell,
)

GERMAN = Wording("de", "zauberschwert", {RED: "Anna", BLUE: "Ben", GREEN: "Bernd"})


def stored(changes: dict[str, int], **others: Plain) -> Driver:
    """Red has Fulmentus, which was used before, in another round; a question waits."""
    game = opened(3, {})
    reveal(game, spell("fulmentus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    reveal(game, ORB, ORB)
    cast(game, "a1", changes, whom=BLUE, number=0, **others)
    place(game, "pass", "pass", "pass")
    game.until("card_kind")
    reveal(game, *[HOLY_PLACE] * (2 - len(game.table.display)))
    return game


def ahead(game: Driver, line: str) -> list[Plain]:
    """What a line answers that is typed where a spell may be used."""
    return answers_ahead(game.runner, game.runner.interjection("spell"), line, GERMAN)


@pytest.mark.parametrize("line", ["ful ben", "fulmentus Ben", "anna ben", "anna: fulmentus ben"])
def test_a_spell_and_its_target_are_one_line(line: str) -> None:
    """Both answers, one after the other."""
    assert ["a1", BLUE] == ahead(stored({"ones_magic": -2}), line)


def test_how_many_may_stand_behind() -> None:
    """Where the card leaves it open."""
    game = stored({"ones_magic": -1}, times="each")

    assert ["a1", BLUE, 2] == ahead(game, "ful ben 2")


@pytest.mark.parametrize("line", ["ful be", "ful xyz", "ful ben 3", "ben ben", "ful", ""])
def test_what_is_not_sure_answers_nothing(line: str) -> None:
    """Two are called so, nobody is, more than is asked, no spell, or just one answer."""
    assert [] == ahead(stored({"ones_magic": -2}), line)


def test_what_is_asked_already_is_not_answered_by_it() -> None:
    """A spell without a target leaves the question as it waits."""
    assert [] == ahead(stored({"own_magic": 1}), "ful a1")


def test_nothing_happens_to_the_game() -> None:
    """It is looked up in a copy."""
    game = stored({"ones_magic": -2})
    before = [str(asked.path) for asked in game.runner.pending]

    ahead(game, "ful ben")

    assert before == [str(asked.path) for asked in game.runner.pending]
