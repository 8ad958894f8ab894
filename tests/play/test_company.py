"""Who plays changes in a session.

Mending, undo, the story, the list of sessions and the statistics know of it.
"""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain, Seat
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.library.statistics import collect_curves, collect_records, collect_views
from companion.play.library.summary import read_summary
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.wording.story import Story
from tests.play.playing import again, begun, seen


def passed(session: Session) -> None:
    """A round in which two holy places lie open and everybody passes."""
    scene = session.pending[0].path.scene
    while session.pending and session.pending[0].path.scene == scene:
        said: dict[str, Plain] = {
            "card_kind": "holy_place",
            "card_holy_place": {"stones": 1},
            "adventure": "pass",
        }
        question = session.pending[0].question
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


def test_the_names_of_all_who_ever_played(tmp_path: Path) -> None:
    """As they are called at last, whoever has left too.

    From the entries alone, as the game has them.
    """
    session = changed(Folder(tmp_path))
    assert session.runner.table is not None
    seating = session.runner.table.seating
    listed = read_summary(Folder(tmp_path).journal(session.id))
    assert listed.players == ("Player p3", "Player p2", "Player p1", "Dora")
    assert listed.players == tuple(seating.get_name(Seat(f"p{number}")) for number in range(1, 5))


def test_an_answer_mended_before_somebody_came_keeps_all_later_ones(tmp_path: Path) -> None:
    """A power stone more on a card of the first round: nobody is asked anything again."""
    folder = Folder(tmp_path)
    session = changed(folder)
    card = next(
        act
        for act in session.force.acts
        if isinstance(act, Answered) and "card_holy_place" in act.path
    )
    pending = [str(asked.path) for asked in session.pending]
    acts = len(session.force.acts)
    session.correct([{"seq": card.seq, "value": {"stones": 2}}])
    assert [str(asked.path) for asked in session.pending] == pending
    assert (len(session.force.acts), session.waiting) == (acts, ())
    assert seen(again(session, folder)) == seen(session)


def test_who_came_and_went_is_undone_and_taken_out_like_anything_else(tmp_path: Path) -> None:
    """Undo takes back the round and then the swap; a correction takes out that somebody left."""
    folder = Folder(tmp_path)
    session = changed(folder)
    leaving = next(
        act for act in session.force.acts if not isinstance(act, Answered) and act.name == "leave"
    )
    assert session.runner.table is not None
    assert [*map(str, session.runner.table.seating.seats)] == ["p1", "p3", "p4"]
    session.correct([{"seq": leaving.seq, "remove": True}])
    assert [*map(str, session.runner.table.seating.seats)] == ["p1", "p2", "p3", "p4"]
    session.undo()
    swapping = next(
        act for act in session.force.acts if not isinstance(act, Answered) and act.name == "swap"
    )
    session.undo(to=swapping.seq)
    assert [player.name for player in session.runner.table.seating.players.values()] == [
        "Player p1",
        "Player p2",
        "Player p3",
    ]
    assert {*session.runner.table.seating.leaving, *session.runner.table.seating.coming} == {
        "p2",
        "p4",
    }


def test_the_story_tells_it_with_the_names_of_the_time(tmp_path: Path) -> None:
    """Before two swap seats they are called as before; afterwards as after."""
    session = changed(Folder(tmp_path))
    facts = [fact for line in Story(session.entries, GAMES, "en").tell() for fact in line.facts]
    assert "Player p2 leaves when this round is over; until then the table answers" in facts
    assert "Dora (Yellow) joins, to the left of Player p3" in facts
    assert "Player p1 and Player p3 have swapped seats" in facts
    assert "Player p2 has left (Round 1)" in facts
    assert "Dora plays now; the order is Player p3, Player p1 and Dora" in facts


def test_a_game_counts_for_those_who_played_it_to_its_end(tmp_path: Path) -> None:
    """Who left has no record of it, who came later has; the curves show who is there."""
    folder = Folder(tmp_path)
    session = changed(folder)
    assert {seat for curve in collect_curves(collect_views(session)) for seat in curve.values} == {
        "p1",
        "p3",
        "p4",
    }
    while session.pending:
        question = session.pending[0].question
        session.answer(
            question.default()
            if question.default() is not None and not isinstance(question.default(), dict)
            else question.nth(0)
        )
    (record,) = collect_records([read_summary(folder.journal(session.id))])
    assert {player.player for player in record.players} == {"Player p3", "Player p1", "Dora"}


def test_a_rematch_is_played_by_those_who_are_there_at_the_end(tmp_path: Path) -> None:
    """In their seats and under their names.

    Who begins is asked anew only where that seat is not there any more.
    """
    folder = Folder(tmp_path)
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
    assert create_rematch(three, folder, GAMES).pending[0].question.name == "start"
