import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const at = (...path: string[]) => join(/* turbopackIgnore: true */ process.cwd(), ...path);

/**
 * A thread for a TypeScript file that the page's bundler never sees (decision 3). It keeps no process alive.
 * @param file from the root of the application.
 */
export function tsxThread(file: string): Worker {
  const start = at("lib", "platform", "threads", "tsx-thread.mjs");
  const worker = new Worker(start, { argv: [pathToFileURL(at(file)).href] });
  worker.unref();
  return worker;
}
