"""The Content-Security-Policy: the game plays under it without a word, and what somebody smuggles in is not run.

That nothing of ours violates it is checked by every test here: a violation is an error on the console.
"""

from playwright.sync_api import Page

from tests.e2e.conftest import Warm
from tests.e2e.player import Player, open_site

WATCH = """window.refused = [];
addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));"""
SMUGGLED = """async () => {
    const script = document.createElement("script");
    script.textContent = "window.hacked = 1";
    const frame = document.createElement("div");
    frame.innerHTML = "<img src='data:,' onerror='window.hacked = 2'><p style='color: red' id='red'>x</p>"
        + "<object data='https://example.org/'></object>"
        + "<img src='https://example.org/x.png'>";
    const base = document.createElement("base");
    base.href = "https://example.org/";
    document.head.append(base, script);
    document.body.append(frame);
    await fetch("https://example.org/").catch(() => {});
    await import("data:text/javascript,window.hacked=3").catch(() => {});
    for (const run of [() => eval("window.hacked = 4"), () => Function("window.hacked = 5")()])
        try { run(); } catch {}
    try { new Worker("data:text/javascript,1").onerror = () => {}; } catch {}
    await new Promise((later) => setTimeout(later, 300));
    base.remove();
    frame.remove();
}"""


def test_nothing_but_the_sites_own_is_run_or_reached(page: Page, warm: Warm) -> None:
    page.add_init_script(WATCH)
    open_site(page, "#/play/nein-nine?seed=policy&speed=fast")
    Player(page, "policy").play(2)
    page.keyboard.press("?")
    assert page.evaluate("() => refused") == [], "the game itself keeps to it"
    assert warm.faults == []
    page.evaluate(SMUGGLED)
    refused = set(page.evaluate("() => refused"))
    assert {"script-src-elem", "script-src-attr", "style-src-attr", "img-src", "connect-src"} <= refused
    assert {"base-uri", "object-src", "script-src", "worker-src"} <= refused
    assert page.evaluate("() => window.hacked") is None
    warm.faults.clear()
