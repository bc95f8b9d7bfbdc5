"""What axe objects to on a page, asked as cheaply as it can be: once loaded, and without the drawings of the cards."""

import json
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.e2e.contrast import low_contrast

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ASK = """async ({tags, left}) => {
    const rules = {"color-contrast": {enabled: false}};
    const asked = {runOnly: tags, resultTypes: ["violations"], rules};
    const {passes, violations} = await axe.run({exclude: left}, asked);
    return {passes: passes.length, violations: violations.map(({id, nodes}) => [id, nodes.slice(0, 4)])};
}"""


def violations(page: Page, *, drawings: bool = False, contrast: bool = True) -> list[str]:
    """What axe objects to on the page as it is, with the elements it means, and where `contrast` says so the texts that
    stand out too little: tests/e2e/contrast.py measures those in a small part of the time that axe takes for it.

    The sprite of all cards, thousands of hidden shapes that no screen changes, is looked at where `drawings` says so.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    left = [] if drawings else ["#sprite"]
    answer: dict[str, Any] = page.evaluate(ASK, {"tags": TAGS, "left": left})
    assert answer["passes"] > 10, json.dumps(answer)[:300]
    pale = low_contrast(page) if contrast else []
    return pale + [
        f"{id}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for id, nodes in answer["violations"]
        for node in nodes
    ]
