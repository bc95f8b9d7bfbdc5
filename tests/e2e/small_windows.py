"""What a page must be at 400 % zoom and at 200 % text: nothing overlaps, nothing is cut, everything can be reached."""

from typing import NamedTuple

from playwright.sync_api import Page


class Window(NamedTuple):
    """A window in CSS pixels, and the root's font size in them: 32 is 200 % text."""

    width: int
    height: int
    text: int = 16

    def __str__(self) -> str:
        return f"{self.width}×{self.height}" + (f" at {self.text * 100 // 16} % text" if self.text != 16 else "")


WINDOWS = (Window(320, 256), Window(320, 640), Window(400, 300), Window(560, 400), Window(390, 844, 32))
SCROLLED = (Window(320, 256), Window(320, 480), Window(400, 300), Window(560, 400), Window(390, 844, 32))
"""Those in which a table scrolls as a page does (web/style/flow.css)."""
SET_TEXT = "text => { document.documentElement.style.fontSize = text === 16 ? '' : `${text}px` }"

FAULTS = """() => {
    const faults = new Set(), app = document.querySelector("#app") ?? document.body;
    const styles = new Map();
    const style = node => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);
    const clipped = node => {
        for (let up = node; up && up !== document.body; up = up.parentElement)
            if (style(up).clipPath.startsWith("inset") || up.classList.contains("visually-hidden")) return true;
        return false;
    };
    const shown = node => node.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !clipped(node);
    const all = which => [...document.querySelectorAll(which)].filter(shown);
    const name = node => node.id ? `#${node.id}` : `${node.localName}.${node.getAttribute("class") ?? ""}`;
    const quoted = text => `“${text.trim().replace(/\\s+/g, " ").slice(0, 40)}”`;
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    // What follows the window lies over what can be scrolled away from it.
    const stuck = node => {
        while (node && style(node).position !== "sticky") node = node.parentElement;
        return node;
    };
    const scrolls = overflow => overflow === "auto" || overflow === "scroll";

    scrollTo(0, 0);
    app.scrollTo(0, 0);

    // ---- no page is wider than the window
    const root = document.scrollingElement, width = document.documentElement.clientWidth;
    if (root.scrollWidth > width + 1) faults.add(`the page is ${root.scrollWidth} wide`);
    if (app.scrollWidth > app.clientWidth + 1) faults.add(`the app is ${app.scrollWidth} wide`);

    // ---- the felt of a picture is as wide as its paper, unless words stand beside it
    const alone = felt => !felt.nextElementSibling
        || felt.nextElementSibling.offsetTop >= felt.offsetTop + felt.offsetHeight;
    for (const felt of all(".on-felt").filter(alone))
        if (felt.offsetWidth < felt.parentElement.clientWidth) faults.add(`the felt is ${felt.offsetWidth} wide`);

    // ---- what is to be seen of a box: what lies around it cuts it, or scrolls it
    const around = node => {
        const found = [];
        let position = style(node).position;
        for (let up = node.parentElement; up && up !== document.documentElement; up = up.parentElement) {
            if (position === "fixed") break;
            if (position === "absolute" && style(up).position === "static") continue;
            if (!["inline", "contents"].includes(style(up).display)) found.push(up);
            position = style(up).position;
        }
        return found;
    };
    const seen = (node, {left, top, right, bottom}) => {
        let cut = "", scrolled = false;
        for (const up of around(node)) {
            const box = up.getBoundingClientRect(), {overflowX, overflowY} = style(up);
            if (overflowX !== "visible") {
                if (scrolls(overflowX)) scrolled = true;
                else if (left < box.left - 2 || right > box.right + 2) cut ||= name(up);
                [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
            }
            if (overflowY !== "visible") {
                if (!scrolls(overflowY) && (top < box.top - 3 || bottom > box.bottom + 3)) cut ||= name(up);
                [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
            }
        }
        return {left, top, right, bottom, cut, scrolled};
    };

    // ---- a face fills a disc, not the table
    for (const face of all(".table .portrait")) {
        const across = face.getBoundingClientRect().width;
        if (across > 100) faults.add(`a face is ${across} wide`);
    }

    // ---- texts are whole, on their paper, and none lies over another
    const lines = [];
    const words = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const text = words.currentNode, parent = text.parentElement;
        if (!text.data.trim() || !shown(parent)) continue;
        if (parent.closest("svg, .thumb, option, select, textarea, progress")) continue;
        if (parseFloat(style(parent).fontSize) === 0) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            if (box.width < 2 || box.height < 2) continue;
            const air = box.height * .18;  // above and below the letters
            const line = {left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air};
            const rest = seen(parent, line);
            if (rest.cut) faults.add(`${quoted(text.data)} is cut by ${rest.cut}`);
            else if (line.left + scrollX < -1 || line.top + scrollY < -1
                || (line.right + scrollX > Math.max(root.scrollWidth, width) + 1 && !rest.scrolled))
                faults.add(`${quoted(text.data)} is out of reach`);
            if (rest.right - rest.left > 2 && rest.bottom - rest.top > 2)
                lines.push({text, parent, bar: stuck(parent), ...rest});
        }
        const box = range.getBoundingClientRect();
        let block = parent;
        while (/^(inline|contents)/.test(style(block).display)) block = block.parentElement;
        const room = block.getBoundingClientRect();
        if (box.left < room.left - 3 || box.right > room.right + 3)
            faults.add(`${quoted(text.data)} is wider than ${name(block)}`);
        if (style(block).textOverflow === "ellipsis" && style(block).overflowX !== "visible"
            && block.scrollWidth > block.clientWidth + 1) faults.add(`${quoted(text.data)} ends in dots`);
        let paper = parent;
        while (paper && style(paper).backgroundColor.endsWith(", 0)")) paper = paper.parentElement;
        const inner = paper && [parent, ...around(parent)].filter(up => paper.contains(up) && up !== paper);
        if (paper && app.contains(paper) && !paper.matches("#app, main") && style(paper).display !== "inline"
            && ![paper, ...inner].some(up => scrolls(style(up).overflowY))) {
            const sheet = paper.getBoundingClientRect();
            const over = Math.max(sheet.top - box.top, box.bottom - sheet.bottom);
            const beside = Math.max(sheet.left - box.left, box.right - sheet.right);
            if (over > 4 || beside > 3) faults.add(`${quoted(text.data)} leaves ${name(paper)}`);
        }
    }
    lines.forEach((one, at) => {
        for (const other of lines.slice(at + 1))
            if (one.text !== other.text && one.bar === other.bar && meet(one, other))
                faults.add(`${quoted(one.text.data)} lies over ${quoted(other.text.data)}`);
    });

    // ---- papers, cards and buttons do not lie over one another; cards of one hand or heap do
    const boxed = which => all(which)
        .map(node => ({node, bar: stuck(node), ...seen(node, node.getBoundingClientRect())}))
        .filter(box => box.right - box.left > 1 && box.bottom - box.top > 1);
    const together = node => node.closest(".hand, .trick, .heap, .lay");
    const boxes = boxed(".plate, .seat > .lay, .slip, .lesson, .trump, .bidkey, .pile, .me, .bar, .tools, .notice, "
        + ".status, .trick > .card, .heap > .card, .mine > .lay, .hand > *, .does, "
        + ".side, .keys, .compared, .tool, .btn");
    boxes.forEach((one, at) => {
        for (const other of boxes.slice(at + 1)) {
            if (one.node.contains(other.node) || other.node.contains(one.node) || !meet(one, other)) continue;
            if (one.bar !== other.bar) continue;
            if (together(one.node) && together(one.node) === together(other.node)) continue;
            faults.add(`${name(one.node)} lies over ${name(other.node)}`);
        }
    });
    for (const card of boxed("#app .card"))
        for (const line of lines)
            if (line.bar === card.bar && meet(line, card) && !card.node.contains(line.text)
                && !(line.parent.closest(".stack") && card.node.closest(".hand")))
                faults.add(`${quoted(line.text.data)} lies over the card ${name(card.node)}`);

    // ---- whatever can be pressed can be scrolled to and pressed
    for (const press of all("#app :is(a[href], button, input, select, summary, textarea)")) {
        press.scrollIntoView({block: "center", inline: "center"});
        const card = press.matches(".card, .stack"), label = press.closest("label");
        // A card may show no more than its corner.
        const across = card ? [.1, .2, .3, .5, .7, .9] : [.25, .5, .75];
        const down = card ? [.1, .2, .35, .5, .7, .9] : [.3, .5, .7];
        const points = [...press.getClientRects()].flatMap(({left, top, width, height}) =>
            across.flatMap(x => down.map(y => [left + width * x, top + height * y])));
        const there = points.map(([x, y]) => document.elementFromPoint(x, y));
        const hit = there.filter(node => node && (press.contains(node) || label?.contains(node))).length;
        const called = quoted(press.getAttribute("aria-label") || press.textContent || press.name || press.id);
        const box = press.getBoundingClientRect();
        const other = there.find(node => node && !press.contains(node)) ?? app;
        if (hit < (card ? 2 : points.length / 2)) faults.add(`${called} cannot be pressed, ${name(other)} covers it`);
        else if (!label && !press.closest("p, li, dd, td, th, .prose") && (box.width < 23.5 || box.height < 23.5))
            faults.add(`${called} is only ${Math.round(box.width)} by ${Math.round(box.height)}`);
    }
    scrollTo(0, 0);
    for (const node of all("#app, #app *")) if (node.scrollTop || node.scrollLeft) node.scrollTo(0, 0);
    return [...faults];
}"""
"""Gives what is wrong with the page as it stands, as sentences."""


def faults_at(page: Page, window: Window) -> list[str]:
    """What is wrong with the page in this window, whose size it has afterwards with text of the usual size."""
    page.set_viewport_size({"width": window.width, "height": window.height})
    page.evaluate(SET_TEXT, window.text)
    found: list[str] = page.evaluate(FAULTS)
    page.evaluate(SET_TEXT, 16)
    return [f"{window}: {fault}" for fault in found]
