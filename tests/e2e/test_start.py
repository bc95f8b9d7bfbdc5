"""The page starts, from nothing but its own site."""

from playwright.sync_api import BrowserContext, Response, expect


def test_the_lobby_is_there_before_python_and_python_takes_it_over(context: BrowserContext) -> None:
    page = context.new_page()
    answers: list[Response] = []
    page.context.on("response", lambda answer: answers.append(answer))
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("link", name="Nein Nine").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    for name in ("Nein Nine", "Le Neuf", "Nines", "Niner", "Nines (shedding)"):
        expect(page.get_by_role("link", name=name, exact=True).first).to_be_visible()
    assert [answer.url for answer in answers if answer.status >= 400] == []
    assert not any("pyodide-lock" in answer.url for answer in answers)
