"""Words for new players and changes of colour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.kernel.facts import Seat
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.people_words import make_wording, name_author, word_past_fact
from tests.play.playing import start_session


@pytest.fixture
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """Return a session of a game of two."""
    opened = start_session(Folder(tmp_path_factory.mktemp("data")))
    yield opened
    opened.close()


def test_earlier_facts_keep_the_names_of_their_time(session: Session) -> None:
    """The players have changed seats since."""
    fact_count = len(session.runner.told)
    session.interject("rename", {"seat": "p1", "name": "Zoe", "colour": "keep"})
    before = session.runner.told[fact_count]
    session.interject("swap", "p1.p2")

    wording = make_wording("en", session.runner)

    assert word_past_fact(before, wording).endswith("is now Zoe (Red)")
    assert not wording.word_fact(before.fact).endswith("is now Zoe (Red)")


@pytest.mark.parametrize(
    ("author", "signature"),
    [
        ("Ann's phone", "Ann's phone"),
        ("p1", "Red"),
        ("p1 256f", "Red"),
        ("scribe 256f", ""),
        ("p9 256f", ""),
        ("terminal", ""),
        ("code", ""),
        ("", ""),
    ],
)
def test_an_author_is_named_as_a_person_or_not_at_all(
    session: Session, author: str, signature: str
) -> None:
    """The id of a device is never shown, even if an older journal has one."""
    wording = make_wording("en", session.runner)
    wording.names = {Seat("p1"): "Red"}

    assert signature == name_author(author, wording)
