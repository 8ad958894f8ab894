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


if __name__ == "__main__":
    from companion.testing.recordings import main
    from tests.playthrough import all_files

    every = [str(path) for path in all_files()]
    raise SystemExit(main(["--again", *every] if sys.argv[1:] == ["--again"] else sys.argv[1:]))
