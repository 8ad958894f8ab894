"""Arguments may be abbreviated or misspelled.

A unique beginning is accepted, an ambiguous one lists its names, an unknown one the nearest.
"""

from __future__ import annotations

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, record_session


@pytest.fixture
def stones_game_id(folder: Folder) -> str:
    """Return the id of a game of Andreas and Karsten, beside one of Ada, Ben and Cleo."""
    record_session(folder, BROKEN_OFF, 30)
    return record_session(folder, SPELL_STONES)


# ---- beginnings


@pytest.mark.parametrize(
    ("abbreviated", "complete"),
    [
        (("sess",), ("sessions",)),
        (("sessions", "--game", "SPRUCH"), ("sessions", "--game", "spruchstein")),
        (("cards", "list", "--kind", "Energieku"), ("cards", "list", "--kind", "orb")),
        (("jud", "spl", "--strength", "7", "A=2"), ("judge", "split", "--strength", "7", "A=2")),
        (("show", "karst"), ("show", "STONES")),
    ],
)
def test_a_unique_beginning_means_its_name(
    run_command: Run, stones_game_id: str, abbreviated: tuple[str, ...], complete: tuple[str, ...]
) -> None:
    """Commands, games, kinds of cards, doubts and players may be cut, in any language and case."""
    run_command("cards", "add", "zauberschwert", "orb", "3")

    done = run_command(*(stones_game_id if word == "STONES" else word for word in complete))

    assert 0 == done.code
    assert done == run_command(*abbreviated)


# ---- sessions


def test_a_player_name_prefers_a_resumable_game(run_command: Run, folder: Folder) -> None:
    """Of Ada's games the one under way is chosen, not the finished one."""
    record_session(folder, FINISHED)
    running = record_session(folder, BROKEN_OFF, 30)

    assert run_command("show", running).output == run_command("show", "ada").output


def test_a_whole_name_precedes_longer_names(
    run_command: Run, folder: Folder, stones_game_id: str
) -> None:
    """`2026-11-22-1` is found although `2026-11-22-10` begins with it."""
    running = record_session(folder, FINISHED)
    folder.get_journal_path(running).rename(folder.get_journal_path(f"{stones_game_id}0"))

    assert "Andreas" in run_command("show", stones_game_id).output


def test_ambiguous_sessions_are_listed_with_their_players(
    run_command: Run, stones_game_id: str
) -> None:
    """The players of each candidate are listed."""
    result = run_command("show", stones_game_id[:4])

    assert 2 == result.code
    assert "Andreas, Karsten" in result.error
    assert "Ada, Ben, Cleo" in result.error


def test_removing_without_confirmation_needs_a_whole_name(
    run_command: Run, folder: Folder, stones_game_id: str
) -> None:
    """With `--yes` an abbreviated name removes nothing."""
    assert 1 == run_command("sessions", "delete", "karst", "--yes").code
    assert stones_game_id in folder.list_ids()


# ---- what stands behind options


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--ruling", "opening_bit=one"), "Did you mean “opening_bid”"),
        (("--start", "Cleo"), "possible: Anna, Ben"),
        (("-p", "C", "-p", "D", "-p", "E"), "it must be 2 to 4"),
        (("--serv",), "Did you mean “--serve”"),
        (("--json=yes",), "--json takes no value"),
        (("Anna",), "Usage: companion play [OPTIONS] [GAME]"),
    ],
)
def test_a_wrong_value_names_the_right_ones(
    run_command: Run, words: tuple[str, ...], sentence: str
) -> None:
    """The error lists the valid or similar values; no game is started."""
    played = run_command("play", "zauberschwert", "-p", "Anna", "-p", "Ben", *words)

    assert 2 == played.code
    assert sentence in played.error
    assert "" == played.output


@pytest.mark.parametrize(
    ("words", "sentence"),
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
        (("rules", "zauberschwert", "xyzzyq"), "xyzzyq"),
    ],
)
def test_every_other_wrong_word_is_refused_with_valid_ones(
    run_command: Run, stones_game_id: str, words: tuple[str, ...], sentence: str
) -> None:
    """The error is ours, with numbers and names; none comes from the library."""
    left = run_command(*words)

    assert stones_game_id
    assert left.code
    assert sentence in left.error
    assert "\x1b" not in left.error
