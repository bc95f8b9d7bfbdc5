"""What axe objects to on a page, asked as cheaply as it can be: once loaded, and without the drawings of the cards."""

import json
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ASK = """async ({tags, left, rules}) => {
    const asked = {runOnly: tags, resultTypes: ["violations"], rules};
    const {passes, violations} = await axe.run({exclude: left}, asked);
    return {passes: passes.length, violations: violations.map(({id, nodes}) => [id, nodes.slice(0, 4)])};
}"""


def violations(page: Page, *, drawings: bool = False, contrast: bool = True) -> list[str]:
    """What axe objects to on the page as it is, with the elements it means.

    The sprite of all cards, thousands of hidden shapes that no screen changes, is looked at where `drawings` says so;
    the contrast of texts, which takes axe longest, is left to tests/e2e/contrast.py where `contrast` is not.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    left = [] if drawings else ["#sprite"]
    rules = {} if contrast else {"color-contrast": {"enabled": False}}
    answer: dict[str, Any] = page.evaluate(ASK, {"tags": TAGS, "left": left, "rules": rules})
    assert answer["passes"] > 10, json.dumps(answer)[:300]
    return [
        f"{id}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for id, nodes in answer["violations"]
        for node in nodes
    ]
