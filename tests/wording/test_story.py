"""The journal worded as a story.

Each act in words with its results, and a mark at everything that was changed later.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.play.journal.entries import AnswerEntry, InterjectionEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import list_seeds
from companion.wording.story import Story, StoryLine
from tests.play.playing import act_randomly, start_session
from tests.play.recorded import FINISHED, SPELL_STONES, record_session


@pytest.fixture
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """Return a base game of two whose first two cards are orbs of 3 and 4 magic.

    The next question is where to place the wizard.
    """
    opened = start_session(Folder(tmp_path_factory.mktemp("data")))
    for value in ("orb", {"magic": 3}, "orb", {"magic": 4}):
        opened.answer(value)
    yield opened
    opened.close()


def tell_story(session: Session, language: str = "en") -> list[StoryLine]:
    """Return the lines of a session's story."""
    return Story(session.entries, language).lines


def list_marks(session: Session, language: str = "en") -> list[str]:
    """Return the texts of the story's marks, each with its kind."""
    return [
        f"{item.kind}: {item.question}" for item in tell_story(session, language) if item.is_remark
    ]


def find_entry(session: Session, question: str) -> int:
    """Return the number of the last answer to a question of that name."""
    return next(
        act.seq
        for act in reversed(session.acts)
        if isinstance(act, AnswerEntry) and f"/{question}/" in act.path
    )


@pytest.mark.parametrize(("playthrough", "language"), [(FINISHED, "de"), (SPELL_STONES, "en")])
def test_every_recorded_game_can_be_told(
    tmp_path_factory: pytest.TempPathFactory, playthrough: str, language: str
) -> None:
    """Each act in force appears once, in order, under the heading of its round."""
    folder = Folder(tmp_path_factory.mktemp("data"))
    told_of = Session.watch(folder, record_session(folder, playthrough))

    story = tell_story(told_of, language)

    assert [act.seq for act in told_of.acts] == [item.seq for item in story]
    assert {"de": "Vorbereitung", "en": "Set-up"}[language] == story[0].heading
    assert {"de": "gewinnt mit", "en": "wins with"}[language] in "; ".join(dict(story[-1].facts))
    assert sorted(story, key=lambda item: item.scene) == story


def test_a_corrected_answer_shows_its_earlier_value(session: Session) -> None:
    """The value is worded by its question, with the number of the correcting entry."""
    seq = find_entry(session, "card_orb")
    session.correct({"seq": seq, "value": {"magic": 6}})

    assert ["corrected: corrected (entry 14); before: magic 4"] == [
        line.replace(f"entry {session.seq}", "entry 14") for line in list_marks(session)
    ]
    assert "magic 6" in [item.answer for item in tell_story(session)]


def test_inserted_and_removed_acts_are_marked(session: Session) -> None:
    """A forgotten adjustment is inserted where it belongs.

    A wrong adjustment is removed.
    """
    pending = session.runner.find_question().path
    session.interject("set_magic", {"seat": "p1", "value": 9})
    session.answer("a1")
    wrong = next(act.seq for act in session.acts if isinstance(act, InterjectionEntry))
    session.correct({"seq": wrong, "remove": True})
    session.correct(
        {"insert": "set_magic", "value": {"seat": "p2", "value": 7}, "pending": pending}
    )

    kinds = [item.kind for item in tell_story(session)]
    lines = list_marks(session)

    assert kinds.count("by_hand") == 1
    assert ["inserted", "removed"] == sorted(line.partition(":")[0] for line in lines)
    assert any("Player p1" in line and "9" in line for line in lines)


def test_undone_acts_are_listed_at_their_place(session: Session) -> None:
    """The first undone answer is worded, later ones are counted; redone ones have no mark."""
    session.answer("a1")
    session.answer("a2")
    first = session.seq - 1
    session.undo(first)

    (line,) = list_marks(session)
    assert line.startswith(f"undone: taken back (entry {session.seq}): Player p1: ")
    assert "1 further answer" in line
    session.redo()
    assert [] == list_marks(session)


@pytest.mark.parametrize("seed", list_seeds(4))
def test_a_story_with_any_changes_can_be_told(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    """Each act in force is told once and in order, in both languages.

    The session has random acts, undos and corrections.
    """
    chance = Random(seed)
    session = start_session(Folder(tmp_path_factory.mktemp("data")), players=3)
    for _ in range(80):
        act_randomly(session, chance)
    for language in ("de", "en"):
        story = tell_story(session, language)
        assert [act.seq for act in session.acts] == [
            item.seq for item in story if not item.is_remark
        ]
        assert not any("story." in item.question for item in story)
    session.close()


def test_a_story_goes_as_far_as_the_rules_understand_it(session: Session) -> None:
    """It has all entries before the first unfitting one, which is named."""
    seq = find_entry(session, "card_orb")
    entries = [
        item
        if item.seq != seq
        else AnswerEntry(seq=seq, at="", path="9/x/card_orb/-/1", answer={"magic": 3})
        for item in session.entries
    ]

    story = Story(entries, "en")

    assert story.failure is not None
    assert seq == story.failure.values["seq"]
    assert [act.seq for act in session.acts if act.seq < seq] == [item.seq for item in story.lines]
