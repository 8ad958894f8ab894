"""Names are whole where they fit, and cut with an ellipsis where they do not."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.text import Text

from companion.faces.lines.output import Output
from companion.faces.table_text.courses import draw_seat_charts
from companion.kernel.facts import Seat
from companion.kernel.seating import Colour
from companion.wording.messages import Wording

SEAT = Seat("p1")
LONGEST = "Wilhelmina von der A"


@pytest.mark.parametrize(("columns", "names"), [(80, LONGEST), (30, "Wilhelmina von…")])
def test_curves_name_their_players(columns: int, names: str) -> None:
    """Names of twenty letters are whole, however many scenes were played."""
    wording = Wording("en", "zauberschwert", {SEAT: LONGEST}, {SEAT: Colour.RED})

    drawn = [line.plain for line in draw_seat_charts([(SEAT, range(99))], wording, columns)]

    assert f"  ♥ 0 → 98  {names}" == drawn[0].rstrip()
    assert max(map(len, drawn)) <= columns


def test_a_prompt_is_wrapped_between_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last words of the prompt stand before the typed text."""
    monkeypatch.setattr("builtins.input", str)

    assert "    word > " == Output(Console(width=40), interactive=True).read_input_line(
        "  word" * 7 + " > "
    )


def test_the_width_of_a_dumb_terminal_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not assumed to be 80, since longer lines would be torn in the middle."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "30")
    console = Console(force_terminal=True, _environ={"TERM": "dumb"})
    output = Output(console, interactive=True)

    output.print_text(Text("word " * 30))

    assert [94, 58] == [len(line) for line in capsys.readouterr().out.splitlines()]
