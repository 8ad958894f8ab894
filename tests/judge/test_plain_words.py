"""Rules questions in plain words; a table says what became of each line."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from companion.errors import UsageError
from companion.games.judges import all_doubts
from companion.wording.plain_doubts import read_plain
from tests.faces.terminals import Terminal

ROWS = (Path(__file__).parent / "plain_lines.tsv").read_text("utf-8").splitlines()[1:]
LINES = [row.split("\t") for row in ROWS]


@pytest.mark.parametrize(("language", "line", "options"), LINES, ids=[line[1] for line in LINES])
def test_what_becomes_of_a_line(language: str, line: str, options: str) -> None:
    """The same as options would say; where it could be anything else it is refused."""
    if not options:
        with pytest.raises(UsageError, match="judge_plain"):
            read_plain(line, all_doubts(), language)
        return
    doubt, raw = read_plain(line, all_doubts(), language)
    given = [
        f"--{name}={value}" if name else value for name, values in raw.items() for value in values
    ]
    told = shlex.split(options.removeprefix(doubt.name))

    assert options.startswith(doubt.name)
    assert sorted(told) == sorted(given)


def test_a_split_takes_few_keys_from_the_menu(tmp_path: Path) -> None:
    """A key for the judge, then the line; the verdict stays at hand."""
    with Terminal(tmp_path) as terminal:
        said = terminal.type("j", "7 2 5 9").text
        again = terminal.type(",").text

    assert "B pays 4 and C pays 4" in said
    assert "B pays 4 and C pays 4" in again


def test_the_line_at_a_table(tmp_path: Path) -> None:
    """Behind the rule of a question, with other figures than those of the table."""
    with Terminal(
        tmp_path, "play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann"
    ) as terminal:
        said = terminal.type("?", "7 ann 2 bob 9 fight").text

    assert "bob pays" in said
