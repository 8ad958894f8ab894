"""Rules questions in plain words; a table has the expected reading of each line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.games.catalogue import load_all_doubts
from companion.kernel.doubts import Doubt
from companion.wording.doubt_words import InputReader
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.plain_doubts import parse_plain_doubt

ROWS = (Path(__file__).parent / "plain_lines.tsv").read_text("utf-8").splitlines()[1:]
LINES = [row.split("\t") for row in ROWS]


def read_line(line: str, language: str) -> tuple[str, str]:
    """Return a line rewritten with options, and the refusal; each may be empty."""
    options = ""
    try:
        case, raw = parse_plain_doubt(line.split(), load_all_doubts(), language)
        doubt = case.doubt
        spoken = {
            doubt_input.name for doubt_input in doubt.list_inputs({}) if doubt_input.is_positional
        }
        words = [
            one if name in spoken else f"--{name}={one}"
            for name, values in raw.items()
            for one in values
        ]
        options = " ".join([doubt.name, *words])
        case.judge(InputReader(case, Wording(language, doubt.game)).read_case(raw))
    except CompanionError as refusal:
        reason = refusal.__cause__ or refusal
        return options, getattr(reason, "name", "")
    return options, ""


@pytest.mark.parametrize(
    ("language", "line", "options", "refusal"), LINES, ids=[line[1] for line in LINES]
)
def test_a_line_is_read_as_options_or_refused(
    language: str, line: str, options: str, refusal: str
) -> None:
    """The reading equals that of options; ambiguous lines are refused."""
    assert (options, refusal) == read_line(line, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("doubt", [*load_all_doubts()], ids=lambda doubt: doubt.name)
def test_each_kind_of_doubt_can_be_written_in_one_line(doubt: Doubt, language: str) -> None:
    """The example in a refusal is itself understood, as that kind."""
    example = Wording(language).say(f"example.judge.{doubt.name.replace(' ', '.')}")

    options, refusal = read_line(example, language)
    assert (True, "") == (options.startswith(f"{doubt.name} "), refusal)
