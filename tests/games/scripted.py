"""Scripted games: all answers from the first question to the last, and what must come of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.table import Outcome
from tests.games.driving import Driver
from tests.playthrough import read


@dataclass(frozen=True)
class Interject:
    """An interjection in a script, before the next answer."""

    name: str
    value: Plain


@dataclass(frozen=True)
class Script:
    """A scripted game and what must come of it.

    Args:
        answers: all answers in order, interjections among them.
        ending: how the game ends.
        decided_by: what decides the first place.
        winners: who wins, by seat.
        points: everybody's points, in seat order.
        rounds: the ways its rounds end, in order, where a game has rounds.
    """

    answers: tuple[Plain | Interject, ...]
    ending: str
    decided_by: str
    winners: tuple[str, ...]
    points: tuple[int, ...]
    rounds: tuple[str, ...] = ()


def performed(script: Script, games: Sequence[Game[Any]] = GAMES) -> Driver:
    """A scripted game, played."""
    driver = Driver(games)
    for item in script.answers:
        if isinstance(item, Interject):
            driver.interject(item.name, item.value)
        else:
            driver.answer(driver.name, item)
    return driver


def assert_ended(script: Script, driver: Driver) -> Outcome:
    """The game is over in the way the script is meant to end, won by the seats that it names.

    Its outcome.
    """
    outcome: Outcome | None = driver.table.outcome
    assert outcome is not None, f"{driver.name} is still asked"
    assert (script.ending, script.decided_by, script.winners) == (
        outcome.ending,
        outcome.ranking.decided_by,
        outcome.ranking.winners,
    )
    assert (script.ending == "broken_off") == outcome.broken_off
    return outcome


def assert_recorded(scripts: Mapping[str, Script], folder: Path) -> None:
    """For each script the folder has a playthrough with its very answers."""
    for name, script in scripts.items():
        lines = read(folder / f"{name.replace('_', '-')}.jsonl")[1:-1]
        recorded = without_players(line.get("answer", line.get("value")) for line in lines)
        assert (
            without_players(
                item.value if isinstance(item, Interject) else item for item in script.answers
            )
            == recorded
        )


def without_players(answers: Iterable[Plain]) -> list[Plain]:
    """All answers but those about names and colours."""
    return [answer for answer in answers if not (isinstance(answer, dict) and "name" in answer)]
