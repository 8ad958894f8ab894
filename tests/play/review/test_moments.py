"""What stands out in a game, held against the answers of its recording."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from companion.games.abracadabra.moments import gatherings
from companion.games.catalogue import GAMES
from companion.kernel.paths import Path as At
from companion.play.journal.folder import Folder
from companion.play.review.review import review
from companion.play.session.watched import WatchedSession
from companion.wording.messages import LANGUAGES
from companion.wording.review import Reviewed
from tests.play.recorded import GAMES_FOLDER, recorded
from tests.playthrough import read

AUCTIONS = "zauberschwert/playthroughs/two-players-second-tiebreak.jsonl"
CALLS = "spruchstein/playthroughs/only-one.jsonl"
GATHERINGS = "abracadabra/playthroughs/fifteen-points.jsonl"
READ_ALOUD = (
    AUCTIONS,
    CALLS,
    GATHERINGS,
    "zauberschwert/playthroughs/expansions-four-players.jsonl",
    "spruchstein/playthroughs/under-way.jsonl",
    "abracadabra/playthroughs/hidden-objects.jsonl",
)


def watched(folder: Path, recording: str) -> WatchedSession:
    """A recorded game as a session."""
    data = Folder(folder)
    return WatchedSession.watch(data, recorded(data, recording), GAMES)


def moments(folder: Path, recording: str) -> dict[str, dict[str, Any]]:
    """What stands out in it: the values by name."""
    found = review(watched(folder, recording))
    assert found is not None
    return {moment.name: dict(moment.values) for _, moment in found.moments}


def facts(recording: str) -> list[dict[str, Any]]:
    """All facts of a recording."""
    lines = read(GAMES_FOLDER / recording)[1:-1]
    return [fact for line in lines for fact in line["facts"]]


def test_the_dearest_auction_is_that_of_the_highest_bid(tmp_path: Path) -> None:
    """Beside it the highest of somebody else, as they were answered."""
    bids = dict[tuple[int, str], dict[str, int]]()
    for line in read(GAMES_FOLDER / AUCTIONS)[1:-1]:
        at = At.parsed(line["path"]) if "path" in line else None
        if at is not None and at.question == "bid" and isinstance(line["answer"], int):
            bids.setdefault((at.scene, at.subject), {})[str(at.seat)] = line["answer"]
    dearest = max(bids.values(), key=lambda held: max(held.values()))
    second, most = sorted(dearest.values())[-2:]
    told = moments(tmp_path, AUCTIONS)["auction"]

    assert (most, second) == (told["amount"], told["second"])
    assert dearest[told["seat"]] == most


def test_the_longest_series_is_counted_in_hits(tmp_path: Path) -> None:
    """As the facts of the recording follow each other."""
    ends = ("miss", "next_turn", "round_begins")
    turns = [fact for fact in facts(CALLS) if fact["fact"] in ("hit", *ends)]
    series = [
        len(list(group))
        for (name, _), group in groupby(turns, lambda it: (it["fact"], it.get("seat")))
        if name == "hit"
    ]

    assert max(series) == moments(tmp_path, CALLS)["hits"]["count"]


def test_all_gatherings_are_counted(tmp_path: Path) -> None:
    """Each in its pattern."""
    gathered = [fact for fact in facts(GATHERINGS) if fact["fact"] == "gathering"]
    told = moments(tmp_path, GATHERINGS)["gatherings"]

    assert len(gathered) == told["count"]
    assert len({fact["stack"] for fact in gathered}) == len(told["patterns"])
    assert len(gathered) == sum(pattern.values["count"] for pattern in told["patterns"])


def test_the_keenest_is_placed_at_a_gathering_of_their_own(tmp_path: Path) -> None:
    """At the last of them, whoever organised the last of all."""
    session = watched(tmp_path, "abracadabra/playthroughs/ones-own-turn.jsonl")
    told = [item for item in session.runner.told if item.fact.name == "gathering"]
    told.sort(key=lambda item: str(item.fact.values["seat"]))
    *_, keenest = gatherings(told)

    assert ["p1", "p1", "p2"] == [item.fact.values["seat"] for item in told]
    assert told[1] is keenest.at


@pytest.mark.parametrize("recording", READ_ALOUD)
def test_no_two_sentences_are_alike(tmp_path: Path, recording: str) -> None:
    """In no language, and none is a bare name of a sentence."""
    found = review(watched(tmp_path, recording))

    assert found is not None
    for language in LANGUAGES:
        said = [sentence.text for sentence in Reviewed(found, language).said()]
        assert said
        assert len(said) == len(set(said))
        assert not [text for text in said if text.startswith(("review.", "moment.")) or "{" in text]
