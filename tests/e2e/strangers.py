"""What others do in a page: browsers, extensions, phones, proxies. None of it is a fault of the page's own."""

INJECTED = """
Promise.reject(new Error("theirs: a promise"));
setTimeout(() => { throw new Error("theirs: a timer"); });
new Worker("data:text/javascript,throw Error()");
theirs.isNotDefined;
"""
"""A script that a proxy or an extension has put into the page, as a file beside the site."""
ERRORS = """async (injected) => {
    const boot = document.querySelector("script[src*='/boot-']").src;
    const error = (...lines) => Object.assign(new Error("theirs"), { stack: lines.join("\\n") });
    const unreadable = Object.defineProperty(new Error("theirs"), "stack", { get() { throw Error("no"); } });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const thrown = [
        undefined, null, "a text", 7, {}, { stack: 7 }, unreadable, proxy, new DOMException("theirs", "AbortError"),
        error("Error: theirs"), error(""),
        error("Error: theirs", "    at f (chrome-extension://a/b.js:1:2)", `    at g (${boot}:1:2)`),
        error("Error: theirs", "    at f (<anonymous>:1:2)", `    at g (${boot}:1:2)`),
        error(`Error: ${boot}:1:2 says theirs`, "    at f (https://example.org/b.js:1:2)"),
        error("f@moz-extension://a/b.js:1:2", `g@${boot}:1:2`), error("f@webkit-masked-url://hidden/:1:2"),
        error("global code@user-script:1:2"), error("@debugger eval code:1:2", ""),
        error(`global code@${location.href}:1:2`), error(`    at ${new URL("injected.js", location.href)}:1:2`),
        error(`f@${new URL("boot.js", location.href)}:1:2`), error(`f@https://example.org/${boot.split("/").pop()}:1:2`),
    ];
    const messages = ["Script error.", "ResizeObserver loop completed with undelivered notifications.", ""];
    for (const message of messages) dispatchEvent(new ErrorEvent("error", { message, filename: location.href }));
    for (const reason of thrown) {
        dispatchEvent(new ErrorEvent("error", { message: "Uncaught", filename: location.href, error: reason }));
        dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason }));
        Promise.reject(reason);
        reportError(reason);
    }
    dispatchEvent(new Event("error"));
    dispatchEvent(new Event("unhandledrejection"));
    const box = document.body.appendChild(document.createElement("div"));
    let width = 100;
    new ResizeObserver(() => { box.style.width = `${++width}px`; }).observe(box);
    const made = (name, src) => Object.assign(document.createElement(name), { src });
    const lost = [made("img", "./not-there.png"), made("script", "./not-there.js")];
    document.head.append(...lost);
    const script = made("script", injected);
    await new Promise((done) => { script.onload = done; document.head.append(script); });
    for (const part of [box, script, ...lost]) part.remove();
}"""
"""Throws, and reports, all that others may throw; at the end what was put into the page is gone."""
EVENTS = """() => {
    const svg = document.querySelector("#sprite svg");
    const text = document.querySelector("#app h1").firstChild ?? document.createTextNode("");
    const foreign = document.body.appendChild(document.createElement("aside"));
    foreign.innerHTML = `<button data-do="their own"></button><input name="theme" value="night"><input type="file">
        <b contenteditable="true">b</b>`;
    const plain = document.body.appendChild(document.createElementNS("urn:theirs", "part"));
    const detached = document.createElement("button");
    const targets = [
        window, document, document.documentElement, document.body, document.getElementById("app"), svg, text, plain,
        detached, foreign, ...foreign.children, navigator.serviceWorker ?? window,
    ];
    const kinds = `click dblclick auxclick contextmenu pointerdown pointerup pointermove pointercancel mousedown
        mouseover mouseout touchstart touchend wheel keydown keyup keypress change input beforeinput submit reset
        invalid focus blur focusin focusout paste copy cut drag dragstart dragover drop scroll resize storage popstate
        hashchange message messageerror visibilitychange beforeinstallprompt appinstalled nines:led online offline
        languagechange selectionchange compositionstart compositionend select error unhandledrejection load pageshow
        rejectionhandled transitionend animationend toggle cancel`.split(/\\s+/);
    const init = { bubbles: true, cancelable: true, composed: true };
    const made = [
        Event, CustomEvent, UIEvent, MouseEvent, PointerEvent, KeyboardEvent, FocusEvent, InputEvent, DragEvent,
        ClipboardEvent, StorageEvent, MessageEvent, PopStateEvent, HashChangeEvent, ErrorEvent, CompositionEvent,
    ];
    const details = [null, 7, "text", {}, { match: {}, here: 1, texts: [[]] }];
    const said = [{ key: 7, newValue: {} }, { key: null, newValue: null }, { key: "nines:", newValue: "" }];
    let turn = window.strangers ?? 0;
    const next = (list) => list[turn % list.length];
    for (const kind of kinds) for (const target of targets) {
        target.dispatchEvent(new Event(kind, init));
        target.dispatchEvent(new (next(made))(kind, init));
        target.dispatchEvent(new CustomEvent(kind, { ...init, detail: next(details) }));
        target.dispatchEvent(Object.assign(new Event(kind, init), next(said)));
        turn += 1;
    }
    window.strangers = turn + 1;
    const stored = ["nines:settings", "nines:matches", "nines:days", "nines:seals", "nines:lessons", "other", ""];
    for (const key of stored) for (const newValue of ["", "{", "[]", "null", "{}"]) {
        dispatchEvent(new StorageEvent("storage", { key, newValue }));
    }
    for (const key of ["Dead", "Process", "Unidentified", "\\u0130", "Enter", "F5", "AltGraph"]) {
        document.dispatchEvent(new KeyboardEvent("keydown", { ...init, key }));
        document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, key, repeat: true }));
    }
    foreign.remove(), plain.remove();
}"""
"""Sends events of every name that a page may listen for to every kind of target; makes and contents take turns,

and other ones at each call."""
