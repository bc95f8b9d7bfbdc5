"""`asyncio` without loops, transports, servers and processes: the browser's own loop runs here (`pyodide.webloop`)."""

# What is imported here is what the package offers.
# ruff: noqa: F401

from asyncio import events
from asyncio.coroutines import iscoroutine, iscoroutinefunction
from asyncio.events import (
    AbstractEventLoop,
    Handle,
    TimerHandle,
    _get_running_loop,
    _set_running_loop,
    get_event_loop,
    get_running_loop,
    new_event_loop,
    set_event_loop,
    set_event_loop_policy,
)
from asyncio.exceptions import CancelledError, InvalidStateError, TimeoutError
from asyncio.futures import Future, isfuture
from asyncio.locks import Condition, Event, Lock, Semaphore
from asyncio.queues import Queue
from asyncio.runners import run
from asyncio.tasks import (
    ALL_COMPLETED,
    FIRST_COMPLETED,
    FIRST_EXCEPTION,
    Task,
    all_tasks,
    create_task,
    current_task,
    ensure_future,
    gather,
    shield,
    sleep,
    wait,
    wait_for,
)
from asyncio.timeouts import timeout

DefaultEventLoopPolicy = vars(events)["_BaseDefaultEventLoopPolicy"]
"""From which Pyodide derives its own, which makes the browser's loop."""
