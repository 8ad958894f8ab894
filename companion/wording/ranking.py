"""How a ranking came about, in words: one criterion after the other, until one seat is ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.ranking import SHARED, Ranking
from companion.wording.messages import Wording


@dataclass(frozen=True)
class Step:
    """One criterion, and how those who were level until then stand in it.

    Attributes:
        name: of the criterion.
        figures: by seat, the best first.
        ahead: who has the most; several are still level.
    """

    name: str
    figures: dict[Seat, int]
    ahead: tuple[Seat, ...]


def steps(ranking: Ranking) -> Iterator[Step]:
    """The criteria that were looked at for the first place, in order."""
    level = [place for place in ranking.places if place.figures]
    for name in level[0].figures if level else ():
        level = sorted(level, key=lambda place: -place.figures[name])
        figures = {place.seat: place.figures[name] for place in level}
        most = level[0].figures[name]
        level = [place for place in level if place.figures[name] == most]
        yield Step(name, figures, tuple(place.seat for place in level))
        if len(level) == 1:
            return


def criterion(name: str, wording: Wording) -> str:
    """What a criterion is called."""
    flag = f"flag.{name}"
    return wording.say(flag if wording.has(flag) else f"rank.{name}")


def figure(name: str, value: int, wording: Wording) -> str:
    """A figure with its name; what is only so or not so is named where it is so."""
    if wording.has(f"flag.{name}"):
        return wording.say(f"flag.{name}") if value else ""
    if wording.has(f"ranked.{name}"):
        return wording.say(f"ranked.{name}", count=value)
    return f"{value} {wording.say(f'rank.{name}')}"


def derivation(ranking: Ranking, wording: Wording) -> list[str]:
    """Each criterion that was looked at, the figures of those level until then, who was ahead.

    One seat alone needs none.
    """
    if len(ranking.places) < 2:
        return []
    return [_step(step, wording) for step in steps(ranking)]


def _step(step: Step, wording: Wording) -> str:
    name = criterion(step.name, wording)
    ahead = wording.listed([wording.names[seat] for seat in step.ahead])
    key = "ranking.ahead" if len(step.ahead) == 1 else "ranking.level"
    if wording.has(f"flag.{step.name}"):
        return wording.say(f"{key}_flag", name=name, ahead=ahead)
    figures = [f"{wording.value(seat)} {wording.value(it)}" for seat, it in step.figures.items()]
    return wording.say(key, name=name, figures=", ".join(figures), ahead=ahead)


def verdict(ranking: Ranking, wording: Wording) -> str:
    """What decided, in a sentence."""
    if ranking.decided_by == SHARED:
        return wording.say("screen.shared")
    return wording.say("screen.decided", name=wording.say(f"decided.{ranking.decided_by}"))
