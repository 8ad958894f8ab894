"""External packages in the folder for phones, with pinned hashes.

They are fetched when the folder is built, never while the companion runs, and cached on the
building machine.
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
"""Program that fetches a package from this machine's package registry."""
RUNNER = "node"
"""Program that runs the phones' Python during the build."""
INSIDE = "package/"
"""Top folder in the archives of these packages."""
PATIENCE = 120
"""Seconds for fetching a package, at most."""


class BuildError(Exception):
    """A reason why the build failed, in one sentence."""


@dataclass(frozen=True)
class Package:
    """A package with its pinned version.

    Attributes:
        name: as it is published.
        version: the only version accepted.
        sha512: hash of the file, as stated by its registry.
        licence: SPDX licence.
    """

    name: str
    version: str
    sha512: str
    licence: str

    @property
    def file(self) -> str:
        """Name of the package's file."""
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
"""Reads QR codes in pictures."""
LEAN_QR = Package(
    "lean-qr",
    "2.7.4",
    "tlMPFfqhAAZN7+j/djRSvl/2+AYT2+7RRuyq8bvcbV8gMiENiscquQ9WTfCSyeEdxsVaEB+tU7e9nFZC63BFnQ==",
    "MIT",
)
"""Draws QR codes, also on a guest's phone, which runs no Python; 7 kB."""


def find_program(name: str) -> str:
    """Return the path of a program that the build needs.

    Raises:
        BuildError: it is not installed.
    """
    found = shutil.which(name)
    if found is None:
        raise BuildError(f"{name} is not installed; the build needs it.")
    return found


def fetch_package(package: Package, cache: Path) -> Path:
    """Return a package's file from the cache, fetching it first if necessary.

    Args:
        package: the package.
        cache: folder of cached files.

    Raises:
        BuildError: it can't be fetched, or its hash differs.
    """
    file = cache / package.file
    if file.is_file() and is_genuine(package, file):
        return file
    cache.mkdir(parents=True, exist_ok=True)
    wanted = f"{package.name}@{package.version}"
    command = [find_program(FETCHER), "pack", wanted, "--pack-destination", str(cache)]
    with suppress(subprocess.SubprocessError):
        subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE, cwd=cache)
    if not file.is_file():
        raise BuildError(f"{wanted} could not be fetched. You may also put its file into {cache}.")
    if not is_genuine(package, file):
        raise BuildError(f"{file} is not {wanted}: its hash differs. Delete it and build again.")
    return file


def is_genuine(package: Package, file: Path) -> bool:
    """Return whether a file has the package's pinned hash."""
    digest = hashlib.sha512(file.read_bytes()).digest()
    return base64.b64encode(digest).decode() == package.sha512


def unpack_package(file: Path, folder: Path) -> Path:
    """Unpack a package into a folder; return the path of its files."""
    with tarfile.open(file) as archive:
        archive.extractall(folder, filter="data")
    return folder / INSIDE


def find_cache_folder() -> Path:
    """Return the folder in which packages are cached."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    return Path(cache or Path.home() / ".cache") / "companion"
