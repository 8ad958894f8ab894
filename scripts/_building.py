"""What every script that builds something to hand out asks on its command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import _venv


def target(doc: str | None) -> Path:
    """The folder that is named, there by now; dist beside the sources if none is.

    Args:
        doc: what `--help` says of the script.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--to", type=Path, default=_venv.ROOT / "dist", metavar="FOLDER", help="dist by default"
    )
    to: Path = parser.parse_args().to.resolve()
    to.mkdir(parents=True, exist_ok=True)
    return to
