"""Random games as journals store them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, AnswerEntry, InterjectionEntry
from companion.testing.random_player import choose_answer, list_offers


def play_random_game(seed: int, max_acts: int) -> tuple[Runner, list[Act]]:
    """Return a random game of any kind after some acts, with interjections, and its acts."""
    chance = Random(seed)
    runner = Runner(GAMES)
    acts = list[Act]()
    while not runner.has_ended and len(acts) < max_acts:
        open_now = list_offers(runner)
        stamp: dict[str, Any] = {"seq": len(acts) + 1, "at": ""}
        if open_now and chance.random() < 0.04:
            item = chance.choice(open_now)
            value = item.question.judge(choose_answer(item.question, chance))
            acts.append(
                InterjectionEntry(
                    **stamp,
                    name=item.name,
                    value=value,
                    before=find_last_answer_path(acts),
                    pending=runner.find_question().path,
                )
            )
            runner.carry_out_act(runner.find_interjection(item.name).judge(value))
        else:
            asked = runner.find_question()
            value = asked.question.judge(choose_answer(asked.question, chance))
            acts.append(AnswerEntry(**stamp, path=asked.path, answer=value))
            runner.answer(value)
    return runner, acts


def find_last_answer_path(acts: Sequence[Act]) -> str:
    """Return the path of the last answer."""
    return next((act.path for act in reversed(acts) if isinstance(act, AnswerEntry)), "")
