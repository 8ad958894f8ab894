"""Mending an earlier answer.

What still fits is kept, what does not is asked again, and undo takes it back in one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.errors import IllegalAnswer, JournalMismatch, StaleAnswer
from companion.games.catalogue import GAMES
from companion.kernel.questions import Choice
from companion.play.journal.entries import Act, Answered
from companion.play.journal.folder import Folder
from companion.play.session.past_states import find_question
from companion.play.session.session import Command, Session
from companion.testing.random_player import choose_answer
from companion.testing.random_session import snapshot_game
from companion.testing.seeds import seeds
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, coins, hand_in
from tests.play.games import played
from tests.play.playing import again, begun, toy


def snapshot(session: Session) -> tuple[object, ...]:
    """Everything that a table sees of a session."""
    return (
        *snapshot_game(session.runner),
        [told.fact for told in session.runner.told],
        session.in_force.waiting,
        [act.seq for act in session.in_force.acts],
    )


@pytest.mark.parametrize("seed", seeds(4))
def test_a_preview_changes_nothing_and_a_correction_is_undone_in_one(
    folder: Folder, seed: int
) -> None:
    """In random games of every kind; undo and redo of a correction are exact."""
    chance = Random(seed)
    session = Session.rebuild(folder, GAMES, [act.move for act in played(seed, 60)[1]])
    for _ in range(4):
        place = chance.randrange(len(session.in_force.acts))
        act = session.in_force.acts[place]
        question, _ = find_question(session.runner.branch(place), act)
        change = {"seq": act.seq, "value": choose_answer(question, chance)}
        before = snapshot(session)
        session.try_correction([change])
        assert before == snapshot(session)

        session.correct([change], Command(seen=session.seq))

        after = snapshot(session)
        session.undo()
        assert before == snapshot(session)
        session.redo()
        assert after == snapshot(session)
    session.close()


def test_an_interjection_is_corrected_removed_and_inserted(folder: Folder) -> None:
    """What was done outside the questions is mended like an answer."""
    session = begun(folder)
    session.interject("set_stones", {"seat": "p1", "value": 7})
    made = session.in_force.acts[-1]

    session.correct([{"seq": made.seq, "value": {"seat": "p1", "value": 9}}])
    assert stones(session) == 9
    session.correct([{"seq": made.seq, "remove": True}])
    assert stones(session) == 0
    session.correct(
        [
            {
                "insert": "set_stones",
                "value": {"seat": "p1", "value": 4},
                "pending": str(session.runner.find_question().path),
            }
        ]
    )
    assert stones(session) == 4
    for expected in (0, 9, 7):
        session.undo()
        assert expected == stones(session)


def stones(session: Session) -> int:
    """The first player's power stones."""
    table: Any = session.runner.table
    return int(table.stones["p1"])


def test_a_wrong_correction_is_refused_with_the_bound_and_changes_nothing(folder: Folder) -> None:
    """The new answer is judged at its place; an answer can't be removed.

    An entry that is not in force can't be changed.
    """
    session = begun(folder)
    before = snapshot(session)
    seats = session.in_force.acts[1]

    with pytest.raises(IllegalAnswer) as refused:
        session.correct([{"seq": seats.seq, "value": 9}])
    with pytest.raises(JournalMismatch):
        session.correct([{"seq": seats.seq, "remove": True}])
    with pytest.raises(JournalMismatch):
        session.correct([{"seq": 999, "value": 2}])

    assert {"min": 2, "max": 4} == refused.value.legal
    assert before == snapshot(session)


def test_a_confirmation_of_an_old_preview_is_stale(folder: Folder) -> None:
    """Whoever confirms what they saw before somebody else answered is told so."""
    session = begun(folder)
    seen = session.seq
    seats = session.in_force.acts[1]
    session.answer("creature")

    with pytest.raises(StaleAnswer):
        session.correct([{"seq": seats.seq, "value": 3}], Command(seen=seen))


# ---- interjections that are possible no more, and what waits for its moment


FIRST = "1/-/coins/p1/1"
AGAIN = "1/-/coins/p1/2"
SECOND = "1/-/coins/p2/1"


def kinds(acts: Sequence[Act]) -> list[str]:
    """Answers by their paths, interjections by their names."""
    return [act.path if isinstance(act, Answered) else act.name for act in acts[1:]]


async def draws_or_casts(table: ToyTable) -> None:
    """With all coins handed in red draws, then he hands in again.

    With the sun, or without drawing, he may cast while blue is asked.
    """
    given = await coins(table, RED)
    drawn = (
        await Choice(name="draw", seat=RED, options=("sun", "moon"), why=WHY)
        if given == 3
        else "sun"
    )
    await coins(table, RED)
    table.caster[:] = [RED] if drawn == "sun" else []
    await coins(table, BLUE)


@pytest.mark.parametrize(("drawn", "kept"), [("sun", ["spell", SECOND]), ("moon", [SECOND])])
def test_an_interjection_that_waits_is_made_when_its_moment_comes_if_it_is_open_then(
    folder: Folder, drawn: str, kept: list[str]
) -> None:
    """Red's spell waits for the question at which it was cast."""
    session = toy(folder, Toy(draws_or_casts, hand_in))
    session.answer(1, FIRST)
    session.answer(0, AGAIN)
    session.interject("spell", "cast")
    session.answer(2, SECOND)
    session.correct([{"seq": 2, "value": 3}])
    assert [AGAIN, "spell", SECOND] == kinds([session.in_force.acts[0], *session.waiting])

    session.answer(drawn)

    assert [FIRST, "1/-/draw/p1/1", AGAIN, *kept] == kinds(session.in_force.acts)
    assert session.runner.scene == 2


async def coins_or_nothing(table: ToyTable) -> None:
    """Red hands in coins; unless those are all, he does so again, and blue does."""
    if await coins(table, RED) < 3:
        await coins(table, RED)
        await coins(table, BLUE)


def test_an_act_by_hand_never_moves_into_a_later_scene(folder: Folder) -> None:
    """Made where its scene is over it would undo what has been played since."""
    session = toy(folder, Toy(coins_or_nothing, hand_in))
    session.answer(1, FIRST)
    session.answer(0, AGAIN)
    session.interject("set_coins", {"seat": "p2", "value": 1})
    session.answer(1, SECOND)
    session.answer(1, "2/-/coins/p1/1")

    preview = session.try_correction([{"seq": 2, "value": 3}])
    session.correct([{"seq": 2, "value": 3}])

    assert ["set_coins"] == [act.name for act in preview.lost]
    assert [FIRST, "2/-/coins/p1/1"] == kinds(session.in_force.acts)
    assert not session.waiting
    assert [4] == [act.seq for act in session.unfit]
    session.undo()
    assert not session.unfit
    session.redo()
    assert [4] == [act.seq for act in again(session, folder, session.games).unfit]


def test_nothing_waits_once_the_game_is_over(folder: Folder) -> None:
    """It would keep a finished game from its code for good."""
    session = toy(folder, Toy(draws_or_casts))
    session.answer(1, FIRST)
    session.answer(0, AGAIN)
    session.interject("spell", "cast")
    session.correct([{"seq": 2, "value": 3}])
    assert [AGAIN, "spell"] == kinds([session.in_force.acts[0], *session.waiting])

    session.interject("end_now", "end")

    assert session.runner.has_ended
    assert not session.waiting
