"""Settings of the terminal: language, colours, plain lines, keys.

Each is an environment variable; what is kept in a file beside the games stands where it is not set.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.errors import StorageFailed, UsageError
from companion.kernel.asking import shorten
from companion.wording.messages import LANGUAGES
from companion.wording.spelling import find_nearest

NAME = "companion"
"""The folder of a user's data, below that of all programs."""
FILE = "settings.json"
LANGUAGE = "language"
THEME = "theme"
PLAIN = "plain"
KEYS = "keys"
LIGHT = "light"
SETTINGS: Mapping[str, tuple[str, Sequence[str]]] = {
    LANGUAGE: ("COMPANION_LANG", LANGUAGES),
    THEME: ("COMPANION_THEME", ("dark", LIGHT)),
    PLAIN: ("COMPANION_PLAIN", ("off", "on")),
    KEYS: ("COMPANION_KEYS", ()),
}
"""The variable of each setting, and its values; those of the keys are pairs."""
OFF = ("", "0", "off")
"""Values of a switch that ask for nothing."""
DEFAULT = "default"
"""Where a setting comes from that nobody has set."""
RESET = "reset"
"""Behind a setting: what was kept is forgotten."""
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where else a language is looked for."""
STANDARD_KEYS: Mapping[str, str] = {
    "rule": "f1",
    "palette": "f2",
    "spell": "f4",
    "correct": "f5",
    "note": "f6",
    "journal": "f7",
    "theme": "f8",
    "leave": "f9",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
}
"""The key of each command that has one everywhere, also while a text is typed."""
FREE_KEY = re.compile(r"f([1-9]|1[0-2])|ctrl\+[abefgklnoprstvxyz]")
"""Keys that can be given to a command; the other letters edit a line, or leave."""


class Found(NamedTuple):
    """A setting as it stands.

    Attributes:
        value: of a language, say, its code; empty where none is known.
        source: the variable that says so, FILE, or DEFAULT.
    """

    value: str
    source: str


def find_default_folder() -> Path:
    """Return the platform's folder for user data.

    Raises:
        StorageFailed: this user has no home.
    """
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        home = os.environ.get("HOME", "")
        shared = os.environ.get("XDG_DATA_HOME", "").strip() or f"{home}/.local/share"
        if home.startswith("/") and shared.startswith("/"):
            return Path(shared) / NAME
    import platformdirs  # noqa: PLC0415 - 32 ms, saved where a home is as usual

    try:
        return Path(platformdirs.user_data_dir(NAME, appauthor=False))
    except RuntimeError as error:
        raise StorageFailed("no_home") from error


def read_settings(root: Path) -> dict[str, str]:
    """Return what is kept in a data folder, by setting; what can't be used is left out."""
    try:
        kept = json.loads((root / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    found = dict[str, str]()
    for name, value in kept.items() if isinstance(kept, dict) else ():
        if name in SETTINGS and isinstance(value, str):
            try:
                found[name] = judge_setting(name, value)
            except UsageError:
                continue
    return found


def apply_settings(root: Path) -> None:
    """Set the variables that the environment leaves open to what is kept."""
    for name, value in read_settings(root).items():
        if not os.environ.get(SETTINGS[name][0]):
            os.environ[SETTINGS[name][0]] = value


def find_setting(root: Path, name: str) -> Found:
    """Return the value of a setting and where it comes from.

    Args:
        root: the data folder.
        name: one of SETTINGS.
    """
    variable, values = SETTINGS[name]
    given = os.environ.get(variable, "")
    source = variable if given else DEFAULT
    if given and given == read_settings(root).get(name):
        source = FILE
    if name == KEYS:
        return Found(_join(command_keys()), source)
    if name == PLAIN:
        given = values[given not in OFF]
    elif name == LANGUAGE:
        place = next((place for place in (variable, *LOCALE) if os.environ.get(place)), "")
        source = source if place in ("", variable) else place
        given = os.environ.get(place, "")[:2].lower()
    return Found(given if given in values else {LANGUAGE: "en"}.get(name, values[0]), source)


def keep_setting(root: Path, name: str, given: str) -> None:
    """Keep a setting from now on, also for this run.

    Args:
        root: the data folder.
        name: one of SETTINGS.
        given: its value; RESET forgets it. Of keys those that change.

    Raises:
        UsageError: it has no such value.
        StorageFailed: it can't be written.
    """
    from companion.play.journal.disk import write_whole  # noqa: PLC0415 - only a writer pays

    kept = read_settings(root)
    before = kept.pop(name, None)
    if given != RESET:
        more = f"{before} {given}" if before and name == KEYS else given
        kept[name] = judge_setting(name, more)
    write_whole(root / FILE, json.dumps(kept, indent=1).encode())
    if os.environ.get(SETTINGS[name][0]) == before:
        os.environ.pop(SETTINGS[name][0], None)
    apply_settings(root)


def judge_setting(name: str, given: str) -> str:
    """Return a value of a setting as it is kept.

    Args:
        name: one of SETTINGS.
        given: a value; of keys pairs such as "undo=f3 note=ctrl+n".

    Raises:
        UsageError: it has no such value; says what would be right.
    """
    values = SETTINGS[name][1]
    if name == KEYS:
        keys = read_keys(given)
        return _join({name: key for name, key in keys.items() if key != STANDARD_KEYS[name]})
    if given not in values:
        meant = find_nearest(given, values)
        shown = shorten(given)
        raise UsageError("setting_value", setting=name, given=shown, known=values, meant=meant)
    return given


def command_keys() -> dict[str, str]:
    """Return the key of each command as this run has them; STANDARD_KEYS where that fails."""
    try:
        return read_keys(os.environ.get(SETTINGS[KEYS][0], ""))
    except UsageError:
        return dict(STANDARD_KEYS)


def read_keys(given: str) -> dict[str, str]:
    """Return the key of each command.

    Args:
        given: pairs of those that are not as in STANDARD_KEYS.

    Raises:
        UsageError: there is no such command or key, or two commands would have the same.
    """
    keys = dict(STANDARD_KEYS)
    for pair in given.split():
        command, _, key = pair.lower().partition("=")
        if command not in keys:
            known = tuple(keys)
            meant = find_nearest(command, known)
            raise UsageError("no_such_key_command", given=shorten(pair), known=known, meant=meant)
        if not FREE_KEY.fullmatch(key):
            raise UsageError("no_such_key", given=shorten(key), command=command)
        keys[command] = key
    for key in keys.values():
        sharing = tuple(command for command in keys if keys[command] == key)
        if len(sharing) > 1:
            raise UsageError("key_taken", given=key, known=sharing)
    return keys


def _join(keys: Mapping[str, str]) -> str:
    return " ".join(f"{command}={key}" for command, key in keys.items())
