import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/**
 * The files are TypeScript that the page's bundler never sees: tsx reads them, as it reads the command line. It is registered
 * from inside the thread, because Node 20 does not apply `--import` hooks to a thread's entry.
 */
const bootstrap = `
  const { workerData } = require("node:worker_threads");
  import("tsx/esm/api").then(({ register }) => { register(); return import(workerData.file); });
`;

/** A thread that runs a TypeScript file; `setup` is its `workerData.setup`. */
export function tsxThread(file: string, setup: unknown = null): Worker {
  return new Worker(bootstrap, { eval: true, workerData: { file: pathToFileURL(file).href, setup } });
}
