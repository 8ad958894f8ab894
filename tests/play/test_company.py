"""Who plays changes in a session.

Mending, undo, the story, the list of sessions and the statistics know of it.
"""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.finished_plays import list_finished_plays
from companion.play.library.summary import read_summary
from companion.play.review.figure_curves import collect_curves
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.present.course import list_views
from companion.wording.story import Story
from tests.play.playing import begun


def passed(session: Session) -> None:
    """A round in which two holy places lie open and everybody passes."""
    scene = session.runner.find_question().path.scene
    while session.pending is not None and session.pending.path.scene == scene:
        said: dict[str, Plain] = {
            "card_kind": "holy_place",
            "card_holy_place": {"stones": 1},
            "adventure": "pass",
        }
        question = session.runner.find_question().question
        session.answer(said.get(question.name, question.default()))


def changed(folder: Folder) -> Session:
    """Three begin; in the first round one leaves, one joins and two swap.

    The second round has begun.
    """
    session = begun(folder, players=3)
    session.interject("leave", {"seat": "p2"})
    session.interject("join", {"name": "Dora", "colour": "yellow", "magic": 5})
    session.interject("swap", "p1.p3")
    passed(session)
    return session


def test_the_story_says_who_joins_and_where(folder: Folder) -> None:
    """Under the name that the left neighbour has then, before two swap their seats."""
    session = changed(folder)
    facts = [
        fact for line in Story(session.entries, GAMES, "en").tell_game() for fact in line.facts
    ]
    assert "Dora (Yellow) joins, to the left of Player p3" in facts


def test_a_game_counts_for_those_who_played_it_to_its_end(folder: Folder) -> None:
    """Who left has no record of it, who came later has; the curves show who is there."""
    session = changed(folder)
    assert {seat for curve in collect_curves(list_views(session)) for seat in curve.values} == {
        "p1",
        "p3",
        "p4",
    }
    while session.pending is not None:
        question = session.pending.question
        session.answer(
            question.default()
            if question.default() is not None and not isinstance(question.default(), dict)
            else question.nth(0)
        )
    (play,) = list_finished_plays([read_summary(folder.get_journal_path(session.id))])
    assert {*play.names} == {"Player p3", "Player p1", "Dora"}


def test_a_rematch_is_played_by_those_who_are_there_at_the_end(folder: Folder) -> None:
    """In their seats and under their names.

    Who begins is asked anew only where that seat is not there any more.
    """
    session = changed(folder)
    session.interject("end_now", "end")
    again_table = create_rematch(session, folder, GAMES).runner.table
    assert again_table is not None
    assert [
        (player.name, player.colour.value) for player in again_table.seating.players.values()
    ] == [("Player p3", "red"), ("Player p1", "green"), ("Dora", "yellow")]
    three = begun(folder, players=3, start="p3")
    three.interject("leave", {"seat": "p1"})
    passed(three)
    three.interject("end_now", "end")
    assert create_rematch(three, folder, GAMES).runner.find_question().question.name == "start"
