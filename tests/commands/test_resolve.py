"""A word on the command line: a name, its beginning, or one with a typing error.

What begins only one name stands for it, what begins several names them, what begins none is told
the nearest.
"""

from __future__ import annotations

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


@pytest.fixture
def stones(folder: Folder) -> str:
    """A game of Andreas and Karsten beside one of Ada, Ben and Cleo."""
    recorded(folder, BROKEN_OFF, 30)
    return recorded(folder, SPELL_STONES)


# ---- beginnings


@pytest.mark.parametrize(
    ("begun", "whole"),
    [
        (("sess",), ("sessions",)),
        (("sessions", "--game", "SPRUCH"), ("sessions", "--game", "spruchstein")),
        (("cards", "list", "--kind", "Energieku"), ("cards", "list", "--kind", "orb")),
        (("jud", "spl", "--strength", "7", "A=2"), ("judge", "split", "--strength", "7", "A=2")),
        (("show", "karst"), ("show", "STONES")),
    ],
)
def test_what_begins_only_one_name_stands_for_it(
    run: Run, stones: str, begun: tuple[str, ...], whole: tuple[str, ...]
) -> None:
    """A command, a game or a kind of card in any language and case, a doubt, who plays."""
    run("cards", "add", "zauberschwert", "orb", "3")

    done = run(*(stones if word == "STONES" else word for word in whole))

    assert 0 == done.code
    assert done == run(*begun)


# ---- sessions


def test_a_name_prefers_what_can_be_gone_on_with(run: Run, folder: Folder) -> None:
    """Ada has ended one game and is in the middle of another: it is that one."""
    recorded(folder, FINISHED)
    running = recorded(folder, BROKEN_OFF, 30)

    assert run("show", running).out == run("show", "ada").out


def test_a_whole_name_goes_before_what_it_begins(run: Run, folder: Folder, stones: str) -> None:
    """`2026-11-22-1` is itself although `2026-11-22-10` begins so, too."""
    running = recorded(folder, FINISHED)
    folder.get_journal_path(running).rename(folder.get_journal_path(f"{stones}0"))

    assert "Andreas" in run("show", stones).out


def test_what_may_be_several_sessions_says_who_plays_in_each(run: Run, stones: str) -> None:
    """By that one knows which is meant."""
    said = run("show", stones[:4])

    assert 2 == said.code
    assert "Andreas, Karsten" in said.error
    assert "Ada, Ben, Cleo" in said.error


def test_without_being_asked_only_a_whole_name_is_removed(
    run: Run, folder: Folder, stones: str
) -> None:
    """`--yes` asks nothing: what is only begun is kept."""
    assert 1 == run("sessions", "delete", "karst", "--yes").code
    assert stones in folder.list_ids()


# ---- what stands behind options


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--ruling", "opening_bit=one"), "Did you mean “opening_bid”"),
        (("--start", "Cleo"), "possible: Anna, Ben"),
        (("-p", "C", "-p", "D", "-p", "E"), "it must be 2 to 4"),
        (("--serv",), "Did you mean “--serve”"),
        (("--json=yes",), "--json takes no value"),
        (("Anna",), "Usage: companion play [OPTIONS] [GAME]"),
    ],
)
def test_a_wrong_value_names_the_right_ones(run: Run, words: tuple[str, ...], said: str) -> None:
    """Which are possible, or what is near; and nothing is begun."""
    played = run("play", "zauberschwert", "-p", "Anna", "-p", "Ben", *words)

    assert 2 == played.code
    assert said in played.error
    assert "" == played.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("plya",), "Did you mean “play”"),
        (("resume", "../../etc/nothing"), "no code of a game"),
        (("resume", "\x1b[31mred"), "red"),
        (("play", "--lang", "fr"), "fr"),
        (("s",), "sessions"),
        (("judge", "spilt", "--strength", "7"), "Did you mean “split”"),
        (("play", "sauberschwert"), "Did you mean “zauberschwert”"),
        (("serve", "--port", "99999"), "a whole number from 1 to 65535"),
        (("cards", "edit", "first", "6"), "There is no card first"),
        (("cards", "add", "zauberschwert"), "Missing argument KIND"),
    ],
)
def test_every_other_wrong_word_is_told_what_is_right(
    run: Run, stones: str, words: tuple[str, ...], said: str
) -> None:
    """A sentence of ours with numbers and names, never one of the library's."""
    left = run(*words)

    assert stones
    assert left.code
    assert said in left.error
    assert "\x1b" not in left.error
