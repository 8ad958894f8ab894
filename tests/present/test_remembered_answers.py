"""Remembered answers: the letters on Abracadabra's objects are asked once."""

from __future__ import annotations

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.group_memory import GroupMemory
from tests.play.playing import choose_likely_answer


def start_at_letters(folder: Folder) -> Session:
    """Return a game of Abracadabra that asks for the first letter."""
    session = Session.create(folder)
    session.answer("abracadabra")
    while session.runner.find_question().question.name != "letter":
        session.answer(choose_likely_answer(session.runner.find_question().question))
    return session


def answer_letters(session: Session, memory: GroupMemory) -> None:
    """Answer every letter with the last free one, and store it."""
    while session.runner.find_question().question.name == "letter":
        asked = session.runner.find_question()
        session.answer(
            asked.question.get_nth_answer(asked.question.count_answers() - 1), asked.path
        )
        memory.save_answer(session, asked)


def test_lasting_answers_are_remembered_for_the_next_game(folder: Folder) -> None:
    """The second game with the box does not ask for its letters, and has the same ones."""
    memory = GroupMemory(folder)
    first = start_at_letters(folder)
    answer_letters(first, memory)

    second = start_at_letters(folder)
    memory.give_remembered_answers(second)

    answers = [
        [act.answer for act in session.acts if "/letter/" in str(act.path)]  # type: ignore[union-attr]
        for session in (first, second)
    ]
    assert answers[0] == answers[1]
    assert first.runner.find_question().path == second.runner.find_question().path
    assert {"catalogue"} == {act.by for act in second.acts if "/letter/" in str(act.path)}


def test_an_undone_answer_is_asked_again(folder: Folder) -> None:
    """An undone letter is asked, although the catalogue knows it."""
    memory = GroupMemory(folder)
    answer_letters(start_at_letters(folder), memory)
    session = start_at_letters(folder)
    assert memory.give_remembered_answers(session)

    session.undo()

    assert not memory.give_remembered_answers(session)
    assert session.runner.find_question().question.name == "letter"


def test_a_counted_number_is_only_suggested(folder: Folder) -> None:
    """A mistyped size of a stack is seen in the next game."""
    memory = GroupMemory(folder)
    left_open = {"adventures": "unknown", "pile": "unknown"}
    sizes = {"adventures": 19, "pile": 50}
    for suggested in (left_open, sizes):
        session = Session.create(folder)
        session.answer("zauberschwert")
        while session.runner.find_question().question.name != "stack_sizes":
            question = session.runner.find_question().question
            is_box = question.name == "parts"
            session.answer(["heroes"] if is_box else choose_likely_answer(question))
        asked = session.runner.find_question()
        assert not memory.give_remembered_answers(session)
        assert suggested == memory.suggest_answer(session, asked)
        session.answer(sizes, asked.path)
        memory.save_answer(session, asked)
