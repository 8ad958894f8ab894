"""Cautions: a creature like one already beaten is listed last and must be confirmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.session.session import Session
from companion.present.group_memory import GroupMemory
from tests.faces.program import JsonClient, filter_by_type, run_companion
from tests.faces.terminals import Terminal

BEATEN = "goblins 1 circle 3 2 1 1"
VALUES: dict[str, Plain] = {
    "species": "goblins",
    "strength": 1,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}
ROUND = ("creature", BEATEN, "orb", "4", "1", "2", "fight", "done", "creature")
"""Ann beats the Goblins alone; the next card is a creature."""
WHY = "A creature just like this has come already: Goblins ● 1"
SAID = WHY.replace("●", "circle")
"""The same in lines, where signs are words."""


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """Return a game in its second round, in which the goblins have been beaten."""
    folder = tmp_path / "data"
    players = ("-p", "Ann", "-p", "Bob", "--start", "Ann")
    done = run_companion(folder, "play", "zauberschwert", *players, typed="\n".join(ROUND))
    assert (0, "") == (done.returncode, done.stderr)
    return folder


def test_the_terminal_asks_to_confirm_and_enter_means_no(data_folder: Path) -> None:
    """Enter means no, so that a typing error is not confirmed; yes is one more key."""
    with Terminal(data_folder, "resume") as terminal:
        terminal.type_lines(BEATEN)
        assert SAID in " ".join(terminal.text.split())
        terminal.type_lines("")
        assert "Turned up: Goblins" not in terminal.text
        terminal.type_lines(BEATEN, "y")

        assert "Turned up: Goblins" in terminal.text


def test_cards_that_need_confirmation_are_offered_last(data_folder: Path) -> None:
    """That holds even if the group has met this one more often; Enter takes the first."""
    folder = Folder(data_folder)
    session = Session.open(folder, folder.list_ids()[0])
    memory = GroupMemory(session, CardCatalogue(folder))
    for strength in (1, 1, 1, 5):
        memory.catalogue.add_cards(
            [CatalogueCard("zauberschwert", "creature", {**VALUES, "strength": strength})]
        )

    offered = memory.list_offered_cards(session.runner.find_question().question)
    session.close()

    assert [5, 1] == [card.values["strength"] for card, _ in offered]


def test_a_program_need_not_confirm_its_answers(data_folder: Path) -> None:
    """All legal answers are accepted unless the program says that it is not sure."""
    with JsonClient(data_folder, "resume", "--json") as speaker:
        (asked, _) = speaker.send_line({"answer": VALUES, "sure": False})
        assert ("asked_back", WHY) == (asked["error"], asked["message"])
        assert filter_by_type(speaker.send_line({"answer": VALUES}), "facts")
