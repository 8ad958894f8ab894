"""Games played by chance, as journals have them."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, Answered, Interjected
from companion.testing.random_player import choose_answer, list_offers


def played(seed: int, most: int) -> tuple[Runner, list[Act]]:
    """A random game of any kind, broken off after so many acts, with interjections thrown in."""
    chance = Random(seed)
    runner = Runner(GAMES)
    acts = list[Act]()
    while not runner.has_ended and len(acts) < most:
        open_now = list_offers(runner)
        stamp: dict[str, Any] = {"seq": len(acts) + 1, "at": ""}
        if open_now and chance.random() < 0.04:
            item = chance.choice(open_now)
            value = item.question.judge(choose_answer(item.question, chance))
            acts.append(
                Interjected(
                    **stamp,
                    name=item.name,
                    value=value,
                    before=last_path(acts),
                    pending=str(runner.find_question().path),
                )
            )
            runner.interject(item.name, value)
        else:
            asked = runner.find_question()
            value = asked.question.judge(choose_answer(asked.question, chance))
            acts.append(Answered(**stamp, path=str(asked.path), answer=value))
            runner.answer(str(asked.path), value)
    return runner, acts


def last_path(acts: list[Act]) -> str:
    """The path answered last."""
    return next((act.path for act in reversed(acts) if isinstance(act, Answered)), "")
