"""Reviews and statistics of games by chance, equal in every figure to a second reading of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.commands.group_found import Wanted, look
from companion.play.journal.folder import Folder
from companion.play.library.plays import list_plays
from companion.shipped import DATA
from companion.testing.seeds import seeds
from companion.wording.messages import LANGUAGES
from tests.play.oracle import words
from tests.play.oracle.generated import played, told
from tests.play.oracle.journal import Game
from tests.play.oracle.library import Library
from tests.play.oracle.review import differences
from tests.play.oracle.tables import Played
from tests.play.recorded import FINISHED, recorded

SEASON = 2025
GAMES = 2
"""So many of each kind are played in the ordinary run."""
TOGETHER = 20
"""So many at most are saved in one folder, for its statistics."""
RECORDED = (
    FINISHED,
    "zauberschwert/playthroughs/two-players-second-tiebreak.jsonl",
    "zauberschwert/playthroughs/expansions-four-players.jsonl",
    *(
        f"spruchstein/playthroughs/{name}.jsonl"
        for name in ("killed", "own-fault-by-dragon", "only-one", "asked-back", "under-way")
    ),
    *(
        f"abracadabra/playthroughs/{name}.jsonl"
        for name in ("fifteen-points", "ones-own-turn", "hidden-objects")
    ),
)


def read(found: Any) -> Any:
    """The same as another program reads it."""
    return json.loads(json.dumps(found))


def untrue(session: str, found: Any) -> list[str]:
    """What a review says that is not so, or leaves out.

    Args:
        session: its id.
        found: its JSON.
    """
    game = Played(session, found).game
    sentences = {lang: words.read(DATA / "wording", lang, game) for lang in LANGUAGES}
    return [*differences(Game(found, sentences))]


@pytest.mark.parametrize("recording", RECORDED)
def test_reviews_of_recorded_games_are_true(tmp_path: Path, recording: str) -> None:
    """Whole games with auctions, dice, gatherings and hidden objects, and one taken over."""
    folder = Folder(tmp_path)
    session = recorded(folder, recording)

    assert not untrue(session, told(folder, session))


@pytest.mark.parametrize("first", seeds(GAMES)[::TOGETHER])
@pytest.mark.parametrize("game", ["zauberschwert", "spruchstein", "abracadabra"])
def test_reviews_and_statistics_are_true(tmp_path: Path, game: str, first: int) -> None:
    """Each sentence, in both languages; then what all games come to, and those of one year."""
    folder = Folder(tmp_path)
    sessions = list[Played]()
    for seed in range(first, min(first + TOGETHER, seeds(GAMES).stop)):
        session = played(folder, game, seed)
        found = told(folder, session)
        assert not untrue(session, found), f"seed {seed}"
        sessions.append(Played(session, found))
    some = [one for one in sessions if one.day.year == SEASON]
    looked = look(folder, Wanted())
    ranked = [
        (play.session, [(player.seat, player.rank, player.score) for player in play.players])
        for play in list_plays(looked.found)
    ]

    assert Library(sessions, sessions).games() == read(looked.plain())
    assert Library(some, sessions).games() == read(look(folder, Wanted(season=str(SEASON))).plain())
    assert Library(sessions, sessions).plays() == ranked
