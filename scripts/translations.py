"""Lists texts of translations that are missing, unused, or have wrong placeholders.

python3 scripts/translations.py         reports on all languages; exit code 1 if anything is wrong
python3 scripts/translations.py pl      reports on this one
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import _arguments
import _venv

DATA = _venv.ROOT / "data"
KINDS = ("wording", "rules")
MODEL = "en"
"""Language with which all others are compared."""


def main() -> int:
    """Print the report; return 1 if a language differs from English, else 0."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("languages", nargs="*", help="folders of data/wording [default: all]")
    chosen = parser.parse_args().languages or sorted(
        path.name for path in (DATA / "wording").iterdir() if path.is_dir() and path.name != MODEL
    )
    found = [line for language in chosen for line in list_differences(language)]
    print("\n".join(found) or f"No differences: {', '.join(chosen)}")
    return 1 if found else 0


def list_differences(language: str) -> Iterator[str]:
    """Yield a language's differences from English, file by file.

    Args:
        language: its folder in data/wording and data/rules.
    """
    common = read_texts(DATA / "wording" / language / "common.json")
    forms = 1 + str(common.get("plural", "")).count(";")
    for kind in KINDS:
        for path in sorted((DATA / kind / MODEL).glob("*.json")):
            place = f"{kind}/{language}/{path.name}"
            model = read_texts(path)
            texts = read_texts(DATA / place)
            if not texts:
                yield f"{place} is missing"
                continue
            yield from (f"{place}: {key} is missing" for key in model if not texts.get(key))
            yield from (f"{place}: {key} is unused" for key in texts if key not in model)
            for key in model.keys() & texts.keys():
                theirs = list_placeholders(texts[key])
                ours = list_placeholders(model[key])
                if theirs != ours:
                    yield f"{place}: {key} has {sorted(theirs)}, not {sorted(ours)}"
                yield from (
                    f"{place}: {key} has {few}"
                    for few in list_incomplete_plurals(texts[key], forms)
                )


def read_texts(path: Path) -> dict[str, object]:
    """Return the texts of a file by their keys; empty if the file does not exist."""
    found: dict[str, object] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def list_placeholders(text: object) -> set[str]:
    """Return the names in braces of a text, or of all its parts."""
    if isinstance(text, dict):
        return {name for part in text.values() for name in list_placeholders(part)}
    return {name for _, name, _, _ in Formatter().parse(str(text)) if name}


def list_incomplete_plurals(text: object, least: int) -> Iterator[str]:
    """Yield the counted words of a text that have too few plural forms.

    Args:
        text: a sentence.
        least: the number of categories in the language's plural rules.
    """
    for _, name, spec, _ in Formatter().parse(str(text) if isinstance(text, str) else ""):
        count = (spec or "").count("|") + 1
        if 1 < count < least:
            yield f"{count} forms after {{{name}}}, the plural rules have {least}"


if __name__ == "__main__":
    sys.exit(main())
