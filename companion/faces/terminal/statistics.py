"""Statistics on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import GOLD, Screen
from companion.play.library.statistics import GameRecord
from companion.wording import statistics as worded
from companion.wording.messages import Wording
from companion.wording.sessions import called

NAME = 20


def report(records: Sequence[GameRecord], language: str, screen: Screen) -> None:
    """Each game: how often, how long, who won how often, the longest auctions."""
    for record in records:
        if record is not records[0]:
            screen.line()
        _game(record, Wording(language, record.game), screen)


def _game(record: GameRecord, wording: Wording, screen: Screen) -> None:
    name = (wording.say(f"game.{record.game}"), "bold")
    screen.hanging(Text.assemble(name, f": {worded.counts(record, wording)}"))
    for line in (worded.endings(record, wording), worded.longest(record, wording)):
        if line:
            screen.dim(line)
    for player in record.players:
        called_so = set_cell_size(called(player.player, wording), NAME)
        screen.line(Text.assemble((f"  {called_so} ", GOLD), worded.wins(player, wording)))
        if player.averages:
            screen.dim(f"  {worded.averages(player, wording)}")
    if record.auctions:
        screen.line(Text(f"  {wording.say('stats.auctions')}", style="bold"))
    for held in record.auctions:
        screen.hanging(Text(f"  {worded.auction(held, wording)}"))
