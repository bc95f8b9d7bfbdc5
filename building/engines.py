"""What else the site is tried in and on: where Firefox, WebKit and nginx are, or why they cannot be had."""

import os
import shutil
import subprocess
from pathlib import Path

from building.browser import install_debian_packages
from building.environment import ROOT, VENV, digest, pip_install, stamped

ENGINES = ("chromium", "firefox", "webkit")
FIREFOX = ("firefox-esr", "firefox")
NGINX = ("nginx", "/usr/sbin/nginx")
"""The second where only root has it on PATH."""
WEBKIT_DRIVER = "WebKitWebDriver"
WEBKIT_BROWSERS = "*/webkit2gtk-*/MiniBrowser"
"""Below /usr/lib."""


class Missing(Exception):
    """This engine, or host, is not here and cannot be installed; the text says why."""


def firefox() -> str:
    """The path of Firefox, installed from Debian where need be; raises Missing."""
    found = _first(FIREFOX)
    if found is None:
        _install("Firefox", "firefox-esr")
        found = _first(FIREFOX)
    if found is None:
        raise Missing("Firefox: none on PATH, even after installing Debian's package")
    return found


def webkit() -> tuple[str, str, str]:
    """The paths of WebKit's driver, of the small browser it drives, and of a display without a screen."""
    if not (shutil.which(WEBKIT_DRIVER) and shutil.which("Xvfb")):
        _install("WebKit", "webkit2gtk-driver", "xvfb")
    driver, display = shutil.which(WEBKIT_DRIVER), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob(WEBKIT_BROWSERS))
    if not (driver and display and browsers):
        raise Missing("WebKit: its driver, its browser or Xvfb is not to be found, even after installing them")
    return driver, str(browsers[-1]), display


def nginx() -> str:
    """The path of nginx, installed from Debian where need be; raises Missing."""
    found = _first(NGINX)
    if found is None:
        _install("nginx", "nginx-light")
        found = _first(NGINX)
    if found is None:
        raise Missing("nginx: none on PATH, even after installing Debian's package")
    return found


def install_drivers() -> None:
    """What drives WebKit is in the .venv, from requirements-engines.lock."""
    lock = ROOT / "requirements-engines.lock"
    stamp, key = VENV / "engines-made-from", digest(lock.read_bytes())
    if not stamped(stamp, key):
        pip_install(lock)
        stamp.write_text(key)


def _first(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def _install(engine: str, *packages: str) -> None:
    if os.name != "posix" or not shutil.which("apt-get"):
        raise Missing(f"{engine}: not installed, and there is no apt to install it with")
    try:
        install_debian_packages(engine, *packages)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise Missing(f"{engine}: its packages could not be installed ({fault})") from fault
