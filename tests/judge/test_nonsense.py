"""Invalid input of the judge is refused in both languages, with valid values.

Invalid input never raises an exception.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.commands.judge_commands import judge_line, make_flag_name
from companion.errors import CompanionError, UsageError
from companion.games.catalogue import load_all_doubts
from companion.kernel.doubts import Doubt
from companion.wording.doubt_words import list_verdict_lines
from companion.wording.messages import LANGUAGES, Wording

ROWS = (Path(__file__).parent / "nonsense.tsv").read_text("utf-8").splitlines()
NONSENSE = dict(row.split("\t") for row in ROWS if not row.startswith("#"))


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_refused_with_valid_values(line: str) -> None:
    """Each kind of error has its own name and words in both languages."""
    with pytest.raises(UsageError) as refused:
        judge_line(line)

    error = refused.value.__cause__ or refused.value
    assert isinstance(error, CompanionError)
    assert NONSENSE[line] == error.name
    for language in LANGUAGES:
        sentence = Wording(language).word_error(error)
        assert "error." not in sentence
        assert "judge." not in sentence


WORDS = "A=1 B=9/1/1 A= = pass 7 -3 A,B silver/water/mage air/witch ß=² killed 2 A ghost --"
SAID = st.sampled_from(WORDS.split())
DOUBTS = list(load_all_doubts())


@given(st.sampled_from(DOUBTS), st.data())
def test_no_line_crashes_the_judge(doubt: Doubt, data: st.DataObject) -> None:
    """Any input gets an answer or a refusal in both languages."""
    options = [
        f"{make_flag_name(doubt_input)} {data.draw(SAID)}"
        for doubt_input in doubt.list_inputs({})
        if not doubt_input.is_positional and data.draw(st.booleans())
    ]
    words = [doubt.name, *options, *data.draw(st.lists(SAID, max_size=4))]
    try:
        verdict = judge_line(" ".join(words))
    except UsageError:
        return
    assert all(
        "verdict." not in line
        for language in LANGUAGES
        for line in list_verdict_lines(verdict, Wording(language, verdict.game))
    )
