// The one script of the frame in which a player runs that somebody brought (guest.in.js): it begins the worker, and hands
// over the port on which that one speaks to the page. A loop that never ends is the worker's, and stops neither this
// frame nor the page.
addEventListener(
  "message",
  ({ data: [text, files], ports: [port] }) => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.postMessage(files, [port, ...Object.values(files)]);
  },
  { once: true }
);
