"""Lists files with too many AST nodes per line, blank lines included.

The limits are 8 for each file of companion, tests and scripts, and 6.0 for the average of
companion.
"""

from __future__ import annotations

import argparse
import sys

import _arguments
import _sources
import _venv

MOST = 8.0
MOST_ON_AVERAGE = 6.0
"""Limit for companion; python-chess has 6.3, starlette 5.6, httpx 4.0."""


def main() -> int:
    """Print the densest files and the average; return 0 if both are within the limits, else 1."""
    chosen = parse_arguments()
    found = _sources.read_sources(_venv.ROOT, *_sources.SOURCES)
    found.sort(key=lambda source: source.density, reverse=True)
    dense = [source for source in found if source.density > MOST]
    for source in found[: max(chosen.worst, len(dense))]:
        print(f"{source.density:5.2f}  {source.path} ({len(source.lines)} lines)")
    product = [source for source in found if source.path.parts[0] == "companion"]
    nodes = sum(source.density * len(source.lines) for source in product)
    average = nodes / sum(len(source.lines) for source in product)
    print(
        f"{len(dense)} of {len(found)} files above {MOST}; "
        f"companion {average:.2f} on average, at most {MOST_ON_AVERAGE}"
    )
    return 0 if not dense and average <= MOST_ON_AVERAGE else 1


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument(
        "--worst",
        type=int,
        default=0,
        metavar="N",
        help="list the N densest files, even within the limits",
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
