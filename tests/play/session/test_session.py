"""A session is always as its journal says.

Nothing is acknowledged before it is written, and reading it again gives the same game.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

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
from companion.play.journal import entries as journal
from companion.play.journal.entries import Answered, Entry, Interjected, Undone
from companion.play.journal.folder import Folder
from companion.play.journal.reading import parse_journal
from companion.play.session.session import Command, Session
from tests.kernel.toy import RED, WHY, Toy, ToyTable, coins
from tests.play.playing import AT, again, answer, begun, clock, seen, toy


async def hands_in(table: ToyTable) -> None:
    """Red hands in coins; the rule breaks over three of them."""
    given = await coins(table, RED)
    if given == 3:
        table.coins.clear()
        raise ZeroDivisionError("three coins")
    table.coins[RED] -= given
    table.tell("handed_in", WHY, red=given)


def written(session: Session, folder: Folder) -> list[Entry]:
    """The entries on the disk."""
    return parse_journal(folder.get_journal_path(session.id).read_bytes(), "x").entries


def reopened(session: Session, folder: Folder, games: Any = GAMES) -> Session:
    """The session after its program ended and was started again."""
    session.close()
    return Session.open(folder, session.id, games, clock)


# ---- what is written


def test_an_acknowledged_answer_is_on_the_disk(folder: Folder) -> None:
    """Who answered what where, when and by which command."""
    session = Session.create(folder, GAMES, clock)

    reply = session.answer("zauberschwert", command=Command("c1", by="terminal"))

    entry = Answered(
        seq=1,
        at=AT,
        id="c1",
        by="terminal",
        path="0/-/game/-/1",
        answer="zauberschwert",
        rules=GAMES[0].version,
    )
    assert [entry] == written(session, folder)
    assert 1 == reply.seq


def test_what_was_played_elsewhere_is_taken_over(folder: Folder, tmp_path: Path) -> None:
    """A folder that is kept the same on two computers: the answer given here is given anew."""
    chance = Random(1)
    session = begun(folder)
    elsewhere = Folder(tmp_path / "elsewhere")
    shutil.copytree(folder.sessions, elsewhere.sessions)
    other = Session.open(elsewhere, session.id, GAMES, clock)
    for _ in range(5):
        answer(other, chance)
    other.close()
    elsewhere.get_journal_path(session.id).replace(folder.get_journal_path(session.id))
    asked = session.runner.find_question()

    with pytest.raises(StaleAnswer) as stale:
        session.answer(asked.question.default(), str(asked.path))

    assert "played_elsewhere" == stale.value.name
    assert seen(other) == seen(session) == seen(again(session, folder))
    answer(session, chance)
    assert seen(session) == seen(again(session, folder))


# ---- a rule that breaks


def test_a_broken_rule_takes_the_answer_back(folder: Folder) -> None:
    """The game stands as before the answer, the journal says why, and play goes on."""
    session = toy(folder, Toy(hands_in, hands_in))
    session.answer(0)
    before = seen(session)

    with pytest.raises(RuleFailed):
        session.answer(3)

    assert before == seen(session)
    undone = written(session, folder)[-1]
    assert isinstance(undone, Undone)
    assert "ZeroDivisionError: three coins" in undone.reason
    with pytest.raises(NothingToUndo):
        session.redo()
    session.answer(2)
    assert seen(session) == seen(again(session, folder, [Toy(hands_in, hands_in)]))


def test_a_session_that_ended_over_a_broken_rule_opens_again(folder: Folder) -> None:
    """Killed before the answer could be taken back: opening does it, and says so.

    Who only watches can't.
    """
    session = toy(folder, Toy(hands_in))
    before = seen(session)
    with pytest.raises(RuleFailed):
        session.answer(3)
    lines = folder.get_journal_path(session.id).read_bytes().splitlines(keepends=True)
    session.close()
    folder.get_journal_path(session.id).write_bytes(b"".join(lines[:-1]))
    with pytest.raises(RuleFailed):
        again(session, folder, [Toy(hands_in)])

    opened = Session.open(folder, session.id, [Toy(hands_in)], clock)

    assert before == seen(opened)
    assert ["rule_failed"] == [notice.name for notice in opened.notices]
    assert isinstance(written(opened, folder)[-1], Undone)


# ---- repeats and sights


def test_a_command_that_was_carried_out_is_known_by_its_id(folder: Folder) -> None:
    """A second press that is the same command gets the first reply, also after a restart."""
    session = begun(folder)
    assert session.find_reply(Command("u")) is None
    undone = session.undo(command=Command("u"))
    redone = session.redo(command=Command("r"))

    assert [undone, redone] == [session.find_reply(Command(name)) for name in "ur"]
    assert undone == reopened(session, folder).find_reply(Command("u"))


def test_an_answer_to_a_question_that_changed_since_is_stale(folder: Folder) -> None:
    """Who saw other bounds is told, with what is legal now.

    A sight of the present ones is taken.
    """
    session = toy(folder, Toy(hands_in))
    before = session.seq
    session.interject("set_coins", {"seat": "p1", "value": 2})

    with pytest.raises(StaleAnswer) as caught:
        session.answer(1, command=Command(seen=before))

    assert {"min": 0, "max": 2} == caught.value.legal
    assert "toy.rule" == caught.value.why
    session.answer(1, command=Command(seen=session.seq))


# ---- the end


def test_a_sight_stays_good_while_its_question_stays_the_same(folder: Folder) -> None:
    """A note, or a change that concerns other numbers, makes no answer stale."""
    session = toy(folder, Toy(hands_in))
    before = session.seq
    session.interject("note", "x")
    session.interject("set_coins", {"seat": "p2", "value": 1})
    assert before == session.asked_since

    session.answer(1, command=Command(seen=before))


def test_an_end_that_was_not_written_any_more_is_written_on_opening(folder: Folder) -> None:
    """Killed after the last answer: the result is not missing in the journal for ever."""
    session = begun(folder)
    session.interject("end_now", "end")
    lines = folder.get_journal_path(session.id).read_bytes().splitlines(keepends=True)
    session.close()
    folder.get_journal_path(session.id).write_bytes(b"".join(lines[:-1]))

    opened = Session.open(folder, session.id, GAMES, clock)
    assert lines == folder.get_journal_path(opened.id).read_bytes().splitlines(keepends=True)
    opened = reopened(opened, folder)

    assert lines == folder.get_journal_path(opened.id).read_bytes().splitlines(keepends=True)


# ---- what is suggested


def test_an_undone_form_is_suggested_again(folder: Folder) -> None:
    """Whoever takes a card back to mend it types only what was wrong, going back further, too."""
    session = begun(folder)
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

    session = reopened(session, folder)

    assert form == session.suggest_answer(session.runner.find_question())


def test_an_undone_number_is_suggested_while_it_is_legal(folder: Folder) -> None:
    """Where it does not fit any more the likeliest answer is."""
    session = toy(folder, Toy(hands_in))
    session.answer(2)
    session.undo()
    assert 2 == session.suggest_answer(session.runner.find_question())

    session.interject("set_coins", {"seat": "p1", "value": 1})

    assert session.suggest_answer(session.runner.find_question()) is None


# ---- opening


@pytest.mark.parametrize("cut", [2, 30])
def test_a_torn_last_line_is_cut_and_reported(folder: Folder, cut: int) -> None:
    """Everything before it counts, and play goes on behind it."""
    session = begun(folder)
    before = session.seq
    lines = folder.get_journal_path(session.id).read_bytes()
    session.close()
    folder.get_journal_path(session.id).write_bytes(lines[:-cut])
    torn = len(lines.splitlines(keepends=True)[-1]) - cut

    opened = Session.open(folder, session.id, GAMES, clock)

    assert before - 1 == opened.seq
    assert [("torn_line", before + 1, torn)] == [
        (notice.name, notice.values["line"], notice.values["bytes"]) for notice in opened.notices
    ]
    opened.answer("p2")
    assert seen(opened) == seen(again(opened, folder))


def test_who_watches_never_cuts(folder: Folder) -> None:
    """A torn line may be one that is just being written."""
    session = begun(folder)
    path = folder.get_journal_path(session.id)
    with path.open("ab") as file:
        file.write(b'{"seq":')
    before = path.read_bytes()

    watched = Session.watch(folder, session.id, GAMES)

    assert seen(session) == seen(watched)
    assert before == path.read_bytes()


@pytest.mark.parametrize(
    "entry",
    [
        Answered(seq=1, at=AT, path="7/-/game/-/1", answer="zauberschwert"),
        Interjected(seq=1, at=AT, name="note", value="x", before="", pending="0/-/game/-/1"),
        Undone(seq=1, at=AT, target=1),
        journal.Redone(seq=1, at=AT, target=1),
    ],
    ids=["never asked", "not open", "undone itself", "redone itself"],
)
def test_an_entry_that_does_not_fit_is_named(folder: Folder, entry: Entry) -> None:
    """Its line is sound, but no rule allows it.

    The session is not opened, and nothing is written.
    """
    session_id = folder.create_journal("2026-11-21")
    content = journal.encode_head(AT) + journal.encode_entry(entry)
    folder.get_journal_path(session_id).write_bytes(content)

    with pytest.raises(JournalMismatch) as caught:
        Session.open(folder, session_id, GAMES)

    assert 1 == caught.value.values["seq"]
    assert content == folder.get_journal_path(session_id).read_bytes()


@pytest.mark.parametrize("mend", [False, True], ids=["resume", "resume --mend"])
def test_a_session_of_a_game_that_is_not_here_is_left_as_it_is(folder: Folder, mend: bool) -> None:  # noqa: FBT001 - both ways to open one
    """The game is named before anything is replayed, and no correction throws the session back."""
    session_id = folder.create_journal("2026-11-21")
    chosen = Answered(seq=1, at=AT, path="0/-/game/-/1", answer="chess")
    seats = Answered(seq=2, at=AT, path="0/-/seats/-/1", answer=2)
    content = journal.encode_head(AT) + journal.encode_entry(chosen) + journal.encode_entry(seats)
    folder.get_journal_path(session_id).write_bytes(content)

    with pytest.raises(GameMissing) as caught:
        Session.open(folder, session_id, GAMES, correct=mend)

    assert {"game": "chess"} == caught.value.values
    assert content == folder.get_journal_path(session_id).read_bytes()
