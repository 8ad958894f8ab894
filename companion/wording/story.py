"""A game as a story: what was asked, what was answered, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel.facts import Plain, Seat
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal import Act, Answered
from companion.play.mending import scene_of
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
        before, wording = len(runner.told), _wording(runner, language)
        question, value = _asked(runner, act)
        scene = scene_of(act.path) if isinstance(act, Answered) else runner.scene
        asked, answered = sentence(question, wording), answer(question, value, wording)
        if isinstance(act, Answered):
            runner.answer(act.path, value)
        else:
            runner.interject(act.name, value)
        facts, told_in = [told.fact for told in runner.told[before:]], _wording(runner, language)
        yield Told(act.seq, scene, question.seat, asked, answered, [told_in.fact(fact) for fact in facts])


def _asked(runner: Runner, act: Act) -> tuple[Question[Any], Plain]:
    """What an act answered, as it was asked at that moment."""
    if isinstance(act, Answered):
        return runner.asked(act.path).question, act.answer
    return runner.interjection(act.name).question, act.value


def _wording(runner: Runner, language: str) -> Wording:
    return wording_for(language, runner.game.id if runner.game else None, runner.table)
