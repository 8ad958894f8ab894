"""The judge as a command: what it prints, how it leaves, and what it loads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.commands.judging import example, judge_line, run, usage
from companion.commands.line import Line
from companion.errors import UsageError
from companion.games.judges import all_doubts
from companion.kernel.doubts import Doubt
from companion.wording.doubts import name_flag
from companion.wording.judging import list_lines as worded
from companion.wording.messages import LANGUAGES, Wording

NEVER = {
    "rich",
    "tinydb",
    "starlette",
    "uvicorn",
    "jinja2",
    "qrcode",
    "png",
    "filelock",
    "platformdirs",
    "asyncio",
    "companion.faces",
    "companion.play.session.session",
    "companion.play.journal.file",
}
"""What one answer can do without."""
PLAIN = {
    "split": ["split", "--strength", "7", "Rot=2", "Blau=5"],
    "auction": ["auction", "--opening", "5", "Rot=9", "Gelb=7", "--", "5", "7", "8", "pass"],
    "gathering": ["gathering", "silver/water/warlock", "bronze/water/mage", "air/witch"],
    "points": ["points", "abracadabra", "--objects", "9"],
    "round": ["round", "spruchstein", "--players", "A,B", "--ended", "own-fault", "--by", "A"],
    "effect": [
        "effect",
        "spruchstein",
        "--players",
        "A,B",
        "--caster",
        "A",
        "--spell",
        "6",
        "--lives",
        "A=4,B=6",
    ],
    "eggs": ["eggs", "A=3/1/2", "B=3/1/1"],
    "tiebreak": ["tiebreak", "spruchstein", "A=8/3", "B=8/1"],
}
LOADED = """
import sys
from companion.__main__ import main
sys.argv[1:] = {words!r}
try: main()
except SystemExit: pass
print(*sys.modules)
"""


def companion(*words: str, root: Path) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    return ran("-m", "companion", *words, root=root)


def ran(*words: str, root: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with the project's sources, speaking English."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(root),
        "PYTHONIOENCODING": "utf-8",
        "COMPANION_LANG": "en",
    }
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=False,
        timeout=60,
    )


def test_the_answer_comes_first_then_why_then_where(root: Path) -> None:
    """Result, derivation line by line, citation."""
    said = companion(
        "judge", "split", "--strength", "7", "Rot=2", "Blau=5", "Grün=9", "--lang", "de", root=root
    )

    assert (said.returncode, said.stderr) == (0, "")
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
    ] == said.stdout.splitlines()


def test_json_says_the_same_as_data(root: Path) -> None:
    """Also behind the two strokes that go before bids."""
    said = companion("judge", *PLAIN["auction"], "--json", root=root)

    data = json.loads(said.stdout)
    assert ("Rot", 8, [], ["zauberschwert.d.auction"]) == (
        data["winner"],
        data["price"],
        data["refused"],
        data["citations"],
    )
    assert data["derivation"] == ["Rot bids 5", "Gelb bids 7", "Rot bids 8", "Gelb passes"]


@pytest.mark.parametrize(
    "words",
    [
        ["split", "--strength", "x", "A=1"],
        ["round", "spruchstein", "--players", "A,B", "--ended", "killed", "--by", "A"],
        ["tiebreak", "chess", "A=1"],
        ["points", "spruchstein"],
        ["split", "--nonsense"],
        ["nonsense"],
        ["auction", "A=9", "B=9", "--", "five"],
    ],
    ids=" ".join,
)
def test_unusable_input_leaves_with_2(words: list[str], root: Path) -> None:
    """Nothing is answered, and what would be right is said."""
    said = companion("judge", *words, root=root)

    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.strip()


def test_enchanters_are_understood_in_german(root: Path) -> None:
    """The words on the cards in either language, in any order."""
    said = companion(
        "judge",
        "gathering",
        "Silber/Wasser/Hut",
        "stern/bronze/wasser",
        "Luft/Flügel",
        "--json",
        root=root,
    )

    assert json.loads(said.stdout)["valid"] is True


@pytest.mark.parametrize("form", PLAIN)
def test_an_answer_loads_only_what_it_needs(form: str, root: Path) -> None:
    """No drawing library, no data base, no web, no session: an answer is there at once."""
    said = ran("-c", LOADED.format(words=["judge", *PLAIN[form]]), root=root)

    loaded = set(said.stdout.splitlines()[-1].split())
    assert set() == loaded & NEVER
    games = {name.split(".")[2] for name in loaded if name.startswith("companion.games.")}
    tables = [name for name in games if f"companion.games.{name}.table" in loaded]
    assert len(tables) == 1, "the rules of one game are enough"


@pytest.mark.parametrize(
    "words",
    [
        ["--json", "--lang", "de", "judge", *PLAIN["split"]],
        ["judge", "--lang", "de", *PLAIN["split"], "--json"],
        ["judge", "split", "Rot=2", "--json", "Blau=5", "--lang=de", "--strength=7"],
        ["--lang", "de", "judge", "split", "Rot=2", "Blau=5", "--strength", "7", "--json"],
    ],
    ids=" ".join,
)
def test_language_and_json_are_taken_anywhere(words: list[str], root: Path) -> None:
    """Before the judge, before and behind the words, with or without an equals sign."""
    said = companion(*words, root=root)

    data = json.loads(said.stdout)
    assert {"Rot": 1, "Blau": 2} == data["dropped"]
    assert data["result"].startswith("Niemand kann die Kreatur bezahlen")


def test_the_judge_alone_says_in_a_pipe_what_there_is(root: Path) -> None:
    """Every doubt with a line that works; to ask what there is, is no mistake."""
    said = companion("judge", root=root)

    lines = [line for line in said.stdout.splitlines() if "companion judge " in line]
    assert 0 == said.returncode
    assert len(list(all_doubts())) == len(lines)
    for line in lines:
        judge_line(line.partition("companion judge ")[2])


@pytest.mark.parametrize("doubt", list(all_doubts()), ids=lambda doubt: doubt.name)
def test_help_names_every_piece(doubt: Doubt[Any]) -> None:
    """As an option, or as what is said without one; in both languages."""
    for language in LANGUAGES:
        said = "\n".join(usage(doubt, language))
        assert "help.judge" not in said
        for piece in doubt.pieces({}):
            assert piece.spoken or name_flag(piece.name) in said


def told_otherwise(doubt: Doubt[Any], line: str) -> Iterator[str]:
    """The same line with its options in other places and forms."""
    read = Line(line.split())
    said = [word for word in read.words if word not in doubt.name.split()]
    options = [f"{name} {values[0]}" for name, values in read.groups if name]
    equals = [option.replace(" ", "=", 1) for option in options]
    for before in range(len(said) + 1):
        for given in (options, equals):
            yield " ".join([doubt.name, *said[:before], *given, *said[before:]])
    kinds = [piece for piece in doubt.pieces({}) if piece.spoken]
    spoken = []
    for piece in kinds:
        mine = [word for word in said if len(kinds) == 1 or ("=" in word) == bool(piece.key)]
        spoken += [name_flag(piece.name), *mine]
    yield " ".join([doubt.name, *spoken, *options])
    yield " ".join([*options, *spoken, "--", doubt.name])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("doubt", list(all_doubts()), ids=lambda doubt: doubt.name)
def test_the_lines_of_the_help_work_with_every_option_in_every_place(
    doubt: Doubt[Any], language: str
) -> None:
    """What is said as words may stand behind its option, too."""
    line = example(doubt, Wording(language, doubt.game))

    said = judge_line(line, language)

    for other in told_otherwise(doubt, line):
        assert said == judge_line(other, language), other


@pytest.mark.parametrize("words", [["nonsense"], ["split", "A=x"], ["split", "--lang", "xx"]])
def test_what_is_refused_is_json_where_json_is_wanted(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """By name, and in words."""
    with pytest.raises(SystemExit) as left:
        run([*words, "--json"])

    refused = json.loads(capsys.readouterr().out)
    assert (2, {"error", "message"}) == (left.value.code, set(refused))


def test_the_die_is_the_roll_in_every_language() -> None:
    """It is suggested by what it is, not by its letters."""
    for option in ("--die", "--würfel"):
        with pytest.raises(UsageError) as refused:
            judge_line(f"effect A=4 B=6 --caster A --spell 1 {option} 3")
        assert "--roll" in Wording("en").error(refused.value).rpartition("“")[2]


def test_a_fight_that_waits_for_bids_rewards_nobody_yet() -> None:
    """Nor does it name a creature that nobody has named."""
    waiting = judge_line("split --strength 9 A=12 B=6 C=6 D=7 --ruling four_together=must_auction")
    lost = judge_line("split --strength 9 A=6 B=6 C=6 D=7 --ruling four_together=must_auction")

    assert (None, "none") == (waiting.data["reward"], lost.data["reward"])
    assert waiting.waiting is not None
    assert "Goblins" not in " ".join(worded(waiting, "en") + worded(lost, "en"))


def test_a_name_may_have_any_character() -> None:
    """Commas, spaces and equals signs, where each name stands in a word of its own."""
    data = judge_line('effect "Müller, Jan=4" "A=B=6" --caster "müller, jan" --spell 6').data

    assert {"Müller, Jan": 4, "A=B": 5} == data["lives"]


@pytest.mark.parametrize(
    "heroes",
    [
        '--hero "Ann, die Große=3" --hero Bob=1',
        '--hero "Ann, die Große=3, Bob=1"',
        '--hero "Bob=1, Ann, die Große=3"',
    ],
)
def test_a_name_may_have_commas_in_an_option(heroes: str) -> None:
    """Also where several stand in one; it is cut before a name, never in it."""
    data = judge_line(f'split --strength 8 "Ann, die Große=6" Bob=2 {heroes}').data

    assert {"Ann, die Große": 2, "Bob": 2} == data["pays"]


def test_what_stands_for_a_piece_is_said_in_the_players_language() -> None:
    """In help and in refusals."""
    (split,) = [doubt for doubt in all_doubts() if doubt.name == "split"]

    said = "\n".join(usage(split, "de"))
    with pytest.raises(UsageError) as refused:
        judge_line("split --strength 8 Ann=6 --hero Ann", "de")

    assert "NAME=MAGIE" in said
    assert "NAME=ABZUG" == refused.value.values["shape"]
