"""Builds the files of a release into dist, step by step; publishes nothing.

python3 scripts/release.py [STEP ...] [--to FOLDER] [--tag TAG]

Without STEP all steps are run. The order is always the one below.
.github/workflows/release.yml calls this script, too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import _venv

STEPS = {
    "wheel": "package for pip",
    "sdist": "source archive",
    "pyz": "one file for any Python",
    "pocket": "folder for phones, as a zip",
    "sbom": "list of libraries (CycloneDX)",
}
BY_BUILD = ("wheel", "sdist")
"""Steps of Python's own builder; each of the others has a script of its own beside this one."""
HASHES = "hashes"
SUMS = "SHA256SUMS"
"""File with hashes, for `sha256sum --check`."""


def main() -> int:
    """Run the steps until one fails; return 0 if all succeeded, else 1."""
    chosen = parse_arguments()
    if chosen.tag not in ("", f"v{read_version()}"):
        sys.exit(f"The tag {chosen.tag} does not match the version: expected v{read_version()}.")
    to = chosen.to.resolve()
    to.mkdir(parents=True, exist_ok=True)
    if set(STEPS) & set(chosen.steps):
        _venv.prepare_environment("dev")
    # Use the installed packages, not modules on somebody's path.
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for step, what in STEPS.items():
        if step not in chosen.steps:
            continue
        print(f"--- {step}: {what}", flush=True)
        command = [str(_venv.PYTHON), *list_arguments(step, to)]
        if subprocess.run(command, cwd=_venv.ROOT, env=environ, check=False).returncode != 0:
            print(f"{step} FAILED")
            return 1
    if HASHES in chosen.steps:
        print(f"--- {HASHES}: {SUMS} of all files in the folder", flush=True)
        print(write_checksums(to), end="")
    return 0


def read_version() -> str:
    """Return the package's version without importing it."""
    source = (_venv.ROOT / "companion" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert found is not None
    return found[1]


def list_arguments(step: str, target: Path) -> list[str]:
    """Return Python's arguments for a step."""
    if step in BY_BUILD:
        return ["-m", "build", f"--{step}", "--outdir", str(target)]
    return [f"scripts/build_{step}.py", "--to", str(target)]


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    names = "\n".join(f"  {name:8} {what}" for name, what in STEPS.items())
    parser = argparse.ArgumentParser(
        description=f"{__doc__}\nSTEP:\n{names}\n  {HASHES:8} {SUMS} of all files in the folder",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    every = [*STEPS, HASHES]
    parser.add_argument("steps", nargs="*", metavar="STEP", choices=[*every, []])
    parser.add_argument(
        "--to",
        type=Path,
        default=_venv.ROOT / "dist",
        metavar="FOLDER",
        help="target folder [default: dist]",
    )
    parser.add_argument(
        "--tag", default="", help="fail unless this is the version's tag, e.g. v1.2.3"
    )
    chosen = parser.parse_args()
    chosen.steps = chosen.steps or every
    return chosen


def write_checksums(folder: Path) -> str:
    """Write the SHA-256 of each file in a folder to SUMS; return the text."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != SUMS
    ]
    (folder / SUMS).write_text("".join(lines), "utf-8", newline="\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
