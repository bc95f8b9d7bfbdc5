"""Whether a page fits into its window, once the browser has laid it out for the size that the window has now."""

from playwright.sync_api import Locator, Page

PATIENCE = 5_000
"""Milliseconds after which a page that is still too wide is one that is too wide."""
WIDER = """patience => new Promise(done => {
    const started = performance.now();
    const look = () => {
        const wider = document.documentElement.scrollWidth - innerWidth;
        if (wider <= 0 || performance.now() - started > patience) done(wider);
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""
ABOVE = """(node, patience) => new Promise(done => {
    const started = performance.now();
    const look = () => {
        const { top, bottom } = node.getBoundingClientRect();
        const above = scrollY === 0 && top >= 0 && bottom <= innerHeight + 0.5;
        if (above || performance.now() - started > patience) done(above);
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


def wider(page: Page) -> int:
    """By how many pixels the page is wider than its window; not more than 0 where nothing scrolls sideways.

    A window that was just given another size says so at once, and is laid out for it a frame or two later: what the
    page measures in between, at some size on the way, no player sees.
    """
    return int(page.evaluate(WIDER, PATIENCE))


def above_the_fold(what: Locator) -> bool:
    """Whether a part of the page lies wholly in its window without scrolling; laid out within the same patience."""
    return bool(what.evaluate(ABOVE, PATIENCE))
