"""With --plain no command draws: its output is words, fit for a screen reader."""

from __future__ import annotations

import re
import sys

import pytest

from companion.__main__ import exit_with_message
from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import FINISHED, SPELL_STONES, record_session

DRAWN = re.compile("[\u2500-\u27bf]")
"""Boxes, bars, blocks, suits, stars and ticks."""
PARTED = re.compile(r"\w [,;] |  $")
"""A blank before a comma, where something is left out, or blanks at the end of a line."""
LINES: tuple[tuple[tuple[str, ...], str], ...] = (
    ((), "n\n1\nq\nq\nq\n"),
    (("play", "spruchstein", "-p", "Ann", "-p", "Ben", "--start", "Ann"), "\nt\nj\n\nq\n"),
    (("resume", "OPEN"), "t\n?\n\nq\n"),
    (("demo",), "\n\n"),
    (("learn", "spruchstein"), "\n\n\n"),
    (("sessions",), ""),
    (("show", "OPEN"), ""),
    (("journal", "OVER"), ""),
    (("stats",), ""),
    (("review", "OVER"), ""),
    (("judge", "tiebreak", "abracadabra", "A=15/1", "B=16/0", "--last-organiser", "A"), ""),
    (("rules", "spruchstein"), ""),
    (("code", "OPEN"), ""),
    (("doctor",), ""),
)
"""All but `serve`, which runs until it is stopped, and prints through the same screen as `code`."""


@pytest.fixture
def game_ids(folder: Folder) -> dict[str, str]:
    """Return a folder's ids of a finished game and of one under way."""
    return {
        "OVER": record_session(folder, FINISHED),
        "OPEN": record_session(folder, SPELL_STONES, 12),
    }


@pytest.mark.parametrize(("words", "typed"), LINES, ids=[" ".join(words) for words, _ in LINES])
def test_plain_output_contains_no_drawings(
    run_command: Run,
    game_ids: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    typed: str,
) -> None:
    """Every command takes the option, also at a terminal that could show pictures."""
    monkeypatch.setenv("COMPANION_PLAIN", "")  # the option sets it, too
    line = [game_ids.get(word, word) for word in words]
    done = run_command("--plain", *line, "--lang", "de", typed=typed, screen=True)

    assert (0, "") == (done.code, done.error)
    for printed_line in done.output.splitlines():
        assert not DRAWN.search(printed_line), printed_line
        assert not PARTED.search(printed_line), printed_line


def test_drawings_are_replaced_by_numbers(
    run_command: Run, game_ids: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions on the track, cards on the board and the course of each figure become numbers."""
    monkeypatch.setenv("COMPANION_PLAIN", "")
    table = run_command("--plain", "show", game_ids["OPEN"])
    course = run_command("--plain", "review", game_ids["OVER"])

    assert re.search(r"Andreas \d+, Karsten \d+", table.output)
    assert re.search(r"8 Healing Potion \d of 8", " ".join(table.output.split()))
    assert re.search(r"Ada: \d+(, \d+)+", course.output)


def test_an_error_at_a_terminal_wraps_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command inside the error stays readable."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "24")
    sentence = "Open elsewhere already. To watch: companion show"

    with pytest.raises(SystemExit):
        exit_with_message(sentence, 1)

    lines = capsys.readouterr().err.splitlines()
    assert max(map(len, lines)) <= 24
    assert f"✗ {sentence}".split() == " ".join(lines).split()
