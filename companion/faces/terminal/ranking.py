"""The ranking of a finished game as lines: places, the figures they rest on, what decided."""

from __future__ import annotations

from collections.abc import Mapping

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
    ending = wording.say(f"ending.{outcome.ending}")
    lines = [Text(), Text(f"  {ending}", style="bold")]
    seating = table.seating
    widest = max(map(cell_len, wording.names.values()))
    for place in outcome.ranking.places:
        seat = place.seat
        mark = suit(seating, seat)
        name = set_cell_size(wording.names[seat], widest + 2)
        style = STYLES[seating.players[seat].colour]
        line = Text(f"  {place.rank}. ", style=GOLD)
        lines.append(
            Text.assemble(
                line,
                (f"{mark} {name}", style),
                _figures(place.figures, wording),
            )
        )
    decided = verdict(outcome.ranking, wording)
    lines.append(Text(f"  {decided}", style=DIM))
    return lines


def _figures(figures: Mapping[str, int], wording: Wording) -> str:
    """What a place rests on; what is only so or not so is left out where it is not."""
    named = [figure(name, value, wording) for name, value in figures.items()]
    return "   ".join(words for words in named if words)
