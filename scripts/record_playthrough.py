"""Records playthroughs, from a session's journal or again after an intended change of rules.

python3 scripts/record_playthrough.py JOURNAL.jsonl tests/games/GAME/playthroughs/NAME.jsonl
python3 scripts/record_playthrough.py --again [FILE.jsonl …]
"""

from __future__ import annotations

import sys

import _arguments
import _venv


def main() -> int:
    """Record playthroughs; return 0 if all could be recorded."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument(
        "--again", action="store_true", help="update these recordings [default: all]"
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="journal and target; recordings with --again"
    )
    chosen = parser.parse_args()
    _venv.enter_environment("dev")
    sys.path.insert(0, str(_venv.ROOT))
    from companion.testing import recordings  # noqa: PLC0415 - its path is set above
    from tests.playthrough import list_recording_files  # noqa: PLC0415 - as above

    if not chosen.again:
        return recordings.main(chosen.files)
    return recordings.main(["--again", *(chosen.files or map(str, list_recording_files()))])


if __name__ == "__main__":
    sys.exit(main())
