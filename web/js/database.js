// The database `nines` and its two stores: `saves` (web/js/ledger.js) and `past` (web/js/past.js), which came with version 2.
// A start opens whatever version there is and reads `saves` alone: the step to version 2 is made later, in the
// background, when a finished match is first to be put away. An older tab that is open closes its own connection and goes
// on with local storage; one that does not close keeps the step waiting, and till then everybody does the same.
const NAME = "nines";
const VERSION = 2;

let opened; // the connection, as a promise
let block;
let blocked; // kept when somebody's connection stands in the way of the step to version 2
const unblock = () => (blocked = new Promise((give) => (block = give)));
unblock();

const connect = (version) => {
  const made = new Promise((done, fail) => {
    const asked = version ? indexedDB.open(NAME, version) : indexedDB.open(NAME);
    asked.onblocked = () => block();
    asked.onupgradeneeded = ({ newVersion }) => {
      const { objectStoreNames: there } = asked.result;
      if (!there.contains("saves")) asked.result.createObjectStore("saves");
      if (newVersion >= VERSION && !there.contains("past")) asked.result.createObjectStore("past");
    };
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      if (version) unblock();
      const database = asked.result;
      database.onclose = forget;
      database.onversionchange = () => {
        database.close(); // what is on its way still gets there
        forget();
      };
      done(database);
    };
  });
  const forget = () => opened === made && (opened = undefined);
  made.catch(forget); // whoever waits for it hears of the fault
  return (opened = made);
};

const connection = async (store) => {
  const database = await (opened ?? connect());
  if (database.objectStoreNames.contains(store)) return database;
  database.close();
  return connect(VERSION);
};

// Chromium goes on writing in the log of the visit before. Where that ended in the middle of a line, for somebody has
// killed the browser, it takes the whole log for broken at the visit after this one, and gives up all that it keeps. It
// begins a new log where a database is deleted: so an empty one is made and deleted before the first write of a visit.
let renewed;
const settled = (asked) => new Promise((done) => (asked.onsuccess = asked.onerror = asked.onblocked = done));
const renew = async () => {
  try {
    const made = indexedDB.open(`${NAME}-log`);
    await settled(made);
    made.result.close();
    await settled(indexedDB.deleteDatabase(`${NAME}-log`)); // blocked is one that another tab is about to do as well
  } catch {
    // the write itself will tell what this browser can do
  }
};

const transact = async (store, mode, work) => {
  const database = await connection(store);
  if (mode === "readwrite") renewed ??= renew();
  await renewed; // reading, too: what is read after a write comes after it
  return new Promise((done, fail) => {
    const transaction = database.transaction(store, mode, { durability: "strict" });
    let fault;
    const lost = (/** @type {any} */ { target } = {}) =>
      fail(fault ?? transaction.error ?? target?.error ?? new Error("the write was given up"));
    // What throws, at once or in an answer, gives up all of it: half of a change is none.
    const guarded =
      (step) =>
      (...given) => {
        try {
          return step(...given);
        } catch (thrown) {
          fault = thrown;
          transaction.abort();
        }
      };
    const outcome = guarded(work)(transaction.objectStore(store), guarded);
    transaction.oncomplete = () => done(outcome);
    transaction.onabort = transaction.onerror = lost;
  });
};

// Do this work in one transaction of a store; it comes to what the work answers, once that is on the disk. Steps of the
// work that the database calls later are handed over as `guarded(step)`. What fails is tried once more with a database
// opened afresh: it may have been cleared away, or another tab has changed its version.
export const persist = async (store, mode, work) => {
  const used = opened;
  try {
    return await transact(store, mode, work);
  } catch (fault) {
    if (fault?.name === "QuotaExceededError") throw fault;
    if (opened === used) opened = undefined;
    return transact(store, mode, work);
  }
};

// A promise that is kept once another connection stands in the way of the step to version 2.
export const standing = () => blocked;
