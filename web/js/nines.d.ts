// What the page's scripts and Python know of one another: `globalThis.nines`. first.in.js makes it, pyscript.js,
// interpreter.in.js and offline.js add to it, Python calls it (web/browser/). TypeScript reads this; it is not shipped.

interface Nines {
  // From first.in.js, before any module is there.
  settings: { language?: string; theme?: string; large_text?: boolean; setups?: unknown };
  language: string;
  say(name: string, values?: Record<string, string | number>): string;
  compiled: Promise<WebAssembly.Module>;
  show(): void;
  heard(url: string, share: number): void;
  lost(fault: unknown, certain?: boolean): void;
  faultOf(event: Event): string; // what a file of ours has thrown, if one has
  failed(detail: string): void;
  again(): void;
  opening(): string;
  reading(): string; // what there is to read while Python is being fetched
  trusted: boolean; // Python's memory of an earlier visit
  noted(): { is: string; times: number; broken: number };
  note(is: "kept" | "tried" | "doubted", times: number, broken?: boolean): void;
  doubt(broken?: boolean): void;
  snapshot: Promise<Memory | undefined>;
  // From boot.js, as pyscript.js hands it over.
  patch(app: HTMLElement, html: string): boolean;
  tell(html: string): void;
  flights: typeof import("./flights.js");
  keeping: Promise<typeof import("./tabs.js")>;
  picture(): Promise<typeof import("./picture.js")>;
  sounds(): Promise<typeof import("./sounds.js")>;
  guest(): Promise<{ open(hear: (line: string | undefined) => void): { say(line: string): void; end(): void } }>;
  install?(): void; // while the browser would
  // From interpreter.in.js.
  fetchLater(): Promise<void>;
  fetchCatalogue(language: string): Promise<void>;
  turn(): Promise<unknown>; // ends once the page has had a turn
  // From offline.js, once the site is kept.
  renew?(): void;
}

// Python's memory as it is kept (memory.js).
interface Memory {
  size: number;
  pages: [number, number][]; // of the heap, where each begins and ends, as they lie one after another in `kept`
  kept?: ArrayBuffer; // not for long
  state: unknown;
}

declare var nines: Nines | undefined;

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
interface Navigator {
  deviceMemory?: number; // in GB, where a browser tells
}
interface WindowEventMap {
  beforeinstallprompt: InstallPrompt; // where a browser knows it
}

interface PerformanceEntry {
  responseStatus?: number; // of PerformanceResourceTiming, which is all that is observed
}

// What the build puts beside the modules.
declare module "*/morphdom.js" {
  export { default } from "morphdom";
}
declare module "*/core.js" {
  interface Ready {
    interpreter: { runPython(code: string): unknown };
  }
  export const hooks: {
    main: { onReady: Set<(ready: Ready, element: HTMLElement) => Promise<void>> };
    worker: Record<string, { clear(): void }>;
  };
}
