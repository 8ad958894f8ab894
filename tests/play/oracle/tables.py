"""Records, seasons, form and durations of some sessions, worked out from their journals."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any

from tests.play.oracle.journal import in_force, question

PAUSE = 300
"""Seconds; whoever takes longer is not playing."""
LAST = 10
"""So many games make up somebody's form."""
FLAGS = ("second_stone", "last_organiser", "active_player", "turn_order")
"""These only mark the winner of an Abracadabra game; nobody has so much of them."""


class Played:
    """A session as its journal tells it.

    Args:
        session: its id.
        told: `journal` and `acts`, as `tests.play.oracle.generated` writes them.
    """

    def __init__(self, session: str, told: Any) -> None:
        self.id = session
        self.lines = told["journal"][1:]
        self.acts = [*in_force(told["journal"]).values()]
        (self.game,) = (act["answer"] for act in self.acts if question(act)[2] == "game")
        last = self.lines[-1]
        self.ended: str = last["at"]
        self.outcome = last["outcome"] if last["type"] == "finished" else None
        seating = told["acts"][-1]["table"]["seating"]
        people = {seat: coming["player"] for seat, coming in seating["coming"].items()}
        people |= {seat: gone["player"] for seat, gone in seating["gone"].items()}
        people |= seating["players"]
        self.names = {seat: one["name"] or one["colour"] for seat, one in people.items()}
        self.scenes = max(question(act)[0] for act in self.acts if "path" in act)

    @property
    def whole(self) -> bool:
        """Whether it was played to its end."""
        return self.outcome is not None and not self.outcome["broken_off"]

    @property
    def day(self) -> date:
        """When it ended, by the clock of this machine."""
        return datetime.fromisoformat(self.ended).astimezone().date()

    @cached_property
    def ranks(self) -> dict[str, int]:
        """By person, the place."""
        assert self.outcome is not None
        return {person(self.names[one["seat"]]): one["rank"] for one in self.outcome["ranking"]}

    @cached_property
    def gaps(self) -> list[tuple[Any, int]]:
        """Each entry that somebody made, with the seconds since the one before."""
        times = [int(datetime.fromisoformat(line["at"]).timestamp()) for line in self.lines]
        since = [max(0, now - then) for then, now in pairwise(times)]
        return [
            (line, gap)
            for line, gap in zip(self.lines[1:], since, strict=True)
            if line.get("by") not in {"catalogue", "code"}
        ]

    @property
    def seconds(self) -> int:
        """Of play, without pauses."""
        return sum(gap for _, gap in self.gaps if gap <= PAUSE)

    @property
    def answers(self) -> list[tuple[int, str, int]]:
        """Scene, seat and seconds of each answer after the set-up that somebody gave."""
        given = [
            (question(line), gap)
            for line, gap in self.gaps
            if line["type"] == "answered" and not line.get("kept") and gap <= PAUSE
        ]
        return [(scene, seat, gap) for (scene, _, _, seat), gap in given if scene]

    def score(self, place: Any) -> int:
        """Stones or points: what is compared first of what is counted.

        Args:
            place: of the ranking.
        """
        counted = [name for name in place if name not in {"seat", "rank", *FLAGS}]
        return int(place[counted[0]])


def person(name: str) -> str:
    """By what somebody is known, however the name is typed.

    Args:
        name: of a person.
    """
    return unicodedata.normalize("NFC", name).casefold()


def typed(sessions: Sequence[Played]) -> dict[str, str]:
    """By person, the name as it was typed last at a table.

    Args:
        sessions: in the order in which they ended.
    """
    return {
        person(one.names[place["seat"]]): one.names[place["seat"]]
        for one in sessions
        if one.outcome
        for place in one.outcome["ranking"]
    }


def players(sessions: Sequence[Played]) -> list[Any]:
    """Who has played and won how often, and had how much on average.

    Args:
        sessions: in the order in which they ended.
    """
    found = dict[str, Any]()
    sums = defaultdict[str, dict[str, list[int]]](lambda: defaultdict(list))
    called = typed(sessions)
    for one in sessions:
        winners = [*one.ranks.values()].count(1)
        for name, rank in one.ranks.items():
            none = {
                "player": called[name],
                "played": 0,
                "won": 0,
                "shared": 0,
            }
            held = found.setdefault(name, none)
            held["played"] += 1
            held["won"] += rank == 1
            held["shared"] += rank == 1 and winners > 1
        for place in one.outcome["ranking"] if one.outcome else ():
            for figure in place.keys() - {"seat", "rank", *FLAGS}:
                if type(place[figure]) is int:
                    sums[person(one.names[place["seat"]])][figure].append(place[figure])
    for name, held in found.items():
        held["averages"] = {
            figure: round(sum(values) / len(values), 2) for figure, values in sums[name].items()
        }
    return sorted(
        found.values(), key=lambda one: (-one["won"], -one["played"], one["player"].casefold())
    )


def auctions(sessions: Sequence[Played]) -> list[Any]:
    """The three with most bids; of as many the higher ones.

    Args:
        sessions: in the order in which they ended.
    """
    found = list[tuple[Any, Any]]()
    for one in sessions:
        bids = defaultdict[tuple[int, str], list[tuple[int, str]]](list)
        for act in one.acts:
            scene, subject, name, seat = question(act)
            if name == "bid" and type(act["answer"]) is int:
                bids[scene, subject].append((act["answer"], seat))
        for (scene, _), made in bids.items():
            highest, seat = max(made)
            held = {
                "session": one.id,
                "scene": scene,
                "bids": len(made),
                "highest": highest,
            }
            key = (-len(made), -highest, one.id, scene)
            if len(made) > 1:
                found.append((key, {**held, "player": one.names[seat]}))
    return [held for _, held in sorted(found, key=lambda each: each[0])[:3]]


def records(sessions: Sequence[Played]) -> list[Any]:
    """What nobody has done better; whoever did it first holds it.

    Args:
        sessions: in the order in which they ended.
    """
    called = typed(sessions)
    scores = [
        (one.score(place), one, person(one.names[place["seat"]]))
        for one in sessions
        for place in (one.outcome["ranking"] if one.outcome else ())
        if place["rank"] == 1 and one.score(place)
    ]
    found = list[Any]()
    if scores:
        most = max(score for score, _, _ in scores)
        _, one, name = next(each for each in scores if each[0] == most)
        found.append(
            record(
                "score",
                one,
                most,
                called[name],
            )
        )
    runs = [run for name in called for run in victories(sessions, name)]
    if runs:
        most = max(count for count, _, _ in runs)
        same = [run for run in runs if run[0] == most]
        count, one, name = min(same, key=lambda run: (sessions.index(run[1]), place_of(run)))
        found.append(
            record(
                "series",
                one,
                count,
                called[name],
            )
        )
    timed = [one for one in sessions if one.seconds > 0]
    if len(timed) > 1:
        longest = max(one.seconds for one in timed)
        quickest = min(one.seconds for one in timed)
        for kind, took in (("longest", longest), ("quickest", quickest)):
            first = next(one for one in timed if one.seconds == took)
            found.append(
                record(
                    kind,
                    first,
                    took,
                    "",
                )
            )
    return found


def victories(sessions: Sequence[Played], name: str) -> Iterator[tuple[int, Played, str]]:
    """Each victory of somebody that is at least the second in a row, and which one it is.

    Args:
        sessions: in the order in which they ended.
        name: of a person.
    """
    running = 0
    for one in sessions:
        if name in one.ranks:
            running = running + 1 if one.ranks[name] == 1 else 0
            if running > 1:
                yield running, one, name


def place_of(run: tuple[int, Played, str]) -> int:
    """Of those who share a victory who is named first in the ranking.

    Args:
        run: of victories.
    """
    return [*run[1].ranks].index(run[2])


def record(kind: str, one: Played, amount: int, name: str) -> Any:
    """A record as JSON has it.

    Args:
        kind: of the record.
        one: the session.
        amount: how much.
        name: of a person.
    """
    about = {
        "kind": kind,
        "game": one.game,
        "name": name,
        "amount": amount,
    }
    return {
        **about,
        "day": one.day.isoformat(),
        "session": one.id,
    }


def times(sessions: Sequence[Played]) -> Any:
    """How long games, scenes and each one's answers take on average.

    Args:
        sessions: in the order in which they ended.
    """
    timed = [one for one in sessions if one.seconds]
    if not timed:
        return None
    pauses = [gap for one in timed for _, gap in one.gaps if gap > PAUSE]
    scenes = [scene for one in timed for scene in {scene for scene, _, _ in one.answers}]
    answers = defaultdict[str, list[int]](list)
    for one in timed:
        for _, seat, gap in one.answers:
            if seat in one.names:  # others were taken back with their seat
                answers[person(one.names[seat])].append(gap)
    called = dict[str, str]()
    for one in timed:
        called |= {person(name): name for name in one.names.values()}
    in_scenes = sum(gap for one in timed for _, _, gap in one.answers)
    return {
        "games": len(timed),
        "game": round(Fraction(sum(one.seconds for one in timed), len(timed))),
        "scene": round(in_scenes / (len(scenes) or 1), 1),
        "pauses": len(pauses),
        "paused": sum(pauses),
        "answers": {
            called[name]: {"answers": len(gaps), "seconds": round(sum(gaps) / len(gaps), 1)}
            for name, gaps in answers.items()
        },
    }


def seasons(sessions: Sequence[Played]) -> list[Any]:
    """A table for each year, the latest first.

    Args:
        sessions: in the order in which they ended.
    """
    years = sorted({one.day.year for one in sessions}, reverse=True)
    called = typed(sessions)
    found = list[Any]()
    for year in years:
        games = [one for one in sessions if one.day.year == year]
        table = [
            standing(
                games,
                name,
                called[name],
            )
            for name in {name: None for one in games for name in one.ranks}
        ]
        table.sort(
            key=lambda one: (-one["points"], -one["won"], one["played"], one["name"].casefold())
        )
        months = [sum(one.day.month == month for one in games) for month in range(1, 13)]
        about = {
            "year": year,
            "played": len(games),
            "by_month": months,
        }
        found.append({**about, "standings": table})
    return found


def standing(sessions: Sequence[Played], name: str, called: str) -> Any:
    """A point for each who was left behind; the last places and how many played.

    Args:
        sessions: in the order in which they ended.
        name: of a person.
        called: what the person is called.
    """
    own = [one.ranks for one in sessions if name in one.ranks]
    return {
        "name": called,
        "played": len(own),
        "won": sum(ranks[name] == 1 for ranks in own),
        "points": sum(ranks[name] < other for ranks in own for other in ranks.values()),
        "form": [[ranks[name], len(ranks)] for ranks in own[-LAST:]],
    }


def companies(sessions: Sequence[Played]) -> list[Any]:
    """Who met whom how often, and who won then.

    Args:
        sessions: in the order in which they ended.
    """
    called = typed(sessions)
    met = defaultdict[frozenset[str], list[Played]](list)
    for one in sessions:
        met[frozenset(one.ranks)].append(one)
    found = list[Any]()
    for people, games in met.items():
        won = {name: sum(one.ranks[name] == 1 for one in games) for name in people}
        order = sorted(people, key=lambda name: (-won[name], called[name].casefold()))
        names = [called[name] for name in order]
        counts = {called[name]: won[name] for name in order}
        found.append(
            {
                "names": names,
                "played": len(games),
                "won": counts,
            }
        )
    return sorted(
        found, key=lambda one: (-one["played"], [name.casefold() for name in one["names"]])
    )
