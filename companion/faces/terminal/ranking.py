"""The ranking of a finished game as lines: places, the figures they rest on, what decided."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, GOLD, STYLES
from companion.kernel.table import Table
from companion.wording.messages import Wording
from companion.wording.people import suit
from companion.wording.ranking import figure, verdict


def ranking_lines(table: Table, wording: Wording) -> list[Text]:
    """The ranking of a finished game, and what decided it."""
    outcome = table.outcome
    assert outcome is not None
    places = outcome.ranking.places
    width = max(cell_len(wording.names[place.seat]) for place in places) + 2
    lines = [Text(), Text(f"  {wording.say(f'ending.{outcome.ending}')}", style="bold")]
    for place in places:
        name = set_cell_size(wording.names[place.seat], width)
        style = STYLES[table.seating.players[place.seat].colour]
        named = [figure(key, value, wording) for key, value in place.figures.items()]
        line = Text.assemble((f"  {place.rank}. ", GOLD))
        line.append(f"{suit(table.seating, place.seat)} {name}", style=style)
        lines.append(line.append("   ".join(filter(None, named))))
    return [*lines, Text(f"  {verdict(outcome.ranking, wording)}", style=DIM)]
