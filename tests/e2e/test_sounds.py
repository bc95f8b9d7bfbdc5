"""The sounds themselves, rendered by the browser: each can be heard, none is harsh, and no two of them are alike."""

from itertools import combinations
from math import log2
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.player import Player, open_site
from web.view.sounds import LOUDNESS, NAMES

RENDER = """async cases => {
    const { draw } = await nines.sounds(), rate = 22050, found = [];
    for (const [names, loudness] of cases) {
        const time = new OfflineAudioContext(1, 2.2 * rate, rate);
        draw(time, names, loudness);
        const wave = (await time.startRendering()).getChannelData(0);
        const loud = [...wave.keys()].filter(at => Math.abs(wave[at]) > .001), from = loud[0] ?? 0;
        const part = wave.subarray(from, (loud.at(-1) ?? 0) + 1);
        // How bright it is: how often the wave goes through nothing in 10 ms, weighed by energy.
        let energy = 0, bright = 0, when = 0, blows = 0, before = 0;
        for (let at = 0; at + 220 < part.length; at += 220) {
            let here = 0, crossings = 0;
            for (let i = at; i < at + 220; i++) {
                here += part[i] ** 2;
                crossings += (part[i] < 0) !== (part[i + 1] < 0);
            }
            if (here > .1 && here > 4 * before) blows++;
            energy += here; bright += here * crossings * 50; when += here * at / part.length; before = here;
        }
        found.push({ peak: wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
            mean: Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length),
            ms: part.length / rate * 1000, bright: bright / energy, when: when / energy, blows });
    }
    return found;
}"""
LISTEN = """() => {
    window.heard = [];
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...more) {
        if (to instanceof AudioDestinationNode) window.heard.push(Math.round(this.gain.value * 100));
        return connect.call(this, to, ...more);
    };
}"""


def test_every_sound_can_be_heard_and_is_like_no_other(page: Page) -> None:
    open_site(page, "#/settings")
    volumes = sorted(LOUDNESS.values())
    cases = (
        [([name], 1.0) for name in NAMES] + [(["card"], figure) for figure in (0.0, *volumes)] + [(list(NAMES), 1.0)]
    )
    alone: list[dict[str, Any]] = page.evaluate(RENDER, cases)
    for name, sound in zip(NAMES, alone):
        assert 0.1 < sound["peak"] < 0.7, (name, sound)
        assert sound["mean"] > 0.02, (name, sound)
        assert 30 < sound["ms"] < 260, (name, sound)
    for (name, first), (other, second) in combinations(zip(NAMES, alone), 2):
        brighter, longer = (abs(log2(first[what] / second[what])) for what in ("bright", "ms"))
        otherwise = abs(first["when"] - second["when"]) > 0.2 or first["blows"] != second["blows"]
        assert brighter > 0.25 or longer > 0.5 or otherwise, (name, other, first, second)
    silent, *louder, together = alone[len(NAMES) :]
    assert silent["peak"] == 0
    for volume, sound in zip(volumes, louder):
        assert abs(sound["peak"] / alone[NAMES.index("card")]["peak"] - volume) < 0.01, "as loud as it was set"
    assert together["peak"] < 0.9, "one after another they are no louder"


def test_sounds_are_off_until_they_are_turned_on_as_loud_as_wished_and_muted_at_one_press(page: Page) -> None:
    open_site(page, "#/settings")
    page.evaluate(LISTEN)
    loud = page.get_by_role("radio", name="Loud", exact=True)
    expect(loud).to_be_disabled()  # there is nothing yet to be loud
    page.get_by_role("switch", name="Sounds", exact=True).check()
    page.wait_for_function("() => window.heard.join() === '55'")
    loud.check()
    page.wait_for_function("() => window.heard.join() === '55,100'")
    page.get_by_role("radio", name="Quiet", exact=True).check()
    page.wait_for_function("() => window.heard.join() === '55,100,25'")
    page.evaluate("() => { location.hash = '/play/niner?seed=heard&speed=instant' }")
    player = Player(page)
    player.wait()
    page.wait_for_function("() => window.heard.length > 3 && window.heard.slice(2).every(value => value === 25)")
    mute = page.get_by_role("button", name="Sounds", exact=True)
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    before = page.evaluate("() => window.heard.length")
    player.play(3)
    assert page.evaluate("() => window.heard.length") == before
    mute.click()
    page.wait_for_function("before => window.heard.length === before + 1", arg=before)
