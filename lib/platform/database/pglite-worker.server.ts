import { type MessagePort, parentPort } from "node:worker_threads";
import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import { spaceGuard } from "./disk-space.server";
import type { Answered, Ask, Asked, Failure, Opening, Said } from "./pglite-messages.server";

/** What runs on the thread of the embedded database. */

/** 1182 is date[]; dates are calendar days, so they stay text. */
const asWritten = (value: string) => value;
const parsers = { [types.DATE]: asWritten, [types.TIMESTAMP]: asWritten, 1182: asWritten, 1115: asWritten };

/** A transaction that somebody on another thread holds. */
interface Held {
  tx: Transaction;
  /** Lets it be committed, or taken back. */
  release(): void;
  takeBack(): void;
  /** Resolves once it is over; rejects where it could not be committed, or was taken back. */
  over: Promise<unknown>;
}

/** Throws where a statement may not be taken now. */
type Guard = (statement: string) => void;

/** The database as one port has it: with its own transactions and channels. */
class Served {
  private readonly held = new Map<number, Held>();
  private readonly listening = new Map<string, () => Promise<void>>();
  /** Whether whoever asked is gone. */
  private closed = false;

  constructor(
    private readonly lite: PGlite,
    private readonly say: (said: Said) => void,
    /** Whether closing it closes the database. */
    private readonly owns: boolean,
    private readonly guard: Guard,
  ) {}

  async answer(ask: Ask): Promise<unknown> {
    switch (ask.kind) {
      case "query": {
        const { text, values, form, tx } = ask;
        this.guard(text);
        const told = form.asText && Object.fromEntries(form.asText.map((type) => [type, asWritten]));
        const by = tx === null ? this.lite : this.transaction(tx).tx;
        return answered(
          await by.query(text, [...values], {
            ...(form.rowMode && { rowMode: form.rowMode }),
            ...(told && { parsers: told }),
          }),
        );
      }
      case "exec":
        this.guard(ask.text);
        return (await this.lite.exec(ask.text)).map(answered);
      case "begin":
        return this.begin(ask.tx);
      case "commit":
      case "rollback":
        return this.end(ask.tx, ask.kind === "commit");
      case "listen":
        return this.listen(ask.channel);
      case "unlisten":
        return this.unlisten(ask.channel);
      case "dump":
        return this.dump();
      case "close":
        return this.close();
      default:
        return ask satisfies never;
    }
  }

  private async close(): Promise<void> {
    this.closed = true;
    if (this.owns) return this.lite.close();
    for (const { takeBack } of this.held.values()) takeBack();
    for (const channel of this.listening.keys()) await this.unlisten(channel);
  }

  /** No transaction is under way meanwhile, and all that is committed stands in the files. */
  private dump(): Promise<Uint8Array> {
    return this.lite.transaction(async (tx) => {
      await tx.exec("checkpoint");
      return new Uint8Array(await (await this.lite.dumpDataDir("none")).arrayBuffer());
    });
  }

  private transaction(name: number): Held {
    const held = this.held.get(name);
    if (!held) throw new Error("the transaction is over");
    return held;
  }

  /** Resolves once the transaction has its turn. */
  private begin(name: number): Promise<void> {
    return new Promise((begun, failed) => {
      const over = this.lite.transaction(
        (tx) =>
          new Promise<void>((release, reject) => {
            // Its turn may come when nobody is left to end it.
            if (this.closed) return reject(new Error("taken back"));
            this.held.set(name, { tx, release, takeBack: () => reject(new Error("taken back")), over });
            begun();
          }),
      );
      over.catch(failed);
    });
  }

  private async end(name: number, keep: boolean): Promise<void> {
    const { release, takeBack, over } = this.transaction(name);
    this.held.delete(name);
    if (keep) {
      release();
      await over;
    } else {
      takeBack();
      await over.catch(() => undefined);
    }
  }

  private async listen(channel: string): Promise<void> {
    if (this.listening.has(channel)) return;
    const stop = await this.lite.listen(channel, (payload) => this.say({ channel, payload }));
    this.listening.set(channel, stop);
  }

  private async unlisten(channel: string): Promise<void> {
    const stop = this.listening.get(channel);
    this.listening.delete(channel);
    await stop?.();
  }
}

const answered = ({ rows, affectedRows }: { rows: unknown[]; affectedRows?: number }): Answered => ({
  rows,
  affectedRows,
});

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), told: {} };
  const told = [
    "code",
    "severity",
    "detail",
    "hint",
    "constraint",
    "schema",
    "table",
    "column",
    "query",
    "errno",
  ].flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  return { message: error.message, told: Object.fromEntries(told) };
}

function serve(port: MessagePort, lite: Promise<PGlite>, owns: boolean, guard: Guard): void {
  // A dump is as large as the database: it changes hands, and is not copied.
  const say = (said: Said) => {
    const dump = "result" in said && said.result instanceof Uint8Array ? said.result : null;
    port.postMessage(said, dump ? [dump.buffer as ArrayBuffer] : []);
  };
  const opening = lite.then((open) => new Served(open, say, owns, guard));
  opening.catch(() => undefined);
  port.on("message", async (asked: Asked) => {
    if ("share" in asked) return serve(asked.share, lite, false, guard);
    const { id, ask } = asked;
    try {
      say({ id, result: await (await opening).answer(ask) });
    } catch (error) {
      say({ id, failure: failureOf(error) });
    }
    if (ask.kind === "close") port.close();
  });
  // A thread that ended in the middle of a transaction must not keep the others waiting.
  if (!owns) port.on("close", () => void opening.then((served) => served.answer({ kind: "close" })));
}

parentPort?.on("message", ({ port, directory, dump }: Opening) => {
  const lite = PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(dump ? { loadDataDir: new Blob([dump as Uint8Array<ArrayBuffer>]) } : {}),
    parsers,
  });
  serve(port, lite, true, directory === undefined ? () => undefined : spaceGuard(directory));
});
