"""A program at the other end of two pipes, which can neither make the arena wait nor fill its memory."""

import os
import selectors
import shlex
import signal
import subprocess
from contextlib import suppress
from time import monotonic

from nines.arena.lines.contract import ENDED, LONGEST, TOO_LONG
from nines.arena.lines.messages import ProgramFault
from nines.core.cards import Unreadable, quoted

AT_A_TIME = 65_536
PATIENCE = (0.2, 1.0, 1.0)
"""Seconds in which it is to end by itself, once it can read no more; after being asked to; after being made to."""


def words(command: str) -> list[str]:
    """A command line as the words of it; raises Unreadable where it is none."""
    try:
        found = shlex.split(command)
    except ValueError as fault:
        raise Unreadable(f"{quoted(command)} is no command: {fault}") from None
    if not found:
        raise Unreadable("after cmd: comes a command")
    return found


class Program:
    """A running program. What it writes to its error output is thrown away; `close` ends it and whatever it began, but
    for what has made itself a session of its own."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                words(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
                start_new_session=True,
            )  # fmt: skip
        except OSError as fault:
            raise ProgramFault(f"could not be started: {fault.strerror}") from None
        assert self._process.stdin and self._process.stdout
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        for pipe in (self._in, self._out):
            os.set_blocking(pipe, False)
        self._unsent = b""
        self._read = bytearray()

    def send(self, line: str) -> None:
        """The line is on its way; it goes out while an answer is waited for."""
        self._unsent += line.encode() + b"\n"

    def line(self, until: float) -> bytes:
        """The next line that it writes; raises TimeoutError once it is so late, Fault where none will come."""
        while (end := self._read.find(b"\n")) < 0 and len(self._read) <= LONGEST:
            left = until - monotonic()
            if left <= 0:
                raise TimeoutError
            self._pass_on(left)
        if end < 0 or end > LONGEST:
            raise ProgramFault(TOO_LONG)
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        return line

    def _pass_on(self, seconds: float) -> None:
        """Something went over a pipe, or so much time has passed."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._out, selectors.EVENT_READ)
            if self._unsent:
                ready.register(self._in, selectors.EVENT_WRITE)
            for key, _ in ready.select(seconds):
                if key.fd == self._in:
                    self._write()
                else:
                    self._take()

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent[:AT_A_TIME]) :]
        except BrokenPipeError:
            self._unsent = b""  # it reads no more: whether it still answers is another question
        except BlockingIOError:
            pass

    def _take(self) -> None:
        with suppress(BlockingIOError):
            some = os.read(self._out, AT_A_TIME)
            if not some:
                raise ProgramFault(ENDED)
            self._read += some

    def close(self) -> None:
        """The program has ended, as far as this process may end it, and so have those that it began."""
        process = self._process
        assert process.stdin and process.stdout
        process.stdin.close()
        for seconds, how in zip(PATIENCE, (signal.SIGTERM, signal.SIGKILL, signal.SIGKILL)):
            with suppress(subprocess.TimeoutExpired):
                process.wait(seconds)
                how = signal.SIGKILL
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, how)
            if process.returncode is not None:
                break
        process.stdout.close()
