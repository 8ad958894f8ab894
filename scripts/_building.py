"""Command line of scripts that build something to publish."""

from __future__ import annotations

from pathlib import Path

import _arguments
import _venv


def parse_target_folder(description: str | None) -> Path:
    """Return the folder given on the command line, created if necessary; `dist` by default.

    Args:
        description: the script's description in `--help`.
    """
    parser = _arguments.make_parser(description)
    parser.add_argument(
        "--to",
        type=Path,
        default=_venv.ROOT / "dist",
        metavar="FOLDER",
        help="target folder [default: dist]",
    )
    to: Path = parser.parse_args().to.resolve()
    to.mkdir(parents=True, exist_ok=True)
    return to
