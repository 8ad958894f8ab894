"""Places, courses and causes: what of a review are figures and facts, worked out again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tests.play.oracle.journal import Game, Step

OPENS = (
    *("resolving", "spell_auction", "card_auction", "spell_used"),
    *("hit", "miss", "order_error"),
    *("gathering", "idem", "exodus", "periculum"),
)
"""With these facts something of its own begins ..."""
CONCLUDED = (
    *("beaten", "creature_stays", "spell_taken", "spell_unclaimed", "card_taken"),
    *("card_unclaimed", "magic_changed", "stones_changed", "strength_changed", "cards_moved"),
    *("out", "breaks_off"),
    *("object", "object_hidden", "stone", "stack_empty", "enchanter_left", "shuffled"),
)
"""... and with these, told by an earlier act, it was over."""


def told(game: Game, step: Step, seats: Sequence[str]) -> list[int]:
    """Where in all facts an act told how much one of these has of what is compared first.

    Args:
        game: as its JSON tells it.
        step: an act in force.
        seats: of whom.
    """
    return [
        at
        for at, (of, fact) in enumerate(game.stream)
        if of is step and game.leading in fact and fact.get("seat") in seats
    ]


def opened(game: Game, step: Step, at: int) -> int:
    """Where the thing began to which a fact belongs: a fight, a call, a gathering; else itself.

    Args:
        game: as its JSON tells it.
        step: an act in force.
        at: where the fact stands among all of the game.
    """
    for place in range(at, -1, -1):
        of, fact = game.stream[place]
        if of.scene != step.scene or (of is not step and fact["fact"] in CONCLUDED):
            return at
        if fact["fact"] in OPENS:
            return place
    return at


def decides(ranking: Sequence[Mapping[str, Any]], figures: Sequence[str]) -> str:
    """The first figure by which one alone is ahead; empty where none is.

    Args:
        ranking: the places, the best first.
        figures: by which they are compared, in that order.
    """
    level = list(ranking)
    for name in figures:
        most = max(place[name] for place in level)
        level = [place for place in level if place[name] == most]
        if len(level) == 1:
            return name
    return ""


def ranked(game: Game) -> Iterator[str]:
    """Who came where, by the figures at the end.

    Args:
        game: as its JSON tells it.
    """
    outcome = game.table["outcome"]
    if outcome is None:
        return
    figures = [
        [
            value
            for name, value in place.items()
            if name not in {"seat", "rank"} and type(value) is int
        ]
        for place in outcome["ranking"]
    ]
    for own, place in zip(figures, outcome["ranking"], strict=True):
        rank = 1 + sum(other > own for other in figures)
        if rank != place["rank"]:
            yield f"{place} has place {rank}"
        if game.measured and place[game.leading] != game.steps[-1].standing[place["seat"]]:
            yield f"{place} has {game.steps[-1].standing}"
    written = [line["outcome"] for line in game.told["journal"] if line.get("type") == "finished"]
    if written[-1:] != [outcome]:
        yield f"{written[-1:]} is written, {outcome} came"


def courses(game: Game) -> Iterator[str]:
    """The figure that is compared first: at the beginning, and as each round ended.

    Args:
        game: as its JSON tells it.
    """
    if not game.measured:
        return
    ends = [step for step, later in pairwise(game.steps) if step.number != later.number]
    last = game.steps[-1]
    ends += [last] * (2 if game.number > last.number else 1)
    course = dict[str, list[int]]()
    for seat in last.standing:
        came_back = [step.standing[seat] if seat in step.was else 0 for step in ends[:-1]]
        course[seat] = [game.steps[0].was.get(seat, 0), *came_back, last.standing[seat]]
    moved = any(len(set(figures)) > 1 for figures in course.values())
    said = game.told["review"]["en"]["courses"]
    told = [curve["values"] for curve in said if curve["name"] == game.leading]
    if (told[:1] or [None]) != [course if moved else None]:
        yield f"course {told} is {course}"
