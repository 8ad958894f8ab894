"""Playing at a real terminal: any input, a closed window, a full disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.faces.program import run_companion
from tests.faces.terminals import COLOUR, Terminal, start_without_options

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")
TITLES = ("  Round ", "  Turn ", " Companion")
VERBATIM = "\x16"
"""The key after which another one means nothing but itself."""


def find_title(terminal: Terminal) -> str:
    """Return the heading of the table; empty if the table is not shown."""
    return next((line for line in terminal.lines if line.startswith(TITLES)), "")


def assert_no_line_is_too_wide(terminal: Terminal) -> None:
    """Check that no line was wider than the screen and none was cut."""
    assert "\x1b[2J" not in terminal.raw
    assert terminal.columns >= terminal.measure_widest()


# ---- playing


def test_a_whole_round_is_played_from_the_menu(data_folder: Path) -> None:
    """A game of two is played: two cards, an auction and a fight, until the second round begins."""
    with Terminal(data_folder) as terminal:
        assert "New game" in terminal.text
        terminal.type_lines("", "zau", "Ann, Bob", "")
        while "Turn up" not in terminal.text:
            assert_no_line_is_too_wide(terminal)
            terminal.type_lines("")
        for line in ("creature", "goblins 3 circle 3 2 1 1", "spell", "addus", "2", "2"):
            terminal.type_lines(line)
            assert_no_line_is_too_wide(terminal)
        assert "Ann: Spell Addus: bid or pass?" in terminal.text
        terminal.type_lines("2")
        assert "Bob: Spell Addus: bid or pass?" in terminal.text
        terminal.type_lines("3", "pass")
        while "Round 2" not in find_title(terminal):
            assert_no_line_is_too_wide(terminal)
            terminal.type_lines("")

        assert "Addus" in terminal.text
        assert 0 == terminal.type_lines("q").leave("q")


def test_a_spell_can_be_used_at_any_question(data_folder: Path) -> None:
    """The change that it makes is asked once; the interrupted question comes back."""
    with Terminal(data_folder, *PLAY) as terminal:
        terminal.type_lines("spell", "addus", "creature", "goblins 3 circle 3 2 1 1", "1", "2")
        assert "What does Spell Addus change?" in terminal.type_lines("s", "").text
        terminal.type_lines("1 2", "-1 12", "")
        assert "Bob: fight the Goblins" in terminal.text
        assert "3 magic, 12 power stones" in terminal.type_lines("+", "t").text
        assert "3 magic, 12 power stones" in terminal.type_lines("", "/Tisch").text
        assert "already used Spell Addus, in round 1" in terminal.type_lines("s").text


# ---- short keys


def test_short_keys_work_at_a_choice(data_folder: Path) -> None:
    """Keys open the rule, undo, redo, spells, corrections, a note and the journal.

    The question is shown again after each of them.
    """
    with Terminal(data_folder, *PLAY) as terminal:
        assert "booklet, phase A" in terminal.type_lines("?").text
        terminal.type_lines("", "orb", "4")
        assert "Turn up adventure card 2" in terminal.text
        assert "Possible: Creature" in terminal.type_lines("zzz").text
        assert "enter another card" in terminal.type_lines("u").text
        assert "Turn up adventure card 1" in terminal.type_lines("u").text
        terminal.type_lines("r", "r")
        assert "Turn up adventure card 2" in terminal.text
        assert "Nobody has a spell" in terminal.type_lines(":s").text
        assert "Only 1 would be left" in terminal.type_lines("+").text
        terminal.type_lines("change magic", "Bob 17")
        assert "17 magic" in terminal.text
        terminal.type_lines("n", "a note for later")
        assert "a note for later" in terminal.text
        assert "a note for later" in terminal.type_lines("j").text
        terminal.type_lines("", "J", "")
        assert "Turn up adventure card 2" in terminal.text
        assert_no_line_is_too_wide(terminal)
        assert 0 == terminal.leave("Q")
        assert "companion resume" in terminal.text


# ---- bad input


def test_a_refused_word_filters_no_list(data_folder: Path) -> None:
    """The answers are listed whole when the question is printed again."""
    with Terminal(data_folder, *PLAY) as terminal:
        text = terminal.type_lines("zzz", "t").text

    assert "1 Creature" in text.rpartition("Turn up adventure card 1")[2]


def test_enter_after_a_refusal_only_asks_again(data_folder: Path) -> None:
    """A player who has not noticed the refusal does not give the likely answer unseen."""
    with Terminal(data_folder, "play", "spruchstein", "-p", "Ann", "-p", "Bob") as terminal:
        terminal.type_lines("zzz")
        assert "Ann begins" not in terminal.type_lines("").text
        assert "Ann begins" in terminal.type_lines("").text


def test_a_figure_set_by_hand_is_explained_and_waits_for_its_seat(data_folder: Path) -> None:
    """Of `+1` and then `bob` nothing is lost, nor by a rule read before."""
    with Terminal(data_folder, *PLAY) as terminal:
        terminal.type_lines("+", "magic")
        assert "Nobody holds more than 30 magic" in terminal.type_lines("?").text
        assert "Bob has 3 magic (2 before)" in terminal.type_lines("+1", "bob").text


def test_names_are_shown_harmlessly(data_folder: Path) -> None:
    """Escape sequences and markup are printed as text; equal names get numbers."""
    with start_without_options(data_folder, "zauberschwert") as terminal:
        terminal.type_lines(
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
            terminal.type_lines("")
        terminal.type_lines("orb", "1", "orb", "1")

        assert "[31mEve" in terminal.text
        assert "no key 3" in terminal.type_lines("3").text  # though pass is the third answer
        terminal.type_lines("0")
        assert "[red]Bob[/red]: where" in terminal.text
        terminal.type_lines("0")
        assert "[red]Bob[/red] 2: where" in terminal.text
        terminal.type_lines("0")
        assert "{0}%s: where" in terminal.text
        assert_no_line_is_too_wide(terminal)
    assert "\x1b[31mEve" not in terminal.raw


# ---- leaving and coming back


@pytest.mark.parametrize(
    ("key", "lines"),
    [("c", ("creature", "goblins 5")), ("d", ())],
    ids=["c-in-form", "d"],
)
def test_ctrl_c_and_ctrl_d_leave_with_everything_saved(
    data_folder: Path, key: str, lines: tuple[str, ...]
) -> None:
    """No answer is sent; resuming asks the same question."""
    with Terminal(data_folder, *PLAY) as terminal:
        terminal.type_lines("n", "x", *lines)
        assert 0 == terminal.leave(control=key)
        assert "companion resume" in terminal.text

    with Terminal(data_folder, "resume") as terminal:
        assert (
            "What is printed on the creature" if lines else "Turn up adventure card 1"
        ) in terminal.text


# ---- colours, pipes and other surroundings


def test_colours_can_be_switched_off(data_folder: Path) -> None:
    """With NO_COLOR no colour is printed; without it colours are."""
    with Terminal(data_folder, *PLAY) as coloured:
        coloured.type_lines("orb", "4")
    with Terminal(data_folder, *PLAY, NO_COLOR="1") as plain:
        plain.type_lines("orb", "4")

    assert COLOUR.search(coloured.raw)
    assert not COLOUR.search(plain.raw)


def test_piped_input_plays(data_folder: Path) -> None:
    """Prompts and answers are readable, in order, without escape codes.

    The end of the input saves the game and exits with 0.
    """
    done = run_companion(
        data_folder, "play", "zauberschwert", typed="2\nAnn\n\nBob\n\n\n\n\norb\n4\n"
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert "\x1b" not in done.stdout
    _, _, behind = done.stdout.partition("Who sits at place 1?")
    assert "Who sits at place 2?" in behind.partition("name > Ann")[2]
    assert "companion resume" in done.stdout.splitlines()[-1]


def test_escape_sequences_in_piped_input_are_harmless(data_folder: Path) -> None:
    """No escape sequence reaches the output, and long text is shortened."""
    done = run_companion(
        data_folder,
        *PLAY,
        typed="\x1b[2J\x1b[31mred\n"
        + "x" * 10_000
        + "\n\x07\x08\x00\n🧙\norb\nx\x1b]0;title\x07\n",
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert not any(char in done.stdout for char in "\x1b\x07\x08\x00")
    assert "x" * 100 not in done.stdout


@pytest.mark.parametrize(
    ("typed", "prompt"),
    [("orb", "card_orb"), ("creature\ngoblins 5 cir", "card_creature"), ("+\n1\n", "card_kind")],
)
def test_the_end_of_the_input_anywhere_saves_and_leaves(
    data_folder: Path, typed: str, prompt: str
) -> None:
    """In an unfinished line, a form or a correction, no answer is sent."""
    done = run_companion(data_folder, *PLAY, typed=typed)

    assert (0, "") == (done.returncode, done.stderr)
    assert "companion resume" in done.stdout
    shown = json.loads(run_companion(data_folder, "show", "--json").stdout)
    assert [prompt] == [question["name"] for question in shown["pending"]]


def test_a_full_disk_is_reported_and_nothing_changes(data_folder: Path) -> None:
    """The answer is refused, the question stays, and leaving works."""
    with Terminal(data_folder, *PLAY) as terminal:
        (path,) = (data_folder / "sessions").glob("*.jsonl")
        size = path.stat().st_size
        limit_files(terminal.child.pid, size)
        assert "can’t be read or written" in " ".join(terminal.type_lines("orb").text.split())
        assert "  > " == terminal.prompt
        assert size == path.stat().st_size
        limit_files(terminal.child.pid)
        assert "magic >" in terminal.type_lines("orb").prompt


def limit_files(pid: int | None, size: int | None = None) -> None:
    """Limit the size of the files of a process; None removes the limit."""
    import resource  # noqa: PLC0415 - known to some systems only

    assert pid is not None
    most = resource.RLIM_INFINITY
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))
