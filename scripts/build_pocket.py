"""Builds the companion for phones without a server; needs npm and node.

python3 scripts/build_pocket.py FOLDER           a folder for any web space with https
python3 scripts/build_pocket.py FOLDER --serve   the same, served on this machine until Ctrl-C
python3 scripts/build_pocket.py --single FILE    one HTML file for a laptop without Python
python3 scripts/build_pocket.py --to FOLDER      the folder packed as a zip, for a release
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import _arguments
import _venv

PORT = 8010


def main() -> int:
    """Build the folder or file that the command line names; return 0 if it succeeds, else 1."""
    chosen = parse_arguments()
    _venv.enter_environment("dev")
    from pocket_build.packages import BuildError  # noqa: PLC0415 - only installed in the environment

    try:
        build_from_options(chosen)
    except (BuildError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build_from_options(options: argparse.Namespace) -> None:
    """Build and report the result.

    Args:
        options: the command line.

    Raises:
        BuildError: something is missing, or the target is not usable.
        OSError: a file can't be written.
    """
    from pocket_build import folder, local_server, single  # noqa: PLC0415 - only installed in the environment

    if options.single:
        built = single.build_single(options.single)
        print(f"{options.single}: version {built.version}, {built.size / 1e6:.1f} MB")
        return
    with tempfile.TemporaryDirectory() as work:
        target = options.folder or Path(work) / "pocket"
        built = folder.build_folder(target)
        result = f"version {built.version}, {built.files} files, {built.size / 1e6:.1f} MB"
        print(f"{target}: {result}")
        if options.to:
            options.to.mkdir(parents=True, exist_ok=True)
            print(shutil.make_archive(str(options.to / "companion-pocket"), "zip", target))
    if options.serve:
        with local_server.make_folder_server(options.folder, options.port) as server:
            print(f"http://localhost:{server.server_port}/  (Ctrl-C to stop)", flush=True)
            server.serve_forever()


def parse_arguments() -> argparse.Namespace:
    """Parse the command line: a folder, --single or --to."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="folder to build")
    parser.add_argument("--single", type=Path, metavar="FILE", help="HTML file to build")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="folder for the zip file")
    parser.add_argument("--serve", action="store_true", help="serve FOLDER until Ctrl-C")
    parser.add_argument(
        "--port", type=int, default=PORT, help="port for --serve [default: %(default)s]"
    )
    chosen = parser.parse_args()
    if sum(map(bool, (chosen.folder, chosen.single, chosen.to))) != 1:
        parser.error("name a FOLDER, --single FILE or --to FOLDER")
    if chosen.serve and not chosen.folder:
        parser.error("--serve needs a FOLDER")
    return chosen


if __name__ == "__main__":
    sys.exit(main())
