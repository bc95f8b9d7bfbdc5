"""The contrast of every text of a page with what really lies behind it, as WCAG 2.2 measures it."""

from typing import NamedTuple

from playwright.sync_api import Page

AT_REST = """() => document.getAnimations()
    .filter(({ animationName, playState }) => animationName === "earned" && playState === "running")
    .forEach(shown => shown.finish())"""
"""Why a trick was won fades in, and is pale for a moment: it is measured as it then stands there."""
MEASURE = """() => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true}), known = new Map();
    const rgba = colour => {
        if (!known.has(colour)) {
            pen.clearRect(0, 0, 1, 1), pen.fillStyle = colour, pen.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
            known.set(colour, [r, g, b, a / 255]);
        }
        return known.get(colour);
    };
    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const channel = c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    const ratio = (own, other) => {
        const [dark, bright] = [light(own), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    // The papers that may lie behind an element: the stops of a gradient are several, painted over what is below them.
    // The table top is drawn before all that lies on it, and what floats over something has that behind it.
    const grounds = (element, x, y) => {
        const layers = [], under = document.elementsFromPoint(x, y), ancestors = [];
        for (let node = element; node; node = node.parentElement) ancestors.push(node);
        for (const node of under.includes(element) ? under.slice(under.indexOf(element)) : ancestors) {
            const top = node.matches(".table") && element.closest(".felt, .hand-area") ? "::before" : null;
            const style = getComputedStyle(node, top);
            const stops = style.backgroundImage.match(/(?:rgba?|color|oklab|oklch|lab)\\([^()]*\\)/g);
            layers.push((stops ?? []).map(rgba), [rgba(style.backgroundColor)]);
            if (!stops && rgba(style.backgroundColor)[3] === 1) break;
        }
        const dark = matchMedia("(prefers-color-scheme: dark)").matches;
        let found = [dark ? [18, 18, 18, 1] : [255, 255, 255, 1]];
        for (const layer of layers.reverse())
            if (layer.length) found = found.flatMap(below => layer.map(colour => over(colour, below)));
        return found;
    };
    const seen = node => node.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const found = [], app = document.querySelector("#app") ?? document.body;
    const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement, text = texts.currentNode.data.trim();
        if (!text || !seen(element) || element.closest("svg, [aria-disabled=true], option, .visually-hidden")) continue;
        const style = getComputedStyle(element), size = parseFloat(style.fontSize), bold = style.fontWeight >= 700;
        let solid = 1;
        for (let node = element; node; node = node.parentElement) solid *= getComputedStyle(node).opacity;
        const [r, g, b, a] = rgba(style.color), place = document.createRange();
        place.selectNodeContents(texts.currentNode);
        const box = place.getBoundingClientRect(), middle = [box.x + box.width / 2, box.y + box.height / 2];
        const each = grounds(element, ...middle).map(paper => ratio(over([r, g, b, a * solid], paper), paper));
        const least = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
        found.push([Math.min(...each), least, text.slice(0, 40), element.className || element.localName]);
    }
    return found;
}"""


class Measured(NamedTuple):
    """One text: its contrast, the least it must have (4.5, large ones 3), how it begins, and what it stands in."""

    contrast: float
    least: float
    text: str
    element: str


def measure(page: Page) -> list[Measured]:
    """Every text that is to be seen on the page, but for what cannot be used now."""
    page.evaluate(AT_REST)
    return [Measured(*measures) for measures in page.evaluate(MEASURE)]


def low_contrast(page: Page) -> list[str]:
    """The texts that stand out too little from what is behind them."""
    measured = measure(page)
    assert len(measured) > 3
    return [str(words) for words in measured if words.contrast < words.least]
