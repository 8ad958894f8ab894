"""The picture of a game's review to share; the browser converts it to pixels."""

from __future__ import annotations

from starlette.responses import Response

from companion.afterwards.review_picture import draw_review
from companion.faces.web.http.page_requests import make_not_found_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage
from companion.wording.review_words import ReviewWording


def serve_review_picture(page: TablePage) -> Response:
    """Serve the picture of a game's review; 404 before the game ends."""
    if not page.session.runner.has_ended:
        return make_not_found_response()
    drawing = draw_review(ReviewWording(page.session, page.language))
    return Response(drawing, media_type=SVG)
