"""Pages that belong to no table.

The list of games, the host's screen, and why somebody is not let in.
"""

from __future__ import annotations

import secrets

from companion.faces.web.pages.table_page import ASSETS, THEMES, environment, version
from companion.wording.messages import LANGUAGES, Wording


def sheet(template: str, wording: Wording, theme: str, **values: object) -> str:
    """A page from a template.

    Args:
        template: its name.
        wording: in the device's language.
        theme: one of THEMES.
        values: what the template shows.
    """
    common = {
        "say": wording.say,
        "word": wording.value,
        "has": wording.has,
        "language": wording.language,
        "languages": LANGUAGES,
        "theme": theme,
        "themes": THEMES,
        "versions": {name: version(name) for name in ASSETS},
        "game": None,
        "fresh": secrets.token_hex(8),
        "seats": {},
        "device": None,
    }
    return environment().get_template(template).render({**common, **values})
