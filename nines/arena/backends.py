"""Where the sets are played: here one after another, on all cores through joblib, or on a Dask or Ray cluster.

All three libraries are extras that only a run that asks for them needs: `pip install '.[arena]'` for joblib,
`'.[cluster]'` for the other two. A set is the same wherever it is played, and results come in the order of the sets.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from nines.arena.programs import play_any_set
from nines.arena.sets import SetResult, Setup
from nines.core.cards import Unreadable
from nines.core.subcommands import processes
from nines.core.sums import whole

T = TypeVar("T")
Backend = Callable[[Setup, Sequence[int], int], Iterator[SetResult]]


def here(setup: Setup, numbers: Sequence[int], jobs: int) -> Iterator[SetResult]:
    """The sets, one after another in this process."""
    return (play_any_set(setup, number) for number in numbers)


def on_cores(setup: Setup, numbers: Sequence[int], jobs: int) -> Iterator[SetResult]:
    """The sets, so many at a time on this machine (-1: on every core)."""
    joblib = extra("joblib")
    parallel = joblib.Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2*n_jobs")
    found: Iterator[SetResult] = parallel(joblib.delayed(play_any_set)(setup, number) for number in numbers)
    return found


def on_dask(setup: Setup, numbers: Sequence[int], jobs: int) -> Iterator[SetResult]:
    """The sets on the Dask cluster that its own configuration names, else on a local one of so many processes."""
    distributed = extra("distributed")
    try:
        client = distributed.get_client()
    except ValueError:
        address = extra("dask").config.get("scheduler-address", None)
        client = (
            distributed.Client(address) if address else distributed.Client(n_workers=max(1, jobs) if jobs > 0 else None)
        )
    yield from _in_order(
        numbers,
        lambda number: client.submit(play_any_set, setup, number, pure=False),
        lambda future: future.result(),
        2 * whole(client.nthreads().values()),
    )


def on_ray(setup: Setup, numbers: Sequence[int], jobs: int) -> Iterator[SetResult]:
    """The sets on the Ray cluster that is running, else on a local one of so many processes."""
    ray = extra("ray")
    if not ray.is_initialized():
        ray.init(num_cpus=jobs if jobs > 0 else None, logging_level="error")
    remote = ray.remote(play_any_set)
    yield from _in_order(
        numbers, lambda number: remote.remote(setup, number), ray.get, 2 * int(ray.cluster_resources().get("CPU", 1))
    )


BACKENDS: dict[str, Backend] = {"here": here, "joblib": on_cores, "dask": on_dask, "ray": on_ray}


def add_to(parser: ArgumentParser) -> None:
    """The parser knows `--backend` and `--jobs`, as `backend_of` takes them."""
    parser.add_argument("--backend", choices=list(BACKENDS), help="where: joblib if it is installed, else here")
    parser.add_argument("--jobs", type=processes, default=-1, metavar="N", help="processes at a time (all cores)")


def backend_of(name: str | None, jobs: int) -> Backend:
    """The backend of this name; for none joblib, where it is installed and there is more than one process to have.

    Raises Unreadable for no process at all.
    """
    if jobs < -1 or not jobs:
        raise Unreadable("the number of processes is 1 or more, or -1 for all cores")
    return BACKENDS[name or ("joblib" if find_spec("joblib") and jobs != 1 else "here")]


def extra(name: str) -> ModuleType:
    """A library that the game itself never needs; raises Unreadable where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        raise Unreadable(f"{name} is not installed; the arena runs without it as `--backend here`") from None


def _in_order(
    numbers: Sequence[int], ask: Callable[[int], T], answer: Callable[[T], SetResult], ahead: int
) -> Iterator[SetResult]:
    """The answers in the order of the questions, with only so many questions open at a time."""
    waiting: list[T] = []
    for number in numbers:
        waiting.append(ask(number))
        if len(waiting) >= ahead:
            yield answer(waiting.pop(0))
    for question in waiting:
        yield answer(question)
