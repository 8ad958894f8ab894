"""The ranking of a finished game as lines: places, the figures they rest on, and what decided."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, GOLD, STYLES
from companion.kernel.table import Table
from companion.wording.messages import Wording
from companion.wording.people import suit
from companion.wording.ranking import figure


def ranking_lines(table: Table, wording: Wording) -> list[Text]:
    """The ranking of a finished game, and what decided it."""
    outcome = table.outcome
    assert outcome is not None
    lines = [Text(), Text(f"  {wording.say(f'ending.{outcome.ending}')}", style="bold")]
    widest = max(cell_len(wording.names[place.seat]) for place in outcome.ranking.places)
    for place in outcome.ranking.places:
        figures = "   ".join(
            filter(None, (figure(name, value, wording) for name, value in place.figures.items()))
        )
        style = STYLES[table.seating.players[place.seat].colour]
        lines.append(
            Text.assemble(
                (f"  {place.rank}. ", GOLD),
                (
                    f"{suit(table.seating, place.seat)} {set_cell_size(wording.names[place.seat], widest + 2)}",
                    style,
                ),
                figures,
            )
        )
    decided = outcome.ranking.decided_by
    name = wording.say(f"decided.{decided}")
    lines.append(
        Text(
            f"  {wording.say('screen.shared') if decided == 'shared' else wording.say('screen.decided', name=name)}",
            style=DIM,
        )
    )
    return lines
