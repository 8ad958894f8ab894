"""What games between the same people come to, in words and as JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from fractions import Fraction
from pathlib import Path

from companion.play.library.erasing import Erased, Plan
from companion.play.library.groups import Best, Company, First, Season, Standing, Times
from companion.play.library.spans import Span
from companion.wording.messages import Wording
from companion.wording.sessions import called

MINUTE = 60
HOUR = 60
MOST_TEXTS = 20
"""So many texts are shown before a name is erased from them."""


def day(then: date, wording: Wording) -> str:
    """A day as a person says it."""
    return wording.say("web.on_day", day=str(then.day), month=str(then.month), year=str(then.year))


def span(days: Span, wording: Wording) -> str:
    """From when till when; empty where both ends are open."""
    first = day(days.first, wording) if days.first is not None else ""
    last = day(days.last, wording) if days.last is not None else ""
    if first and last:
        return wording.say("groups.between", first=first, last=last) if first != last else first
    if first:
        return wording.say("groups.since", first=first)
    return wording.say("groups.until", last=last) if last else ""


def took(seconds: Fraction | int, wording: Wording) -> str:
    """A time as a person says it: seconds, minutes, or hours and minutes."""
    whole = round(seconds)
    minutes = round(seconds / MINUTE)
    if whole < MINUTE:
        return wording.say("groups.seconds", count=whole)
    if minutes < HOUR:
        return wording.say("groups.minutes", count=minutes)
    return wording.say("groups.hours", hours=minutes // HOUR, minutes=f"{minutes % HOUR:02}")


def season_title(season: Season, wording: Wording) -> str:
    """A season and how many games it had."""
    return wording.say("groups.season", year=str(season.year), count=season.played)


def standing(held: Standing, wording: Wording) -> str:
    """What somebody has reached."""
    return wording.say("groups.standing", points=held.points, played=held.played, won=held.won)


def form_signs(held: Standing) -> list[str]:
    """Somebody's last games as signs, the latest last: a star for a victory, else the place."""
    return ["★" if rank == 1 else str(rank) for rank, _ in held.form]


def leader(season: Season, wording: Wording) -> str:
    """Who was first in a season, in a line."""
    best = season.standings[0]
    return wording.say(
        "groups.led",
        year=str(season.year),
        count=season.played,
        name=called(best.name, wording),
        points=best.points,
    )


def company(one: Company, wording: Wording) -> str:
    """Who has met how often, and who has won how often."""
    names = wording.listed([called(name, wording) for name in one.names])
    won = ", ".join(f"{called(name, wording)} {count}×" for name, count in one.won.items() if count)
    return wording.say("groups.company", names=names, count=one.played, won=won)


def first(one: First, wording: Wording) -> str:
    """Somebody's first victory in a game."""
    return wording.say(
        "groups.first",
        name=called(one.name, wording),
        game=wording.say(f"game.{one.game}"),
        day=day(one.day, wording),
    )


def best(one: Best, wording: Wording) -> str:
    """A record."""
    timed = one.kind in ("longest", "quickest")
    return wording.say(
        f"groups.best.{one.kind}",
        name=called(one.name, wording),
        count=one.amount,
        time=took(one.amount, wording) if timed else "",
        day=day(one.day, wording),
    )


def times(held: Times, wording: Wording) -> list[str]:
    """How long things took, and what was cut out.

    Args:
        held: of some sessions.
        wording: the language.
    """
    said = [
        wording.say(
            "groups.times",
            count=held.games,
            game=took(held.game, wording),
            scene=took(held.scene, wording),
        )
    ]
    if held.pauses:
        time = took(held.paused, wording)
        said.append(wording.say("groups.pauses", count=held.pauses, time=time))
    return said


def plain(rows: Sequence[Season | Company | First | Best]) -> list[dict[str, object]]:
    """Rows of a group's statistics as JSON values; days as in ISO 8601."""
    return [
        {
            name: value.isoformat() if isinstance(value, date) else value
            for name, value in asdict(row).items()
        }
        for row in rows
    ]


def plain_times(held: Times | None) -> dict[str, object] | None:
    """Times as JSON values, in seconds."""
    if held is None:
        return None
    answers = {
        name: {"answers": count, "seconds": round(float(each), 1)}
        for name, count, each in held.answers
    }
    return {
        "games": held.games,
        "game": round(float(held.game)),
        "scene": round(float(held.scene), 1),
        "pauses": held.pauses,
        "paused": held.paused,
        "answers": answers,
    }


def preview(plan: Plan, wording: Wording) -> list[str]:
    """The free texts that erasing a name will change; none where there are none."""
    lines = [
        wording.say("people.erase_text", before=before, after=after)
        for before, after in [*plan.texts.items()][:MOST_TEXTS]
    ]
    if len(plan.texts) > MOST_TEXTS:
        lines.append(wording.say("people.erase_more", count=len(plan.texts) - MOST_TEXTS))
    return [wording.say("people.erase_texts"), *lines] if lines else []


def erased(done: Erased, wording: Wording) -> list[str]:
    """What came of taking a name out, each file told."""
    lines = list[str]()
    for path, target in done.changed:
        name = "people.erased_in" if path == target else "people.erased_called"
        lines.append(wording.say(name, file=_file(path), fresh=target.name))
    if done.words:
        lines.append(wording.say("people.erased_words", count=len(done.words)))
    lines += [wording.say("people.erased_left", file=_file(path)) for path in done.left]
    if not done.left:
        lines.append(wording.say("people.erased", count=len(done.changed)))
    return lines


def _file(path: Path) -> str:
    """A file and the folder that it is in."""
    return "/".join(path.parts[-2:])
