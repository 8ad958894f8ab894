"""Rules questions in plain words; a table says what became of each line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.errors import CompanionError, UsageError
from companion.games.judges import all_doubts
from companion.kernel.doubts import Doubt
from companion.wording.doubts import Reader
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.plain_doubts import is_plain, read_plain
from tests.faces.terminals import Terminal

ROWS = (Path(__file__).parent / "plain_lines.tsv").read_text("utf-8").splitlines()[1:]
LINES = [row.split("\t") for row in ROWS]


def become(line: str, language: str) -> tuple[str, str]:
    """Return a line in options, as far as it is understood, and the refusal; each may be empty."""
    options = ""
    try:
        doubt, raw = read_plain(line, all_doubts(), language)
        given = [
            f"--{name}={one}" if name else one for name, values in raw.items() for one in values
        ]
        options = " ".join([doubt.name, *given])
        doubt.judge(Reader(doubt, Wording(language, doubt.game)).read_pieces(raw))
    except CompanionError as refusal:
        return options, refusal.name
    return options, ""


@pytest.mark.parametrize(
    ("language", "line", "options", "refusal"), LINES, ids=[line[1] for line in LINES]
)
def test_what_becomes_of_a_line(language: str, line: str, options: str, refusal: str) -> None:
    """The same as options would say; where it could be anything else it is refused."""
    assert (options, refusal) == become(line, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("doubt", [*all_doubts()], ids=lambda doubt: doubt.name)
def test_each_kind_can_be_said_in_one_line(doubt: Doubt[Any], language: str) -> None:
    """The example that a refusal shows is understood, and of that kind."""
    example = Wording(language).say(f"example.plain.{doubt.name.replace(' ', '.')}")

    assert is_plain(example)
    options, refusal = become(example, language)
    assert (True, "") == (options.startswith(f"{doubt.name} "), refusal)


def test_a_refusal_names_what_was_understood_and_what_is_missing() -> None:
    """So that only the rest has to be said again."""
    with pytest.raises(UsageError) as refused:
        read_plain("zauber 6: anna 4 ben 6", all_doubts(), "de")

    said = Wording("de").error(refused.value)
    assert all(word in said for word in ("wer zaubert", "Zahl des Zaubers: 6", "anna 4, ben 6"))


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


def test_a_line_at_a_table_is_about_its_game(tmp_path: Path) -> None:
    """Its example, too, and a question that other games have as well need not name it."""
    with Terminal(
        tmp_path, "play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann"
    ) as terminal:
        terminal.type("", "", "", "", "", "")
        offered = terminal.type("?").text
        said = terminal.type("ahead ann 8 3 bob 8 1").text

    example = Wording("en").say("example.plain.round.spruchstein")
    assert example.split(",")[0] in " ".join(offered.split())
    assert "Abracadabra" not in said
