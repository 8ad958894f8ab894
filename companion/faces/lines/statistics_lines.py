"""Statistics of a group, as lines and bars in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.lines.output import GOLD, Output
from companion.faces.lines.signs import list_sign_words
from companion.play.library.group_statistics import (
    FinishedPlay,
    Season,
    list_records,
    list_seasons,
    rank_players,
)
from companion.present.colours import ANSI
from companion.present.settings import get_wording
from companion.wording import group_words
from companion.wording.messages import Wording
from companion.wording.session_words import name_player

SHOWN = 5
"""Entries printed of a list of any length."""
VICTORY = "★"
BAR = 24
"""Columns of the longest bar."""


def print_statistics(
    plays: Sequence[FinishedPlay], all_plays: Sequence[FinishedPlay], output: Output
) -> None:
    """Print seasons, groups of players, first victories, playing times, and each game.

    Args:
        plays: the games of the statistics, at least one.
        all_plays: all games, to find first victories.
        output: prints the lines.
    """
    wording = get_wording()
    if output.plain:
        output.signs = {**list_sign_words(wording), VICTORY: "1"}
    latest, *earlier = list_seasons(plays)
    _print_season(latest, all_plays, wording, output)
    for season in earlier[:SHOWN]:
        output.print_text(f"  {group_words.describe_leader(season, wording)}")
    for heading, lines in group_words.list_sections(plays, all_plays, wording).items():
        output.print_text()
        output.print_heading(heading)
        for line in lines[:SHOWN]:
            output.print_text(f"  {line}")
        if len(lines) > SHOWN:
            output.print_dim_remark(wording.say("groups.more", count=len(lines) - SHOWN))
    for game in dict.fromkeys(play.game for play in plays):
        of_game = [play for play in plays if play.game == game]
        _print_game(of_game, get_wording(game), output)


def _print_season(
    season: Season, all_plays: Sequence[FinishedPlay], wording: Wording, output: Output
) -> None:
    """Print points as bars with the last results, then the number of games in each month.

    Args:
        season: the season, with at least one game.
        all_plays: the games of all seasons, to choose colours.
        wording: the language.
        output: prints the lines.
    """
    output.print_heading(group_words.make_season_title(season, wording))
    most = season.standings[0].points or 1
    latest = wording.say("groups.latest")
    for row in group_words.list_standings(season, all_plays, wording):
        colour = ANSI[f"seat.{row.colour}"]
        name = (row.name if output.plain else f"{row.sign} {row.name}", colour)
        said = Text.assemble(
            f"{row.rank:>3}. ", name, f": {row.text} · {latest} {', '.join(row.form)}"
        )
        output.print_text(said, 5)
        if row.standing.points and not output.plain:
            output.print_text("     " + "█" * (BAR * row.standing.points // most), style=colour)
    output.print_dim_remark(wording.say("groups.means"))
    letters = wording.say("groups.months")
    counted = ", ".join(map("{} {}".format, letters, season.by_month))
    output.print_dim_remark(f"{wording.say('groups.by_month')}: {counted}")


def _print_game(plays: Sequence[FinishedPlay], wording: Wording, output: Output) -> None:
    """Print how often a game was played, who won how often, and its records."""
    title = wording.name_game(wording.game)
    played = wording.say("stats.played", count=len(plays))
    output.print_text()
    output.print_text(Text.assemble((title, "bold"), f": {played}"))
    standings = rank_players(plays)
    for standing in sorted(standings, key=lambda standing: (-standing.won, -standing.played)):
        name = name_player(standing.name, wording)
        won = group_words.describe_wins(standing, wording)
        output.print_text(Text.assemble((f"  {name}", GOLD), f": {won}"))
    for one in list_records(plays):
        output.print_text(f"  ◆ {group_words.describe_feat(one, wording)}")
