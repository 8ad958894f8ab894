"""Who has won, by what it was decided, and the figures, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kernel.facts import Derived, Plain, Seat
from companion.kernel.ranking import SHARED, Place, Ranking
from companion.wording.messages import Wording


def winner(ranking: Ranking, wording: Wording) -> str:
    """Who has won, and with what, in a sentence.

    A game words it by its first criterion (`won.points`), with the winner's figures.
    """
    won = ranking.headline
    name = won.name if wording.has(won.name) else "won"
    return wording.say(name, **won.values)


def verdict(ranking: Ranking, wording: Wording) -> str:
    """What decided, in a sentence; empty where it was what is compared before anything else."""
    if ranking.decided_by == SHARED:  # with a single criterion the places say it
        compared = ranking.places[0].figures
        return wording.say("screen.shared") if len(compared) > 1 else ""
    if not ranking.tie_broken:
        return ""
    return wording.say("screen.decided", name=wording.say(f"decided.{ranking.decided_by}"))


def told(ranking: Ranking, wording: Wording) -> list[tuple[str, Plain]]:
    """The whole of it, line by line, each with what it says as data.

    Who has won, what decided where that is worth saying, each place with its figures.
    """
    won: Plain = {"fact": "won", "winners": [str(seat) for seat in ranking.winners]}
    said: list[tuple[str, Plain]] = [(winner(ranking, wording), won)]
    decided = verdict(ranking, wording)
    if decided:
        said.append((decided, {"fact": "decided", "by": ranking.decided_by}))
    places = [(placed(place, wording), _plain(place)) for place in ranking.places]
    return [*said, *places]


def _plain(place: Place) -> Plain:
    """What a place says as data."""
    return {"fact": "place", **place.plain()}


def placed(place: Place, wording: Wording) -> str:
    """A place with its figures, each with its terms where it has any."""
    terms = sums(place, wording)
    said = [terms.get(name, word) for name, word in figures(place, wording).items()]
    listed = ", ".join(said)
    return wording.say("ranking.place", rank=place.rank, seat=place.seat, figures=listed)


# ---- figures


def criterion(name: str, wording: Wording) -> str:
    """What a criterion is called."""
    flag = f"flag.{name}"
    return wording.say(flag if wording.has(flag) else f"rank.{name}")


def figure(name: str, value: int | Derived, wording: Wording) -> str:
    """A figure with its name; what is only so or not so is named where it is so.

    Args:
        name: of the criterion.
        value: may be below 0; with terms they are written out.
        wording: the language.
    """
    if wording.has(f"flag.{name}"):
        return wording.say(f"flag.{name}") if value else ""
    if wording.has(f"ranked.{name}"):
        return wording.say(f"ranked.{name}", count=value)
    called = wording.say(f"rank.{name}")
    return f"{wording.value(value)} {called}"


def figures(place: Place, wording: Wording) -> dict[str, str]:
    """The figures of a place by criterion; what is not so is left out."""
    named = {name: figure(name, value, wording) for name, value in place.figures.items()}
    return {name: words for name, words in named.items() if words}


def sums(place: Place, wording: Wording) -> dict[str, str]:
    """By criterion, a figure that was put together at the end, with its terms."""
    return {name: figure(name, made, wording) for name, made in place.sums.items()}


# ---- how it was decided


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
    """The criteria that were looked at for the first place, in order.

    A later one is looked at only by those who are level in all before it.
    """
    level = [place for place in ranking.places if place.figures]
    for name in level[0].figures if level else ():
        level = sorted(level, key=lambda place: -place.figures[name])
        figures = {place.seat: place.figures[name] for place in level}
        most = level[0].figures[name]
        level = [place for place in level if place.figures[name] == most]
        yield Step(name, figures, tuple(place.seat for place in level))
        if len(level) == 1:
            return


def derivation(ranking: Ranking, wording: Wording) -> list[str]:
    """Each criterion that was looked at, the figures of those level until then, who was ahead.

    One seat alone needs none.
    """
    if len(ranking.places) < 2:
        return []
    return [_step(step, wording) for step in steps(ranking)]


def _step(step: Step, wording: Wording) -> str:
    """One criterion in a sentence; of what is only so or not so there are no figures to say."""
    name = criterion(step.name, wording)
    ahead = wording.listed([wording.names[seat] for seat in step.ahead])
    key = "ranking.ahead" if len(step.ahead) == 1 else "ranking.level"
    if wording.has(f"flag.{step.name}"):
        return wording.say(f"{key}_flag", name=name, ahead=ahead)
    figures = [f"{wording.value(seat)} {wording.value(it)}" for seat, it in step.figures.items()]
    return wording.say(key, name=name, figures=", ".join(figures), ahead=ahead)
