import type { TurnStage } from "../agents/reasoner";
import type { Database } from "../platform/database/database.server";
import { log } from "../platform/log.server";
import { runChannel } from "./run-store.server";

/** Text of a turn as it comes. `reset`: the step's text so far is replaced, not continued. Never stored. */
export interface Delta {
  step: string;
  text: string;
  reset?: true;
  /** Where the turn stands with its language model, where that has changed. */
  stage?: TurnStage;
}

/** What goes on now: hints that events have come, and the words of turns in this process. The events are the truth. */
export interface Live {
  /** Calls back when the run may hold events up to `seq`. A hint may be lost, so poll behind it. */
  watch(id: string, onSeq: (seq: number) => void): () => void;
  /** Calls back with what each turn under way has said so far, at once, and with each piece that follows. */
  hear(id: string, onDelta: (delta: Delta) => void): () => void;
  say(id: string, delta: Delta): void;
  /** What a turn has said so far; empty for one that has said nothing. */
  saidSoFar(id: string, step: string): string;
  /** Forgets a turn that is over. */
  hush(id: string, step: string): void;
  /** Has what turns say told to another thread as well. */
  relay(tell: (told: Told) => void): void;
}

/** What a turn said, or that it is over: as one thread's hub tells it to another's. */
export type Told = { id: string } & ({ said: Delta } | { over: string });

/** Takes in what another thread's turns say. */
export function takeTold(hub: Live, told: Told): void {
  if ("said" in told) hub.say(told.id, told.said);
  else hub.hush(told.id, told.over);
}

// A server bundle may hold this module twice; pages and the worker must share one hub for each database.
const holder = globalThis as typeof globalThis & { consiliumLive?: WeakMap<Database, Live> };

/** The process's one hub for a database, with the one LISTEN behind it. */
export function live(database: Database): Live {
  holder.consiliumLive ??= new WeakMap();
  const hubs = holder.consiliumLive;
  const known = hubs.get(database);
  if (known) return known;
  const hub = makeHub((onPayload) => database.listen(runChannel, onPayload));
  hubs.set(database, hub);
  return hub;
}

class Listeners<T> {
  private readonly byId = new Map<string, Set<(value: T) => void>>();

  add(id: string, listener: (value: T) => void): () => void {
    const own = (value: T) => listener(value);
    const set = this.byId.get(id) ?? new Set();
    this.byId.set(id, set.add(own));
    return () => {
      set.delete(own);
      if (set.size === 0 && this.byId.get(id) === set) this.byId.delete(id);
    };
  }

  tell(id: string, value: T): void {
    for (const listener of this.byId.get(id) ?? []) listener(value);
  }
}

function makeHub(listen: (onPayload: (payload: string) => void) => Promise<unknown>): Live {
  const watchers = new Listeners<number>();
  const hearers = new Listeners<Delta>();
  const turns = new Map<string, Map<string, { text: string; stage?: TurnStage }>>();
  let listening = false;
  let tellOthers: ((told: Told) => void) | null = null;

  const onPayload = (payload: string) => {
    const [id, seq] = payload.split(":");
    if (id && seq) watchers.tell(id, Number(seq));
  };
  const listenOnce = () => {
    if (listening) return;
    listening = true;
    listen(onPayload).catch((error: unknown) => {
      // The next watcher tries again; until then, polling serves.
      listening = false;
      log.warn({ err: error }, "runs cannot be listened for");
    });
  };

  return {
    watch(id, onSeq) {
      listenOnce();
      return watchers.add(id, onSeq);
    },
    hear(id, onDelta) {
      for (const [step, turn] of turns.get(id) ?? []) onDelta({ step, ...turn, reset: true });
      return hearers.add(id, onDelta);
    },
    say(id, delta) {
      const own = turns.get(id) ?? new Map<string, { text: string; stage?: TurnStage }>();
      turns.set(id, own);
      const before = own.get(delta.step);
      const stage = delta.stage ?? before?.stage;
      const text = (delta.reset ? "" : (before?.text ?? "")) + delta.text;
      own.set(delta.step, { text, ...(stage && { stage }) });
      hearers.tell(id, delta);
      tellOthers?.({ id, said: delta });
    },
    saidSoFar: (id, step) => turns.get(id)?.get(step)?.text ?? "",
    hush(id, step) {
      const own = turns.get(id);
      own?.delete(step);
      if (own?.size === 0) turns.delete(id);
      tellOthers?.({ id, over: step });
    },
    relay(tell) {
      tellOthers = tell;
    },
  };
}
