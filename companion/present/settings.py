"""Settings of the terminal: language, colours, plain output, keys.

Each is an environment variable. If it is not set, the value saved in the data folder applies.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from companion.errors import StorageFailed, UsageError
from companion.kernel.question_base import shorten_answer
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.spelling import make_unknown_name_error

NAME = "companion"
"""Name of the companion's folder in the user's data folder."""
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
"""The environment variable and the values of each setting; keys have no fixed values."""
OFF = ("", "0", "off")
"""Values that switch a setting off."""
DEFAULT = "default"
"""Source of a setting that is not set."""
RESET = "reset"
"""Value that removes a saved setting."""
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Other environment variables that may name a language."""
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
"""Default keys of the commands that have a key everywhere, even while text is typed."""
FREE_KEY = re.compile(r"f([1-9]|1[0-2])|ctrl\+[abefgklnoprstvxyz]")
"""Pattern for keys that can be assigned to a command; Ctrl with other letters edits or leaves."""


def find_data_folder() -> Path:
    """Return the data folder: that of COMPANION_DATA, else the platform's default.

    Raises:
        StorageFailed: the user has no home folder.
    """
    path = os.environ.get("COMPANION_DATA")
    return Path(path).expanduser() if path else find_default_folder()


def word_data_option(data_folder: Path) -> str:
    """Return the option that a command needs to find a data folder; empty for the default one."""
    with suppress(StorageFailed):
        if data_folder == find_default_folder():
            return ""
    return f" --data {shlex.quote(str(data_folder))}"


def find_default_folder() -> Path:
    """Return the platform's folder for user data.

    Raises:
        StorageFailed: the user has no home folder.
    """
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        home = os.environ.get("HOME", "")
        shared = os.environ.get("XDG_DATA_HOME", "").strip() or f"{home}/.local/share"
        if home.startswith("/") and shared.startswith("/"):
            return Path(shared) / NAME
    import platformdirs  # noqa: PLC0415 - 32 ms, rarely needed on Linux

    try:
        return Path(platformdirs.user_data_dir(NAME, appauthor=False))
    except RuntimeError as error:
        raise StorageFailed("no_home") from error


def read_settings() -> dict[str, str]:
    """Return the settings saved in the data folder; invalid ones are left out."""
    try:
        kept = json.loads((find_data_folder() / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    found = dict[str, str]()
    for name, value in kept.items() if isinstance(kept, dict) else ():
        if name in SETTINGS and isinstance(value, str):
            with suppress(UsageError):
                found[name] = check_setting(name, value)
    return found


def apply_settings() -> None:
    """Set environment variables that are not set to the saved settings."""
    for name, value in read_settings().items():
        if not os.environ.get(SETTINGS[name][0]):
            os.environ[SETTINGS[name][0]] = value


def find_setting(name: str) -> tuple[str, str]:
    """Return the value of one of SETTINGS, and its source.

    The source is the environment variable that sets it, FILE, or DEFAULT.
    """
    variable, values = SETTINGS[name]
    if name == LANGUAGE:
        variable = find_language_variable()
    setting = os.environ.get(variable, "")
    source = variable if setting else DEFAULT
    if setting and setting == read_settings().get(name):
        source = FILE
    if name == KEYS:
        value = _format_key_setting(get_command_keys())
    elif name == PLAIN:
        value = values[setting not in OFF]
    elif name == LANGUAGE:
        value = get_language()
    else:
        value = setting if setting in values else values[0]
    return value, source


def get_language() -> str:
    """Return the language of the environment, which --lang sets; English without one."""
    wanted = os.environ.get(find_language_variable(), "")[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


def get_wording(game: str = "") -> Wording:
    """Return the wording in the language of the environment, for a game or for none."""
    return Wording(get_language(), game)


def find_language_variable() -> str:
    """Return the environment variable that names the language; empty if none does."""
    names = (SETTINGS[LANGUAGE][0], *LOCALE)
    return next(filter(os.environ.get, names), "")


def save_setting(name: str, value: str) -> None:
    """Save a setting, and apply it to this run.

    Args:
        name: one of SETTINGS.
        value: its value, or RESET to remove it; for keys, only the pairs to change.

    Raises:
        UsageError: the value is invalid.
        StorageFailed: the setting can't be written.
    """
    from companion.play.journal.disk import replace_file  # noqa: PLC0415 - needed only here

    kept = read_settings()
    before = kept.pop(name, None)
    if value != RESET:
        more = f"{before} {value}" if before and name == KEYS else value
        kept[name] = check_setting(name, more)
    replace_file(find_data_folder() / FILE, json.dumps(kept, indent=1).encode())
    if os.environ.get(SETTINGS[name][0]) == before:
        os.environ.pop(SETTINGS[name][0], None)
    apply_settings()


def check_setting(name: str, value: str) -> str:
    """Check a value of a setting, and return it as it is saved.

    Args:
        name: one of SETTINGS.
        value: a value; for keys, pairs such as "undo=f3 note=ctrl+n".

    Raises:
        UsageError: the value is invalid; the message lists valid ones.
    """
    values = SETTINGS[name][1]
    if name == KEYS:
        keys = read_keys(value)
        return _format_key_setting(
            {name: key for name, key in keys.items() if key != STANDARD_KEYS[name]}
        )
    if value not in values:
        raise make_unknown_name_error("setting_value", value, values, setting=name)
    return value


def get_command_keys() -> dict[str, str]:
    """Return the key of each command in this run; STANDARD_KEYS if the setting is invalid."""
    try:
        return read_keys(os.environ.get(SETTINGS[KEYS][0], ""))
    except UsageError:
        return dict(STANDARD_KEYS)


def read_keys(setting: str) -> dict[str, str]:
    """Return the key of each command.

    Args:
        setting: pairs that differ from STANDARD_KEYS.

    Raises:
        UsageError: there is no such command or key, or two commands would share a key.
    """
    keys = dict(STANDARD_KEYS)
    for pair in setting.split():
        command, _, key = pair.lower().partition("=")
        if command not in keys:
            raise make_unknown_name_error("no_such_key_command", command, keys)
        if not FREE_KEY.fullmatch(key):
            raise UsageError("no_such_key", given=shorten_answer(key), command=command)
        keys[command] = key
    for key in keys.values():
        sharing = tuple(command for command in keys if keys[command] == key)
        if len(sharing) > 1:
            raise UsageError("key_taken", given=key, known=sharing)
    return keys


def _format_key_setting(keys: Mapping[str, str]) -> str:
    return " ".join(f"{command}={key}" for command, key in keys.items())
