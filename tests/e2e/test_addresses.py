"""Every address leads somewhere: deep links, shared matches, hostile links, and the way back."""

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from nines.records.link import to_link
from nines.records.record import from_json, to_json
from tests.e2e.conftest import CLEAR
from tests.e2e.player import ENGLISH, Player, open_site, ready, saved, saved_text, stored
from tests.every_table import TABLES, played
from web.storage.save_codec import id_of

SCRIPT = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"


def go(page: Page, address: str) -> None:
    """Change the address by hand, as somebody does who types or follows a link on the page."""
    page.evaluate("address => { location.hash = address }", address.removeprefix("#"))


def test_a_link_straight_to_the_table(page: Page) -> None:
    open_site(page, "#/play/nein-nine?seed=kitchen%20%C3%A9&deals=3&players=random,you,thumb&speed=instant&lang=fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("group", name="Votre main").get_by_role("button", disabled=False).first.wait_for()
    record = saved(page)
    assert record.seats == ("bot:random", "human", "bot:thumb")
    assert (record.seed, record.options["deals"]) == ("kitchen é", 3)
    settings = stored(page)["nines:settings"]
    assert '"instant"' in settings and '"fr"' in settings
    page.reload(wait_until="commit")
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert saved(page).seed == record.seed


def test_a_shared_match_opens_at_its_last_move_and_a_copied_link_leads_to_the_same_elsewhere(page: Page) -> None:
    whole = played(next(table for table in TABLES if table.game == "niner").record("shared"))
    record = whole._replace(moves=whole.moves[:7])
    open_site(page, "#/record/" + to_link(record))
    expect(page.get_by_role("heading", name="Niner")).to_be_visible()
    first = page.url
    assert from_json(saved_text(page)).moves[:7] == record.moves
    finished = to_link(whole)
    go(page, "#/record/" + finished)
    expect(page.get_by_role("region", name=ENGLISH.over)).to_be_visible()
    assert saved(page) == whole
    second = page.url
    go(page, "#/record/" + finished)
    expect(page).to_have_url(second)
    assert first != second
    assert not saved_ids(page), "they are only shown"

    # Another is opened on the same page, and a link to it is copied.
    whole = played(next(table for table in TABLES if table.game == "shedding").record("copied"))
    go(page, "#/record/" + to_link(whole))
    expect(page.get_by_text("Nobody went out").first).to_be_attached()
    page.evaluate("() => { navigator.clipboard.writeText = async text => { window.copied = text } }")
    page.get_by_text("Turning point, luck and play, score sheet, sharing").click()
    page.get_by_role("button", name="Copy a link to this match").click()
    expect(page.get_by_role("alert")).to_contain_text("copied")
    link = page.evaluate("() => window.copied")
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw Error('not allowed') } }")
    page.get_by_role("button", name="Copy a link to this match").click()
    expect(page.get_by_role("alert")).to_contain_text(link)
    page.goto("./blank.html")
    page.evaluate(CLEAR)  # as in another browser, which keeps nothing of it
    page.goto(link, wait_until="commit")
    ready(page)
    expect(page.get_by_role("region", name=ENGLISH.over)).to_be_visible()
    assert saved(page) == whole


def test_deep_links_also_as_messengers_hand_them_on(page: Page) -> None:
    """Each is read by the browser first, which encodes some signs and drops others."""
    open_site(page, "?utm_source=mail#/Rules/Niner”).&fbclid=x")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Niner")
    expect(page.get_by_role("article")).to_contain_text("Parlett")
    for address, title in (
        ("#/settings", "Settings"),
        ("#/rules", "Rules"),
        ("#/rules/shedding", "Nines (shedding)"),
        ("#/setup/le-neuf", "Le Neuf"),
        ("#/", "Nines"),
        ("#%2Fsettings", "Settings"),
        ('#/rules/le-neuf">here</a>', "Le Neuf"),
        ("#/setup/nein-nine?players=you,thumb,thumb&amp;deals=3:~:text=deals", "Nein Nine"),
        ("#/rules\u200b", "Rules"),
        ("#/rules/\n> shedding", "Nines (shedding)"),
    ):
        go(page, address)
        expect(heading).to_have_text(title)
        ready(page)
    assert page.get_by_role("alert").count() == 0
    go(page, "#/play/niner?players=you,thumb&speed=instant&seed=S1.")
    asked = page.get_by_role("alert")
    expect(asked).to_contain_text("deal code isn’t certain")
    assert not saved_ids(page)
    asked.get_by_role("link", name="“S1”", exact=True).click()
    Player(page).play(1)
    assert (saved(page).seed, page.get_by_role("alert").count()) == ("S1", 0)
    page.goto("./?lang=fr", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    ready(page)


def saved_ids(page: Page) -> set[str]:
    """The matches that are kept."""
    return {id_of(key) for key in stored(page)} - {""}


def hostile() -> list[str]:
    """Addresses that no page of ours ever wrote."""
    link = to_link(played(TABLES[0].record("shared")))
    flipped = link[:40] + ("A" if link[40] != "A" else "B") + link[41:]
    script = quote(SCRIPT, safe="")
    return [
        "#/nowhere",
        "#/table/none",
        "#/table/" + script,
        "#/rules/" + script,
        "#/setup/" + script,
        f"#/play/{script}?seed=1",
        f"#/play/nein-nine?seed=1&deals={script}",
        f"#/play/nein-nine?seed=1&players={script}",
        f"#/play/nein-nine?{script}=1",
        "#/play/nein-nine?seed=%00%07",
        "#/play/nein-nine?seed=" + "x" * 201,
        "#/play/nein-nine?players=you,you",
        "#/play/shedding?players=" + ",".join(["you"] * 9),
        "#/play/le-neuf?table=four&players=you,thumb,thumb",
        "#/play/niner?" + "&".join(f"a{n}=1" for n in range(500)),
        "#/record/",
        "#/record/1AAAA",
        "#/record/" + script,
        "#/record/" + link[:-9],
        "#/record/" + flipped,
        "#/record/1" + "A" * 25_000,
        "#/record/1" + "_" * 200_000,
        "#/%ff%fe%00",
        "#javascript:window.hacked=1",
        "#" + script,
    ]


def test_hostile_links_say_so_and_touch_nothing(page: Page) -> None:
    open_site(page, "#/play/nein-nine?seed=mine&speed=instant")
    Player(page).play(2)
    mine = {key: text for key, text in stored(page).items() if key != "nines:settings"}
    for address in hostile():
        go(page, "#/rules")
        expect(page.get_by_role("heading", level=1, name="Rules")).to_be_visible()
        go(page, address)
        expect(page.get_by_role("alert"), address[:80]).to_be_visible()
        assert page.get_by_role("heading", level=1).count() == 1, address[:80]
        assert page.locator("html").get_attribute("data-app") == "ready"
        assert {key: text for key, text in stored(page).items() if key != "nines:settings"} == mine, address[:80]
    for address in ("#/?speed=", "#/settings?lang="):  # what there is not is ignored
        go(page, "#/rules")
        expect(page.get_by_role("heading", level=1, name="Rules")).to_be_visible()
        go(page, address + "%3Cimg%20src%3Dx%20onerror%3D%27window.hacked%3D1%27%3E")
        expect(page.get_by_role("heading", level=1, name="Rules")).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)
        assert {key: text for key, text in stored(page).items() if key != "nines:settings"} == mine, address
    assert page.evaluate("() => window.hacked") is None
    for address in (hostile()[2], hostile()[-4]):  # and when the page starts with one
        open_site(page, address)
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.get_by_role("link", name="Continue", exact=True)).to_be_visible()


def test_markup_in_texts_that_may_hold_anything_stays_text(page: Page) -> None:
    """A seed is any text, and a computer player of a shared match may bear any name."""
    whole = played(TABLES[0].record("markup"))
    seats = ("human", "bot:<b>x</b><script>hacked=1</script>", "bot:thumb")
    record = whole._replace(seed=SCRIPT, moves=(), seats=seats)
    assert from_json(to_json(record)) == record
    open_site(page, "#/record/" + to_link(record))
    player = Player(page)
    player.play(3)
    assert saved(page).seed == SCRIPT
    page.reload(wait_until="commit")
    ready(page)
    player.play(1)
    go(page, "#/")
    page.get_by_role("link", name="Continue", exact=True).wait_for()
    go(page, "#/setup/nein-nine?seed=" + quote(SCRIPT, safe=""))
    expect(page.get_by_role("textbox", name="Deal code")).to_have_value(SCRIPT)
    go(page, "#/setup/nein-nine?seed=" + quote('"><script>hacked=1</script>', safe=""))
    expect(page.get_by_role("textbox", name="Deal code")).to_have_value('"><script>hacked=1</script>')
    assert page.evaluate("() => window.hacked") is None
    assert page.locator("#app script, #app img").count() == 0


def test_the_way_back(page: Page) -> None:
    open_site(page, "#/?speed=instant")
    page.get_by_role("link", name="Niner", exact=True).click()
    deal = page.get_by_role("button", name="Deal the cards", exact=True)
    expect(deal).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Niner", exact=True)).to_be_visible()
    page.go_forward()
    player = Player(page)
    player.deal()
    player.play(3)
    kept = saved_text(page)
    table = page.url
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1, name="Niner")).to_be_visible()
    expect(page.get_by_role("article")).to_be_visible()
    page.go_back()
    player.wait()
    assert (page.url, saved_text(page)) == (table, kept)
    page.go_back()
    expect(deal).to_be_visible()
    page.go_forward()
    player.wait()
    assert re.search(r"#/table/\w+$", page.url)
    assert saved_text(page) == kept
