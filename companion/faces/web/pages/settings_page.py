"""Settings of a device: language, theme and effects; stored in its cookies."""

from __future__ import annotations

import re
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
from companion.wording.messages import LANGUAGES, name_language

OUR_PAGES = re.compile(r"/[a-z]{0,20}|/t/[A-Za-z0-9][A-Za-z0-9._-]{0,79}/[a-z]{0,20}")
"""Pages that a form may lead back to."""
HOME = "/"
CHOICES = {LANGUAGE: LANGUAGES, THEME: THEMES, **dict.fromkeys(SWITCHES, (ON, OFF))}
"""Allowed values of each cookie."""


def serve_settings(request: HomeRequest) -> Response:
    """Serve all settings on one page; devices that have not joined may choose a language, too."""
    return render_home_page(
        request,
        "settings.html",
        back=_find_return_address(request),
        switches=SWITCHES,
        languages={language: name_language(language) for language in LANGUAGES},
    )


def store_settings(request: HomeRequest) -> Response:
    """Store the choices, then redirect to the settings."""
    response = RedirectResponse(f"/settings?back={quote(_find_return_address(request))}", 303)
    for cookie, allowed in CHOICES.items():
        chosen = request.get_field_value(cookie)
        if chosen in allowed:
            request.set_cookie(response, cookie, chosen)
    return response


def _find_return_address(request: HomeRequest) -> str:
    """Return the address to go back to; HOME if it is none of our pages."""
    address = request.get_field_value("back")
    return address if OUR_PAGES.fullmatch(address) else HOME
