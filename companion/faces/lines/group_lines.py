"""Statistics of a group, as lines and charts in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from companion.faces.lines.output import GOLD, Output
from companion.faces.lines.season_table import BAR, NAME, Worn, draw_bar, list_colours, tell_season
from companion.faces.table_text.styled_text import align_columns
from companion.play.library.group_statistics import Best, Company, FirstVictory, Season, Times
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.session_words import name_player

SHOWN = 5
"""Entries printed of a list of any length."""
TENTHS = 10
"""Precision of seconds in bars: tenths."""
BESIDE = 16
"""Columns needed beside a name and a bar."""
UNKNOWN = ("", "•")
"""Colour and symbol of a player who is not in the season shown."""


@dataclass(frozen=True)
class Group:
    """The statistics of a group.

    Args:
        seasons: the latest first.
        companies: groups of people who play together.
        firsts: memorable first times, the latest first.
        times: how long games and answers took; None if unknown.
    """

    seasons: Sequence[Season]
    companies: Sequence[Company]
    firsts: Sequence[FirstVictory]
    times: Times | None


def print_group(group: Group, wording: Wording, screen: Output) -> None:
    """Print the latest season, earlier seasons' leaders, companies, first times and durations."""
    latest = group.seasons[0]
    worn = list_colours(latest)
    tell_season(latest, worn, wording, screen)
    for season in group.seasons[1 : SHOWN + 1]:
        screen.hanging(Text(f"  {worded.describe_leader(season, wording)}"))
    _print_part(
        "groups.companies",
        [worded.describe_company(one, wording) for one in group.companies],
        wording,
        screen,
    )
    _print_part(
        "groups.firsts",
        [worded.describe_first_victory(one, wording) for one in group.firsts],
        wording,
        screen,
    )
    if group.times is not None:
        _print_times(group.times, worn, wording, screen)


def print_records(records: Sequence[Best], wording: Wording, screen: Output) -> None:
    """Print the records of a game."""
    for one in records:
        screen.hanging(Text.assemble(("  ◆ ", GOLD), worded.describe_record(one, wording)))


def _print_part(key: str, lines: Sequence[str], wording: Wording, screen: Output) -> None:
    """Print up to SHOWN lines under a heading, and the number of further ones."""
    if not lines:
        return
    screen.line()
    screen.heading(wording.say(key))
    for line in lines[:SHOWN]:
        screen.hanging(Text(f"  {line}"))
    if len(lines) > SHOWN:
        screen.dim(wording.say("groups.more", count=len(lines) - SHOWN))


def _print_times(held: Times, worn: Worn, wording: Wording, screen: Output) -> None:
    """Print how long things took, with a bar for each player's answers."""
    screen.line()
    screen.heading(wording.say("groups.how_long"))
    for told in worded.describe_times(held, wording):
        screen.hanging(Text(f"  {told}"))
    slowest = max((each for _, _, each in held.answers), default=1)
    called = [name_player(name, wording) for name, _, _ in held.answers]
    names = align_columns(called, NAME, screen.width // 3)
    for (name, _, each), said in zip(held.answers, names, strict=True):
        colour, suit = worn.get(name, UNKNOWN)
        value = round(each * TENTHS)
        most = round(slowest * TENTHS)
        line = Text(f"  {suit} {said} ", style=colour)
        if not screen.plain:
            room = screen.width - cell_len(said) - BESIDE
            line.append(draw_bar(value, most, min(BAR, room)))
        line.append(f" {worded.format_duration(each, wording)}", "default")
        screen.line(line)
