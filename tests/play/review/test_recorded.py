"""Reviews and statistics of recorded and random games, figure by figure.

The expected values were checked by hand against the journals. `python -m
tests.play.review.test_recorded` writes new ones: read the difference.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.play.journal.folder import Folder
from companion.play.library import group_statistics
from companion.play.library.group_statistics import FinishedPlay, list_finished_plays
from companion.play.library.identities import People
from companion.play.library.listing import list_sessions
from companion.play.review.lead import find_lead_changes
from companion.play.review.replay import list_standing_steps
from companion.play.session.watched import WatchedSession
from companion.present.course import list_changed_curves
from companion.wording.group_words import list_sections
from companion.wording.messages import Wording
from companion.wording.review_words import ReviewWording
from tests.languages import LANGUAGES
from tests.play.recorded import GAMES_FOLDER, record_session
from tests.playthrough import list_recording_files

HERE = Path(__file__).parent
EVENINGS = sorted((HERE / "evenings").glob("*.jsonl"))
"""Journals of games by chance: undone, corrected, set by hand, broken off, with pauses."""
TOLD = re.compile(r"review|moment|ending|won|decided|screen|result")


def list_review(folder: Folder, session: str) -> list[str]:
    """Return the review: keys of sentences with entry, names and numbers, and the figures."""
    watched = WatchedSession.watch(folder, session)
    if not watched.runner.scene:
        return []
    leads = find_lead_changes(list_standing_steps(watched))
    reviewed = [ReviewWording(watched, language) for language in LANGUAGES]
    names = "|".join(map(re.escape, reviewed[0].wording.names.values()))
    tokens = re.compile(rf"<[\w.]+>|\d+|{names}")
    sentences = [
        f"{chapter} {sentence.entry or None} " + " ".join(tokens.findall(sentence.text))
        for each in reviewed
        for chapter, told in each.list_chapters().items()
        for sentence in told
    ]
    acts = watched.acts
    leaders = [(lead.seat, (act := acts[lead.step.after - 1]).seq, act.scene) for lead in leads]
    courses = [vars(curve) for curve in list_changed_curves(watched, is_by_round=True)]
    return [*sentences, *map(json.dumps, (leaders, courses))]


def read_reviews(folder: Folder) -> dict[str, str]:
    """Read all reviews and statistics, as they stand in the files beside this module."""
    listed = list_sessions(folder)
    ended = [item for item in listed if item.outcome and not item.outcome.get("broken_off")]
    plays = list_finished_plays(People(folder).rename_players(ended))
    statistics = {
        "plays": plays,
        "seasons": group_statistics.list_seasons(plays),
        "firsts": group_statistics.list_first_victories(plays),
        "records": {
            game: group_statistics.list_records([play for play in plays if play.game == game])
            for game in sorted({play.game for play in plays})
        },
        "sections": list_sections(plays, plays, Wording("en")),
    }
    sessions = {path.stem: path.stem for path in EVENINGS}
    for path in list_recording_files():
        name = str(path.relative_to(GAMES_FOLDER))
        sessions[name] = record_session(folder, name)
    reviews = [[f"# {name}", *list_review(folder, session)] for name, session in sessions.items()]
    return {
        "reviews.txt": "\n".join(line for lines in reviews for line in lines) + "\n",
        "statistics.json": json.dumps(statistics, indent=1, ensure_ascii=False, default=_to_plain)
        + "\n",
    }


def _to_plain(value: object) -> object:
    """Return the fields of a record by name; a game inside it becomes its session's name."""
    if isinstance(value, date):
        return value.isoformat()
    members = vars(value)
    return {
        name: part.session if isinstance(part, FinishedPlay) else part
        for name, part in members.items()
    }


def prepare_evenings(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy the evenings, set the time zone, and let each sentence show its key."""
    folder.sessions.mkdir(parents=True)
    for path in EVENINGS:
        shutil.copy(path, folder.sessions)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    say = Wording.say

    def show_key(wording: Wording, key: str, /, **values: object) -> str:
        text = say(wording, key, **values)
        return f"<{key}> {text}" if TOLD.match(key) else text

    monkeypatch.setattr(Wording, "say", show_key)


def test_reviews_and_statistics_match_the_recorded_ones(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leads, highlights, luck, records, seasons, form and times are compared."""
    prepare_evenings(folder, monkeypatch)

    for name, text in read_reviews(folder).items():
        assert (HERE / name).read_text("utf-8").splitlines() == text.splitlines()


if __name__ == "__main__":
    with TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        written = Folder(Path(place))
        prepare_evenings(written, patch)
        for name, text in read_reviews(written).items():
            (HERE / name).write_text(text, "utf-8")
