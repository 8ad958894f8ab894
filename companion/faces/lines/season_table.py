"""Season standings in a terminal: bars and recent results, in colours and with symbols."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from rich.cells import cell_len
from rich.text import Text

from companion.faces.lines.output import DIM, GOLD, Output
from companion.faces.table_text.styled_text import align_columns
from companion.play.library.group_statistics import Season, Standing
from companion.present.block_charts import bars
from companion.present.colours import ANSI
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.people_words import choose_mark
from companion.wording.session_words import name_player

NAME = 14
"""Columns of a name; a longer one has up to a third of the screen."""
BAR = 24
"""Columns of the longest bar, at most."""
BESIDE = 9
"""Columns needed beside a name and a bar."""
EACH = 2
"""Columns of a month."""
INDENT = 6
PARTS = "▏▎▍▌▋▊▉█"
"""Blocks from an eighth of a column to a whole column."""
EIGHTHS = len(PARTS)
Worn: TypeAlias = Mapping[str, tuple[str, str]]
"""Colour and symbol of each person, by name."""


def list_colours(season: Season) -> Worn:
    """Return the colours and symbols of all people in a season: the game's colours in turn."""
    worn = dict[str, tuple[str, str]]()
    wide = len(choose_mark(len(season.standings) - 1)[1])
    for place, held in enumerate(season.standings):
        colour, sign = choose_mark(place)
        worn[held.name] = (ANSI.seats[colour], sign.ljust(wide))
    return worn


def tell_season(season: Season, worn: Worn, wording: Wording, screen: Output) -> None:
    """Print points as bars with the last results, then the number of games in each month.

    Args:
        season: the season.
        worn: colour and symbol of everybody in it.
        wording: the language.
        screen: the console.
    """
    screen.heading(worded.make_season_title(season, wording))
    called = [name_player(held.name, wording) for held in season.standings]
    names = align_columns(called, NAME, screen.width // 3)
    most = max(held.points for held in season.standings)
    room = min(BAR, screen.width - cell_len(names[0]) - BESIDE)
    for place, (held, name) in enumerate(zip(season.standings, names, strict=True), start=1):
        colour, suit = worn[held.name]
        line = Text(f"{place:>3}. ", style=DIM)
        line.append(f"{suit} {name} ", colour)
        if not screen.plain:
            line.append(draw_bar(held.points, most, room), colour)
        screen.line(line)
        _print_person(held, wording, screen)
    screen.dim(wording.say("groups.means"))
    _print_months(season, wording, screen)


def _print_person(held: Standing, wording: Wording, screen: Output) -> None:
    """Print one person's results and last games, on two lines if one is too short."""
    said = Text(" " * INDENT, style=DIM)
    said.append(worded.describe_standing(held, wording))
    form = _draw_last_games(held)
    if said.cell_len + 2 + form.cell_len > screen.width:
        screen.line(said)
        said = Text(" " * (INDENT - 2))
    said.append("  ")
    screen.line(said.append_text(form))


def _draw_last_games(held: Standing) -> Text:
    """Return the last games as symbols: first places in gold, last places dim."""
    signs = worded.list_form_signs(held)
    line = Text(style="default")
    for (rank, of), sign in zip(held.form, signs, strict=True):
        style = DIM if rank == of else ""
        line.append(sign, GOLD if rank == 1 else style)
        line.append(" ")
    line.rstrip()
    return line


def _print_months(season: Season, wording: Wording, screen: Output) -> None:
    """Print how many games each month had."""
    if screen.plain:
        letters = wording.say("groups.months")
        said = ", ".join(map("{} {}".format, letters, season.by_month))
        screen.dim(f"{wording.say('groups.by_month')}: {said}")
        return
    most = max(season.by_month)
    (row,) = bars(season.by_month, most, EACH, 1)
    label = f"  {wording.say('groups.by_month')} "
    line = Text(label, style=DIM)
    screen.line(line.append(row, GOLD))
    below = " " * cell_len(label)
    for letter in wording.say("groups.months"):
        below += letter.ljust(EACH)
    screen.line(Text(below.rstrip(), style=DIM))


def draw_bar(value: int, most: int, room: int) -> str:
    """Return a horizontal bar.

    Args:
        value: the value shown.
        most: the value that fills the room.
        room: columns.
    """
    eighths = round(value * room * EIGHTHS / max(1, most))
    whole, rest = divmod(eighths, EIGHTHS)
    bar = "█" * whole
    if rest:
        bar += PARTS[rest - 1]
    return bar
