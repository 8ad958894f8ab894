"""Effects of spells are entered once for all games of a group."""

from __future__ import annotations

from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue
from companion.play.session.session import Session
from companion.present.group_memory import GroupMemory


def answer_question(memory: GroupMemory, name: str, value: Plain) -> None:
    """Answer the waiting question, which must have that name, as a face does."""
    session = memory.session
    asked = session.runner.find_question()
    assert asked.question.name == name
    session.answer(value, asked.path)
    memory.save_answer(asked)
    memory.give_remembered_answers()


def start_before_casting(folder: Folder) -> GroupMemory:
    """Return the memory of a game of two in which red has just won Addus."""
    session = Session.create(folder)
    session.answer("zauberschwert")
    while session.runner.find_question().question.name != "card_kind":
        session.answer(session.runner.find_question().question.find_default())
    for value in ("spell", {"name": "addus"}, "orb", {"magic": 1}, "a1", "pass"):
        session.answer(value)
    return GroupMemory(session, CardCatalogue(folder))


def cast_spell(memory: GroupMemory) -> None:
    """Start to use the spell, as a face does."""
    memory.session.interject("spell", "a1")
    memory.give_remembered_answers()


def test_an_effect_entered_again_replaces_the_former_one(folder: Folder) -> None:
    """The catalogue does not repeat a wrong answer; the next game has the new one."""
    memory = start_before_casting(folder)
    cast_spell(memory)
    answer_question(memory, "spell_changes", ["ones_magic"])
    answer_question(memory, "spell_amounts", {"ones_magic": -2})
    answer_question(memory, "spell_whom", "p2")
    memory.session.interject("spell_anew", "a1")
    assert not memory.give_remembered_answers()
    answer_question(memory, "spell_changes", ["own_magic"])
    answer_question(memory, "spell_amounts", {"own_magic": 3})
    memory.session.close()

    memory = start_before_casting(folder)
    later = memory.session
    before = dict(later.runner.table.magic)  # type: ignore[union-attr]
    cast_spell(memory)

    assert before["p1"] + 3 == later.runner.table.magic["p1"]  # type: ignore[union-attr]
    later.close()
