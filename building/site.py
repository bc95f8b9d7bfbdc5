"""The static site, made of index.html, web/, nines/ and the npm parts: in dist/ for a host, in .cache/site for tests.

index.html is a template. Placeholders, with what they become:

    {{stylesheet}}     the <link> lines for the style sheet and its fonts, which are fetched beside it, not after it
    {{boot_js}}        ./boot-….js                        web/js/boot.js; so {{name_js}} for every web/js/name.js
    {{config}}         PyScript's settings, as JSON that is safe inside a double-quoted attribute
    {{plugins_off}}    the element that keeps PyScript from fetching plugins for MicroPython, for <body>
    {{preloads}}       the <link> lines that start the downloads of modules at once
    {{first_script}}   web/js/first.in.js, which stands in the page itself: nothing is asked for sooner
    {{lobby_script}}   web/js/lobby.in.js, which stands behind the lobby: nothing is painted sooner
    {{policy}}         the <meta> line that says what the page may load and run: nothing but this site's own
    {{installing}}     the <link> and <meta> lines that make the site an app: manifest, icons, colours
    {{sharing}}        what others show who pass the site on; nothing where the build was not told where it will live
    {{issues}}         where the project hears of what is wrong, if the build was told
    {{relay}}          where the rooms of tables with friends are, if the build was told
    {{version}}        the hash of the site's content
    {{anything_else}}  what web.view.prerender.anything_else() returns

Every file but the pages and the service worker bears the hash of its content in its name (or in its folder's), and
every address is relative to the page, so a site works under any path and two versions never mix. The other pages are
made by building/front.py, which says where that is not so.
"""

import base64
import hashlib
import html
import importlib
import json
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from building import front, installing, offline
from building.archives import PYODIDE, own_files, own_packages, standard_library
from building.builtins import kept_builtins
from building.environment import CACHE, NPM, ROOT, digest, digest_files, make_npm_parts, stamped
from building.minified import minified
from building.trimming import trimmed
from nines.words.languages import TRANSLATED
from web.state.page import Address, Page
from web.state.routes import words_of

DIST = ROOT / "dist"
"""The site for a host, which may be told where it will live."""
TRIED = CACHE / "site"
"""The site that is tested, measured and served here: dist/ stays as its host built it."""
WEB = ROOT / "web"
JS = WEB / "js"
PYSCRIPT = NPM / "@pyscript" / "core" / "dist"
MORPHDOM = NPM / "morphdom" / "dist" / "morphdom-esm.js"

# PyScript's extras, each of them one more request that the game has no use for.
UNUSED_PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]
NO_PLUGINS = [f"!{name}" for name in UNUSED_PLUGINS]

INLINE = ("first.js", "lobby.js")
"""The scripts that stand in the page itself."""
FILLED = ("interpreter.js", "guest.js", offline.NAME)
"""What has to be told of the names of others before it has one of its own."""
GUEST = ("guest_frame.js", "guest_worker.js")
"""The scripts that guest.js hands over to a frame, as text."""

SAME_ORIGIN = "room"
"""A relay that serves this site as well: where its rooms are, seen from the page."""

Files = dict[str, bytes]


def build_site(folder: Path = TRIED, url: str = "", *, issues: str = "", relay: str = "") -> Path:
    """Afterwards this folder holds the site made of the present sources; nothing is done when it already does.

    `url` is where it will live, with the final slash, for who wants it to say so; `issues` is the address at which the
    project hears of what is wrong, for a site that is to link it; `relay` is SAME_ORIGIN where this site is served
    beside a relay, or the origin of a relay elsewhere.
    """
    make_npm_parts()
    stamp, key = CACHE / f"{folder.name}-made-from", digest_files(sources(), url, issues, relay)
    if stamped(stamp, key) and (folder / "index.html").is_file():
        return folder
    files = site_files(url, issues=issues, relay=relay)
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(key)
    return folder


def sources() -> list[Path]:
    """Every file that the site is made of, the npm parts being named by their lock."""
    web = [
        path
        for path in WEB.rglob("*")
        if path.is_file() and NPM not in path.parents and "__pycache__" not in path.parts
    ]
    building = [path for folder in ("building", "building/replaced") for path in (ROOT / folder).iterdir()]
    return [ROOT / "index.html", *installing.SCREENSHOTS, *filter(Path.is_file, set(web + own_files() + building))]


def site_files(url: str = "", *, issues: str = "", relay: str = "") -> Files:
    """The whole site, which will live at this address if any is said: contents by relative name."""
    files: Files = {}
    page = (ROOT / "index.html").read_text("utf-8")
    pyodide = folder(files, "pyodide", pyodide_parts())
    pyscript = folder(
        files, "pyscript", {name: unmapped((PYSCRIPT / name).read_text("utf-8")) for name in pyscript_parts()}
    )
    stdlib = hashed(files, "stdlib.wasm", as_module(standard_library()))
    packages = own_packages()
    app, later = (hashed(files, f"{name}.wasm", as_module(packages[name])) for name in ("app", "later"))
    spoken = {code: hashed(files, f"{code}.wasm", as_module(packages[code])) for code in TRANSLATED}
    texts = minified(page_texts())
    memory = hashed(files, "memory.js", texts["memory.js"].encode())
    interpreter = hashed(
        files, "interpreter.js", interpreter_module(texts, files, pyodide, memory, stdlib, app, later, spoken)
    )
    guest = hashed(files, "guest.js", guest_module(texts, pyodide, stdlib, app, later))
    modules = page_modules(files, texts, interpreter=interpreter, guest=guest, core=f"{pyscript}/core.js")
    named = {f"{name}_js": "./" + module for name, module in {**modules, "interpreter": interpreter}.items()}
    sheet = styled(files, texts["style.css"])
    named["style"] = f"./{sheet.name}"
    wasm = f"{pyodide}/pyodide.asm.wasm"
    large = {"wasm": f"./{wasm}", "wasm_size": str(len(files[wasm])), "stdlib": f"./{stdlib}", "app": f"./{app}"}
    own = "|".join(
        [f"{pyodide}/", f"{pyscript}/", stdlib, app, later, *spoken.values(), *(name[2:] for name in named.values())]
    )
    places = json.dumps({code: f"./{name}" for code, name in spoken.items()})
    begin = address_words() | {"own": own, "catalogue_places": places}
    first, lobby = (fill(texts[name], named | large | begin) for name in INLINE)
    values = {
        **named,
        "issues": html.escape(checked_issues(issues)),
        "relay": rooms_at(relay),
        "config": settings(interpreter),
        "first_script": first,
        "lobby_script": lobby,
        "policy": policy(first, lobby, texts[GUEST[0]], relay=relay),
        "stylesheet": sheet.links("./"),
        "installing": app_manifest(files, page, urlsplit(url).path),
        "sharing": front.add_fronts(files, url, sheet=sheet, policy=policy()),
        "plugins_off": f"<mpy-config hidden>{json.dumps({'plugins': NO_PLUGINS})}</mpy-config>",
        "preloads": preloads(
            [f"{pyscript}/{name}" for name in pyscript_parts() if name.endswith(".js")]
            + [interpreter, f"{pyodide}/pyodide.js", f"{pyodide}/pyodide.asm.js"]
            + [modules[name] for name in ("morphdom", "flights", "stand_ins", "tabs", "ledger", "database")]
        ),
    }
    static_files(files)
    values["version"] = digest(*(part for name in sorted(files) for part in (name, files[name])))[:10]
    files["index.html"] = fill(page, values, prerendered).encode(front.MARKED)
    files[offline.NAME] = offline.service_worker(texts[offline.NAME], files)
    return files


def checked_issues(address: str) -> str:
    """Where the project hears of what is wrong, or nothing where it is not said; raises SystemExit for no address."""
    if address and not re.fullmatch(r"https://[\w.:-]+(/[\w.~%+-]*)*", address, re.ASCII):
        raise SystemExit(f"--issues is an address such as https://example.org/nines/issues, not {address}")
    return address


def rooms_at(relay: str) -> str:
    """The address of a relay's rooms, as the page asks for it; raises SystemExit for what is no origin."""
    if relay in ("", SAME_ORIGIN):
        return relay
    if not re.fullmatch(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?", relay, re.ASCII):
        raise SystemExit(f"--relay is an origin such as https://rooms.example, or nothing more, not {relay}")
    return f"{relay}/{SAME_ORIGIN}"


def address_words() -> dict[str, str]:
    """What the scripts know of addresses before Python is there: first words, for a regular expression."""
    kinds: dict[str, Callable[[Page, Address], bool]] = {
        "framed": lambda page, address: address.framed,
        "read_game": lambda page, address: address.reading == "game",
        "read_lesson": lambda page, address: address.reading == "lesson",
        "later_words": lambda page, address: page.later,
    }
    return {name: "|".join(words_of(leads)) for name, leads in kinds.items()}


def as_module(archive: bytes) -> bytes:
    """The archive as the one custom section of a WebAssembly module.

    A host gzips what is called WebAssembly, and GitHub Pages nothing else that is no text; the browser then unpacks it
    on its way in, where the page's own thread would have to do so piece by piece.
    """
    section = b"\7archive" + archive
    size = bytes([*(len(section) >> shift & 127 | 128 for shift in (0, 7, 14, 21)), len(section) >> 28 & 127])
    return b"\0asm\1\0\0\0" + b"\0" + size + section


def hashed(files: Files, name: str, data: bytes) -> str:
    """Add a file under a name that bears its hash; returns that name."""
    stem, _, ending = name.rpartition(".")
    name = f"{stem}-{digest(data)[:10]}.{ending}"
    files[name] = data
    return name


def folder(files: Files, name: str, held: Files) -> str:
    """Add files that refer to one another by name, in a folder that bears their hash; returns the folder."""
    name = f"{name}-{digest(*(p for part in held.items() for p in part))[:10]}"
    files.update({f"{name}/{part}": data for part, data in held.items()})
    return name


def pyodide_parts() -> Files:
    """Pyodide's files that start Python, without the exports and modules that nothing here asks for."""
    loader = (PYODIDE / "pyodide.mjs").read_text("utf-8")
    script = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    wasm, script = trimmed(wasm, script, loader, builtins=kept_builtins())
    return {"pyodide.js": unmapped(loader), "pyodide.asm.js": script.encode(), "pyodide.asm.wasm": wasm}


def unmapped(script: str) -> bytes:
    """The script without the line that names its source map, which is not shipped: tools would ask for it."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "", script).encode()


def pyscript_parts() -> list[str]:
    """PyScript's files that a page without its editors, terminals and plugins loads."""
    chunks = [path.name for pattern in ("core-*.js", "error-*.js") for path in PYSCRIPT.glob(pattern)]
    return ["core.js", *sorted(chunks)]


def interpreter_module(
    texts: Mapping[str, str],
    files: Files,
    pyodide: str,
    memory: str,
    stdlib: str,
    app: str,
    later: str,
    spoken: Mapping[str, str],
) -> bytes:
    """web/js/interpreter.in.js, told where Pyodide and the archives lie, and how large these are."""
    values = {
        "pyodide": f"./{pyodide}/pyodide.js",
        "pyodide_folder": f"./{pyodide}/",
        "script": f"./{pyodide}/pyodide.asm.js",
        "wasm": f"./{pyodide}/pyodide.asm.wasm",
        "memory": f"./{memory}",
        "stdlib": f"./{stdlib}",
        "stdlib_size": str(len(files[stdlib])),
        "app": f"./{app}",
        "app_size": str(len(files[app])),
        "later": f"./{later}",
        "later_size": str(len(files[later])),
        "catalogues": json.dumps({code: (f"./{name}", len(files[name])) for code, name in spoken.items()}),
        "lock_info": lock_info(),
        "archive_at": str(len(as_module(b""))),
        "maker": digest(texts["snapshot.js"])[:10],
        **address_words(),
    }
    return fill(texts["interpreter.js"], values).encode()


def lock_info() -> str:
    """What Pyodide is told of its own version, as JSON."""
    return json.dumps(json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"])


def guest_module(texts: Mapping[str, str], pyodide: str, stdlib: str, app: str, later: str) -> bytes:
    """web/js/guest.in.js, with the scripts that it hands over, and told where all the rest lies."""
    frame, worker = (texts[name] for name in GUEST)
    worker = fill(worker, {"lock_info": lock_info(), "archive_at": str(len(as_module(b"")))})
    values = {
        "guest_frame": json.dumps(frame),
        "guest_worker": json.dumps(worker),
        "guest_hash": script_hash(frame),
        "pyodide": f"./{pyodide}/pyodide.js",
        "script": f"./{pyodide}/pyodide.asm.js",
        "wasm": f"./{pyodide}/pyodide.asm.wasm",
        "stdlib": f"./{stdlib}",
        "app": f"./{app}",
        "later": f"./{later}",
    }
    return fill(texts["guest.js"], values).encode()


def page_texts() -> dict[str, str]:
    """The page's scripts, their templates among them, and its style sheet with its parts put in, by name."""
    scripts = {path.name.replace(".in.", "."): path.read_text("utf-8") for path in [*JS.glob("*.js"), MORPHDOM]}
    scripts["morphdom.js"] = scripts.pop(MORPHDOM.name)
    style = re.sub(
        r'@import "(style/[\w.-]+)";',
        lambda found: (WEB / found[1]).read_text("utf-8"),
        (WEB / "style.css").read_text("utf-8"),
    )
    return {**scripts, "style.css": style}


def page_modules(files: Files, texts: Mapping[str, str], **made: str) -> dict[str, str]:
    """Add the modules among the page's texts under hashed names, imports following; returns these by the old stems.

    `made` are the names of modules that are there already, as those know them that import them.
    """
    waiting = {
        Path(name).stem: text for name, text in texts.items() if name not in (*INLINE, *FILLED, *GUEST, "style.css")
    }
    while waiting:
        ready = [stem for stem, text in waiting.items() if not set(imports_of(text)) & set(waiting)]
        if not ready:
            raise SystemExit(f"These modules of web/ import one another in a circle: {', '.join(sorted(waiting))}")
        for stem in ready:
            text = re.sub(
                r'"\./(\w+)\.js"', lambda found: f'"./{made.get(found[1], found[1] + ".js")}"', waiting.pop(stem)
            )
            made[stem] = hashed(files, f"{stem}.js", text.encode())
    return made


def imports_of(module: str) -> list[str]:
    """The stems of the neighbouring modules that a module names, as in `import x from "./stem.js"`."""
    return re.findall(r'"\./(\w+)\.js"', module)


def styled(files: Files, text: str) -> front.Stylesheet:
    """Add the style sheet and the fonts it names, all under hashed names."""
    fonts = []

    def font(found: re.Match[str]) -> str:
        path = WEB / "fonts" / found[1]
        fonts.append(hashed(files, f"fonts/{path.name}", path.read_bytes()))
        return f"url({fonts[-1]})"

    text = re.sub(r'url\("?fonts/([\w.-]+)"?\)', font, text)
    return front.Stylesheet(hashed(files, "style.css", text.encode(front.MARKED)), tuple(fonts))


def app_manifest(files: Files, page: str, path: str = "") -> str:
    """Add the web app manifest, its icons and pictures; returns the lines that <head> has for them.

    `path` is the site's on its host, where that is known.
    """
    colours = installing.tokens()
    drawn = installing.icon_files(colours)
    named = {plain: hashed(files, plain, data) for plain, data in drawn.items()}
    shown = [*installing.SCREENSHOTS, *(installing.ICONS / shortcut.icon for shortcut in installing.shortcuts(colours))]
    named |= {path.name: hashed(files, f"{offline.SHOWN}{path.name}", path.read_bytes()) for path in shown}
    manifest = hashed(files, "manifest.webmanifest", installing.manifest(page, colours, named, path))
    return installing.head_lines(manifest, colours, named["icon-192.png"])


def settings(interpreter: str) -> str:
    """PyScript's configuration, as text for a double-quoted attribute."""
    config = {"interpreter": f"./{interpreter}", "plugins": NO_PLUGINS}
    return html.escape(json.dumps(config, separators=(",", ":")))


def policy(*inline: str, relay: str = "") -> str:
    """The Content-Security-Policy, for <head> before all that could load anything; without `inline` nothing runs.

    No inline scripts run but these, known by their hashes; no inline style is read, no text is run as code, and
    nothing reaches another site but a relay elsewhere, where the build was told of one.
    'wasm-unsafe-eval' lets Pyodide be compiled, and no more. PyScript's own workers would need more than this
    (`Function` for the code that both ends hand over as text): ours is a plain file, web/js/worker.js. A worker made of
    a blob is that of somebody's own player, in a frame whose own policy lets nothing be fetched (web/js/guest.in.js).
    """
    scripts = " ".join(("'self'", "'wasm-unsafe-eval'", *(f"'sha256-{script_hash(script)}'" for script in inline)))
    allowed = {
        "default-src": "'self'",
        "script-src": scripts if inline else "'none'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'" if relay in ("", SAME_ORIGIN) else f"'self' {relay}",
        "worker-src": "'self' blob:" if inline else "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    said = "; ".join(f"{name} {sources}" for name, sources in allowed.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{said}">'


def script_hash(script: str) -> str:
    """The hash by which a policy knows an inline script."""
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def preloads(modules: list[str]) -> str:
    """The lines for <head> that begin the downloads which would otherwise wait for one another."""
    return "\n".join(f'<link rel="modulepreload" href="./{name}">' for name in modules)


def static_files(files: Files) -> None:
    """Add web/static/ as it is, and the texts of the licences that the site is shipped under."""
    for path in (WEB / "static").rglob("*"):
        if path.is_file():
            files[path.relative_to(WEB).as_posix()] = path.read_bytes()
    for path in (WEB / "fonts").glob("*.txt"):
        files[f"fonts/{path.name}"] = path.read_bytes()
    for name in ("LICENSE", "NOTICE"):
        if (ROOT / name).is_file():
            files[f"{name}.txt"] = (ROOT / name).read_bytes()


def prerendered(name: str) -> str:
    """What the app's own Python shows before Python is there: web.view.prerender's function of this name."""
    screen: Callable[[], str] | None = getattr(importlib.import_module("web.view.prerender"), name, None)
    if screen is None:
        raise SystemExit(f"index.html has {{{{{name}}}}}, which neither the build nor web/view/prerender.py knows.")
    return screen()


def fill(template: str, values: dict[str, str], otherwise: Callable[[str], str] | None = None) -> str:
    """The template with each {{name}} replaced; an unknown one is asked for, or refused with KeyError."""

    def value(found: re.Match[str]) -> str:
        name = found[1]
        return values[name] if name in values or otherwise is None else otherwise(name)

    return re.sub(r"\{\{(\w+)\}\}", value, template)
