"""Every game played its own way now and then.

What the rules refuse is taken all the same, or taken back with a reason, and nothing breaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.errors import CannotGoOn
from companion.games.catalogue import GAMES
from companion.kernel.game import Game
from companion.play.codes.code import make_code, read_code
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing import chance as likely
from companion.testing.lives import looks
from companion.testing.seeds import seeds
from companion.wording.messages import Wording
from tests.play.codes.test_code import blank
from tests.play.playing import again, seen

SEEDS = seeds(1)
ACTS = 120
OFTEN = 0.15
PRINTED = re.compile("/landscapes/turned|/effects/")
"""What a landscape and a spell print may take something away."""
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_seed = pytest.mark.parametrize("seed", SEEDS)


class Odd:
    """A session played by chance, now and then against the rules.

    Args:
        folder: where it is kept.
        game: what is played.
        seed: of the chance.
        often: how often an answer is against the rules, from 0 to 1.

    Attributes:
        overridden: how many answers were played our way.
        stuck: what was said where the rules could not go on.
    """

    def __init__(self, folder: Folder, game: Game[Any], seed: int, often: float = OFTEN) -> None:
        self.session = Session.create(folder, GAMES)
        self.session.answer(game.id)
        self.chance = Random(seed)
        self.often = often
        self.overridden = 0
        self.stuck: list[CannotGoOn] = []

    def act(self) -> None:
        """One answer; where the rules can't go on from what is played our way it is taken back."""
        asked = self.chance.choice(self.session.pending)
        odd = likely.our_way(asked, self.chance) if self.chance.random() < self.often else None
        value = likely.choose_answer(asked.question, self.chance) if odd is None else odd
        before = seen(self.session)
        pending = [str(item.path) for item in self.session.pending]
        try:
            self.session.answer(value, str(asked.path), our_way=odd is not None)
        except CannotGoOn as failure:
            self.stuck.append(failure)
            assert seen(self.session) == before
            assert pending == [str(item.path) for item in self.session.pending]
            assert odd is not None, "what is legal is never refused"
            return
        self.overridden += odd is not None

    def play(self, most: int) -> None:
        """So many acts, or until the game is over."""
        for _ in range(most):
            if self.session.runner.over:
                break
            self.act()
            assert [] == list(below_nought(seen(self.session)["table"]))


def below_nought(value: object, name: str = "") -> Iterator[str]:
    """Whatever is less than nothing on a table."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from below_nought(item, f"{name}/{key}")
    elif isinstance(value, list):
        for item in value:
            yield from below_nought(item, name)
    elif isinstance(value, int) and value < 0 and not PRINTED.search(name):
        yield name


@each_game
@each_seed
def test_a_game_goes_on_whatever_is_played_our_way(
    game: Game[Any], seed: int, folder: Folder
) -> None:
    """What can't be is taken back with a reason, and everything stands as before.

    Journal, code and undo all know what was played our way.
    """
    odd = Odd(folder, game, seed)
    odd.play(ACTS)
    session = odd.session

    marks = marked(session)
    assert (
        odd.overridden >= sum(marks) == sum(fact.name == "our_way" for fact in session.list_facts())
    )
    assert [] == [
        failure.name
        for failure in odd.stuck
        if not Wording("en", game.id).has(f"error.{failure.name}")
    ]
    assert seen(session) == seen(again(session, folder))
    back = read_code(make_code(session.force.acts, GAMES), GAMES)
    assert (blank(looks(session.runner)[0]), looks(session.runner)[1]) == (
        blank(looks(back.runner)[0]),
        looks(back.runner)[1],
    )
    assert marks == marked(Session.unpack(folder, GAMES, back.acts))
    now = seen(session)
    session.undo(
        next((act.seq for act, ours in zip(session.force.acts, marks, strict=True) if ours), None)
    )
    assert seen(session) == seen(again(session, folder))
    session.redo()
    assert seen(session) == now


def marked(session: Session) -> list[bool]:
    """Which acts in force were played our way."""
    return [isinstance(act, Answered) and act.our_way for act in session.force.acts]
