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
    IllegalAnswer,
    InvalidAnswer,
    JournalBusy,
    JournalMismatch,
    NothingToUndo,
    RuleFailed,
    StaleAnswer,
    StorageFailed,
)
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Choice
from companion.play.journal import entries as journal
from companion.play.journal.entries import Answered, Entry, Finished, Interjected, Undone
from companion.play.journal.folder import Folder
from companion.play.journal.reading import read_bytes
from companion.play.session.session import Command, Session
from tests.kernel.toy import RED, WHY, Toy, ToyTable, coins, together
from tests.play.disk import breaks, works_again
from tests.play.playing import AT, act, again, answer, begun, clock, seen, toy


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
    return read_bytes(folder.journal(session.id).read_bytes(), "x").entries


def reopened(session: Session, folder: Folder, games: Any = GAMES) -> Session:
    """The session after its program ended and was started again."""
    session.close()
    return Session.open(folder, session.id, games, clock)


# ---- what is written


def test_a_new_session_asks_for_the_game(folder: Folder) -> None:
    """Nothing is written but the first line; the name is the day and a number."""
    session = Session.create(folder, GAMES, clock)

    assert "2026-11-21-1" == session.id
    assert ["game"] == [asked.question.name for asked in session.pending]
    assert journal.encode_head(AT) == folder.journal(session.id).read_bytes()


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
    elsewhere.journal(session.id).replace(folder.journal(session.id))
    asked = session.pending[0]

    with pytest.raises(StaleAnswer) as stale:
        session.answer(asked.question.default(), str(asked.path))

    assert "played_elsewhere" == stale.value.name
    assert seen(other) == seen(session) == seen(again(session, folder))
    answer(session, chance)
    assert seen(session) == seen(again(session, folder))


def test_an_interjection_keeps_what_was_asked_around_it(folder: Folder) -> None:
    """The question answered before it, and the one that was waiting."""
    session = begun(folder)
    before = session.force.acts[-1]
    assert isinstance(before, Answered)

    session.interject("note", "hello")

    entry = written(session, folder)[-1]
    assert isinstance(entry, Interjected)
    assert ("note", "hello", before.path, str(session.pending[0].path)) == (
        entry.name,
        entry.value,
        entry.before,
        entry.pending,
    )


def test_a_figure_set_to_what_it_is_writes_nothing(folder: Folder) -> None:
    """A notice says so."""
    session = begun(folder)
    session.interject("set_magic", {"seat": "p1", "value": 9})
    before = seen(session)

    session.interject("set_magic", {"seat": "p1", "value": "=9"})

    assert before == seen(session)
    assert ["nothing_changed"] == [notice.name for notice in session.notices]


@pytest.mark.parametrize("value", [None, 7, "nonsense", ["x"], {}, "p9"])
def test_a_refused_answer_writes_nothing(folder: Folder, value: object) -> None:
    """It carries the legal answers and the citation, and the question stays."""
    session = begun(folder)
    before = seen(session)
    size = folder.journal(session.id).stat().st_size

    with pytest.raises((InvalidAnswer, IllegalAnswer)) as caught:
        session.answer(value)

    question = session.pending[0].question
    assert (question.legal(), question.why.id) == (caught.value.legal, caught.value.why)
    assert (before, size) == (seen(session), folder.journal(session.id).stat().st_size)


@pytest.mark.parametrize("command", ["answer", "interject", "undo", "redo", "correct"])
@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_nothing_moves_when_the_disk_refuses(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, command: str, failing: str
) -> None:
    """The game is as before, and the same command works as soon as the disk does."""
    session = begun(folder)
    chance = Random(1)
    for _ in range(6):
        answer(session, chance)
    session.undo()
    first = next(
        entry for entry in session.force.acts if getattr(entry, "path", "").startswith("1/")
    )
    commands: dict[str, Any] = {
        "answer": lambda: session.answer(session.pending[0].question.nth(0)),
        "interject": lambda: session.interject("set_magic", {"seat": "p1", "value": 9}),
        "undo": session.undo,
        "redo": session.redo,
        "correct": lambda: session.correct(
            [{"seq": first.seq, "value": getattr(first, "answer", None)}]
        ),
    }
    before = seen(session)
    size = folder.journal(session.id).stat().st_size
    breaks(monkeypatch, failing=(failing,))
    with pytest.raises(StorageFailed):
        commands[command]()
    assert (before, size) == (seen(session), folder.journal(session.id).stat().st_size)

    works_again(monkeypatch)
    commands[command]()

    assert seen(again(session, folder)) == seen(session)


# ---- what is read again


@pytest.mark.parametrize("seed", range(9))
def test_reading_a_session_again_gives_the_same_game(folder: Folder, seed: int) -> None:
    """Through answers, interjections, undoing, bringing again and corrections.

    Table, facts and questions are the same.
    """
    chance = Random(seed)
    session = begun(folder, 2 + seed % 3)

    for _ in range(6):
        for _ in range(15):
            act(session, chance)
        assert seen(session) == seen(again(session, folder))


def test_undo_goes_back_to_any_entry_and_redo_brings_all_of_it(folder: Folder) -> None:
    """Everything from the named entry on is taken back in one, over several rounds."""
    chance = Random(3)
    session = begun(folder)
    looks = [seen(session)]
    while session.runner.scene < 4:
        answer(session, chance)
        looks.append(seen(session))
    first = len(session.force.acts) - len(looks) + 1

    for steps in (1, 5, len(looks) - 1):
        target = session.force.acts[first + len(looks) - 1 - steps].seq
        reply = session.undo(target)
        assert looks[-1 - steps] == seen(session)
        assert target == reply.void_from
        told = session.redo().facts
        assert looks[-1] == seen(session)
        assert len(looks[-1]["facts"]) - len(looks[-1 - steps]["facts"]) == len(told)


def test_only_what_is_in_force_can_be_undone(folder: Folder) -> None:
    """An entry that was taken back, that undid something, or that never was."""
    session = begun(folder)
    session.undo()
    gone = session.seq - 1

    for target in (gone, session.seq, 999, 0, -1):
        with pytest.raises(JournalMismatch):
            session.undo(target)


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


async def asks_what_breaks(table: ToyTable) -> None:
    """Once red has handed in three coins, what may be drawn can't be worked out."""
    await coins(table, RED)
    await Choice(
        name="draw",
        seat=RED,
        options=lambda: [{3: "sun", 2: "moon"}[table.coins[RED]], "star"],
        why=WHY,
    )


def test_a_question_that_breaks_takes_the_answer_back(folder: Folder) -> None:
    """What is legal is worked out when it is read; where that fails the game stands as before."""
    session = toy(folder, Toy(asks_what_breaks))
    session.answer(1)
    before = seen(session)

    with pytest.raises(RuleFailed):
        session.interject("set_coins", {"seat": "p1", "value": 9})

    assert before == seen(session)
    undone = written(session, folder)[-1]
    assert isinstance(undone, Undone)
    assert "KeyError: 9" in undone.reason
    session.interject("set_coins", {"seat": "p1", "value": 2})
    assert ["moon", "star"] == session.pending[0].question.legal()


def test_a_broken_rule_on_a_full_disk_is_taken_back_all_the_same(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can't be written at once is written along with the next entry."""
    session = toy(folder, Toy(hands_in))
    before = seen(session)
    line = journal.encode(
        Answered(seq=session.seq + 1, at=AT, path=str(session.pending[0].path), answer=3)
    )
    breaks(monkeypatch, room=len(line) + 20)
    with pytest.raises(RuleFailed):
        session.answer(3)
    assert before == seen(session)
    assert ["storage_failed"] == [notice.name for notice in session.notices]
    works_again(monkeypatch)

    session.interject("note", "on we go")

    assert ["answered", "undone", "interjected"] == [
        journal.NAMES[type(entry)] for entry in written(session, folder)[-3:]
    ]
    assert seen(session) == seen(again(session, folder, [Toy(hands_in)]))


def test_a_session_that_ended_over_a_broken_rule_opens_again(folder: Folder) -> None:
    """Killed before the answer could be taken back: opening does it, and says so.

    Who only watches can't.
    """
    session = toy(folder, Toy(hands_in))
    before = seen(session)
    with pytest.raises(RuleFailed):
        session.answer(3)
    lines = folder.journal(session.id).read_bytes().splitlines(keepends=True)
    session.close()
    folder.journal(session.id).write_bytes(b"".join(lines[:-1]))
    with pytest.raises(RuleFailed):
        again(session, folder, [Toy(hands_in)])

    opened = Session.open(folder, session.id, [Toy(hands_in)], clock)

    assert before == seen(opened)
    assert ["rule_failed"] == [notice.name for notice in opened.notices]
    assert isinstance(written(opened, folder)[-1], Undone)


# ---- repeats and sights


def test_repeated_undo_and_redo_are_done_once(folder: Folder) -> None:
    """A second press that is the same command takes nothing more back."""
    session = begun(folder)
    undone = session.undo(command=Command("u"))
    assert undone == session.undo(command=Command("u"))
    redone = session.redo(command=Command("r"))
    assert redone == session.redo(command=Command("r"))

    assert undone == reopened(session, folder).undo(command=Command("u"))


def test_commands_without_an_id_are_never_repeats(folder: Folder) -> None:
    """Two equal answers in a row are two answers."""
    session = begun(folder)

    assert session.interject("note", "x").seq < session.interject("note", "x").seq


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


def test_a_sight_stays_good_while_its_question_stays_the_same(folder: Folder) -> None:
    """A note, or a change that concerns other numbers, makes no answer stale."""
    session = toy(folder, Toy(hands_in))
    before = session.seq
    session.interject("note", "x")
    session.interject("set_coins", {"seat": "p2", "value": 1})
    assert before == session.find_change(session.pending[0])

    session.answer(1, command=Command(seen=before))


def test_an_answer_to_what_is_not_asked_is_stale(folder: Folder) -> None:
    """A path that was answered, or never is; at the end there is nothing to ask."""
    session = toy(folder, Toy(hands_in))
    asked = str(session.pending[0].path)
    session.answer(1)

    for path in (asked, "9/-/nothing/-/1", "", None):
        with pytest.raises(StaleAnswer) as caught:
            session.answer(1, path)
        assert "game_over" == caught.value.name


def test_questions_that_wait_together_are_answered_in_any_order(folder: Folder) -> None:
    """Each by its path; the rule goes on with the last one; undo takes back one of them."""
    session = toy(folder, Toy(together, hands_in))
    red, blue = (str(asked.path) for asked in session.pending)
    session.answer(2, blue)
    assert [red] == [str(asked.path) for asked in session.pending]
    with pytest.raises(StaleAnswer):
        session.answer(1, blue)
    session.undo()
    assert [red, blue] == [str(asked.path) for asked in session.pending]

    session.answer(1, blue)
    session.answer(2, red)

    assert [{"red": 2, "blue": 1}] == [
        {key: fact.values[key] for key in ("red", "blue")} for fact in session.list_facts()
    ]
    assert seen(session) == seen(again(session, folder, [Toy(together, hands_in)]))


# ---- the end


def test_the_end_is_written_down(folder: Folder) -> None:
    """Once for each time the game ends, so that a list needs no rules."""
    session = begun(folder)
    session.interject("end_now", "end")
    table = session.runner.table
    assert table is not None
    assert table.outcome is not None
    finished = Finished(seq=session.seq, at=AT, outcome=table.outcome.plain())
    assert finished == written(session, folder)[-1]

    session.undo()
    assert session.pending
    session.redo()

    assert [Finished, Undone, Finished] == [
        type(entry) for entry in written(session, folder) if isinstance(entry, Finished | Undone)
    ]
    assert session.runner.over


def test_an_end_that_was_not_written_any_more_is_written_on_opening(folder: Folder) -> None:
    """Killed after the last answer: the result is not missing in the journal for ever."""
    session = begun(folder)
    session.interject("end_now", "end")
    lines = folder.journal(session.id).read_bytes().splitlines(keepends=True)
    session.close()
    folder.journal(session.id).write_bytes(b"".join(lines[:-1]))

    opened = Session.open(folder, session.id, GAMES, clock)
    assert lines == folder.journal(opened.id).read_bytes().splitlines(keepends=True)
    opened = reopened(opened, folder)

    assert lines == folder.journal(opened.id).read_bytes().splitlines(keepends=True)


def test_an_end_on_a_full_disk_is_told(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last answer is safe, and the failure is not swallowed."""
    session = begun(folder)
    before = folder.journal(session.id).stat().st_size
    session.interject("end_now", "end")
    lines = folder.journal(session.id).read_bytes().splitlines(keepends=True)
    session.undo()
    breaks(monkeypatch, room=len(lines[-2]) + len(lines[-1]))

    session.interject("end_now", "end")

    assert session.runner.over
    assert before < folder.journal(session.id).stat().st_size
    assert ["storage_failed"] == [notice.name for notice in session.notices]


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
    assert form == session.suggest_answer(session.pending[0])
    session.undo()
    session.answer("creature")
    assert form == session.suggest_answer(session.pending[0])

    session = reopened(session, folder)

    assert form == session.suggest_answer(session.pending[0])


def test_an_undone_number_is_suggested_while_it_is_legal(folder: Folder) -> None:
    """Where it does not fit any more the likeliest answer is."""
    session = toy(folder, Toy(hands_in))
    session.answer(2)
    session.undo()
    assert 2 == session.suggest_answer(session.pending[0])

    session.interject("set_coins", {"seat": "p1", "value": 1})

    assert session.suggest_answer(session.pending[0]) is None


def test_an_undone_choice_is_not_suggested(folder: Folder) -> None:
    """Whoever takes a decision back wants another one."""
    session = begun(folder)
    session.answer("orb")
    session.undo()

    assert "creature" == session.suggest_answer(session.pending[0])


# ---- opening


@pytest.mark.parametrize("cut", [2, 30])
def test_a_torn_last_line_is_cut_and_reported(folder: Folder, cut: int) -> None:
    """Everything before it counts, and play goes on behind it."""
    session = begun(folder)
    before = session.seq
    lines = folder.journal(session.id).read_bytes()
    session.close()
    folder.journal(session.id).write_bytes(lines[:-cut])
    torn = len(lines.splitlines(keepends=True)[-1]) - cut

    opened = Session.open(folder, session.id, GAMES, clock)

    assert before - 1 == opened.seq
    assert [("torn_line", before + 1, torn)] == [
        (notice.name, notice.values["line"], notice.values["bytes"]) for notice in opened.notices
    ]
    opened.answer("p2")
    assert seen(opened) == seen(again(opened, folder))


def test_a_last_line_without_its_line_break_counts(folder: Folder) -> None:
    """Nothing is lost, nothing reported, and the next entry gets a line of its own."""
    session = begun(folder)
    session.answer("orb")
    whole = folder.journal(session.id).read_bytes()
    session.close()
    folder.journal(session.id).write_bytes(whole[:-1])

    opened = Session.open(folder, session.id, GAMES, clock)

    assert not opened.notices
    assert whole == folder.journal(opened.id).read_bytes()


def test_who_watches_never_cuts(folder: Folder) -> None:
    """A torn line may be one that is just being written."""
    session = begun(folder)
    path = folder.journal(session.id)
    with path.open("ab") as file:
        file.write(b'{"seq":')
    before = path.read_bytes()

    watched = Session.watch(folder, session.id, GAMES)

    assert seen(session) == seen(watched)
    assert before == path.read_bytes()


def test_a_session_has_one_writer(folder: Folder) -> None:
    """A second one is refused while the first plays; watching is open to all."""
    session = begun(folder)
    with pytest.raises(JournalBusy):
        Session.open(folder, session.id, GAMES)
    assert seen(session) == seen(Session.watch(folder, session.id, GAMES))

    session.close()
    session.close()

    assert session.seq == Session.open(folder, session.id, GAMES).seq


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
    content = journal.encode_head(AT) + journal.encode(entry)
    folder.journal(session_id).write_bytes(content)

    with pytest.raises(JournalMismatch) as caught:
        Session.open(folder, session_id, GAMES)

    assert 1 == caught.value.values["seq"]
    assert content == folder.journal(session_id).read_bytes()


@pytest.mark.parametrize("mend", [False, True], ids=["resume", "resume --mend"])
def test_a_session_of_a_game_that_is_not_here_is_left_as_it_is(folder: Folder, mend: bool) -> None:  # noqa: FBT001 - both ways to open one
    """The game is named before anything is replayed, and no correction throws the session back."""
    session_id = folder.create_journal("2026-11-21")
    chosen = Answered(seq=1, at=AT, path="0/-/game/-/1", answer="chess")
    seats = Answered(seq=2, at=AT, path="0/-/seats/-/1", answer=2)
    content = journal.encode_head(AT) + journal.encode(chosen) + journal.encode(seats)
    folder.journal(session_id).write_bytes(content)

    with pytest.raises(GameMissing) as caught:
        Session.open(folder, session_id, GAMES, correct=mend)

    assert {"game": "chess"} == caught.value.values
    assert content == folder.journal(session_id).read_bytes()
