"""Correcting a card also corrects the memory: a mistyped value is not offered again."""

from __future__ import annotations

import pytest

from companion.kernel.facts import UNKNOWN, Plain
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.session.session import Session
from companion.present.group_memory import GroupMemory
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, list_known_answers

SET_UP = KnownSetUp("zauberschwert", ("Ann", "Bob"), "Ann")
KNOWN = list_known_answers(SET_UP, Wording("en", "zauberschwert"))


@pytest.fixture
def session(folder: Folder) -> Session:
    """Return a session in which an energy orb is being entered."""
    opened = Session.create_from_moves(folder, KNOWN)
    opened.answer("orb")
    return opened


def enter_orb(memory: GroupMemory, magic: Plain) -> None:
    """Answer the question for the orb's magic, and let the memory store the answer."""
    asked = memory.session.runner.find_question()
    memory.session.answer({"magic": magic})
    memory.save_answer(asked)


def list_orbs(memory: GroupMemory) -> list[tuple[Plain, int]]:
    """Return the values of the known orbs with their counts."""
    known = memory.catalogue.list_known_cards("zauberschwert", "orb")
    return [(card.values["magic"], card.times) for card in known]


def test_an_undone_value_that_is_entered_anew_is_forgotten(
    session: Session, folder: Folder
) -> None:
    """The first value is forgotten; entering the same value again counts once."""
    memory = GroupMemory(session, CardCatalogue(folder))
    for magic in (3, 4, 4):
        enter_orb(memory, magic)
        session.undo()

    assert list_orbs(memory) == [(4, 1)]


def test_a_correction_of_an_earlier_answer_corrects_the_memory(
    session: Session, folder: Folder
) -> None:
    """Two orbs had 3; one of them was corrected to 5."""
    memory = GroupMemory(session, CardCatalogue(folder))
    question = session.runner.find_question().question
    enter_orb(memory, 3)
    memory.catalogue.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 3})])

    memory.apply_correction(question, {"magic": 3}, {"magic": 5})

    assert list_orbs(memory) == [(3, 1), (5, 1)]


def test_a_value_read_later_completes_the_card(folder: Folder) -> None:
    """It counts once, and the next game knows all values; a mistake is corrected."""
    session = Session.create_from_moves(folder, KNOWN)
    memory = GroupMemory(session, CardCatalogue(folder))
    printed: dict[str, Plain] = {
        "species": "goblins",
        "strength": UNKNOWN,
        "symbol": "circle",
        **dict.fromkeys(("solo_stones", "solo_cards", "group_stones", "group_cards"), 1),
    }
    for answer in ("creature", printed, "orb", {"magic": 0}, "a1", "pass"):
        asked = session.runner.find_question()
        session.answer(answer)
        memory.save_answer(asked)

    for strength in (5, 4):
        asked = session.runner.find_question()
        session.answer({"strength": strength})
        memory.save_answer(asked)
        session.undo()

    known = memory.catalogue.list_known_cards("zauberschwert", "creature")
    assert [({**printed, "strength": 4}, 1)] == [(card.values, card.times) for card in known]
