"""A word on the command line: a name, its beginning, or one with a typing error.

What begins only one name stands for it, what begins several names them, what begins none is told
the nearest.
"""

from __future__ import annotations

import pytest

from companion.commands.app import COMMANDS
from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


@pytest.fixture
def stones(folder: Folder) -> str:
    """A game of Andreas and Karsten beside one of Ada, Ben and Cleo."""
    recorded(folder, BROKEN_OFF, 30)
    return recorded(folder, SPELL_STONES)


# ---- commands


@pytest.mark.parametrize(("begun", "whole"), [("sess", "sessions"), ("jou", "journal")])
def test_a_command_may_be_begun(run: Run, begun: str, whole: str, stones: str) -> None:
    """Three letters that begin no other command are enough."""
    assert stones in run("sessions").out
    assert run(whole).out == run(begun).out


def test_the_judge_may_be_begun(run: Run) -> None:
    """It reads its own line, yet its name may be cut like any other."""
    words = ("split", "--strength", "7", "Red=2", "Blue=5", "Green=9")

    assert run("judge", *words).out == run("jud", *words).out


def test_a_command_that_may_be_several_names_them(run: Run) -> None:
    """`s` begins four."""
    said = run("s")

    assert 2 == said.code
    assert all(name in said.error for name in COMMANDS if name.startswith("s"))


def test_an_unknown_command_names_the_nearest_and_all(run: Run) -> None:
    """A typing error is told as one."""
    said = run("plya")

    assert 2 == said.code
    assert "Did you mean “play”" in said.error
    assert all(name in said.error for name in COMMANDS)


def test_a_command_of_a_group_may_be_begun(run: Run, stones: str) -> None:
    """`companion sessions arch` is `archive`."""
    assert 0 == run("sessions", "arch", stones).code
    assert stones not in run("sessions").out


def test_an_unknown_command_of_a_group_names_the_nearest(run: Run) -> None:
    """The commands of the group are named, not those of the companion."""
    said = run("sessions", "delte", "x")

    assert 2 == said.code
    assert "Did you mean “delete”" in said.error


# ---- doubts


def test_a_doubt_may_be_begun(run: Run) -> None:
    """`spl` begins only one."""
    words = ("--strength", "7", "Red=2", "Blue=5", "Green=9")

    assert run("judge", "split", *words).out == run("judge", "spl", *words).out


def test_a_doubt_that_may_be_several_names_them(run: Run) -> None:
    """`e` begins two."""
    said = run("judge", "e")

    assert 2 == said.code
    assert "eggs and effect" in said.error


@pytest.mark.parametrize(
    ("words", "near"),
    [(("spilt", "--strength", "7"), "split"), (("split", "--strenght", "7"), "--strength")],
)
def test_an_unknown_doubt_or_piece_names_the_nearest(
    run: Run, words: tuple[str, ...], near: str
) -> None:
    """And all that there are."""
    said = run("judge", *words)

    assert 2 == said.code
    assert f"Did you mean “{near}”" in said.error


# ---- games


@pytest.mark.parametrize("begun", ["spr", "SPRUCH", "Spell"])
def test_a_game_may_be_begun(run: Run, stones: str, begun: str) -> None:
    """By its id or by its name in any language, in any case."""
    assert stones in run("sessions", "--game", begun).out


def test_an_unknown_game_names_the_nearest_and_all(run: Run) -> None:
    """What it would be right to type is there."""
    said = run("play", "sauberschwert")

    assert 2 == said.code
    assert "Did you mean “zauberschwert”" in said.error
    assert "abracadabra" in said.error


# ---- kinds of cards


@pytest.mark.parametrize("begun", ["orb", "ORB", "Energieku", "energy"])
def test_a_kind_of_card_may_be_begun(run: Run, begun: str) -> None:
    """By its token or its name in any language."""
    run("cards", "add", "zauberschwert", "orb", "3")

    assert "magic 3" in run("cards", "list", "--kind", begun).out


def test_a_kind_of_card_that_may_be_several_names_them(run: Run) -> None:
    """`or` begins orbs and orcs."""
    assert "orb and orc" in run("cards", "list", "--kind", "or").error


def test_a_card_of_a_game_that_was_begun_is_of_that_game(run: Run) -> None:
    """It is kept under the game's whole name."""
    run("cards", "add", "zaub", "orb", "3")

    assert run("cards", "list", "--game", "zauberschwert").out == run("cards").out
    assert "magic 3" in run("cards").out


# ---- sessions


def test_a_session_may_be_begun(run: Run, folder: Folder, stones: str) -> None:
    """Where nothing else begins so."""
    folder.journal(stones).rename(folder.journal("silvester"))

    assert run("show", "silvester").out == run("show", "silv").out


def test_a_session_is_found_by_who_plays(run: Run, stones: str) -> None:
    """The beginning of a name is enough."""
    assert run("show", stones).out == run("show", "karst").out


def test_a_name_prefers_what_can_be_gone_on_with(run: Run, folder: Folder) -> None:
    """Ada has ended one game and is in the middle of another: it is that one."""
    recorded(folder, FINISHED)
    running = recorded(folder, BROKEN_OFF, 30)

    assert run("show", running).out == run("show", "ada").out


def test_a_whole_name_goes_before_what_it_begins(run: Run, folder: Folder, stones: str) -> None:
    """`2026-11-22-1` is itself although `2026-11-22-10` begins so, too."""
    running = recorded(folder, FINISHED)
    folder.journal(running).rename(folder.journal(f"{stones}0"))

    assert "Andreas" in run("show", stones).out


def test_what_may_be_several_sessions_says_who_plays_in_each(run: Run, stones: str) -> None:
    """By that one knows which is meant."""
    said = run("show", stones[:4])

    assert 2 == said.code
    assert "Andreas, Karsten" in said.error
    assert "Ada, Ben, Cleo" in said.error


def test_an_unknown_session_names_the_nearest(run: Run, stones: str) -> None:
    """A typing error in a name of a player counts as well."""
    assert stones
    assert "Did you mean “Karsten”" in run("show", "Carsten").error


def test_without_being_asked_only_a_whole_name_is_removed(
    run: Run, folder: Folder, stones: str
) -> None:
    """`--yes` asks nothing: what is only begun is kept."""
    assert 1 == run("sessions", "delete", "karst", "--yes").code
    assert stones in folder.list_ids()


# ---- players


@pytest.mark.parametrize("command", ["sessions", "stats"])
def test_an_unknown_player_names_the_nearest(run: Run, stones: str, command: str) -> None:
    """Nobody of that name has ever played."""
    assert stones
    said = run(command, "--player", "Andras")

    assert 2 == said.code
    assert "Did you mean “Andreas”" in said.error


# ---- what stands behind options


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--ruling", "opening_bit=one"), "Did you mean “opening_bid”"),
        (("--ruling", "opening_bid=two"), "possible: zero and one"),
        (("--ruling", "opening_bid"), "it takes NAME=VALUE, such as opening_bid=one"),
        (("--option", "heros=on"), "Did you mean “heroes”"),
        (("--option", "heroes=maybe"), "heroes is on or off"),
        (("--option", "heroes"), "it takes NAME=VALUE, such as heroes=on"),
        (("--start", "Cleo"), "possible: Anna, Ben"),
        (("-p", "C", "-p", "D", "-p", "E"), "it must be 2 to 4"),
        (("-p", "x" * 21), "21 characters, 20 at most"),
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
        (("serve", "--port", "abc"), "a whole number from 1 to 65535"),
        (("serve", "--port", "99999"), "a whole number from 1 to 65535"),
        (("doctor", "--port", "0"), "a whole number from 1 to 65535"),
        (("journal", "--format", "xml"), "text, markdown, json and csv"),
        (("code", "--qr", "ful1"), "Did you mean “full”"),
        (("cards", "edit", "first"), "There is no card first"),
        (("cards", "add"), "Missing argument GAME"),
        (("cards", "add", "zauberschwert"), "Missing argument KIND"),
        (("cards", "add", "zauberschwert", "craeture"), "Did you mean “creature”"),
        (("cards", "list", "--kind", "dragn"), "There is no kind of card “dragn”"),
        (("resume", "/nowhere/evening.jsonl"), "There is no file /nowhere/evening.jsonl"),
    ],
)
def test_every_other_wrong_word_is_told_what_is_right(
    run: Run, words: tuple[str, ...], said: str
) -> None:
    """A sentence of ours with numbers and names, never one of the library's."""
    left = run(*words)

    assert left.code
    assert said in left.error
