"""Settings of a device: language, theme and effects; stored in its cookies."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

from starlette.responses import RedirectResponse, Response

from companion.faces.web.http.page_requests import (
    LANGUAGE,
    OFF,
    ON,
    SWITCHES,
    THEME,
    THEMES,
    HomeRequest,
)
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.forms import Sent, first_value
from companion.wording.messages import LANGUAGES, name_language

OUR_PAGES = re.compile(r"/[a-z]{0,20}|/t/[A-Za-z0-9][A-Za-z0-9._-]{0,79}/[a-z]{0,20}")
"""Pages that a form may lead back to."""
HOME = "/"
CHOICES = {LANGUAGE: LANGUAGES, THEME: THEMES, **dict.fromkeys(SWITCHES, (ON, OFF))}
"""Allowed values of each cookie."""


@dataclass(frozen=True)
class SettingsShown:
    """Values of settings.html.

    Attributes:
        back: address to go back to.
        at_table: whether that is a table's page.
        switches: whether each switch is on.
        languages: each language's name for itself, by its code.
    """

    back: str
    at_table: bool
    switches: dict[str, bool]
    languages: dict[str, str]


async def show(request: HomeRequest) -> Response:
    """Serve all settings on one page; devices that have not joined may choose a language, too."""
    back = _find_way_back(request.query("back"))
    switches = {name: name in request.felt for name in SWITCHES}
    languages = {language: name_language(language) for language in LANGUAGES}
    shown = SettingsShown(back, back != HOME, switches, languages)
    return render_home_page(request, "settings.html", shown)


async def choose(request: HomeRequest) -> Response:
    """Store the choices, then redirect to the settings or back."""
    sent = await request.read_form()
    back = _find_way_back(first_value(sent, "back"))
    stays = first_value(sent, "stay")
    response = RedirectResponse(f"/settings?back={quote(back)}" if stays else back, 303)
    for cookie, chosen in _read_chosen(sent).items():
        request.set_cookie(response, cookie, chosen)
    return response


def _read_chosen(sent: Sent) -> dict[str, str]:
    """Return the chosen values of CHOICES."""
    found = {cookie: first_value(sent, cookie) for cookie in CHOICES}
    return {cookie: value for cookie, value in found.items() if value in CHOICES[cookie]}


def _find_way_back(back: str) -> str:
    """Return the address to go back to; HOME if it is none of our pages."""
    return back if OUR_PAGES.fullmatch(back) else HOME
