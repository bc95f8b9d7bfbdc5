// The first script that stands in the page itself. It sees to it that a start comes to its end or says why it does not, and
// needs no other file for that. Any browser has to be able to read it, if only to say that it is too old: ECMAScript 5.
(function () {
  "use strict";
  var page = document.documentElement;
  var words = JSON.parse(document.getElementById("words").textContent);

  // `?embed` shows one review, puzzle, lesson or deal alone, also in a frame of another site: it reads and keeps nothing.
  var EMBEDDED = /^#\/({{framed}})\/./;
  var embedded = /[?&]embed\b/.test(location.search) && EMBEDDED.test(location.hash);
  if (embedded) {
    page.setAttribute("data-embed", "");
    /** @type {Record<string, string>} */
    var kept = { "nines:told": "one place" }; // and so nobody is told that only one place can be had
    Object.defineProperty(window, "localStorage", {
      value: {
        get length() { return Object.keys(kept).length; },
        key: function (at) { return Object.keys(kept)[at]; },
        getItem: function (key) { return Object.prototype.hasOwnProperty.call(kept, key) ? kept[key] : null; },
        setItem: function (key, text) { kept[key] = String(text); },
        removeItem: function (key) { delete kept[key]; },
        clear: function () { kept = {}; },
      },
    });
    Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
    // Only what may stand here opens here; the rest of the site opens by itself.
    addEventListener("click", function (event) {
      /** @type {HTMLAnchorElement} */
      var to = event.target instanceof Element && event.target.closest("a[href^='#']");
      if (!to || EMBEDDED.test(to.getAttribute("href"))) return;
      to.target = "_blank";
      to.href = location.pathname + to.getAttribute("href");
    }, true);
    addEventListener("DOMContentLoaded", function () {
      var home = link(location.pathname + location.hash, say("alone"));
      home.target = "_blank";
      home.className = "home";
      page.append(home); // beside a body that, with a table in it, would contain what is fixed
    });
  }
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("nines:settings")) || settings;
  } catch (none) {}
  var asked = /[?&;]lang=(\w+)/i.exec(location.hash + location.search) || [];
  var spoken = [asked[1], settings.language].concat(navigator.languages || navigator.language).map(function (tag) {
    return typeof tag === "string" ? tag.split("-")[0].toLowerCase() : ""; // what is stored is hostile until read
  });
  var language = spoken.filter(Object.prototype.hasOwnProperty.bind(words))[0] || "en";
  function say(name, values) {
    return words[language][name].replace(/\{(\w+)\}/g, function (_, key) { return values[key]; });
  }
  function part(tag, text, name) {
    var made = document.createElement(tag);
    made.textContent = text;
    made.className = name || "";
    return made;
  }
  function link(href, text) {
    var made = part("a", text, "btn go");
    made.href = href;
    return made;
  }

  // The light and the size that were chosen: they may not wait for the page's modules, or it is painted in others first.
  page.lang = language;
  if (settings.theme === "day" || settings.theme === "night") page.setAttribute("data-theme", settings.theme);
  if (settings.large_text === true) page.setAttribute("data-text", "large");

  // ---- where it cannot run: one sentence instead, before anything is asked for or kept ----------------------------------

  var recent = window.CSS && CSS.supports("color", "light-dark(red, red)") && CSS.supports("selector(:has(a))")
    && window.Promise && Promise.withResolvers;
  var apart = window.top !== window && !embedded ? "framed" : location.protocol === "file:" ? "file" : !recent ? "old"
    : window.WebAssembly ? "" : "bare";
  if (apart) {
    document.write('<title>Nines</title><link rel="stylesheet" href="{{style}}"><body><plaintext hidden>'); // all the rest
    page.setAttribute("data-app", "apart");
    addEventListener("DOMContentLoaded", function () {
      var only = part("main", "", "page");
      only.append(part("h1", "Nines"), part("p", say(apart), "lede"));
      if (apart === "framed") {
        only.append(link(location.href, say("alone")));
        only.lastChild.target = "_blank";
      }
      document.body.textContent = "";
      document.body.append(only);
    });
    return;
  }

  // ---- the watch --------------------------------------------------------------------------------------------------------

  page.setAttribute("data-app", "starting");
  addEventListener("DOMContentLoaded", function () {
    var excuse = document.querySelector("body > .unscripted"); // why nothing might start (web/view/prerender.py)
    if (excuse) excuse.remove();
  });
  // What there is to read meanwhile: a game in brief, or how its lesson begins (boot.js); "" where there is nothing.
  function reading() {
    var found = /^#\/(\w+)\/([\w-]+)(\?|$)/.exec(location.hash) || [];
    return /^({{read_game}})$/.test(found[1]) ? found[2] : /^({{read_lesson}})$/.test(found[1]) ? "lesson/" + found[2] : "";
  }
  // Who comes to a match or a page by its address is shown no lobby for a moment.
  if (location.hash.length > 2) page.setAttribute("data-away", reading() && "read");
  var wasm = new URL("{{wasm}}", location.href).href;
  var here = {}; // how much of a file is here, 0 to 1
  var faults = [];
  var second = Number(page.getAttribute("data-patience")) * (1000 / 30);
  var waited = 0; // seconds
  var due = 0; // the timer after which it is shown how much is here
  var silent = 0; // seconds since the last byte or sign of life
  var limit = 30;
  var main; // that says so, once it has failed
  var whole; // whether Python's code is known to be as it should
  var trying; // the timer after which another try no longer waits for the files

  // ---- whose file it is, and whose error --------------------------------------------------------------------------------

  var base = new URL(".", location.href).href;
  var own = new RegExp("^(?:{{own}})");
  function isOurs(url) {
    return url.indexOf(base) === 0 && own.test(url.slice(base.length));
  }
  // What an uncaught error says if a file of this build threw it, else nothing. Browsers, extensions, proxies and what
  // phones put into a page throw there as well, often in its name: only a stack that names one of our files proves it is ours.
  // The first line of the stack that names a place decides, and where there is none, as in a file that cannot be read, the
  // place that the browser gives.
  function faultOf(event) {
    try {
      var thrown = event.type === "unhandledrejection" ? event.reason : event.error;
      if (!thrown || typeof thrown.stack !== "string") return "";
      var message = String(thrown); // with which Chromium begins a stack
      var lines = thrown.stack.slice(thrown.stack.indexOf(message) ? 0 : message.length).split("\n");
      var framed = lines.filter(function (line) { return /^\s+at /.test(line); });
      var first = (framed.length ? framed : lines).filter(function (line) {
        return line.indexOf(base) >= 0 || /:\d+\)?$/.test(line);
      })[0];
      var place = first || event.filename || message; // the last names a module that could not be fetched
      return isOurs(place.slice(Math.max(0, place.indexOf(base)))) ? thrown + "\n" + thrown.stack : "";
    } catch (none) {
      return ""; // it cannot even be read
    }
  }

  function starting() {
    return page.getAttribute("data-app") === "starting";
  }
  function files() {
    var named = document.querySelectorAll("script[src], link[rel=stylesheet], link[as=fetch], link[rel=modulepreload]");
    var all = [wasm].concat([].map.call(named, function (part) { return part.src || part.href; }));
    return all.filter(function (url, at) { return isOurs(url) && all.indexOf(url) === at; });
  }
  function missing() {
    return files().filter(function (url) { return here[url] !== 1; });
  }
  // To show every piece would take the time that the start itself needs.
  function heard(url, share) {
    silent = 0;
    here[url] = share;
    if (!due) due = setTimeout(function () { due = 0; show(); }, 100);
  }
  // One that is certain is said at once; after any other there is a little time to prove that the start goes on.
  function lost(fault, certain) {
    faults.push(String((fault && (fault.message || fault.src || fault.href)) || fault));
    limit = Math.min(limit, certain ? 0 : 4);
  }
  // Nothing is painted, and no module is run, while the page waits for its style; without it the cards are far too large.
  function unblock() {
    /** @type {HTMLLinkElement} */
    var sheet = document.querySelector("link[rel=stylesheet]");
    var spread = document.querySelector(".spread");
    if (!sheet || sheet.sheet) return;
    if (spread) spread.setAttribute("hidden", "");
    sheet.media = "print";
    sheet.onload = function () {
      if (spread) spread.removeAttribute("hidden");
      sheet.media = "";
    };
  }
  // Progress is counted in what has really arrived; the interpreter is most of it.
  function show() {
    /** @type {HTMLProgressElement} */
    var bar = document.querySelector(".starting progress");
    var place = document.querySelector(".starting span");
    if (!starting() || !place) return;
    var whole = 0;
    var got = 0;
    files().forEach(function (url) {
      var weight = url === wasm ? 55 : /\.wasm$/.test(url) ? 12 : 2;
      whole += weight;
      got += weight * (here[url] || 0);
    });
    var percent = Math.floor((100 * got) / whole);
    var first = missing()[0];
    var text = nines.opening() || say(first ? "fetching" : "starting", { percent: percent });
    if (waited >= 10) {
      var what = first === wasm ? "python" : /\/app-[^/]+$/.test(first) ? "games" : "files";
      text = say(first ? "slow" : "busy", { what: say(what), percent: percent });
    }
    bar.value = percent * 0.8;
    if (place.textContent !== text) place.textContent = text;
  }
  // Seconds are counted as they are lived through: none while the device sleeps, and one while it is busy for ten.
  var watch = setInterval(function () {
    if (!starting()) return clearInterval(watch);
    waited++;
    if (waited === 10) unblock();
    if (silent++ < limit) return show();
    failed(faults.concat("Not there:", missing()).join("\n").split(new URL(".", wasm + "/../..").href).join("  "));
  }, second);
  function uncaught(event) {
    var fault = faultOf(event);
    if (fault) lost(event.message || fault.split("\n")[0]);
  }
  addEventListener("unhandledrejection", uncaught);
  addEventListener("error", function (event) {
    /** @type {any} */
    var element = event.target;
    if (element === window) uncaught(event);
    else if (isOurs(String(element.src || (element.rel === "stylesheet" && element.href)))) {
      element.setAttribute("data-lost", "");
      lost(element, true);
    }
  }, true);
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      if (entry.responseStatus !== 0 && !(entry.responseStatus >= 400)) heard(entry.name, 1);
      else if (files().indexOf(entry.name) >= 0) lost(entry.name + " (" + entry.responseStatus + ")");
    });
  }).observe({ type: "resource", buffered: true });

  // ---- when it cannot be ------------------------------------------------------------------------------------------------

  // A browser may keep a bad answer, and a server may say of it that nothing has changed: every file is sent anew, but the
  // largest where it is known to be whole. However slow that is, it goes on for as long as anything arrives.
  function again() {
    if (trying) return; // a second press would let go of what is on its way
    window.stop(); // whoever asks again would wait for a request that is still open
    function reload() {
      clearTimeout(trying);
      location.reload();
    }
    function wait() {
      clearTimeout(trying);
      trying = setTimeout(reload, 8000);
    }
    wait();
    Promise.all(files().concat(location.pathname + location.search).map(function (url) {
      return fetch(url, { cache: url === wasm && whole ? "no-cache" : "reload" }).then(function (answer) {
        return read(answer, wait);
      }).catch(String);
    })).then(reload);
  }
  // Another try is at the same address as long as nobody could play, in the lobby where the game cannot draw what it has.
  function failed(detail) {
    if (main && main.isConnected) return; // what came first is the cause
    nines.doubt();
    var played = page.getAttribute("data-app") === "ready"; // Python, too, may say that a start has failed
    var next = link(location.pathname + location.search + (played ? "" : location.hash), say("again"));
    if (!played) next.onclick = function (event) {
      event.preventDefault();
      next.textContent = say("trying");
      again();
    };
    page.setAttribute("data-app", "failed");
    page.removeAttribute("data-away");
    unblock();
    addEventListener("hashchange", function () { location.reload(); }, { once: true }); // another address is another try
    var told = "Nines, version " + page.getAttribute("data-version") + "\nBrowser: " + navigator.userAgent;
    var shown = part("pre", told + "\n\nWhat failed:\n" + detail + "\n", "detail");
    var copy = part("button", say("report"), "btn");
    copy.type = "button";
    copy.onclick = function () {
      var clipboard = navigator.clipboard; // none where the host has no certificate
      (clipboard ? clipboard.writeText(shown.textContent) : Promise.reject()).then(
        function () { copy.textContent = say("copied"); },
        // So that it can be copied by hand.
        function () { getSelection().selectAllChildren(shown); }
      );
    };
    var lede = part("p", say("safe"), "lede");
    lede.setAttribute("role", "alert");
    var actions = part("div", "", "actions");
    actions.append(next, copy);
    main = part("main", "", "page");
    main.setAttribute("data-screen", "fault");
    main.append(part("h1", say("failed")), lede, actions, shown);
    if (!document.body) page.append(part("body", ""));
    (document.getElementById("app") || document.body).replaceChildren(main);
  }

  // ---- Python's memory of an earlier visit ------------------------------------------------------------------------------

  // It is put back (interpreter.js) in place of a start and of two archives, the largest files but one. A note says whether
  // it may be: how many starts have begun with it since one came to its end, how often it was broken, and of which build and
  // browser it is. It is broken after two starts that hung or crashed, and where it is not whole or cannot be put back. Then
  // it is made anew, for this build but once (offline.js).
  var about = "{{interpreter_js}} " + navigator.userAgent;
  var place = "nines-snapshot:" + new URL(".", location.href).pathname;
  function noted() {
    try {
      var read = (localStorage.getItem(place) || "").split(" ");
      if (read.slice(3).join(" ") === about) return { is: read[0], times: Number(read[1]), broken: Number(read[2]) };
    } catch (none) {}
    return { is: "", times: 0, broken: 0 };
  }
  function note(is, times, broken) {
    try {
      localStorage.setItem(place, [is, times, noted().broken + (broken ? 1 : 0), about].join(" "));
    } catch (none) {}
  }
  function fetchEarly(names) {
    names.filter(Boolean).forEach(function (name) {
      var link = document.createElement("link");
      link.rel = "preload";
      link.as = "fetch";
      link.crossOrigin = "";
      link.href = name;
      document.head.append(link);
    });
  }
  /** @type {Record<string, string>} */
  var catalogues = {{catalogue_places}};
  fetchEarly([catalogues[language]]);
  var early = false;
  function fetchArchives() {
    if (!early) fetchEarly(["{{stdlib}}", "{{app}}"]);
    early = true;
  }
  var before = noted();
  // This start does without it. What was gone, or was there when something failed, is made anew for the next.
  function doubt(broken) {
    if (nines.trusted) note("doubted", 0, broken);
    nines.trusted = false;
    if (starting()) fetchArchives();
  }
  var trusted = before.is === "kept" && before.times < 2;
  if (trusted) note("kept", before.times + 1);
  else {
    if (before.is === "kept") note("doubted", 0, true);
    fetchArchives();
  }
  addEventListener("pagehide", function () {
    if (nines.trusted && starting()) note("kept", before.times); // whoever leaves blames nobody
  });

  // ---- the start --------------------------------------------------------------------------------------------------------

  /** @type {any} */ (window).Worker = window.Worker || function () { throw new Error("This browser has no workers."); };
  // To the end; how much is here is told with every piece.
  function read(answer, told) {
    var reader = answer.body.getReader();
    var got = 0;
    return reader.read().then(function next(piece) {
      if (piece.done) return undefined;
      got += piece.value.length;
      told(got);
      return reader.read().then(next);
    });
  }
  function arrived(bytes) {
    heard(wasm, Math.min(0.99, bytes / {{wasm_size}}));
  }
  // Compiled in a thread of its own (compiler.js), or here where there is none. The thread stays: through it the browser
  // keeps what it makes of the code later on, for the next visit.
  // Here it is compiled when all of it has arrived: as it arrives, browsers compile only what has the right type.
  function compile() {
    return fetch(wasm).then(function (answer) {
      read(answer.clone(), arrived).catch(String);
      return answer.arrayBuffer();
    }).then(WebAssembly.compile);
  }
  function inThread(what, address) {
    return new Promise(function (told) {
      var worker = new Worker("{{compiler_js}}", { type: "module" });
      function failing(event) {
        event.preventDefault(); // it is told here, and is none of the page's
        told();
      }
      worker.onerror = failing;
      worker.onmessageerror = failing;
      worker.onmessage = function (event) {
        if (typeof event.data === "number") arrived(event.data);
        else told(event.data);
      };
      worker.postMessage([what, address]);
    });
  }
  var compiled = inThread("compile", wasm).then(function (made) {
    return made instanceof WebAssembly.Module ? made : compile();
  }, compile);
  var snapshot = !trusted ? Promise.resolve() : inThread("remember", new URL("{{interpreter_js}}", location.href).href)
    .then(function (found) {
      if (found === "broken") doubt(true);
      return found && found.kept ? found : undefined;
    }, function () {});
  compiled.then(function () { heard(wasm, whole = 1); }, function (fault) { lost(fault, true); });
  // What the page's modules and Python know of this; pyscript.js adds what boot.js has.
  window.nines = /** @type {Nines} */ ({
    settings: settings, language: language, say: say, reading: reading, compiled: compiled, show: show, heard: heard, lost: lost,
    faultOf: faultOf, failed: failed, again: again, trusted: trusted, noted: noted, note: note, doubt: doubt, snapshot: snapshot,
    opening: function () { return ""; }
  });
})();
