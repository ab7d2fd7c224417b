import { log } from "../platform/log.server";

const logged = new Set<string>();

/**
 * Logs what cannot be read of the prediction tasks and their models, each fault once a process: pages ask for the tasks many times
 * a minute, and a log that says the same each time hides what is new.
 */
export function logModelFaults(faults: readonly string[]): void {
  for (const fault of faults) {
    if (logged.has(fault)) continue;
    logged.add(fault);
    log.warn({ fault }, "a prediction task, or a model of one, cannot be read");
  }
}
