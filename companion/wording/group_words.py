"""Statistics of a group, and the erasing of a name, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from companion.kernel.seating import Colour
from companion.play.library.finished_plays import FinishedPlay
from companion.play.library.group_statistics import (
    Feat,
    PlayerGroup,
    PlayingTimes,
    Season,
    Standing,
)
from companion.wording.messages import Wording
from companion.wording.people_words import choose_mark
from companion.wording.session_words import name_player

MINUTE = 60
HOUR = 60


def choose_marks(plays: Iterable[FinishedPlay]) -> dict[str, tuple[Colour, str]]:
    """Return a colour and a sign for each person, by name; they don't depend on the standings.

    Args:
        plays: all games, the oldest first.
    """
    names = dict.fromkeys(name for play in plays for name in play.names)
    return {name: choose_mark(place) for place, name in enumerate(names)}


def format_day(then: date, wording: Wording) -> str:
    """Format a day."""
    return wording.say("web.on_day", day=str(then.day), month=str(then.month), year=str(then.year))


def format_duration(seconds: float, wording: Wording) -> str:
    """Format a duration in seconds, minutes, or hours and minutes."""
    whole = round(seconds)
    minutes = round(seconds / MINUTE)
    if whole < MINUTE:
        return wording.say("groups.seconds", count=whole)
    if minutes < HOUR:
        return wording.say("groups.minutes", count=minutes)
    return wording.say("groups.hours", hours=minutes // HOUR, minutes=f"{minutes % HOUR:02}")


def make_season_title(season: Season, wording: Wording) -> str:
    """Return the title of a season: its year and number of games."""
    return wording.say("groups.season", year=str(season.year), count=season.played)


def describe_standing(held: Standing, wording: Wording) -> str:
    """Describe a player's standing."""
    return wording.say("groups.standing", points=held.points, played=held.played, won=held.won)


def list_form_signs(held: Standing) -> list[str]:
    """Return a player's last games as signs, latest last: a star for a victory, else the rank."""
    return ["★" if rank == 1 else str(rank) for rank, _ in held.form]


def describe_leader(season: Season, wording: Wording) -> str:
    """Describe the leader of a season in a line."""
    best = season.standings[0]
    return wording.say(
        "groups.led",
        year=str(season.year),
        count=season.played,
        name=name_player(best.name, wording),
        points=best.points,
    )


def describe_company(one: PlayerGroup, wording: Wording) -> str:
    """Describe how often a group played, and how often each member won."""
    names = [name_player(name, wording) for name in one.names]
    won = [
        f"{said} {one.won[name]}×"
        for name, said in zip(one.names, names, strict=True)
        if one.won[name]
    ]
    return wording.say(
        "groups.company", names=wording.join(names), count=one.played, won=", ".join(won)
    )


def describe_feat(one: Feat, wording: Wording) -> str:
    """Describe a first victory or a record."""
    return wording.say(
        f"groups.best.{one.kind}",
        name=name_player(one.name, wording),
        game=wording.say(f"game.{one.play.game}"),
        count=one.amount,
        time=format_duration(one.amount, wording),
        day=format_day(one.play.day, wording),
    )


def describe_wins(held: Standing, wording: Wording) -> str:
    """Describe how often a player played and won."""
    percent = round(100 * held.won / held.played)
    return wording.say("stats.wins", played=held.played, won=held.won, percent=percent)


def describe_times(held: PlayingTimes, wording: Wording) -> str:
    """Describe the durations of games and rounds."""
    return wording.say(
        "groups.times",
        count=held.games,
        game=format_duration(held.game, wording),
        scene=format_duration(held.scene, wording),
    )


def describe_erasing(changed: Sequence[Path], wording: Wording) -> list[str]:
    """Describe the result of erasing a name, file by file, each with its folder."""
    files = ["/".join(path.parts[-2:]) for path in changed]
    lines = [wording.say("people.erased_in", file=file) for file in files]
    return [*lines, wording.say("people.erased", count=len(changed))]
