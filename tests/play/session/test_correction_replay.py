"""Correcting an earlier answer.

Fitting answers are kept, others are asked again, and one undo reverts all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.errors import IllegalAnswer, JournalMismatch
from companion.kernel.questions import Choice
from companion.play.journal.entries import Act, AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from companion.testing.random_player import choose_answer
from companion.testing.random_session import snapshot_game
from companion.testing.seeds import list_seeds
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, hand_in_coins, make_coins_question
from tests.play.games import play_random_game
from tests.play.playing import reopen_session, start_session, start_toy_session


def take_snapshot(session: Session) -> tuple[object, ...]:
    """Return everything that a table sees of a session."""
    return (
        snapshot_game(session.runner),
        [told_fact.fact for told_fact in session.runner.told],
        session.in_force.waiting_acts,
        [act.seq for act in session.acts],
    )


@pytest.mark.parametrize("seed", list_seeds(4))
def test_a_preview_changes_nothing_and_a_correction_is_undone_in_one(
    folder: Folder, seed: int
) -> None:
    """In random games of every kind, undo and redo restore exactly the state."""
    chance = Random(seed)
    session = Session.create_from_moves(folder, [act.move for act in play_random_game(seed, 60)[1]])
    for _ in range(4):
        place = chance.randrange(len(session.acts))
        act = session.acts[place]
        question = session.runner.copy_game_after(place).find_target(act.move).question
        change = {"seq": act.seq, "value": choose_answer(question, chance)}
        before = take_snapshot(session)
        session.try_correction(change)
        assert before == take_snapshot(session)

        session.correct(change, Command(last_seen=session.seq))

        after = take_snapshot(session)
        session.undo()
        assert before == take_snapshot(session)
        session.redo()
        assert after == take_snapshot(session)
    session.close()


def test_an_interjection_is_corrected_removed_and_inserted(folder: Folder) -> None:
    """An interjection is corrected like an answer."""
    session = start_session(folder)
    session.interject("set_stones", {"seat": "p1", "value": 7})
    interjection = session.acts[-1]

    session.correct({"seq": interjection.seq, "value": {"seat": "p1", "value": 9}})
    assert count_stones(session) == 9
    session.correct({"seq": interjection.seq, "remove": True})
    assert count_stones(session) == 0
    assert not session.unfit_interjections  # it was meant to go
    session.correct(
        {
            "insert": "set_stones",
            "value": {"seat": "p1", "value": 4},
            "pending": session.runner.find_question().path,
        }
    )
    assert count_stones(session) == 4
    for expected in (0, 9, 7):
        session.undo()
        assert expected == count_stones(session)


def count_stones(session: Session) -> int:
    """Return the first player's power stones."""
    table: Any = session.runner.table
    return int(table.stones["p1"])


def test_a_wrong_correction_is_refused_with_the_bound_and_changes_nothing(folder: Folder) -> None:
    """The new answer is judged at its place; an answer can't be removed.

    An entry that is not in force can't be changed.
    """
    session = start_session(folder)
    before = take_snapshot(session)
    seats = session.acts[1]

    with pytest.raises(IllegalAnswer) as refused:
        session.correct({"seq": seats.seq, "value": 9})
    with pytest.raises(JournalMismatch):
        session.correct({"seq": seats.seq, "remove": True})
    with pytest.raises(JournalMismatch):
        session.correct({"seq": 999, "value": 2})

    assert {"min": 2, "max": 4} == refused.value.legal
    assert before == take_snapshot(session)


# ---- interjections that are possible no more, and what waits for its moment


FIRST = "1/-/coins/p1/1"
AGAIN = "1/-/coins/p1/2"
SECOND = "1/-/coins/p2/1"


def describe_acts(acts: Sequence[Act]) -> list[str]:
    """Return the paths of answers and the names of interjections."""
    return [act.path if isinstance(act, AnswerEntry) else act.name for act in acts[1:]]


async def draw_or_cast(table: ToyTable) -> None:
    """Let red draw once all coins are handed in; then he hands in again.

    With the sun, or without drawing, he may cast while blue is asked.
    """
    coins = await make_coins_question(table, RED)
    drawn = (
        await Choice(name="draw", seat=RED, options=("sun", "moon"), why=WHY)
        if coins == 3
        else "sun"
    )
    await make_coins_question(table, RED)
    table.caster[:] = [RED] if drawn == "sun" else []
    await make_coins_question(table, BLUE)


@pytest.mark.parametrize(("card", "expected"), [("sun", ["spell", SECOND]), ("moon", [SECOND])])
def test_a_waiting_interjection_is_made_at_its_question_if_possible(
    folder: Folder, card: str, expected: list[str]
) -> None:
    """Red's spell waits for the question at which it was cast."""
    session = start_toy_session(folder, Toy(draw_or_cast, hand_in_coins))
    session.answer(1, FIRST)
    session.answer(0, AGAIN)
    session.interject("spell", "cast")
    session.answer(2, SECOND)
    session.correct({"seq": 2, "value": 3})
    assert [AGAIN, "spell", SECOND] == describe_acts([session.acts[0], *session.waiting_acts])

    session.answer(card)

    assert [FIRST, "1/-/draw/p1/1", AGAIN, *expected] == describe_acts(session.acts)
    assert session.runner.scene == 2


async def hand_coins_twice(table: ToyTable) -> None:
    """Let red hand in coins; unless those are all, he and blue do so again."""
    if await make_coins_question(table, RED) < 3:
        await make_coins_question(table, RED)
        await make_coins_question(table, BLUE)


def test_an_adjustment_never_moves_into_a_later_scene(folder: Folder) -> None:
    """In a later scene it would undo what has been played since."""
    session = start_toy_session(folder, Toy(hand_coins_twice, hand_in_coins))
    session.answer(1, FIRST)
    session.answer(0, AGAIN)
    session.interject("set_coins", {"seat": "p2", "value": 1})
    session.answer(1, SECOND)
    session.answer(1, "2/-/coins/p1/1")

    preview = session.try_correction({"seq": 2, "value": 3})
    session.correct({"seq": 2, "value": 3})

    assert ["set_coins"] == [act.name for act in preview.lost_interjections]
    assert [FIRST, "2/-/coins/p1/1"] == describe_acts(session.acts)
    assert not session.waiting_acts
    assert [4] == [act.seq for act in session.unfit_interjections]
    session.undo()
    assert not session.unfit_interjections
    session.redo()
    assert [4] == [
        act.seq for act in reopen_session(session, folder, session.games).unfit_interjections
    ]


def test_an_adjustment_moved_to_another_question_is_named(folder: Folder) -> None:
    """One at the same question is not."""
    session = start_toy_session(folder, Toy(draw_or_cast))
    session.answer(1, FIRST)
    session.interject("set_coins", {"seat": "p2", "value": 1})

    moved = {
        value: session.try_correction({"seq": 2, "value": value}).moved_interjections
        for value in (2, 3)
    }

    assert [] == moved[2]
    assert ["set_coins"] == [act.name for act in moved[3]]


def test_an_act_that_a_correction_removed_is_not_unfit(folder: Folder) -> None:
    """A correction inserts the act and another removes it: the game is as before both."""
    session = start_toy_session(folder, Toy(hand_coins_twice, hand_in_coins))
    session.answer(1, FIRST)
    before = take_snapshot(session)
    value = {"seat": "p2", "value": 1}
    session.correct({"insert": "set_coins", "value": value, "pending": FIRST})
    session.correct({"seq": session.in_force.steps[-1].seq, "remove": True})
    assert not session.unfit_interjections
    assert before == take_snapshot(session)


def test_nothing_waits_once_the_game_is_over(folder: Folder) -> None:
    """A waiting act would keep a finished game from being encoded."""
    session = start_toy_session(folder, Toy(draw_or_cast))
    session.answer(1, FIRST)
    session.answer(0, AGAIN)
    session.interject("spell", "cast")
    session.correct({"seq": 2, "value": 3})
    assert [AGAIN, "spell"] == describe_acts([session.acts[0], *session.waiting_acts])

    session.interject("end_now", "end")

    assert session.runner.has_ended
    assert not session.waiting_acts
