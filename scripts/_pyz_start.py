"""What companion.pyz begins with: it unpacks itself once, and goes on from there.

scripts/build_pyz.py lays it into the file as its __main__. Any older Python 3 must be able to read
it, so that it can say what is wrong with it.
"""

import os
import shutil
import signal
import sys
import tempfile
import zipfile
from pathlib import Path

OLDEST = (3, 11)
TOO_OLD = "The companion needs Python {least} or newer; this is {found}."
NO_ROOM = "The companion unpacks itself into a folder, and none can be written: {reason}."
KEY = "@KEY@"
"""Another one for any other content."""
INSIDE = "inside/"
"""What lies in the file under this is unpacked; zipped it could not be read as files."""
START = "from companion.__main__ import program; program()"


def main() -> None:
    """Run the companion with what follows on the line."""
    if sys.version_info < OLDEST:
        sys.exit(TOO_OLD.format(least="{}.{}".format(*OLDEST), found=sys.version.split()[0]))
    kept = cache_folder() / ("pyz-" + KEY)
    try:
        if not kept.is_dir():
            unpack(kept)
    except OSError:
        sys.exit(for_once())
    sys.path[0] = str(kept)
    exec(START, {})  # noqa: S102 - what is unpacked can't be imported where this is checked


def cache_folder() -> Path:
    """Where this system keeps what may be lost at any time."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - it never fails, where Path.home does
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local", "companion")
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "companion"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache", "companion")


def unpack(target: Path) -> None:
    """Unpack into a folder; it appears whole or not at all, also where two start at once.

    Raises:
        OSError: it can't be written there.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=str(target.parent)) as place:
        with zipfile.ZipFile(sys.argv[0]) as archive:
            wanted = [name for name in archive.namelist() if name.startswith(INSIDE)]
            archive.extractall(place, wanted)
        try:
            os.replace(os.path.join(place, INSIDE.rstrip("/")), str(target))  # noqa: PTH105, PTH118 - older Pythons read this
        except OSError:
            if not target.is_dir():
                raise


def for_once() -> int:
    """Unpack into a temporary folder, run from there, take it away; what it left with.

    Raises:
        SystemExit: no folder at all can be written.
    """
    import subprocess  # noqa: PLC0415 - an ordinary start does without

    try:
        place = tempfile.mkdtemp(prefix="companion-")
    except OSError as error:
        sys.exit(NO_ROOM.format(reason=error))
    try:
        unpack(Path(place, KEY))
        command = [sys.executable, "-P", "-c", START, *sys.argv[1:]]
        path = os.pathsep.join([os.path.join(place, KEY), os.environ.get("PYTHONPATH", "")])  # noqa: PTH118 - as above
        environment = {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)}
        with subprocess.Popen(command, env=environment) as running:
            for name in ("SIGHUP", "SIGTERM"):  # it ends first, so that all can be taken away
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), lambda kind, _: running.send_signal(kind))
            while True:
                try:
                    return running.wait()
                except KeyboardInterrupt:
                    continue  # it has heard it, too, and knows what to do
    except OSError as error:
        sys.exit(NO_ROOM.format(reason=error))
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
