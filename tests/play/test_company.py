"""Changes of players in a session.

Correction, undo, the story, the list of sessions and the statistics handle such changes.
"""

from __future__ import annotations

from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.group_statistics import list_finished_plays
from companion.play.library.summary import read_summary
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.present.course import list_changed_curves
from companion.wording.story import Story
from tests.play.playing import start_session


def pass_round(session: Session) -> None:
    """Play a round with two holy places in which everybody passes."""
    scene = session.runner.find_question().scene
    while session.pending is not None and session.pending.scene == scene:
        answers: dict[str, Plain] = {
            "card_kind": "holy_place",
            "card_holy_place": {"stones": 1},
            "adventure": "pass",
        }
        question = session.runner.find_question().question
        session.answer(answers.get(question.name, question.find_default()))


def change_players(folder: Folder) -> Session:
    """Start a game of three; one leaves, one joins and two swap.

    The second round has begun.
    """
    session = start_session(folder, players=3)
    session.interject("leave", {"seat": "p2"})
    session.interject("join", {"name": "Dora", "colour": "yellow", "magic": 5})
    session.interject("swap", "p1.p3")
    pass_round(session)
    return session


def test_the_story_names_players_who_join_and_their_places(folder: Folder) -> None:
    """The left neighbour has the name of that time, before the swap."""
    session = change_players(folder)
    facts = [fact for line in Story(session.entries, "en").lines for fact, _ in line.facts]
    assert "Dora (Yellow) joins in the next round, to the left of Player p3" in facts


def test_a_game_counts_for_those_who_played_it_to_its_end(folder: Folder) -> None:
    """A leaver gets no result, a newcomer does; the curves show when each took part."""
    session = change_players(folder)
    assert {seat for curve in list_changed_curves(session) for seat in curve.values} == {
        "p1",
        "p3",
        "p4",
    }
    while session.pending is not None:
        question = session.pending.question
        session.answer(
            question.find_default()
            if question.find_default() is not None and not isinstance(question.find_default(), dict)
            else question.get_nth_answer(0)
        )
    (play,) = list_finished_plays([read_summary(folder.get_journal_path(session.id))])
    assert {*play.names} == {"Player p3", "Player p1", "Dora"}


def test_a_rematch_has_the_players_at_the_end_of_the_game(folder: Folder) -> None:
    """They keep their seats and names.

    The start player is asked only if that seat has left.
    """
    session = change_players(folder)
    session.interject("end_now", "end")
    again_table = create_rematch(session, folder).runner.table
    assert again_table is not None
    assert [
        (player.name, player.colour.value) for player in again_table.seating.players.values()
    ] == [("Player p3", "red"), ("Player p1", "green"), ("Dora", "yellow")]
    three = start_session(folder, players=3, start="p3")
    three.interject("leave", {"seat": "p1"})
    pass_round(three)
    three.interject("end_now", "end")
    assert create_rematch(three, folder).runner.find_question().question.name == "start"
