"""The judge as a command: its output, exit code and loaded modules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.commands.judge_commands import judge_line
from tests.faces.program import run_companion

PLAIN = {
    "split": ["split", "--strength", "7", "Rot=2", "Blau=5"],
    "auction": ["auction", "--opening", "5", "Rot=9", "Gelb=7", "--", "5", "7", "8", "pass"],
}


def test_the_answer_is_followed_by_derivation_and_citation(tmp_path: Path) -> None:
    """The output has the result, its derivation line by line, and the citation."""
    words = "judge split --strength 7 Rot=2 Blau=5 Grün=9 --lang de"
    result = run_companion(tmp_path, *words.split())

    assert (result.returncode, result.stderr) == (0, "")
    assert [
        (
            "Blau zahlt 4 und Grün zahlt 4. Die Kreatur ist besiegt, "
            "und jeder von ihnen bekommt den Gewinn für mehrere"
        ),
        "  7 ÷ 3 = 2,33 → 3 Magie für jeden: Rot, Blau und Grün",
        "  Rot hat 2 Magie, das ist zu wenig, und scheidet aus",
        "  7 ÷ 2 = 3,5 → 4 Magie für jeden: Blau und Grün",
        "  Blau zahlt 4 Magie, hat noch 1",
        "  Grün zahlt 4 Magie, hat noch 5",
        "  → Anleitung, Phase D, mehrere Zauberer",
    ] == result.stdout.splitlines()


def test_json_has_the_verdict_as_data(tmp_path: Path) -> None:
    """The data have winner, price, refused bids, citations and derivation."""
    result = run_companion(tmp_path, "judge", "--json", *PLAIN["auction"])

    data = json.loads(result.stdout)
    assert ("Rot", 8, [], ["zauberschwert.d.auction"]) == (
        data["winner"],
        data["price"],
        data["refused"],
        data["citations"],
    )
    assert data["derivation"] == ["Rot bids 5", "Gelb bids 7", "Rot bids 8", "Gelb passes"]


def test_unusable_input_exits_with_2(tmp_path: Path) -> None:
    """Nothing is answered, and the error lists valid values."""
    result = run_companion(tmp_path, "judge", "split", "--strength", "x", "A=1")

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.strip()


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "de", "judge", "--json", *PLAIN["split"]],
        ["judge", "split", "Rot=2", "--json", "Blau=5", "--lang=de", "--strength=7"],
    ],
    ids=" ".join,
)
def test_language_and_json_options_may_stand_anywhere(words: list[str], tmp_path: Path) -> None:
    """They may stand before the judge and among the words, with or without an equals sign."""
    result = run_companion(tmp_path, *words)

    data = json.loads(result.stdout)
    assert {"Rot": 1, "Blau": 2} == data["dropped"]
    assert data["result"].startswith("Niemand kann die Kreatur bezahlen")


@pytest.mark.parametrize(
    "heroes",
    [
        '--hero "Ann, die Große=3" --hero Bob=1',
        '"--hero=Ann, die Große=3" --hero=Bob=1',
    ],
)
def test_a_name_may_have_commas_in_an_option(heroes: str) -> None:
    """It is split at the last equals sign."""
    data = judge_line(f'split --strength 8 "Ann, die Große=6" Bob=2 {heroes}').data

    assert {"Ann, die Große": 2, "Bob": 2} == data["pays"]
