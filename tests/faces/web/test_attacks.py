"""What a stranger in the same Wi-Fi, a page elsewhere, or a guest with a bad mood may try."""

from __future__ import annotations

import pytest

from companion.faces.web.http.guard import MOST_BYTES
from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.limits import WINDOW
from tests.faces.web.local_site import BASE, LocalSite, form, press

INSIDE = [
    "",
    "join",
    "more",
    "rule",
    "journal",
    "entry",
    "preview",
    "course",
    "rounds",
    "picture.svg",
    "table",
    "qr",
    "qr.svg",
    "code",
    "code.svg",
    "code.png",
    "session.jsonl",
    "live",
]
WATCHED = ["answer", "more", "correct", "undo", "redo", "say", "said", "again"]
"""What nobody does who only watches."""
WRITING = [*WATCHED, "join", "along"]


@pytest.mark.parametrize("page", INSIDE)
def test_without_a_token_nothing_is_shown(site: LocalSite, page: str) -> None:
    """Neither table nor journal nor the code that would let one in."""
    shown = site.stranger().get(page)

    assert 401 == shown.status_code
    assert not any(token in shown.text for token in site.room.link_tokens.values())


@pytest.mark.parametrize("page", WRITING)
def test_without_a_token_nothing_is_accepted(site: LocalSite, page: str) -> None:
    """The journal stays empty."""
    refused = site.stranger().post(page, data={"path": "0/-/game/-/1", "a": "spruchstein"})

    assert (401, 0) == (refused.status_code, site.room.session.seq)


@pytest.mark.parametrize("token", ["", "A", "A" * 16, "A" * 5000, "ä", "%00", "../../etc/passwd"])
def test_a_wrong_token_lets_nobody_in(site: LocalSite, token: str) -> None:
    """Whatever it is made of."""
    stranger = site.stranger()

    assert stranger.get(f"{BASE}/J/{token}").status_code in (401, 404)
    assert not stranger.cookies


def test_guessing_tokens_is_slow(site: LocalSite) -> None:
    """After ten wrong ones an address waits a minute, then may try again."""
    stranger = site.stranger()
    right = site.room.link_tokens[PLAY]
    tokens = [*(f"WRONG{number}" for number in range(11)), right]

    statuses = [stranger.get(f"{BASE}/J/{token}").status_code for token in tokens]
    site.now += WINDOW

    assert [404] * 10 + [429] * 2 == statuses
    assert 200 == stranger.get(f"{BASE}/J/{right}").status_code


def test_a_forged_cookie_is_none(site: LocalSite) -> None:
    """A watcher's, changed so that it is that of a player; only what we signed counts."""
    name = site.rooms.signer.cookie_name
    said, _, signed = site.device(grant=WATCH).cookies[name].partition(".")
    known = site.device().cookies[name].partition(".")[0]
    for cookie in (
        f"{known}.{signed}",
        f"{known}.",
        known,
        ".",
        f".{signed}",
        "x" * 3000,
        f"{said}.{signed}x",
        f"{said}{signed}",
    ):
        stranger = site.stranger()
        stranger.cookies.set(name, cookie)

        assert 401 == stranger.get("").status_code


@pytest.mark.parametrize("page", WATCHED)
def test_a_watcher_can_not_write(site: LocalSite, page: str) -> None:
    """Neither one who came by the watching link nor one who chose to watch."""
    site.set_up()
    before = site.room.session.seq
    path = str(site.room.session.runner.find_question().path)

    for watcher in (site.device(grant=WATCH), site.device(WATCH)):
        sent = {"path": path, "a": "creature", "last": str(before), "id": "1"}
        assert 403 == watcher.post(page, data=sent).status_code
    assert before == site.room.session.seq


@pytest.mark.parametrize(
    ("grant", "role"), [(WATCH, "scribe"), (WATCH, "p1"), (WATCH, "watch"), (PLAY, "p9")]
)
def test_a_watching_link_can_not_be_turned_into_more(
    site: LocalSite, grant: str, role: str
) -> None:
    """The role is chosen, the grant is not; roles are seats of this table."""
    assert 403 == site.device(grant=grant).post("join", data={"role": role}).status_code


def test_a_watcher_is_not_shown_the_link_for_players(site: LocalSite) -> None:
    """The code on its page lets others watch."""
    shown = site.device(grant=WATCH).get("qr").text

    assert site.room.link_tokens[WATCH] in shown
    assert site.room.link_tokens[PLAY] not in shown


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "192.168.0.5.evil.example",
        "",
        "[",
        "laptop.evil.example",
    ],
)
def test_a_name_that_is_not_ours_is_turned_away(site: LocalSite, host: str) -> None:
    """A page elsewhere may bend its own name to our address, not ours."""
    assert 421 == site.device().get("", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "host",
    ["192.168.0.5:8000", "10.0.0.2", "[fe80::1]:8000", "localhost:8000", "laptop:8000", "LAPTOP"],
)
def test_addresses_in_digits_and_our_own_names_are_ours(site: LocalSite, host: str) -> None:
    """However a phone found us."""
    assert 401 == site.stranger().get("", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://192.168.0.5:8000"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_form_on_another_page_is_not_accepted(site: LocalSite, headers: dict[str, str]) -> None:
    """Even with the cookie."""
    ann = site.device()
    sent = {**form(ann.get("")), "a": "spruchstein"}

    assert 403 == ann.post("answer", data=sent, headers=headers).status_code
    assert 0 == site.room.session.seq


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(site: LocalSite, method: str) -> None:
    """Looking at an address changes nothing."""
    asked = {"path": "0/-/game/-/1", "a": "spruchstein"}

    assert 405 == site.device().request(method, "answer", params=asked).status_code


def test_a_long_body_is_refused(site: LocalSite) -> None:
    """Before it is read."""
    assert 413 == site.device().post("answer", data={"a": "x" * (MOST_BYTES + 1)}).status_code


def test_a_body_without_a_length_is_refused(site: LocalSite) -> None:
    """It could go on for ever."""
    refused = site.device().post("answer", content=iter([b"a=1"]))

    assert (411, "close") == (refused.status_code, refused.headers["connection"])


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "9" * 400])
def test_a_length_that_is_none_is_refused(site: LocalSite, length: str) -> None:
    """Whatever it claims."""
    refused = site.device().post("answer", content=b"", headers={"content-length": length})

    assert 413 == refused.status_code


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe=\x80",
        b"&" * 500 + b"a=1&" * 500,
        b"a[]=1",
        b"path=0/-/game/-/1&a=" + b"9" * 5000,
        b"path=&a=",
        b"%",
        b"path=0/-/game/-/1&seen=99999999999999999999&a=x",
    ],
)
def test_a_mangled_form_is_refused_without_harm(site: LocalSite, content: bytes) -> None:
    """As an answer that is none."""
    shown = site.device().post(
        "answer", content=content, headers={"content-type": "application/x-www-form-urlencoded"}
    )

    assert shown.status_code in (409, 422)
    assert 0 == site.room.session.seq


def test_json_is_no_form(site: LocalSite) -> None:
    """A page elsewhere could send it without asking."""
    sent = {"path": "0/-/game/-/1", "a": "spruchstein"}

    assert 409 == site.device().post("answer", json=sent).status_code


@pytest.mark.parametrize(
    "card", ["[]", "{", '{"species": {"a": 1}}', "[" * 9000, "null", '{"__class__": 1}']
)
def test_a_card_that_is_none_is_refused(site: LocalSite, card: str) -> None:
    """Known cards are judged like any other answer."""
    site.set_up()
    site.answer("creature")
    before = site.room.session.seq

    assert 422 == press(site.device(), "answer", card=card).status_code
    assert before == site.room.session.seq


def test_names_are_escaped(site: LocalSite) -> None:
    """A player may be called what he likes, and so may a device, without control characters."""
    site.answer("zauberschwert", 2)
    ann = site.device(name="\x1b[2J<b>Ann</b>")
    press(ann, "answer", **{"a.name": "<img src=x>", "a.colour": "red"})
    press(ann, "answer", **{"a.name": '"><i>Bob', "a.colour": "blue"})
    by = site.room.session.entries[-1].by
    site.finish_set_up()
    pages = "".join(ann.get(page).text for page in ("", "journal", "join", "more"))

    assert "[2J<b>Ann</b>" == by
    assert "&lt;img src=x&gt;" in pages
    for said in ("<img src=x>", '"><i>Bob', "<b>Ann"):
        assert said not in pages


@pytest.mark.parametrize(
    "name",
    ["../../pyproject.toml", "..%2F..%2Fpyproject.toml", "base.html", "", ".", "look.css%00"],
)
def test_no_file_but_style_script_and_icon_is_given_out(site: LocalSite, name: str) -> None:
    """Names are looked up in a list, not on the disk."""
    assert site.stranger().get(f"{BASE}/web/{name}").status_code in (401, 404)


@pytest.mark.parametrize(
    "back", ["//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
def test_the_language_form_leads_nowhere_else(site: LocalSite, back: str) -> None:
    """Back to a page of ours, always."""
    device = site.device()
    page = device.get(f"{BASE}/settings", params={"back": back})
    answer = device.post(
        f"{BASE}/settings", data={"language": "de", "back": back}, follow_redirects=False
    )

    assert 'class="back" href="/"' in page.text
    assert "/" == answer.headers["location"]


@pytest.mark.parametrize(
    "page",
    ["", "journal", f"{BASE}/J/WRONG", f"{BASE}/web/look.css", f"{BASE}/nothing", "nothing", BASE],
)
def test_every_answer_has_its_headers(site: LocalSite, page: str) -> None:
    """No inline script or style, nothing from elsewhere, no frame around us, no page kept."""
    headers = site.device().get(page).headers

    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert "nosniff" == headers["x-content-type-options"]
    assert "same-origin" == headers["referrer-policy"]
    assert page.endswith("css") or "no-store" == headers["cache-control"]


def test_the_cookie_is_out_of_reach_for_scripts(site: LocalSite) -> None:
    """And other sites don't send it."""
    link = f"{BASE}/J/{site.room.link_tokens[PLAY]}"
    baked = site.stranger().get(link, follow_redirects=False)
    cookie = baked.headers["set-cookie"].lower()

    assert "httponly" in cookie
    assert "samesite=lax" in cookie
