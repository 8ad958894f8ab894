"""Statistics of a group, and the erasing of a name, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from companion.kernel.seating import Colour
from companion.play.library.group_statistics import (
    Achievement,
    FinishedPlay,
    Season,
    Standing,
    list_first_victories,
    list_player_groups,
)
from companion.wording.messages import Wording
from companion.wording.people_words import SUITS, list_marks
from companion.wording.session_words import name_player

MINUTE = 60
HOUR = 60


class WordedStanding(NamedTuple):
    """A player's results in a season, as displayed.

    Attributes:
        rank: 1 is best; equal results have the same.
        standing: the results.
        name: the player's name in the language.
        colour: the player's colour.
        sign: the sign beside the name.
        text: points, games played and victories in words.
        form: the last games as signs, the latest last: a star for a victory, else the rank.
    """

    rank: int
    standing: Standing
    name: str
    colour: Colour
    sign: str
    text: str
    form: Sequence[str]


def list_standings(
    season: Season, all_plays: Iterable[FinishedPlay], wording: Wording
) -> list[WordedStanding]:
    """List the results of all players of a season, the best first.

    Args:
        season: the season.
        all_plays: the games of all seasons, to choose colours and signs; the oldest first.
        wording: the language.
    """
    marks = choose_marks(all_plays)
    results = [(one.points, one.won, one.played) for one in season.standings]
    return [
        WordedStanding(
            results.index(result) + 1,
            standing,
            name_player(standing.name, wording),
            *marks[standing.name],
            wording.say(
                "groups.standing", points=standing.points, played=standing.played, won=standing.won
            ),
            ["★" if rank == 1 else str(rank) for rank in standing.form],
        )
        for standing, result in zip(season.standings, results, strict=True)
    ]


def list_sections(
    plays: Sequence[FinishedPlay], all_plays: Sequence[FinishedPlay], wording: Wording
) -> dict[str, list[str]]:
    """List groups of players, first victories and times as lines by heading, without empty ones.

    Args:
        plays: the games to describe, the oldest first.
        all_plays: the games of all seasons, to find first victories.
        wording: the language.
    """
    firsts = [one for one in list_first_victories(all_plays) if one.play in plays]
    sections = {
        "groups.companies": [
            _describe_player_group(one, wording) for one in list_player_groups(plays)
        ],
        "groups.firsts": [describe_feat(one, wording) for one in firsts],
        "groups.how_long": list(_describe_times(plays, wording)),
    }
    return {wording.say(heading): lines for heading, lines in sections.items() if lines}


def choose_marks(plays: Iterable[FinishedPlay]) -> dict[str, tuple[Colour, str]]:
    """Return a colour and a sign for each person, by name; they don't depend on the standings.

    They are those that the person played with last, unless somebody before has the same.

    Args:
        plays: all games, the oldest first.
    """
    worn = {player.name: player.colour for play in plays for player in play.players}
    wearers = {colour: name for name, colour in reversed(worn.items()) if colour}
    marks = {name: (Colour(colour), SUITS[Colour(colour)]) for colour, name in wearers.items()}
    others = (mark for mark in list_marks() if mark not in marks.values())
    return {name: marks.get(name) or next(others) for name in worn}


def format_day(day: date, wording: Wording) -> str:
    """Return a day in the language, with month and year."""
    return wording.say("web.on_day", day=day.day, month=day.month, year=day.year)


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


def _describe_player_group(group: Sequence[Standing], wording: Wording) -> str:
    """Describe how often a group played, and how often each member won."""
    names = [name_player(one.name, wording) for one in group]
    won = [f"{name} {one.won}×" for name, one in zip(names, group, strict=True) if one.won]
    return wording.say("groups.company", names=names, count=group[0].played, won=", ".join(won))


def describe_feat(feat: Achievement, wording: Wording) -> str:
    """Describe a first victory or a record."""
    return wording.say(
        f"groups.best.{feat.kind}",
        name=name_player(feat.name, wording),
        game=wording.name_game(feat.play.game),
        count=feat.amount,
        time=format_duration(feat.amount, wording),
        day=format_day(feat.play.day, wording),
    )


def describe_wins(standing: Standing, wording: Wording) -> str:
    """Describe how often a player played and won."""
    percent = round(100 * standing.won / standing.played)
    return wording.say("stats.wins", played=standing.played, won=standing.won, percent=percent)


def _describe_times(plays: Iterable[FinishedPlay], wording: Wording) -> Iterator[str]:
    """Describe the average durations of games and rounds; yield nothing if none is known."""
    timed = [play for play in plays if play.seconds]
    if timed:
        scene_count = sum(play.scenes for play in timed) or 1
        yield wording.say(
            "groups.times",
            count=len(timed),
            game=format_duration(sum(play.seconds for play in timed) / len(timed), wording),
            scene=format_duration(sum(play.in_scenes for play in timed) / scene_count, wording),
        )


def describe_erasing(changed_files: Sequence[Path], wording: Wording) -> list[str]:
    """Describe the result of erasing a name, file by file, each with its folder."""
    files = ["/".join(path.parts[-2:]) for path in changed_files]
    lines = [wording.say("people.erased_in", file=file) for file in files]
    return [*lines, wording.say("people.erased", count=len(changed_files))]
