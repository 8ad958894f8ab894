"""What a spell does is entered once for all games of a group."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.group_memory import Memory


def answered(session: Session, memory: Memory, name: str, value: Plain) -> None:
    """Answer the waiting question, which must be of that name, as a face does."""
    asked = session.runner.find_question()
    assert asked.question.name == name
    session.answer(value, str(asked.path))
    memory.save_answer(session, asked)
    while memory.give_remembered_answer(session):
        pass


def about_to_cast(folder: Folder) -> tuple[Session, Memory]:
    """Two players; red has just won Addus."""
    session = Session.create(folder, GAMES)
    memory = Memory(folder)
    session.answer("zauberschwert")
    while session.runner.find_question().question.name != "card_kind":
        session.answer(session.runner.find_question().question.default())
    for value in ("spell", {"name": "addus"}, "orb", {"magic": 1}, "a1", "pass"):
        session.answer(value)
    return session, memory


def cast(session: Session, memory: Memory) -> None:
    """Begin to use the spell, as a face does."""
    session.interject("spell", "a1")
    while memory.give_remembered_answer(session):
        pass


def test_what_is_entered_anew_is_asked_and_kept(folder: Folder) -> None:
    """The catalogue does not answer what was wrong; the next game knows the new one."""
    session, memory = about_to_cast(folder)
    cast(session, memory)
    answered(session, memory, "spell_changes", ["ones_magic"])
    answered(session, memory, "spell_amounts", {"ones_magic": -2})
    answered(session, memory, "spell_whom", "p2")
    session.interject("spell_anew", "a1")
    assert not memory.give_remembered_answer(session)
    answered(session, memory, "spell_changes", ["own_magic"])
    answered(session, memory, "spell_amounts", {"own_magic": 3})
    session.close()

    later, memory = about_to_cast(folder)
    before = dict(later.runner.table.magic)  # type: ignore[union-attr]
    cast(later, memory)

    assert before["p1"] + 3 == later.runner.table.magic["p1"]  # type: ignore[union-attr]
    later.close()
