import type { Database } from "../platform/database/database.server";
import type { AnyEvent } from "./run-events";

/** What the followers of one run share: a clock, and what they have just asked for. */
interface Shared {
  ticks: Set<() => void>;
  timer: NodeJS.Timeout;
  reads: Map<string, Promise<AnyEvent[]>>;
}

const sharedBy = new WeakMap<Database, Map<string, Shared>>();

/** One of the followers of a run. */
export interface Follower {
  /** What `load` gives, once for all that ask for the same at the same moment. */
  read(what: string, load: () => Promise<AnyEvent[]>): Promise<AnyEvent[]>;
  leave(): void;
}

/**
 * Follows a run beside its other followers: `onTick` is called for all of them at once, so that those who stand at the same
 * place share one look into the database, however many they are. The first follower's `pollMs` holds.
 */
export function followTogether(database: Database, id: string, pollMs: number, onTick: () => void): Follower {
  const runs = sharedBy.get(database) ?? new Map<string, Shared>();
  sharedBy.set(database, runs);
  const shared = runs.get(id) ?? begun(pollMs);
  runs.set(id, shared);
  shared.ticks.add(onTick);
  return {
    read(what, load) {
      const under = shared.reads.get(what);
      if (under) return under;
      const read = load();
      shared.reads.set(what, read);
      // What began before an event was there may not hold it: only those who ask at this very moment share it.
      queueMicrotask(() => shared.reads.delete(what));
      return read;
    },
    leave() {
      shared.ticks.delete(onTick);
      if (shared.ticks.size > 0) return;
      clearInterval(shared.timer);
      if (runs.get(id) === shared) runs.delete(id);
    },
  };
}

function begun(pollMs: number): Shared {
  const ticks: Shared["ticks"] = new Set();
  const timer = setInterval(() => {
    for (const tick of ticks) tick();
  }, pollMs);
  return { ticks, timer, reads: new Map() };
}
