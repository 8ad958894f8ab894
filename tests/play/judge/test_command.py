"""The judge as a command: what it prints, how it leaves, and what it loads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

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
LOADED = "import sys; from companion.__main__ import main; sys.argv[1:] = {words!r}\ntry: main()\nexcept SystemExit: pass\nprint(*sys.modules)"


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
        "Blau zahlt 4 und Grün zahlt 4. Die Kreatur ist besiegt, und jeder von ihnen bekommt die Belohnung für mehrere",
        "  7 ÷ 3 = 2,33 → 3 Magie für jeden: Rot, Blau und Grün",
        "  Rot hat nur 2 Magie und fällt heraus",
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
    assert len(games) == 1, "the rules of one game are enough"


@pytest.mark.parametrize(
    "words", [PLAIN["split"], PLAIN["auction"], PLAIN["eggs"], PLAIN["tiebreak"]]
)
def test_a_plain_doubt_is_judged_without_the_command_library(
    words: list[str], tmp_path: Path
) -> None:
    """What takes longest to load is not loaded for what has to be quickest.

    The answer is the same with and without it.
    """
    script = LOADED.format(words=["judge", *words])
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "HOME": str(tmp_path)},
        check=True,
    )
    slow = LOADED.format(words=["--lang", "en", "judge", *words])
    usual = subprocess.run(
        [sys.executable, "-c", slow],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "HOME": str(tmp_path)},
        check=True,
    )

    assert "typer" not in done.stdout.splitlines()[-1].split()
    assert "typer" in usual.stdout.splitlines()[-1].split()
    assert done.stdout.splitlines()[:-1] == usual.stdout.splitlines()[:-1]
