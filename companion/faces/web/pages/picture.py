"""The picture of a game's review to share; the browser converts it to pixels."""

from __future__ import annotations

from starlette.responses import Response

from companion.afterwards.review_picture import draw_review
from companion.faces.web.http.page_requests import make_not_found_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage
from companion.play.review.game_review import review_game
from companion.wording.review_words import WordedReview


def serve_review_picture(page: TablePage) -> Response:
    """Serve the picture of a game's review; 404 before the game ends."""
    reviewed = review_game(page.session) if page.session.runner.has_ended else None
    if reviewed is None:
        return make_not_found_response()
    return Response(draw_review(WordedReview(reviewed, page.language)), media_type=SVG)
