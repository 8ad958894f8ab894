"""A game as a story: what was asked, what was answered, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel.facts import Fact, Seat
from companion.kernel.game import Game
from companion.kernel.runner import Runner
from companion.play.journal import Act, Answered
from companion.wording.asking import answer, sentence
from companion.wording.messages import Wording
from companion.wording.people import wording_for


@dataclass(frozen=True)
class Told:
    """One act of the story: entry number, scene, who was asked, the question and answer in words, the facts in words."""

    seq: int
    scene: int
    seat: Seat | None
    asked: str
    answered: str
    facts: Sequence[str]


def story(acts: Sequence[Act], games: Sequence[Game[Any]], language: str) -> Iterator[Told]:
    """Play the acts again and tell each in words.

    Args:
        acts: the acts in force, as a session has them.
        games: the games to choose from.
        language: "de" or "en".
    """
    runner = Runner(games)
    for act in acts:
        before = len(runner.told)
        wording = _wording(runner, language)
        if isinstance(act, Answered):
            asked = runner.asked(act.path)
            scene, seat, question, value = asked.path.scene, asked.question.seat, asked.question, act.answer
            runner.answer(act.path, act.answer)
        else:
            question, value = runner.interjection(act.name).question, act.value
            scene, seat = runner.scene, None
            runner.interject(act.name, act.value)
        facts: list[Fact] = [told.fact for told in runner.told[before:]]
        told_in = _wording(runner, language)
        yield Told(act.seq, scene, seat, sentence(question, wording), answer(question, value, wording), [told_in.fact(fact) for fact in facts])


def _wording(runner: Runner, language: str) -> Wording:
    return wording_for(language, runner.game.id if runner.game else None, runner.table)
