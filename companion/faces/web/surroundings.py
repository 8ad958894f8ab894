"""The surroundings of the pages: what differs between server, phone and test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import BinaryIO, ParamSpec, Protocol, TypeVar

from starlette.concurrency import run_in_threadpool

from companion.kernel.acts import Move
from companion.play.codes.foreign import read_foreign_code
from companion.play.codes.pictures import read_picture

P = ParamSpec("P")
T = TypeVar("T")


class Aside(Protocol):
    """Does work that waits for a disk or takes long, so that others are answered meanwhile."""

    async def __call__(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of the work."""


async def in_thread(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Do it on a thread of its own."""
    return await run_in_threadpool(work, *args, **kwargs)


async def at_once(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Do it here and now, where there are no threads."""
    return work(*args, **kwargs)


@dataclass(frozen=True)
class Surroundings:
    """Services that a place to run at gives the pages; without arguments a server's.

    Attributes:
        aside: does what others shall not wait for.
        base: what every address of ours begins with, such as "/companion/app".
        networked: whether other devices may find us under an address in the house.
        public: what links to us begin with where that is settled, as behind a proxy: such as
            "https://cards.example".
        framed: whether a page of this very origin shows ours inside itself.
        read_picture: the text of the QR code in a picture that errors call by a name.
        read_code: the acts of the game that a code stands for, wherever it comes from.
    """

    aside: Aside = in_thread
    base: str = ""
    networked: bool = True
    public: str = ""
    framed: bool = False
    read_picture: Callable[[BinaryIO, str], str] = read_picture
    read_code: Callable[[str], Sequence[Move]] = read_foreign_code


SERVER = Surroundings()
