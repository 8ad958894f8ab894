"""The set-up of a game once more, for those who are at the table at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.kernel.acts import fits
from companion.kernel.facts import Plain, Seat
from companion.kernel.game import Game
from companion.kernel.runner import Runner
from companion.kernel.seating import Seating
from companion.mechanisms.seating import HOW_MANY, path_of_player
from companion.play.journal.entries import Act, Answered


def set_up_again(
    acts: Sequence[Act], seating: Seating, games: Sequence[Game[Any]]
) -> list[tuple[str, Plain, bool]]:
    """The answers of the set-up as far as they fit who plays now; the new game asks what is left.

    Args:
        acts: the old game's acts in force.
        seating: who sits where at its end.
        games: the games to choose from.
    """
    answers = {
        act.at_path: act.answer for act in acts if isinstance(act, Answered) and act.scene == 0
    }
    answers[HOW_MANY] = len(seating)
    for number, player in enumerate(seating.players.values(), start=1):
        answers[path_of_player(Seat(f"p{number}"))] = {
            "name": player.name,
            "colour": player.colour.value,
        }
    runner, again = Runner(games), list[tuple[str, Plain, bool]]()
    while runner.scene == 0 and runner.pending:
        asked = runner.pending[0]
        path, question = asked.path, asked.question
        if path not in answers or not fits(question, answers[path]):
            break
        runner.answer(str(path), answers[path])
        again.append((str(path), answers[path], False))
    return again
