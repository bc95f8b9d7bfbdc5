"""NOTICE names what is linked into Python's WebAssembly, and the terms of each are shipped."""

import json
import re
import subprocess

import pytest

from building.environment import ROOT, make_npm_parts, node
from building.site import Files, static_files

BEHIND = {
    "zlib": "zlib", "_bz2": "bzip2", "_lzma": "liblzma", "_zstd": "Zstandard", "_sqlite3": "SQLite",
    "_decimal": "libmpdec", "pyexpat": "Expat", "_ctypes": "libffi", "_random": "Mersenne Twister",
    "_asyncio": "uvloop",
    **dict.fromkeys(("_md5", "_sha1", "_sha2", "_sha3", "_blake2", "_hmac"), "HACL*"),
}  # fmt: skip
"""The library behind a module that is written in C."""
OWN = """_abc _ast _bisect _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections
_contextvars _csv _datetime _elementtree _functools _heapq _imp _io _json _locale _lsprof _multibytecodec _opcode
_operator _pickle _posixsubprocess _pyodide_core _queue _remote_debugging _signal _socket _sre _stat _statistics _string
_struct _suggestions _symtable _sysconfig _testbuffer _testcapi _testclinic _testclinic_limited _testinternalcapi
_testlimitedcapi _thread _tokenize _tracemalloc _types _typing _warnings _weakref _xxtestfuzz _zoneinfo array atexit
binascii builtins cmath errno faulthandler fcntl gc itertools marshal math mmap posix select sys termios time
unicodedata xxsubtype"""
"""Modules in C behind which there is nothing but CPython and Pyodide."""
ALWAYS = (
    "mimalloc", "SipHash", "dtoa", "Global Unbounded Sequences", "Emscripten", "MiniLZ4", "musl", "dlmalloc",
    "compiler-rt", "libc++abi", "libunwind", "error-stack-parser", "stackframe",
)  # fmt: skip
"""What the core, the compiler and the scripts bring, whatever modules there are."""


@pytest.fixture(scope="module")
def shipped() -> Files:
    """The texts beside the site's own files."""
    files: Files = {}
    static_files(files)
    return files


def linked() -> tuple[list[str], dict[str, str]]:
    """The built-in modules of Pyodide's Python, and the versions of libraries in it."""
    make_npm_parts()
    script = ROOT / "tests" / "pyodide" / "linked.mjs"
    said = subprocess.run([node(), script], capture_output=True, text=True, check=True).stdout
    modules, versions = json.loads(said)
    return modules, versions


def test_each_library_in_python_is_named_with_its_version_and_its_terms_are_shipped(shipped: Files) -> None:
    modules, versions = linked()
    assert set(modules) == {*BEHIND, *OWN.split()}, "whatever is new in Python may bring a library"
    notice, terms = shipped["NOTICE.txt"].decode(), shipped["static/licences/linked.txt"].decode()
    for text in (notice, terms):
        assert [name for name in (*BEHIND.values(), *ALWAYS) if name not in text] == []
        assert [f"{name} {version}" for name, version in versions.items() if f"{name} {version}" not in text] == []


def test_each_text_that_the_notice_points_to_is_shipped(shipped: Files) -> None:
    named = set(re.findall(r"static/licences/[\w.-]+?\.txt", shipped["NOTICE.txt"].decode()))
    assert named
    assert named <= set(shipped)
