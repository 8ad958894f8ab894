"""Statistics as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.lines.group_lines import print_records
from companion.faces.lines.layout import find_width, fit_column
from companion.faces.lines.output import GOLD, Output
from companion.play.library.group_statistics import Best
from companion.play.library.session_statistics import GameRecord
from companion.wording import statistics_words as worded
from companion.wording.messages import Wording
from companion.wording.session_words import name_player

NAME = 20
"""Columns of a name; a longer one has up to half of the screen."""


def print_statistics(
    records: Sequence[GameRecord], language: str, screen: Output, best: Sequence[Best] = ()
) -> None:
    """Print each game: number of plays, durations, wins, records and longest auctions."""
    for record in records:
        if record is not records[0]:
            screen.line()
        held = [one for one in best if one.game == record.game]
        _print_game(record, held, Wording(language, record.game), screen)


def _print_game(record: GameRecord, best: Sequence[Best], wording: Wording, screen: Output) -> None:
    game = (wording.say(f"game.{record.game}"), "bold")
    screen.hanging(Text.assemble(game, f": {worded.describe_counts(record, wording)}"))
    for line in (
        worded.describe_endings(record, wording),
        worded.describe_longest(record, wording),
    ):
        if line:
            screen.dim(line)
    names = [name_player(player.player, wording) for player in record.players]
    wide = find_width(names, NAME, screen.width // 2)
    for player, name in zip(record.players, names, strict=True):
        shown_so = (f"  {fit_column(name, wide)} ", GOLD)
        screen.line(Text.assemble(shown_so, worded.describe_wins(player, wording)))
        if player.averages:
            screen.dim(f"  {worded.describe_averages(player, wording)}")
    print_records(best, wording, screen)
    if record.auctions:
        screen.line(Text(f"  {wording.say('stats.auctions')}", style="bold"))
    for held in record.auctions:
        screen.hanging(Text(f"  {worded.describe_auction(held, wording)}"))
