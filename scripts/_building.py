"""Command line of scripts that build something to publish."""

from __future__ import annotations

import argparse
from pathlib import Path

import _venv


def parse_target(doc: str | None) -> Path:
    """Return the folder given on the command line, created if necessary; `dist` by default.

    Args:
        doc: the script's description in `--help`.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
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
