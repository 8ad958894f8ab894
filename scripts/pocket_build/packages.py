"""What the folder for phones is made of and is not ours: packages with a pinned hash.

They are fetched when the folder is built, never while the companion runs, and kept in the cache of
whoever builds.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

FETCHER = "npm"
"""Fetches a package by its name, from wherever this machine gets its packages."""
RUNNER = "node"
"""Runs the Python of the phones while it compiles for them."""
INSIDE = "package/"
"""What every file of such a package lies under."""
PATIENCE = 120
"""Seconds that a package may take."""


class BuildError(Exception):
    """What keeps the build from being made, in one sentence."""


@dataclass(frozen=True)
class Package:
    """A package of a version.

    Attributes:
        name: as it is published.
        version: the only one that is taken.
        sha512: of the file, as its registry states it.
        licence: what it may be used under.
    """

    name: str
    version: str
    sha512: str
    licence: str

    @property
    def file(self) -> str:
        """What the file is called."""
        return f"{self.name}-{self.version}.tgz"


PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    "MPL-2.0",
)
"""Python for browsers; newer than 0.27.2, which crashed on iOS."""
JSQR = Package(
    "jsqr",
    "1.4.0",
    "dxLob7q65Xg2DvstYkRpkYtmKm2sPJ9oFhrhmudT1dZvNFFTlroai3AWSpLey/w5vMcLBXRgOJsbXpdN9HzU/A==",
    "Apache-2.0",
)
"""Reads a QR code in a picture."""
LEAN_QR = Package(
    "lean-qr",
    "2.7.4",
    "tlMPFfqhAAZN7+j/djRSvl/2+AYT2+7RRuyq8bvcbV8gMiENiscquQ9WTfCSyeEdxsVaEB+tU7e9nFZC63BFnQ==",
    "MIT",
)
"""Draws one, also on a guest's phone, which has no Python: in 7 kB."""


def program(name: str) -> str:
    """Where a program lies that the build needs.

    Raises:
        BuildError: it is not installed.
    """
    found = shutil.which(name)
    if found is None:
        raise BuildError(f"{name} is not installed; the build needs it.")
    return found


def fetched(package: Package, cache: Path) -> Path:
    """A package's file: from the cache where it is there, else fetched.

    Args:
        package: what is wanted.
        cache: a folder where such files are kept.

    Raises:
        BuildError: it can't be fetched, or is not what it should be.
    """
    kept = cache / package.file
    if kept.is_file() and is_genuine(package, kept):
        return kept
    cache.mkdir(parents=True, exist_ok=True)
    wanted = f"{package.name}@{package.version}"
    command = [program(FETCHER), "pack", wanted, "--pack-destination", str(cache)]
    with suppress(subprocess.SubprocessError):
        subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE, cwd=cache)
    if not kept.is_file():
        raise BuildError(
            f"{wanted} could not be fetched. Its file may be put into {cache} by hand."
        )
    if not is_genuine(package, kept):
        raise BuildError(f"{kept} is not {wanted}: its hash differs. Delete it and build again.")
    return kept


def is_genuine(package: Package, file: Path) -> bool:
    """Whether a file is, byte by byte, the package that was looked at."""
    digest = hashlib.sha512(file.read_bytes()).digest()
    return base64.b64encode(digest).decode() == package.sha512


def unpacked(file: Path, folder: Path) -> Path:
    """Where the files of a package lie, once it is unpacked into a folder."""
    with tarfile.open(file) as archive:
        archive.extractall(folder, filter="data")
    return folder / INSIDE


def cache_folder() -> Path:
    """Where packages are kept between two builds."""
    kept = os.environ.get("XDG_CACHE_HOME", "")
    return Path(kept or Path.home() / ".cache") / "companion"
