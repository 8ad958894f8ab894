"""Builds what is handed out, step by step, into dist; nothing is published by it.

python3 scripts/release.py [STEP ...] [--to FOLDER] [--tag TAG]

All steps that are named, in the order below; all of them where none is named. It is the same
script that .github/workflows/release.yml calls.
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
    "wheel": "what pip installs",
    "sdist": "the sources",
    "pyz": "one file for any Python",
    "pocket": "the folder for phones alone, packed",
    "sbom": "what it is made of, as CycloneDX",
}
BY_BUILD = ("wheel", "sdist")
"""What Python's own builder makes; each of the others has a script of its own beside this one."""
HASHES = "hashes"
SUMS = "SHA256SUMS"
"""As `sha256sum --check` reads them."""


def main() -> int:
    """Build; 0 if every step did, else 1. The first one that fails is the last one."""
    chosen = arguments()
    if chosen.tag not in ("", f"v{version()}"):
        sys.exit(f"The tag {chosen.tag} is not this version's: that would be v{version()}.")
    to = chosen.to.resolve()
    to.mkdir(parents=True, exist_ok=True)
    if set(STEPS) & set(chosen.steps):
        _venv.prepare("dev")
    # What is built is what is installed, not what lies on somebody's path.
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for step, what in STEPS.items():
        if step not in chosen.steps:
            continue
        print(f"--- {step}: {what}", flush=True)
        command = [str(_venv.PYTHON), *words(step, to)]
        if subprocess.run(command, cwd=_venv.ROOT, env=environ, check=False).returncode != 0:
            print(f"{step} FAILED")
            return 1
    if HASHES in chosen.steps:
        print(f"--- {HASHES}: {SUMS} of all that lies there", flush=True)
        print(write_sums(to), end="")
    return 0


def version() -> str:
    """The one that stands in the package, without loading it."""
    source = (_venv.ROOT / "companion" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert found is not None
    return found[1]


def words(step: str, to: Path) -> list[str]:
    """What Python is told to make a step's files in a folder."""
    if step in BY_BUILD:
        return ["-m", "build", f"--{step}", "--outdir", str(to)]
    return [f"scripts/build_{step}.py", "--to", str(to)]


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    names = "\n".join(f"  {name:8} {what}" for name, what in STEPS.items())
    parser = argparse.ArgumentParser(
        description=f"{__doc__}\nSTEP:\n{names}\n  {HASHES:8} {SUMS} of all that lies there",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    every = [*STEPS, HASHES]
    parser.add_argument("steps", nargs="*", metavar="STEP", choices=[*every, []])
    parser.add_argument(
        "--to", type=Path, default=_venv.ROOT / "dist", metavar="FOLDER", help="dist by default"
    )
    parser.add_argument(
        "--tag", default="", help="build nothing unless this is the version's tag, v and its number"
    )
    chosen = parser.parse_args()
    chosen.steps = chosen.steps or every
    return chosen


def write_sums(folder: Path) -> str:
    """Write down the SHA-256 of each file in a folder; what was written."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != SUMS
    ]
    (folder / SUMS).write_text("".join(lines), "utf-8", newline="\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
