"""A player at a real terminal types whatever comes to mind, closes the window, pulls the plug."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.faces.program import companion
from tests.faces.terminals import COLOUR, Terminal, unprepared

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")
TITLES = ("  Round ", "  Turn ", " Companion")
VERBATIM = "\x16"
"""The key after which another one means nothing but itself."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"


def title(terminal: Terminal) -> str:
    """Where the game stands, as it is told with the whole table; empty where it is not."""
    return next((line for line in terminal.lines if line.startswith(TITLES)), "")


def assert_tidy(terminal: Terminal) -> None:
    """Nothing was wider than the screen, and nothing of it was taken away."""
    assert "\x1b[2J" not in terminal.raw
    assert terminal.columns >= terminal.widest()


# ---- playing


def test_from_the_menu_through_a_whole_round(data: Path) -> None:
    """A new game with two players, two cards, an auction and a fight; the second round begins."""
    with Terminal(data) as terminal:
        assert "New game" in terminal.text
        terminal.type("", "zau", "Ann, Bob", "")
        while "Turn up" not in terminal.text:
            assert_tidy(terminal)
            terminal.type("")
        for line in ("creature", "goblins 3 circle 3 2 1 1", "spell", "addus", "2", "2"):
            terminal.type(line)
            assert_tidy(terminal)
        assert "Ann: Spell Addus: bid or pass?" in terminal.text
        terminal.type("2")
        assert "Bob: Spell Addus: bid or pass?" in terminal.text
        terminal.type("3", "pass")
        while "Round 2" not in title(terminal):
            assert_tidy(terminal)
            terminal.type("")

        assert "Addus" in terminal.text
        assert 0 == terminal.type("q").leaves("q")


def test_a_spell_is_used_whatever_is_asked(data: Path) -> None:
    """What it changes is asked once; the question asked meanwhile comes again."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("spell", "addus", "creature", "goblins 3 circle 3 2 1 1", "1", "2")
        assert "What does Spell Addus change?" in terminal.type("s", "").text
        terminal.type("1 2", "-1 12", "")
        assert "Bob: fight the Goblins" in terminal.text
        assert "3 magic, 12 power stones" in terminal.type("t").text
        assert "already used Spell Addus, in round 1" in terminal.type("s").text


# ---- short keys


def test_short_keys_at_a_choice(data: Path) -> None:
    """The rule, undo, redo, spells, corrections, a note, the journal.

    The question is still there after each.
    """
    with Terminal(data, *PLAY) as terminal:
        assert "booklet, phase A" in terminal.type("?").text
        terminal.type("", "orb", "4")
        assert "Turn up adventure card 2" in terminal.text
        assert "Possible: Creature" in terminal.type("zzz").text
        assert "enter another card" in terminal.type("u").text
        assert "Turn up adventure card 1" in terminal.type("u").text
        terminal.type("r", "r")
        assert "Turn up adventure card 2" in terminal.text
        assert "Nobody has a spell" in terminal.type(":s").text
        terminal.type("+", "change magic", "Bob 17")
        assert "17 magic" in terminal.text
        terminal.type("n", "a note for later")
        assert "a note for later" in terminal.text
        assert "a note for later" in terminal.type("j").text
        terminal.type("", "J", "")
        assert "Turn up adventure card 2" in terminal.text
        assert_tidy(terminal)
        assert 0 == terminal.leaves("Q")
        assert "companion resume" in terminal.text


# ---- bad input


def test_names_are_shown_harmlessly(data: Path) -> None:
    """Escapes lose their power, markup is just letters, and equal names get numbers."""
    with unprepared(data, "zauberschwert") as terminal:
        terminal.type(
            "4",
            f"{VERBATIM}\x1b[31mEve",
            "",
            "[red]Bob[/red]",
            "",
            "[red]Bob[/red]",
            "",
            "{0}%s",
            "",
        )
        while "Turn up" not in terminal.text:
            terminal.type("")
        terminal.type("orb", "1", "orb", "1")

        assert "[31mEve" in terminal.text
        assert "no key 3" in terminal.type("3").text  # though pass is the third answer
        terminal.type("0")
        assert "[red]Bob[/red]: where" in terminal.text
        terminal.type("0")
        assert "[red]Bob[/red] 2: where" in terminal.text
        terminal.type("0")
        assert "{0}%s: where" in terminal.text
        assert_tidy(terminal)
    assert "\x1b[31mEve" not in terminal.raw


# ---- leaving and coming back


@pytest.mark.parametrize(
    ("key", "lines"),
    [("c", ("creature", "goblins 5")), ("d", ())],
    ids=["c-in-form", "d"],
)
def test_ctrl_c_and_ctrl_d_leave_with_everything_saved(
    data: Path, key: str, lines: tuple[str, ...]
) -> None:
    """Nothing is chosen by it, and going on asks the very same."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("n", "x", *lines)
        assert 0 == terminal.leaves(control=key)
        assert "companion resume" in terminal.text

    with Terminal(data, "resume") as terminal:
        assert (
            "What does the creature print" if lines else "Turn up adventure card 1"
        ) in terminal.text


# ---- colours, pipes and other surroundings


def test_colours_can_be_switched_off(data: Path) -> None:
    """NO_COLOR leaves none; without it there are some."""
    with Terminal(data, *PLAY) as coloured:
        coloured.type("orb", "4")
    with Terminal(data, *PLAY, NO_COLOR="1") as plain:
        plain.type("orb", "4")

    assert COLOUR.search(coloured.raw)
    assert not COLOUR.search(plain.raw)


def test_piped_input_plays(data: Path) -> None:
    """Prompts and answers are readable, in order, without codes.

    The end of the input saves and leaves with 0.
    """
    done = companion(data, "play", "zauberschwert", typed="2\nAnn\n\nBob\n\n\n\n\norb\n4\n")

    assert (0, "") == (done.returncode, done.stderr)
    assert "\x1b" not in done.stdout
    _, _, behind = done.stdout.partition("Who sits at place 1?")
    assert "Who sits at place 2?" in behind.partition("name > Ann")[2]
    assert "companion resume" in done.stdout.splitlines()[-1]


def test_piped_input_that_steers_is_written_harmlessly(data: Path) -> None:
    """Nothing of what is typed reaches the output with its escapes, nor endlessly."""
    done = companion(
        data,
        *PLAY,
        typed="\x1b[2J\x1b[31mred\n"
        + "x" * 10_000
        + "\n\x07\x08\x00\n🧙\norb\nx\x1b]0;title\x07\n",
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert not any(char in done.stdout for char in "\x1b\x07\x08\x00")
    assert max(map(len, done.stdout.splitlines())) < 300


@pytest.mark.parametrize(
    ("typed", "asked"),
    [("orb", "card_orb"), ("creature\ngoblins 5 cir", "card_creature"), ("+\n1\n", "card_kind")],
)
def test_the_end_of_the_input_anywhere_saves_and_leaves(data: Path, typed: str, asked: str) -> None:
    """In a half line, in the middle of a form, of a correction; nothing is chosen by it."""
    done = companion(data, *PLAY, typed=typed)

    assert (0, "") == (done.returncode, done.stderr)
    assert "companion resume" in done.stdout
    shown = json.loads(companion(data, "show", "--json").stdout)
    assert [asked] == [question["name"] for question in shown["pending"]]


def test_a_full_disk_is_told_and_nothing_moves(data: Path) -> None:
    """The answer is not taken, the question stays, and leaving works."""
    with Terminal(data, *PLAY) as terminal:
        (path,) = (data / "sessions").glob("*.jsonl")
        size = path.stat().st_size
        limit(terminal.child.pid, size)
        assert "can’t be written" in " ".join(terminal.type("orb").text.split())
        assert "  > " == terminal.prompt
        assert size == path.stat().st_size
        limit(terminal.child.pid, -1)
        assert "magic >" in terminal.type("orb").prompt


def limit(pid: int | None, size: int) -> None:
    """Let no file of that process grow beyond a size; -1 lifts it."""
    import resource  # noqa: PLC0415 - known to some systems only

    assert pid is not None
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, -1))


# ---- other commands
