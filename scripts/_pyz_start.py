"""Start of companion.pyz: it unpacks itself once, then runs from there.

scripts/build_pyz.py adds this file as `__main__`. Older versions of Python 3 must be able to parse
it, so that it can report that they are too old.
"""

import os
import shutil
import signal
import stat
import sys
import tempfile
import time
import zipfile
import zipimport
from pathlib import Path

OLDEST = (3, 11)
TOO_OLD = "The companion needs Python {least} or newer; this is {found}."
NO_ROOM = "The companion unpacks itself into a folder, and none can be written: {reason}."
KEY = "@KEY@"
"""Placeholder for a hash of the content."""
INSIDE = "inside/"
"""Folder in the archive whose files are unpacked, as they can't be read from inside it."""
MANIFEST = "manifest"
"""File in the archive with size and name of every unpacked file, one per line."""
UNPACKING = "unpacking-"
"""Prefix of folders in which a start is unpacking."""
LONGEST = 3600.0
"""Seconds after which such a folder counts as left behind by a killed start."""
START = "from companion.__main__ import main; main()"


def main() -> None:
    """Run the companion with the arguments of the command line."""
    if sys.version_info < OLDEST:
        sys.exit(TOO_OLD.format(least="{}.{}".format(*OLDEST), found=sys.version.split()[0]))
    try:
        folder = find_cache_folder() / ("pyz-" + KEY)
        if not is_complete_folder(folder):
            unpack_files(folder)
        remove_leftovers(folder.parent)
    except OSError:
        sys.exit(run_from_temporary_folder())
    sys.path[0] = str(folder)
    exec(START, {})  # noqa: S102 - an import would need the unpacked files during type checks


def find_cache_folder() -> Path:
    """Return the system's folder for caches.

    Raises:
        OSError: no environment variable names one.
    """
    if os.name == "nt":
        places = [(os.environ.get("LOCALAPPDATA", ""), "")]
    elif sys.platform == "darwin":
        places = [(os.environ.get("HOME", ""), "Library/Caches")]
    else:
        places = [
            (os.environ.get("XDG_CACHE_HOME", ""), ""),
            (os.environ.get("HOME", ""), ".cache"),
        ]
    for place, below in places:
        if os.path.isabs(place):  # noqa: PTH117 - quicker
            return Path(place, below, "companion")
    raise OSError("no home")


def is_complete_folder(folder: Path) -> bool:
    """Return whether a folder has all files in their sizes and belongs to this user alone."""
    try:
        if not (
            is_private_folder(folder.parent.stat()) and is_private_folder(os.lstat(str(folder)))
        ):
            return False
        for line in zipimport.zipimporter(sys.argv[0]).get_data(MANIFEST).decode().splitlines():
            size, _, name = line.partition(" ")
            if os.lstat(os.path.join(str(folder), name)).st_size != int(size):  # noqa: PTH118 - quicker
                return False
    except OSError:
        return False
    return True


def is_private_folder(status: os.stat_result) -> bool:
    """Return whether a file is a folder of this user that not everybody may write to."""
    if not stat.S_ISDIR(status.st_mode):
        return False
    return os.name == "nt" or (status.st_uid == os.getuid() and not status.st_mode & stat.S_IWOTH)


def unpack_files(target: Path) -> None:
    """Unpack into a folder atomically, even if two starts do so at once.

    Raises:
        OSError: the folder can't be written, or others could write there, too.
    """
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not is_private_folder(target.parent.stat()):
        raise PermissionError(str(target.parent))
    with tempfile.TemporaryDirectory("", UNPACKING, str(target.parent)) as place:
        with zipfile.ZipFile(sys.argv[0]) as archive:
            wanted = [name for name in archive.namelist() if name.startswith(INSIDE)]
            archive.extractall(place, wanted)
        unpacked = Path(place, INSIDE)
        unpacked.chmod(0o700)
        try:
            if os.path.lexists(str(target)) and not is_complete_folder(target):
                target.rename(Path(place, "before"))
            unpacked.rename(target)
        except OSError:
            if not is_complete_folder(target):
                raise


def remove_leftovers(folder: Path) -> None:
    """Remove folders left behind by starts that were killed while unpacking."""
    for left in folder.glob(UNPACKING + "*"):
        if time.time() - os.lstat(str(left)).st_mtime > LONGEST:
            shutil.rmtree(str(left), ignore_errors=True)


def run_from_temporary_folder() -> int:
    """Unpack into a temporary folder, run from there, and remove it; return the exit code.

    Raises:
        SystemExit: no folder can be written.
    """
    import subprocess  # noqa: PLC0415 - not needed on an ordinary start

    try:
        place = tempfile.mkdtemp(prefix="companion-")
    except OSError as error:
        sys.exit(NO_ROOM.format(reason=error))
    try:
        unpack_files(Path(place, KEY))
        command = [sys.executable, "-P", "-c", START, *sys.argv[1:]]
        path = os.pathsep.join([os.path.join(place, KEY), os.environ.get("PYTHONPATH", "")])  # noqa: PTH118 - as above
        environment = {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)}
        with subprocess.Popen(command, env=environment) as running:
            for name in ("SIGHUP", "SIGTERM"):  # so that it ends before the removal
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), lambda kind, _: running.send_signal(kind))
            while True:
                try:
                    return running.wait()
                except KeyboardInterrupt:
                    continue  # the child received the interrupt, too, and handles it
    except OSError as error:
        sys.exit(NO_ROOM.format(reason=error))
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
