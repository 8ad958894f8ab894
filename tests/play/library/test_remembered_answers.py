"""Answers that last: the letters on Abracadabra's objects are asked once, and never again."""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.catalogue import Catalogue
from companion.play.library.remembered_answers import recall, remember
from companion.play.session.session import Session


def at_letters(folder: Folder) -> Session:
    """A game of Abracadabra that asks for the first letter."""
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    while session.pending[0].question.name != "letter":
        question = session.pending[0].question
        default = question.default()
        session.answer(default if default is not None else question.nth(0))
    return session


def answered_letters(session: Session, catalogue: Catalogue) -> None:
    """Answer every letter, each time the last one that is free, and keep it."""
    while session.pending[0].question.name == "letter":
        asked = session.pending[0]
        session.answer(asked.question.nth(asked.question.count() - 1), str(asked.path))
        remember(session, catalogue, asked)


def test_what_lasts_is_given_by_the_catalogue_the_next_time(tmp_path: Path) -> None:
    """The second game with the box does not ask for its letters, and has the same."""
    folder = Folder(tmp_path)
    catalogue = Catalogue(Folder(tmp_path))
    first = at_letters(folder)
    answered_letters(first, catalogue)

    second = at_letters(folder)
    while recall(second, catalogue):
        pass

    answers = [
        [act.answer for act in session.force.acts if "/letter/" in act.path]  # type: ignore[union-attr]
        for session in (first, second)
    ]
    assert answers[0] == answers[1]
    assert str(first.pending[0].path) == str(second.pending[0].path)
    assert {"catalogue"} == {act.by for act in second.force.acts if "/letter/" in act.path}  # type: ignore[union-attr]


def test_what_was_taken_back_is_asked(tmp_path: Path) -> None:
    """Undo is stronger than the catalogue: who takes a letter back gets the question."""
    folder = Folder(tmp_path)
    catalogue = Catalogue(Folder(tmp_path))
    answered_letters(at_letters(folder), catalogue)
    session = at_letters(folder)
    assert recall(session, catalogue)

    session.undo()

    assert not recall(session, catalogue)
    assert session.pending[0].question.name == "letter"


def test_nothing_is_recalled_where_nothing_lasts(tmp_path: Path) -> None:
    """An empty catalogue answers nothing, nor does any catalogue answer an ordinary question."""
    folder = Folder(tmp_path)
    session = Session.create(folder, GAMES)

    assert not recall(session, Catalogue(folder))
    assert not recall(at_letters(folder), Catalogue(folder))


def test_an_ordinary_answer_is_not_kept(tmp_path: Path) -> None:
    """Only what is the same in every game with the box lasts."""
    folder = Folder(tmp_path)
    catalogue = Catalogue(Folder(tmp_path))
    session = Session.create(folder, GAMES)
    session.answer("abracadabra")
    asked = session.pending[0]
    session.answer(3)

    remember(session, catalogue, asked)

    assert catalogue.get_remembered("abracadabra", "seats/") is None
    assert not list(tmp_path.glob("*.json"))


def at_stacks(folder: Folder, players: int, boxes: list[Plain]) -> Session:
    """A game of Zauberschwert with boxes that asks for the sizes of the stacks."""
    session = Session.create(folder, GAMES)
    session.answer("zauberschwert")
    session.answer(players)
    while session.pending[0].question.name != "stack_sizes":
        question = session.pending[0].question
        given = question.default()
        if question.name == "player":
            colour = question.parts["colour"].nth(0)
            given = {"name": f"P{len(session.entries)}", "colour": colour}
        elif question.name == "parts":
            given = boxes
        session.answer(question.nth(0) if given is None else given)
    return session


def test_a_stack_is_counted_once_for_the_same_boxes(tmp_path: Path) -> None:
    """However many play; with other boxes in play it is counted anew."""
    folder = Folder(tmp_path)
    catalogue = Catalogue(folder)
    first = at_stacks(folder, 2, ["heroes", "poison"])
    asked = first.pending[0]
    first.answer({"adventures": 60, "pile": 44}, str(asked.path))
    remember(first, catalogue, asked)

    assert recall(at_stacks(folder, 4, ["heroes", "poison"]), catalogue)
    assert not recall(at_stacks(folder, 2, ["heroes"]), catalogue)


def test_an_answer_that_another_device_took_back_is_not_kept(tmp_path: Path) -> None:
    """What was known before is known still."""
    folder = Folder(tmp_path)
    catalogue = Catalogue(folder)
    answered_letters(at_letters(folder), catalogue)
    session = at_letters(folder)
    asked = session.pending[0]
    session.answer(asked.question.nth(0), str(asked.path))
    session.undo()

    remember(session, catalogue, asked)

    assert recall(at_letters(folder), catalogue)
