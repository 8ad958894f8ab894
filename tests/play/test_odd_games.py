"""Every game with occasional answers "our way".

Refused answers are accepted, or undone with a reason, without any error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from companion.errors import CannotGoOn
from companion.kernel.game import Game
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.random_player import choose_answer, choose_override
from companion.testing.random_session import assert_same_after_reload
from companion.testing.seeds import list_seeds
from companion.wording.messages import Wording
from tests.play.playing import describe_session
from tests.playthrough import each_game

ACTS = 120
OFTEN = 0.15
PRINTED = re.compile("/landscapes/turned|/effects/")
"""Values from the text of a landscape or a spell, which may be negative."""


def find_negative_values(value: object, name: str = "") -> Iterator[str]:
    """Yield the names of negative values on a table."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from find_negative_values(item, f"{name}/{key}")
    elif isinstance(value, list):
        for item in value:
            yield from find_negative_values(item, name)
    elif isinstance(value, int) and value < 0 and not PRINTED.search(name):
        yield name


@each_game
@pytest.mark.parametrize("seed", list_seeds(1))
def test_a_game_continues_after_any_answer_our_way(game: Game, seed: int, folder: Folder) -> None:
    """An impossible state is undone with a reason, and everything is as before.

    No figure falls below 0, each override is reported, and journal and code give the same game.
    """
    session = Session.create(folder)
    session.answer(game.id)
    chance = Random(seed)
    marks = 0
    reasons = set[str]()
    for _ in range(ACTS):
        if session.runner.has_ended:
            break
        asked = session.runner.find_question()
        odd = choose_override(asked, chance) if chance.random() < OFTEN else None
        value = choose_answer(asked.question, chance) if odd is None else odd
        before = describe_session(session)
        try:
            session.answer(value, asked.path, our_way=odd is not None)
        except CannotGoOn as failure:
            assert odd is not None, "what is legal is never refused"
            assert before == describe_session(session)
            reasons.add(f"error.{failure.name}")
            continue
        marks += odd is not None
        assert [] == list(find_negative_values(describe_session(session)["table"]))

    assert marks == sum(told_fact.name == "our_way" for told_fact in session.runner.told)
    assert all(map(Wording("en", game.id).has_sentence, reasons))
    assert_same_after_reload(session, folder)
