"""Statistics of a group, as lines and bars in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.bar import Bar
from rich.console import Group
from rich.table import Table
from rich.text import Text

from companion.faces.lines.output import DIM, GOLD, Output
from companion.play.library import group_statistics
from companion.play.library.finished_plays import FinishedPlay
from companion.play.library.group_statistics import Season, Standing
from companion.present.colours import ANSI
from companion.wording import group_words
from companion.wording.messages import Wording
from companion.wording.session_words import name_player

SHOWN = 5
"""Entries printed of a list of any length."""
BAR = 24
"""Columns of the longest bar."""
Marks: TypeAlias = Mapping[str, tuple[str, str]]
"""Colour and sign of each person, by name."""


def print_statistics(
    plays: Sequence[FinishedPlay], all_plays: Sequence[FinishedPlay], language: str, output: Output
) -> None:
    """Print the latest season, earlier ones, companies, first victories, times, and each game.

    Args:
        plays: the games to tell about, at least one.
        all_plays: all games, to find first victories.
        language: one of LANGUAGES.
        output: prints the lines.
    """
    wording = Wording(language)
    latest, *earlier = group_statistics.list_seasons(plays)
    marks = {
        name: (ANSI[f"seat.{colour}"], sign)
        for name, (colour, sign) in group_words.choose_marks(all_plays).items()
    }
    _print_season(latest, marks, wording, output)
    for season in earlier[:SHOWN]:
        told = group_words.describe_leader(season, wording)
        output.print_hanging(f"  {told}")

    companies = [
        group_words.describe_player_group(one, wording)
        for one in group_statistics.list_player_groups(plays)
    ]
    _print_section("groups.companies", companies, wording, output)

    firsts = [
        group_words.describe_feat(one, wording)
        for one in group_statistics.list_first_victories(all_plays)
        if one.play in plays
    ]
    _print_section("groups.firsts", firsts, wording, output)

    times = group_statistics.measure_times(plays)
    if times is not None:
        _print_section(
            "groups.how_long", [group_words.describe_times(times, wording)], wording, output
        )
    for game in dict.fromkeys(play.game for play in plays):
        of_game = [play for play in plays if play.game == game]
        _print_game(of_game, Wording(language, game), output)


def _print_season(season: Season, marks: Marks, wording: Wording, output: Output) -> None:
    """Print points as bars with the last results, then the number of games in each month.

    Args:
        season: the season, with at least one game.
        marks: colour and sign of everybody in it.
        wording: the language.
        output: prints the lines.
    """
    title = group_words.make_season_title(season, wording)
    output.print_heading(title)
    table = Table.grid(padding=(0, 1))
    most = season.standings[0].points or 1
    for place, standing in enumerate(season.standings, start=1):
        colour, sign = marks[standing.name]
        name = name_player(standing.name, wording)
        said = Text(group_words.describe_standing(standing, wording), DIM)
        told = Text.assemble(said, "  ", _draw_form(standing))
        bar = Bar(most, 0, standing.points, width=BAR, color=colour)
        table.add_row(
            f"{place:>3}.",
            Text(f"{sign} {name}", colour),
            told if output.plain else Group(bar, told),
        )
    output.console.print(table)
    output.print_dimmed(wording.say("groups.means"))
    letters = wording.say("groups.months")
    counted = ", ".join(map("{} {}".format, letters, season.by_month))
    output.print_dimmed(f"{wording.say('groups.by_month')}: {counted}")


def _draw_form(standing: Standing) -> Text:
    """Return the last games as signs: first places in gold, last places dim."""
    signs = group_words.list_form_signs(standing)
    drawn = list[Text]()
    for (rank, of), sign in zip(standing.form, signs, strict=True):
        style = DIM if rank == of else ""
        drawn.append(Text(sign, GOLD if rank == 1 else style))
    return Text(" ").join(drawn)


def _print_section(key: str, lines: Sequence[str], wording: Wording, output: Output) -> None:
    """Print up to SHOWN lines under a heading, and the number of further ones."""
    if lines:
        output.print_line()
        output.print_heading(wording.say(key))
    for line in lines[:SHOWN]:
        output.print_hanging(f"  {line}")
    if len(lines) > SHOWN:
        output.print_dimmed(wording.say("groups.more", count=len(lines) - SHOWN))


def _print_game(plays: Sequence[FinishedPlay], wording: Wording, output: Output) -> None:
    """Print how often a game was played, who won how often, and its records."""
    title = wording.say(f"game.{wording.game}")
    played = wording.say("stats.played", count=len(plays))
    output.print_line()
    output.print_line(Text.assemble((title, "bold"), f": {played}"))
    table = Table.grid(padding=(0, 1))
    standings = group_statistics.rank_players(plays)
    for standing in sorted(standings, key=lambda standing: (-standing.won, -standing.played)):
        name = name_player(standing.name, wording)
        won = group_words.describe_wins(standing, wording)
        table.add_row(Text(f"  {name}", GOLD), won)
    output.console.print(table)
    for one in group_statistics.list_records(plays):
        told = group_words.describe_feat(one, wording)
        output.print_hanging(Text.assemble(("  ◆ ", GOLD), told))
