"""Statistics on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, GOLD, Screen
from companion.play.library.statistics import GameRecord
from companion.wording import statistics as worded
from companion.wording.messages import Wording
from companion.wording.sessions import called

NAME = 20


def report(records: Sequence[GameRecord], language: str, screen: Screen) -> None:
    """Each game: how often, how long, who won how often and what they had at the end, the longest auctions."""
    for place, record in enumerate(records):
        wording = Wording(language, record.game)
        if place:
            screen.line()
        screen.hanging(
            Text.assemble(
                (wording.say(f"game.{record.game}"), "bold"), f": {worded.counts(record, wording)}"
            )
        )
        for line in (worded.endings(record, wording), worded.longest(record, wording)):
            if line:
                screen.hanging(Text(f"  {line}", style=DIM))
        for player in record.players:
            name = set_cell_size(called(player.player, wording), NAME)
            screen.line(Text.assemble((f"  {name} ", GOLD), worded.wins(player, wording)))
            if player.averages:
                screen.hanging(Text(f"    {worded.averages(player, wording)}", style=DIM))
        if record.auctions:
            screen.line(Text(f"  {wording.say('stats.auctions')}", style="bold"))
        for held in record.auctions:
            screen.hanging(Text(f"  {worded.auction(held, wording)}"))
