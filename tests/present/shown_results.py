"""Result cards of recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.results import find_result_card
from companion.present.screen import Overlay
from companion.wording.people_words import make_wording
from tests.playthrough import Line, read_recording

PLAYTHROUGHS = Path(__file__).parents[1] / "games"


def list_acts_and_cards(
    folder: Path, game: str, name: str, language: str = "de"
) -> Iterator[tuple[Line, Overlay | None, Session]]:
    """Yield each act of a recorded game, the card it gets, and the session after it."""
    path = PLAYTHROUGHS / game / "playthroughs" / f"{name}.jsonl"
    yield from list_acts_and_cards_of_file(folder, path, language)


def list_acts_and_cards_of_file(
    folder: Path, path: Path, language: str = "de"
) -> Iterator[tuple[Line, Overlay | None, Session]]:
    """Yield each act of the game recorded in a file, the card it gets, and the session after it."""
    session = Session.create(Folder(folder))
    for act in read_recording(path)[1:-1]:
        since = session.runner.acts
        if "interject" in act:
            session.interject(act["interject"], act["value"])
        else:
            session.answer(act["answer"], act["path"])
        wording = make_wording(language, session.runner)
        yield act, find_result_card(session, since, wording), session


def list_results(folder: Path, game: str, name: str, language: str = "de") -> list[Overlay]:
    """Return the cards of a recorded game."""
    found = [result for _, result, _ in list_acts_and_cards(folder, game, name, language)]
    return [result for result in found if result is not None]


def select_by_title(overlays: list[Overlay], title: str) -> list[Overlay]:
    """Return the cards with that title."""
    return [result for result in overlays if result.title == title]


def play_recorded_game(folder: Path, game: str, name: str, max_acts: int | None = None) -> Session:
    """Return a recorded game, played to its end or for some number of acts."""
    *_, (_, _, session) = islice(list_acts_and_cards(folder, game, name), max_acts)
    return session
