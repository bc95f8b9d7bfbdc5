"""A browser of any make: opened at an address, asked by script, pressed with its own mouse.

Chromium and Firefox are driven by Playwright, WebKit by its own driver: these few verbs are what all of them have.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from building import engines
from building.browser import FLAGS, find_chromium

SIZE = 1280, 800
WITH_SETTINGS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}


class Engine(Protocol):
    """One tab of a fresh profile. Scripts are the bodies of functions: what they `return` is answered or pressed."""

    name: str
    version: str

    def go(self, address: str) -> None: ...
    def ask(self, script: str) -> Any: ...
    def press(self, script: str) -> None: ...


class Tab:
    """A tab that Playwright drives."""

    def __init__(self, name: str, version: str, page: Any) -> None:
        self.name, self.version, self.page = name, version, page

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def ask(self, script: str) -> Any:
        return self.page.evaluate(f"() => {{ {script} }}")

    def press(self, script: str) -> None:
        self.page.evaluate_handle(f"() => {{ {script} }}").as_element().click()


class Driven:
    """A window that a WebDriver drives."""

    def __init__(self, name: str, version: str, driver: Any) -> None:
        self.name, self.version, self.driver = name, version, driver

    def go(self, address: str) -> None:
        self.driver.get(address)

    def ask(self, script: str) -> Any:
        return self.driver.execute_script(script)

    def press(self, script: str) -> None:
        self.driver.execute_script(script).click()


@contextmanager
def opened(name: str) -> Generator[Engine]:
    """A tab of this engine; raises `engines.Missing` where it cannot be had."""
    with {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}[name]() as tab:
        yield tab


@contextmanager
def without_storage(name: str) -> Generator[Engine]:
    """The same, with all cookies blocked in the browser's settings, and with them all that a page may store."""
    with {"chromium": _blocked_chromium, "firefox": _blocked_firefox, "webkit": _blocked_webkit}[name]() as tab:
        yield tab


@contextmanager
def _chromium() -> Generator[Engine]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = find_chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield Tab("Chromium", browser.version, browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}))
        browser.close()


@contextmanager
def _blocked_chromium() -> Generator[Engine]:
    from playwright.sync_api import sync_playwright

    path = next((found for name in WITH_SETTINGS if (found := shutil.which(name))), None)
    if path is None:
        raise engines.Missing("Chromium: none with settings on PATH, only one without windows")
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        (Path(profile) / "Default").mkdir()
        (Path(profile) / "Default" / "Preferences").write_text(json.dumps(NO_COOKIES))
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path, headless=False, args=[*FLAGS, "--headless=new"]
        )
        yield Tab("Chromium without storage", "", context.pages[0])
        context.close()


@contextmanager
def _firefox(**preferences: int) -> Generator[Engine]:
    from playwright.sync_api import sync_playwright

    path = engines.firefox()
    with sync_playwright() as playwright:
        # Debian's Firefox speaks BiDi, the open protocol, and not the one of Playwright's own build.
        browser = playwright.firefox.launch(
            executable_path=path, channel="moz-firefox", firefox_user_prefs={**preferences}
        )
        yield Tab("Firefox", browser.version, browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}))
        browser.close()


@contextmanager
def _blocked_firefox() -> Generator[Engine]:
    with _firefox(**{"network.cookie.cookieBehavior": 2}) as tab:
        yield tab


@contextmanager
def _blocked_webkit() -> Generator[Engine]:
    raise engines.Missing("WebKit: its small browser has no setting that blocks storage")
    yield


@contextmanager
def _webkit() -> Generator[Engine]:
    driver, browser, xvfb = engines.webkit()
    engines.install_drivers()
    from selenium.webdriver import WebKitGTK, WebKitGTKOptions
    from selenium.webdriver.webkitgtk.service import Service

    with _display(xvfb) as display:
        options = WebKitGTKOptions()
        options.binary_location = browser
        options.add_argument("--automation")
        env = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of selenium's own making
            window = WebKitGTK(options=options, service=Service(driver, env=env))
        try:
            window.set_window_size(*SIZE)
            yield Driven("WebKit", window.capabilities["browserVersion"], window)
        finally:
            window.quit()


@contextmanager
def _display(xvfb: str) -> Generator[str]:
    """The name of a display that nobody looks at."""
    read, write = os.pipe()
    screen = [xvfb, "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        number = said.readline().strip()
    time.sleep(0.2)
    try:
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
