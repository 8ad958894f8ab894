"""Remembered answers: the letters on Abracadabra's objects are asked once."""

from __future__ import annotations

from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue
from companion.play.session.session import Session
from companion.present.group_memory import GroupMemory
from tests.play.playing import choose_likely_answer


def start_at_letters(folder: Folder) -> GroupMemory:
    """Return the memory of a game of Abracadabra that asks for the first letter."""
    session = Session.create(folder)
    session.answer("abracadabra")
    while session.runner.find_question().question.name != "letter":
        session.answer(choose_likely_answer(session.runner.find_question().question))
    return GroupMemory(session, CardCatalogue(folder))


def answer_letters(memory: GroupMemory) -> None:
    """Answer every letter with the last free one, and store it."""
    session = memory.session
    while session.runner.find_question().question.name == "letter":
        asked = session.runner.find_question()
        session.answer(
            asked.question.get_nth_answer(asked.question.count_answers() - 1), asked.path
        )
        memory.save_answer(asked)


def test_lasting_answers_are_remembered_for_the_next_game(folder: Folder) -> None:
    """The second game with the box does not ask for its letters, and has the same ones."""
    answered = start_at_letters(folder)
    answer_letters(answered)

    asking = start_at_letters(folder)
    asking.give_remembered_answers()
    first = answered.session
    second = asking.session

    answers = [
        [act.answer for act in session.acts if "/letter/" in str(act.path)]  # type: ignore[union-attr]
        for session in (first, second)
    ]
    assert answers[0] == answers[1]
    assert first.runner.find_question().path == second.runner.find_question().path
    assert {"catalogue"} == {act.by for act in second.acts if "/letter/" in str(act.path)}


def test_an_undone_answer_is_asked_again(folder: Folder) -> None:
    """An undone letter is asked, although the catalogue knows it."""
    answer_letters(start_at_letters(folder))
    memory = start_at_letters(folder)
    assert memory.give_remembered_answers()

    memory.session.undo()

    assert not memory.give_remembered_answers()
    assert memory.session.runner.find_question().question.name == "letter"


def test_a_counted_number_is_only_suggested(folder: Folder) -> None:
    """A mistyped size of a stack is seen in the next game."""
    left_open = {"adventures": "unknown", "pile": "unknown"}
    sizes = {"adventures": 19, "pile": 50}
    for suggested in (left_open, sizes):
        session = Session.create(folder)
        memory = GroupMemory(session, CardCatalogue(folder))
        session.answer("zauberschwert")
        while session.runner.find_question().question.name != "stack_sizes":
            question = session.runner.find_question().question
            is_box = question.name == "parts"
            session.answer(["heroes"] if is_box else choose_likely_answer(question))
        asked = session.runner.find_question()
        assert not memory.give_remembered_answers()
        assert suggested == memory.suggest_answer(asked)
        session.answer(sizes, asked.path)
        memory.save_answer(asked)
