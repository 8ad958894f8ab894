"""Building the wheel: the manual pages are made of what the commands say of themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = {"en": "share/man/man1/companion.1", "de": "share/man/de/man1/companion.1"}
"""Where the page of each language is installed, below the environment's folder."""


class Manual(BuildHookInterface):
    """Makes the pages, and has them installed where `man` looks for them."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is put together; a checkout in use needs no manual."""
        if version == "editable":
            return
        for language, place in PAGES.items():
            made = self._made / language / "companion.1"
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_bytes(page(Path(self.root), language))
            build_data["shared_data"][str(made)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - as hatchling calls it
        """Afterwards: what lies there is handed out, and the pages are in the wheel."""
        shutil.rmtree(self._made, ignore_errors=True)

    @property
    def _made(self) -> Path:
        return Path(self.directory) / "manual"


def page(root: Path, language: str) -> bytes:
    """The page in a language, by the sources that are being built."""
    command = [sys.executable, "-m", "companion.commands.manual", "--lang", language]
    # What is there for building alone, typer for one, may be found by this very variable.
    found = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(found)}
    done = subprocess.run(command, cwd=root, env=environ, check=True, stdout=subprocess.PIPE)
    return done.stdout
