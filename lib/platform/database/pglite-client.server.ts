import { MessageChannel, type MessagePort, type Worker } from "node:worker_threads";
import { tsxThread } from "../threads/tsx-thread.server";
import type { Answered, Ask, Asked, Opening, Place, RowForm, Said } from "./pglite-messages.server";

type Parsers = Record<number, (value: string) => unknown>;

/** As drizzle asks for rows. */
interface RowOptions {
  rowMode?: "array" | "object";
  /** Those that leave a value as it is; no others are known here. */
  parsers?: Parsers;
}

interface Rows<T> {
  rows: T[];
  affectedRows: number | undefined;
}

/** What a statement may be put to: a database, or one transaction of it. */
export interface PgliteSession {
  query<T>(text: string, values?: readonly unknown[], options?: RowOptions): Promise<Rows<T>>;
}

interface Thread {
  worker: Worker;
  /** Told why the thread is no more. */
  mourners: Set<(why: Error) => void>;
}
let thread: Thread | undefined;

/** The process's one thread of embedded databases; it keeps no process alive. */
function databaseThread(): Thread {
  if (thread) return thread;
  const worker = tsxThread("lib/platform/database/pglite-worker.server.ts");
  const started: Thread = { worker, mourners: new Set() };
  thread = started;
  const end = (why: Error) => {
    if (thread === started) thread = undefined;
    for (const tell of started.mourners) tell(why);
    started.mourners.clear();
  };
  started.worker.on("error", end);
  started.worker.on("exit", (code) => end(new Error(`the thread of the embedded database ended with code ${code}`)));
  return started;
}

/**
 * An embedded database on a thread of its own, so that what it is at holds up nobody else in the process. Statements are
 * answered in the order in which they are asked, but that a transaction, once it has its turn, has it until its end.
 */
export class PgliteClient implements PgliteSession {
  private readonly port: MessagePort;
  private readonly waiting = new Map<number, { resolve: (result: unknown) => void; reject: (why: Error) => void }>();
  private readonly listeners = new Map<string, Set<(payload: string) => void>>();
  private lastId = 0;
  private gone: Error | null = null;

  private constructor(port: MessagePort) {
    this.port = port;
    port.on("message", (said: Said) => this.hear(said));
    port.on("close", () => this.leave(new Error("the embedded database is gone")));
    // Whoever waits for an answer keeps the process alive; a database that is merely open does not.
    port.unref();
  }

  /** Opens a database on a directory, or in memory, empty or from a dump. */
  static open(place: Place): Promise<PgliteClient> {
    const { worker, mourners } = databaseThread();
    const { port1, port2 } = new MessageChannel();
    const client = new PgliteClient(port1);
    const mourn = (why: Error) => client.leave(why);
    mourners.add(mourn);
    port1.on("close", () => mourners.delete(mourn));
    worker.postMessage({ port: port2, ...place } satisfies Opening, [port2]);
    return client.ready();
  }

  /** On the other end of a `share` of a database that is open already. */
  static over(port: MessagePort): Promise<PgliteClient> {
    return new PgliteClient(port).ready();
  }

  private async ready(): Promise<PgliteClient> {
    try {
      await this.query("select 1");
      return this;
    } catch (error) {
      this.leave(error as Error);
      throw error;
    }
  }

  /** Another way in, for one more thread of this process; it must be transferred. Closing it closes nothing but itself. */
  share(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.port.postMessage({ share: port2 } satisfies Asked, [port2]);
    return port1;
  }

  query<T>(text: string, values: readonly unknown[] = [], options?: RowOptions): Promise<Rows<T>> {
    return this.put<T>(null, text, values, options);
  }

  exec(text: string): Promise<Answered[]> {
    return this.ask<Answered[]>({ kind: "exec", text });
  }

  /** All or nothing; the others wait. */
  async transaction<T>(run: (tx: PgliteSession) => Promise<T>): Promise<T> {
    const tx = ++this.lastId;
    await this.ask({ kind: "begin", tx });
    let result: T;
    try {
      result = await run(new PgliteTransaction((...asked) => this.put(tx, ...asked)));
    } catch (error) {
      // Where not even that can be done the thread is gone, and the transaction with it.
      await this.ask({ kind: "rollback", tx }).catch(() => undefined);
      throw error;
    }
    await this.ask({ kind: "commit", tx });
    return result;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const own = (payload: string) => onPayload(payload);
    const all = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, all.add(own));
    await this.ask({ kind: "listen", channel });
    return async () => {
      all.delete(own);
      if (all.size > 0 || this.listeners.get(channel) !== all) return;
      this.listeners.delete(channel);
      if (!this.gone) await this.ask({ kind: "unlisten", channel });
    };
  }

  /** The whole database as `open` takes it. */
  dump(): Promise<Uint8Array> {
    return this.ask<Uint8Array>({ kind: "dump" });
  }

  async close(): Promise<void> {
    try {
      await this.ask({ kind: "close" });
    } finally {
      this.leave(new Error("the database is closed"));
    }
  }

  private put<T>(tx: number | null, text: string, values: readonly unknown[] = [], options?: RowOptions) {
    return this.ask<Rows<T>>({ kind: "query", text, values, form: formOf(options), tx });
  }

  private ask<R>(ask: Ask): Promise<R> {
    if (this.gone) return Promise.reject(this.gone);
    return new Promise<R>((resolve, reject) => {
      const id = ++this.lastId;
      // Throws where a value cannot cross.
      this.port.postMessage({ id, ask } satisfies Asked);
      if (this.waiting.size === 0) this.port.ref();
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }

  private hear(said: Said): void {
    if ("channel" in said) {
      for (const onPayload of this.listeners.get(said.channel) ?? []) onPayload(said.payload);
      return;
    }
    const asked = this.waiting.get(said.id);
    this.waiting.delete(said.id);
    if (this.waiting.size === 0) this.port.unref();
    if ("result" in said) asked?.resolve(said.result);
    else asked?.reject(Object.assign(new Error(said.failure.message), said.failure.told));
  }

  private leave(why: Error): void {
    this.gone ??= why;
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
    this.port.close();
  }
}

type Put = <T>(text: string, values?: readonly unknown[], options?: RowOptions) => Promise<Rows<T>>;

/** A class, as drizzle wants its clients. */
class PgliteTransaction implements PgliteSession {
  constructor(readonly query: Put) {}
}

function formOf({ rowMode, parsers }: RowOptions = {}): RowForm {
  return { rowMode, asText: parsers && Object.keys(parsers).map(Number) };
}
