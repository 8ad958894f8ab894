"""Stores sample files of this version before a release: games, codes, cards, a phone's file.

python3 scripts/keep_formats.py     writes tests/play/formats/VERSION; never changes what exists

Tests open these files with every later version.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import _arguments
import _venv

FORMATS = _venv.ROOT / "tests" / "play" / "formats"
SUMS = FORMATS / "SHA256SUMS"
GAMES = {
    "zauberschwert": ("zauberschwert/playthroughs/three-players-empty-pile.jsonl", 80),
    "expansions": ("zauberschwert/playthroughs/expansions-three-players.jsonl", 70),
    "spruchstein": ("spruchstein/playthroughs/two-players.jsonl", 50),
    "abracadabra": ("abracadabra/playthroughs/fifteen-points.jsonl", 45),
}
"""For each sample: a recorded game, and the number of its lines to use."""
ORB = {"magic": 4}


def main() -> int:
    """Write the samples; return 0 if they are new, 1 if they exist already."""
    _arguments.make_parser(__doc__).parse_args()
    _venv.enter_environment("dev")
    sys.path.insert(0, str(_venv.ROOT))
    from companion import __version__  # noqa: PLC0415 - its path is set above

    folder = FORMATS / __version__
    if folder.exists():
        print(f"{folder} exists already; nothing was written.")
        return 1
    write_samples(folder)
    SUMS.write_text(compute_checksums(), "utf-8", newline="\n")
    print(f"Wrote {folder} and updated {SUMS.name}.")
    return 0


def write_samples(target: Path) -> None:
    """Write the samples and the state of each game.

    Args:
        target: a new data folder.
    """
    from companion.play.journal.folder import Folder  # noqa: PLC0415 - as above
    from companion.play.library import bundle  # noqa: PLC0415 - as above
    from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard  # noqa: PLC0415 - as above

    folder = Folder(target)
    folder.sessions.mkdir(parents=True)
    states: dict[str, Any] = {name: play_sample(folder, name) for name in GAMES}
    cards = CardCatalogue(folder)
    cards.add_cards([CatalogueCard("zauberschwert", "orb", ORB)])
    cards.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5}, times=0)])
    cards.remember_answer("zauberschwert", "spell_amounts/addus", {"amount": 2})
    (target / "games.zip").write_bytes(bundle.pack_sessions(folder)[0])
    (target / "said.json").write_text(json.dumps(states, ensure_ascii=False, indent=1), "utf-8")
    for left in (*target.rglob("*.lock"), target / "index.json"):
        left.unlink(missing_ok=True)


def play_sample(folder: Any, name: str) -> dict[str, Any]:
    """Play a sample game with every kind of entry; return its state.

    Args:
        folder: the data folder.
        name: key of `GAMES`, also used as the session's name.
    """
    from companion.games.catalogue import GAMES as ALL  # noqa: PLC0415 - as above
    from companion.play.codes.code import make_code  # noqa: PLC0415 - as above
    from companion.play.journal.entries import AnswerEntry  # noqa: PLC0415 - as above
    from companion.play.session.session import Command, Session  # noqa: PLC0415 - as above
    from tests.play.recorded import record_session  # noqa: PLC0415 - as above

    session_id = record_session(folder, *GAMES[name])
    folder.journal(session_id).rename(folder.journal(name))
    session = Session.open(folder, name, ALL)
    session.interject("note", "Änne: „später“")
    last = [act for act in session.acts if isinstance(act, AnswerEntry)][-1]
    session.correct({"seq": last.seq, "value": last.answer}, Command(last_seen=session.seq))
    session.undo()
    session.redo()
    table = session.runner.table
    assert table is not None
    assert session.runner.game is not None
    session.close()
    return {
        "game": session.runner.game.id,
        "rules": session.runner.game.version,
        "entries": len(session.entries),
        "pending": [session.runner.find_question().path],
        "table": table.to_plain(),
        "code": make_code(session.acts, ALL),
    }


def compute_checksums() -> str:
    """Return the SHA-256 of each stored file of all versions."""
    files = sorted(path for path in FORMATS.rglob("*") if path.is_file() and path != SUMS)
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(FORMATS).as_posix()}\n"
        for path in files
    )


if __name__ == "__main__":
    sys.exit(main())
