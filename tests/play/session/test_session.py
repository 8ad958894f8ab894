"""A session always equals its journal.

Nothing is acknowledged before it is written, and reading it again gives the same game.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from companion.errors import (
    GameMissing,
    JournalMismatch,
    NothingToUndo,
    RuleFailed,
    StaleAnswer,
)
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.game import Games
from companion.play.journal import entries as journal
from companion.play.journal.entries import AnswerEntry, Entry, InterjectionEntry, UndoEntry
from companion.play.journal.folder import Folder
from companion.play.journal.reading import parse_journal
from companion.play.session.session import Command, Session
from companion.play.session.watched import get_utc_now
from tests.kernel.toy import RED, WHY, Toy, ToyTable, make_coins_question
from tests.play.odd_files import AT
from tests.play.playing import (
    answer_randomly,
    describe_session,
    reopen_session,
    start_session,
    start_toy_session,
)


async def hand_in_coins(table: ToyTable) -> None:
    """Let red hand in coins; with three the rule raises an error."""
    coins = await make_coins_question(table, RED)
    if coins == 3:
        table.coins.clear()
        raise ZeroDivisionError("three coins")
    table.coins[RED] -= coins
    table.tell("handed_in", WHY, red=coins)


def read_entries(session: Session, folder: Folder) -> list[Entry]:
    """Return the entries on the disk."""
    return parse_journal(folder.get_journal_path(session.id).read_bytes(), "x").entries


def restart_session(session: Session, folder: Folder) -> Session:
    """Return the session after a restart of the program."""
    session.close()
    return Session.open(folder, session.id)


# ---- what is written


def test_an_acknowledged_answer_is_on_the_disk(folder: Folder) -> None:
    """The answer, its question, its device, the time and the command id are stored."""
    session = Session.create(folder)

    reply = session.answer("zauberschwert", command=Command("c1", author="terminal"))

    entry = AnswerEntry(
        seq=1,
        at=session.entries[0].at,
        id="c1",
        by="terminal",
        path="0/-/game/-/1",
        answer="zauberschwert",
        rules=GAMES.get_game("zauberschwert").version,
    )
    assert [entry] == read_entries(session, folder)
    assert entry.at <= get_utc_now()
    assert 1 == reply.seq


def test_entries_of_another_computer_are_adopted(folder: Folder, tmp_path: Path) -> None:
    """In a folder synced between two computers the answer is repeated after the other's entries."""
    chance = Random(1)
    session = start_session(folder)
    elsewhere = Folder(tmp_path / "elsewhere")
    shutil.copytree(folder.sessions, elsewhere.sessions)
    other = Session.open(elsewhere, session.id)
    for _ in range(5):
        answer_randomly(other, chance)
    other.close()
    elsewhere.get_journal_path(session.id).replace(folder.get_journal_path(session.id))
    asked = session.runner.find_question()

    with pytest.raises(StaleAnswer) as stale:
        session.answer(asked.question.find_default(), asked.path)

    assert "played_elsewhere" == stale.value.name
    assert (
        describe_session(other)
        == describe_session(session)
        == describe_session(reopen_session(session, folder))
    )
    answer_randomly(session, chance)
    assert describe_session(session) == describe_session(reopen_session(session, folder))


# ---- a rule that breaks


def test_a_failed_rule_undoes_the_answer(folder: Folder) -> None:
    """The game is as before the answer, the journal has the reason, and play goes on."""
    session = start_toy_session(folder, Toy(hand_in_coins, hand_in_coins))
    session.answer(0)
    before = describe_session(session)

    with pytest.raises(RuleFailed):
        session.answer(3)

    assert before == describe_session(session)
    undone = read_entries(session, folder)[-1]
    assert isinstance(undone, UndoEntry)
    assert "ZeroDivisionError: three coins" in undone.reason
    with pytest.raises(NothingToUndo):
        session.redo()
    session.answer(2)
    assert describe_session(session) == describe_session(
        reopen_session(session, folder, Games(Toy(hand_in_coins, hand_in_coins)))
    )


def test_a_session_killed_at_a_failed_rule_opens_again(folder: Folder) -> None:
    """If it was killed before the answer was undone, opening undoes and reports the answer.

    A session opened for reading can't do that.
    """
    session = start_toy_session(folder, Toy(hand_in_coins))
    before = describe_session(session)
    with pytest.raises(RuleFailed):
        session.answer(3)
    lines = folder.get_journal_path(session.id).read_bytes().splitlines(keepends=True)
    session.close()
    folder.get_journal_path(session.id).write_bytes(b"".join(lines[:-1]))
    with pytest.raises(RuleFailed):
        reopen_session(session, folder, Games(Toy(hand_in_coins)))

    opened = Session.open(folder, session.id, Games(Toy(hand_in_coins)))

    assert before == describe_session(opened)
    assert ["rule_failed"] == [notice.name for notice in opened.notices]
    assert isinstance(read_entries(opened, folder)[-1], UndoEntry)


# ---- repeats and sights


def test_a_command_that_was_carried_out_is_known_by_its_id(folder: Folder) -> None:
    """A second command with the same id gets the first reply, also after a restart."""
    session = start_session(folder)
    assert session.find_reply(Command("u")) is None
    undone = session.undo(command=Command("u"))
    redone = session.redo(command=Command("r"))

    assert [undone, redone] == [session.find_reply(Command(name)) for name in "ur"]
    assert undone == restart_session(session, folder).find_reply(Command("u"))


def test_an_answer_to_a_question_that_changed_since_is_stale(folder: Folder) -> None:
    """If the bounds have changed, the answer is refused with today's legal answers.

    An answer to the present question is accepted.
    """
    session = start_toy_session(folder, Toy(hand_in_coins))
    before = session.seq
    session.interject("set_coins", {"seat": "p1", "value": 2})

    with pytest.raises(StaleAnswer) as caught:
        session.answer(1, command=Command(last_seen=before))

    assert {"min": 0, "max": 2} == caught.value.legal
    assert "toy.rule" == caught.value.why
    session.answer(1, command=Command(last_seen=session.seq))


# ---- the end


def test_an_answer_is_not_stale_while_its_question_is_the_same(folder: Folder) -> None:
    """A note, or a change of unrelated numbers, does not make an answer stale."""
    session = start_toy_session(folder, Toy(hand_in_coins))
    before = session.seq
    session.interject("note", "x")
    session.interject("set_coins", {"seat": "p2", "value": 1})
    assert before == session.asked_since

    session.answer(1, command=Command(last_seen=before))


def test_a_missing_result_is_written_on_opening(folder: Folder) -> None:
    """A session that was killed after its last answer gets its result in the journal."""
    session = start_session(folder)
    session.interject("end_now", "end")
    lines = folder.get_journal_path(session.id).read_bytes().splitlines(keepends=True)
    session.close()
    folder.get_journal_path(session.id).write_bytes(b"".join(lines[:-1]))

    opened = Session.open(folder, session.id)
    assert lines == folder.get_journal_path(opened.id).read_bytes().splitlines(keepends=True)
    opened = restart_session(opened, folder)

    assert lines == folder.get_journal_path(opened.id).read_bytes().splitlines(keepends=True)


# ---- what is suggested


def test_an_undone_form_is_suggested_again(folder: Folder) -> None:
    """Only the wrong value has to be typed again, also after several undos."""
    session = start_session(folder)
    form: Plain = {
        "species": "goblins",
        "strength": 5,
        "symbol": "circle",
        "solo_stones": 3,
        "solo_cards": 2,
        "group_stones": 1,
        "group_cards": 1,
    }
    session.answer("creature")
    session.answer(form)
    session.undo()
    assert form == session.suggest_answer(session.runner.find_question())
    session.undo()
    session.answer("creature")
    assert form == session.suggest_answer(session.runner.find_question())

    session = restart_session(session, folder)

    assert form == session.suggest_answer(session.runner.find_question())


def test_an_undone_number_is_suggested_while_it_is_legal(folder: Folder) -> None:
    """If it is illegal now, the likeliest answer is suggested."""
    session = start_toy_session(folder, Toy(hand_in_coins))
    session.answer(2)
    session.undo()
    assert 2 == session.suggest_answer(session.runner.find_question())

    session.interject("set_coins", {"seat": "p1", "value": 1})

    assert session.suggest_answer(session.runner.find_question()) is None


# ---- opening


@pytest.mark.parametrize("missing", [2, 30])
def test_a_torn_last_line_is_cut_and_reported(folder: Folder, missing: int) -> None:
    """All lines before it count, and play goes on after it."""
    session = start_session(folder)
    before = session.seq
    lines = folder.get_journal_path(session.id).read_bytes()
    session.close()
    folder.get_journal_path(session.id).write_bytes(lines[:-missing])
    torn = len(lines.splitlines(keepends=True)[-1]) - missing

    opened = Session.open(folder, session.id)

    assert before - 1 == opened.seq
    assert [("torn_line", before + 1, torn)] == [
        (notice.name, notice.values["line"], notice.values["bytes"]) for notice in opened.notices
    ]
    opened.answer("p2")
    assert describe_session(opened) == describe_session(reopen_session(opened, folder))


def test_watching_never_cuts_the_file(folder: Folder) -> None:
    """The writer may be in the middle of that line."""
    session = start_session(folder)
    path = folder.get_journal_path(session.id)
    with path.open("ab") as file:
        file.write(b'{"seq":')
    before = path.read_bytes()

    watched = Session.watch(folder, session.id)

    assert describe_session(session) == describe_session(watched)
    assert before == path.read_bytes()


@pytest.mark.parametrize(
    "entry",
    [
        AnswerEntry(seq=1, at=AT, path="7/-/game/-/1", answer="zauberschwert"),
        InterjectionEntry(seq=1, at=AT, name="note", value="x", before="", pending="0/-/game/-/1"),
        UndoEntry(seq=1, at=AT, target=1),
        journal.RedoEntry(seq=1, at=AT, target=1),
    ],
    ids=["never asked", "not open", "undone itself", "redone itself"],
)
def test_an_entry_that_does_not_fit_is_named(folder: Folder, entry: Entry) -> None:
    """The line is intact, but no rule allows the entry.

    The session is not opened, and nothing is written.
    """
    session_id = folder.create_journal("2026-11-21")
    content = journal.encode_head(AT) + journal.encode_entry(entry)
    folder.get_journal_path(session_id).write_bytes(content)

    with pytest.raises(JournalMismatch) as caught:
        Session.watch(folder, session_id)

    assert 1 == caught.value.values["seq"]
    assert content == folder.get_journal_path(session_id).read_bytes()


def test_a_session_of_a_missing_game_is_unchanged(folder: Folder) -> None:
    """The error names the game before any replay; the journal is not changed by a repair."""
    session_id = folder.create_journal("2026-11-21")
    chosen = AnswerEntry(seq=1, at=AT, path="0/-/game/-/1", answer="chess")
    seats = AnswerEntry(seq=2, at=AT, path="0/-/seats/-/1", answer=2)
    content = journal.encode_head(AT) + journal.encode_entry(chosen) + journal.encode_entry(seats)
    folder.get_journal_path(session_id).write_bytes(content)

    with pytest.raises(GameMissing) as caught:
        Session.open(folder, session_id)

    assert {"game": "chess"} == caught.value.values
    assert content == folder.get_journal_path(session_id).read_bytes()
