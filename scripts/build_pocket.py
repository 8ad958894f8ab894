"""Builds the companion for phones alone and packs its folder; it takes npm and node.

python3 scripts/build_pocket.py [--to FOLDER]
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import _building
import _venv


def main() -> int:
    """Build and pack; 0 if it is there, else what building left with."""
    to = _building.target(__doc__)
    _venv.prepare("dev")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "pocket"
        command = [str(_venv.PYTHON), "-m", "companion", "pocket", "build", str(folder)]
        code = subprocess.run(command, cwd=_venv.ROOT, check=False).returncode
        if code == 0:
            print(shutil.make_archive(str(to / "companion-pocket"), "zip", folder))
    return code


if __name__ == "__main__":
    sys.exit(main())
