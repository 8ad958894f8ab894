"""Keeps what this version writes before it is handed out: games, codes, cards, a phone's file.

python3 scripts/keep_formats.py     into tests/play/formats/VERSION; what lies there stays

From then on the tests open it with every later version.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import _venv

FORMATS = _venv.ROOT / "tests" / "play" / "formats"
SUMS = FORMATS / "SHA256SUMS"
GAMES = {
    "zauberschwert": ("zauberschwert/playthroughs/three-players-empty-pile.jsonl", 80),
    "expansions": ("zauberschwert/playthroughs/expansions-three-players.jsonl", 70),
    "spruchstein": ("spruchstein/playthroughs/two-players.jsonl", 50),
    "abracadabra": ("abracadabra/playthroughs/fifteen-points.jsonl", 45),
}
"""What is kept of each: a recorded game, and how many lines of it."""
ORB = {"magic": 4}


def main() -> int:
    """Keep it; 0 if it is there now, 1 if it was there before."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    _venv.within("dev")
    sys.path.insert(0, str(_venv.ROOT))
    from companion import __version__  # noqa: PLC0415 - the path to it is there by now

    made = FORMATS / __version__
    if made.exists():
        print(f"{made} is there already, and stays as it is")
        return 1
    keep(made)
    SUMS.write_text(sums(), "utf-8", newline="\n")
    print(f"{made} is kept; {SUMS.name} says so")
    return 0


def keep(made: Path) -> None:
    """Play, and write down how each game stands.

    Args:
        made: the folder for it, a data folder in which nothing is yet.
    """
    from companion.play.journal.folder import Folder  # noqa: PLC0415 - as above
    from companion.play.library import bundle  # noqa: PLC0415 - as above
    from companion.play.library.card_catalogue import Catalogue, Known, Lasting  # noqa: PLC0415 - as above

    folder = Folder(made)
    folder.sessions.mkdir(parents=True)
    said: dict[str, Any] = {name: played(folder, name) for name in GAMES}
    cards = Catalogue(folder)
    cards.met("zauberschwert", "orb", ORB)
    cards.take([Known("zauberschwert", "orb", {"magic": 5}, times=0)])
    cards.learn([Lasting("zauberschwert", "spell_amounts/addus", {"amount": 2})])
    (made / "games.zip").write_bytes(bundle.pack(folder)[0])
    (made / "said.json").write_text(json.dumps(said, ensure_ascii=False, indent=1), "utf-8")
    for left in (*made.rglob("*.lock"), made / "index.json"):
        left.unlink(missing_ok=True)


def played(folder: Any, name: str) -> dict[str, Any]:
    """Play a game as far as it is kept, with every kind of entry; how it stands.

    Args:
        folder: the data folder.
        name: of `GAMES`; the session is called so.
    """
    from companion.games.catalogue import GAMES as ALL  # noqa: PLC0415 - as above
    from companion.play.codes.code import make_code  # noqa: PLC0415 - as above
    from companion.play.journal.entries import Answered  # noqa: PLC0415 - as above
    from companion.play.session.session import Command, Session  # noqa: PLC0415 - as above
    from tests.play.recorded import recorded  # noqa: PLC0415 - as above

    made = recorded(folder, *GAMES[name])
    folder.journal(made).rename(folder.journal(name))
    session = Session.open(folder, name, ALL)
    session.interject("note", "Änne: „später“")
    last = [act for act in session.force.acts if isinstance(act, Answered)][-1]
    session.correct([{"seq": last.seq, "value": last.answer}], Command(seen=session.seq))
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
        "pending": [str(asked.path) for asked in session.pending],
        "table": table.plain(),
        "code": make_code(session.force.acts, ALL),
    }


def sums() -> str:
    """The SHA-256 of each file that is kept, of all versions."""
    kept = sorted(path for path in FORMATS.rglob("*") if path.is_file() and path != SUMS)
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(FORMATS).as_posix()}\n"
        for path in kept
    )


if __name__ == "__main__":
    sys.exit(main())
