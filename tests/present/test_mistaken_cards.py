"""Mending a card's values mends the group's memory: what was mistyped is not offered again."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.facts import UNKNOWN, Plain
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CatalogueCard
from companion.play.session.session import Session
from companion.present.group_memory import Memory
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, list_known_answers

SET_UP = KnownSetUp("zauberschwert", ("Ann", "Bob"), "Ann")
KNOWN = list_known_answers(GAMES, SET_UP, Wording("en", "zauberschwert"))


@pytest.fixture
def session(folder: Folder) -> Session:
    """An energy orb is being entered."""
    opened = Session.rebuild(folder, GAMES, KNOWN)
    opened.answer("orb")
    return opened


def entered(session: Session, memory: Memory, magic: Plain) -> None:
    """The orb's magic is answered and kept."""
    asked = session.runner.find_question()
    session.answer({"magic": magic})
    memory.save_answer(session, asked)


def orbs(memory: Memory) -> list[tuple[Plain, int]]:
    """What the group knows of orbs: what each gives, and how often it came."""
    known = memory.catalogue.list_known("zauberschwert", "orb")
    return [(card.values["magic"], card.times) for card in known]


def test_what_was_undone_and_entered_anew_was_a_mistake(session: Session, folder: Folder) -> None:
    """The first is forgotten; the same once more counts once."""
    memory = Memory(folder)
    for magic in (3, 4, 4):
        entered(session, memory, magic)
        session.undo()

    assert orbs(memory) == [(4, 1)]


def test_a_correction_of_an_earlier_answer_mends_the_memory(
    session: Session, folder: Folder
) -> None:
    """Two came with 3, one of them was really 5."""
    memory = Memory(folder)
    question = session.runner.find_question().question
    entered(session, memory, 3)
    memory.catalogue.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 3})])

    memory.apply_correction(session, question, {"magic": 3}, {"magic": 5})

    assert orbs(memory) == [(3, 1), (5, 1)]


def test_what_is_read_later_completes_the_card(folder: Folder) -> None:
    """It came once, and the next game knows it whole; what was typed wrong there is mended."""
    session = Session.rebuild(folder, GAMES, KNOWN)
    memory = Memory(folder)
    printed: dict[str, Plain] = {
        "species": "goblins",
        "strength": UNKNOWN,
        "symbol": "circle",
        **dict.fromkeys(("solo_stones", "solo_cards", "group_stones", "group_cards"), 1),
    }
    for answer in ("creature", printed, "orb", {"magic": 0}, "a1", "pass"):
        asked = session.runner.find_question()
        session.answer(answer)
        memory.save_answer(session, asked)

    for strength in (5, 4):
        asked = session.runner.find_question()
        session.answer({"strength": strength})
        memory.save_answer(session, asked)
        session.undo()

    known = memory.catalogue.list_known("zauberschwert", "creature")
    assert [({**printed, "strength": 4}, 1)] == [(card.values, card.times) for card in known]
