import { serveItems } from "../threads/thread-protocol.server";

/** A thread for the pool's test: doubles numbers; 13 throws, 14 ends the thread, and a setup of "broken" cannot be opened. */
export const work = serveItems<string, number, number>(async (setup) => {
  if (setup === "broken") throw new Error("this thread cannot open itself");
  return async (item) => {
    if (item === 13) throw new Error("thirteen");
    if (item === 14) process.exit(3);
    return item * 2;
  };
});
