"""The picture of a game's review to share; the browser converts it to pixels."""

from __future__ import annotations

from starlette.responses import Response

from companion.afterwards.review_picture import draw_review
from companion.faces.web.http.page_requests import make_not_found_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage
from companion.play.review.game_review import review_game
from companion.play.session.session import Session
from companion.wording.review_words import WordedReview


def serve_review_picture(page: TablePage) -> Response:
    """Serve the picture of a game's review; 404 before the game ends."""
    drawing = draw_review_picture(page.session, page.language)
    return Response(drawing, media_type=SVG) if drawing else make_not_found_response()


def draw_review_picture(session: Session, language: str) -> str:
    """Return the picture of a game's review as SVG; empty before the game ends."""
    reviewed = review_game(session) if session.runner.has_ended else None
    return draw_review(WordedReview(reviewed, language)) if reviewed is not None else ""
