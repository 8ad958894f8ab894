"""Record playthroughs.

From a session's journal, or all recorded ones anew after the rules have changed on purpose.

python3 scripts/record_playthrough.py JOURNAL.jsonl tests/games/GAME/playthroughs/NAME.jsonl
python3 scripts/record_playthrough.py --again [FILE.jsonl …]
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def main(arguments: list[str]) -> int:
    """Record what the arguments say; 2 if they say nothing usable."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415
    from companion.play.journal.entries import read as read_journal  # noqa: PLC0415
    from companion.play.journal.in_force import fold  # noqa: PLC0415 - the path is set above
    from companion.testing import recordings  # noqa: PLC0415
    from tests import playthrough  # noqa: PLC0415

    if arguments[:1] == ["--again"]:
        for path in [Path(name) for name in arguments[1:]] or playthrough.all_files():
            playthrough.write(path, playthrough.again(playthrough.read(path)))
        return 0
    if len(arguments) != 2:
        sys.stderr.write(__doc__ or "")
        return 2
    journal = Path(arguments[0])
    target = Path(arguments[1])
    acts = fold(read_journal(journal.read_bytes(), journal.name).entries).acts
    playthrough.write(target, recordings.of_acts(acts, GAMES))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
