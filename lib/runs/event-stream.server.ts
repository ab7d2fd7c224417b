import type { Database } from "../platform/database/database.server";
import { log } from "../platform/log.server";
import { live } from "./live-turns.server";
import type { AnyEvent } from "./run-events";
import { type Follower, followTogether } from "./shared-looks.server";

/** The events that a stream gives: a `RunStore` of any protocol. */
export interface StreamedRuns {
  readonly rules: { readonly lastEvent: string };
  readEvents(database: Pick<Database, "db">, id: string, afterSeq: number, limit: number): Promise<AnyEvent[]>;
}

export interface EventStreamOptions {
  database: Database;
  runs: StreamedRuns;
  id: string;
  /** seq of the last event that the reader has. */
  after: number;
  /** Aborts when the reader has gone: that ends the stream, never the run. */
  signal: AbortSignal;
  /** Asked every minute: whether the reader may still read. */
  mayRead: () => Promise<boolean>;
  /** Called once the stream is over, however it ended. */
  onEnd?: () => void;
  pollMs?: number;
  checkMs?: number;
  /** Events read at once, so that the first of a long run need not wait for its last. */
  pageSize?: number;
}

/** How often to look behind the notifications, which may be lost. Each look also tells the time, so that a dead connection is noticed. */
const pollMs = 2000;
const checkMs = 60_000;
const pageSize = 500;

/**
 * A run as server-sent events: `event` (its id is the seq, its data the event), `delta` (words of a turn as
 * they come; without an id, since they are not kept), `time` (this machine's clock, in ms since 1970, by which the events are dated: a
 * browser's own may be wrong by minutes), `end` after the last event, when nothing more will come unless a person
 * resumes the run. A reader that comes back goes on after `Last-Event-ID`.
 */
export function eventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  let feed: Feed | null = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      feed = new Feed(options, controller);
      feed.open();
    },
    cancel() {
      feed?.letGo();
    },
  });
}

class Feed {
  private readonly encoder = new TextEncoder();
  private after: number;
  private isOpen = true;
  private looking = false;
  private lookAgain = false;
  private knowsStart = false;
  private lastType: string | null = null;
  private readonly undo: (() => void)[] = [];
  private follower: Follower | null = null;

  constructor(
    private readonly options: EventStreamOptions,
    private readonly controller: ReadableStreamDefaultController<Uint8Array>,
  ) {
    this.after = options.after;
    if (options.onEnd) this.undo.push(options.onEnd);
  }

  open(): void {
    const { database, id, signal, mayRead } = this.options;
    const close = () => this.close();
    if (signal.aborted) return close();
    signal.addEventListener("abort", close);
    const hub = live(database);
    const follower = followTogether(database, id, this.options.pollMs ?? pollMs, () => {
      this.tellTime();
      void this.look();
    });
    this.follower = follower;
    const check = setInterval(() => mayRead().then((may) => may || close(), close), this.options.checkMs ?? checkMs);
    this.undo.push(
      () => signal.removeEventListener("abort", close),
      () => follower.leave(),
      () => clearInterval(check),
      hub.watch(id, (seq) => void (seq > this.after && this.look())),
      hub.hear(id, (delta) => this.write(`event: delta\ndata: ${JSON.stringify(delta)}\n\n`)),
    );
    this.write("retry: 2000\n\n");
    this.tellTime();
    void this.look();
  }

  /** Stops listening; the stream itself is the reader's to end. */
  letGo(): void {
    this.isOpen = false;
    for (const one of this.undo.splice(0)) one();
  }

  private close(): void {
    if (!this.isOpen) return;
    this.letGo();
    this.controller.close();
  }

  private write(text: string): void {
    if (this.isOpen) this.controller.enqueue(this.encoder.encode(text));
  }

  private tellTime(): void {
    this.write(`event: time\ndata: ${Date.now()}\n\n`);
  }

  /** Sends what has come; one look at a time, so that events stay in order. */
  private async look(): Promise<void> {
    this.lookAgain = true;
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.lookAgain && this.isOpen) {
        this.lookAgain = false;
        if (await this.sendNew()) {
          this.write("event: end\ndata: {}\n\n");
          this.close();
        }
      }
    } catch (error) {
      log.warn({ err: error, run: this.options.id }, "a run could not be read for its stream");
    } finally {
      this.looking = false;
    }
  }

  /** @returns whether the last event is the end. */
  private async sendNew(): Promise<boolean> {
    const { database, runs, id } = this.options;
    // At first the event that the reader has already is read as well: it may be the end.
    const from = this.knowsStart ? this.after : Math.max(0, this.after - 1);
    const page = this.options.pageSize ?? pageSize;
    const read = () => runs.readEvents(database, id, from, page);
    const events = await (this.follower?.read(`${from} ${page}`, read) ?? read());
    this.knowsStart = true;
    for (const event of events) {
      if (event.seq <= this.after) continue;
      this.after = event.seq;
      this.write(`id: ${event.seq}\nevent: event\ndata: ${JSON.stringify(event)}\n\n`);
    }
    this.lastType = events.at(-1)?.type ?? this.lastType;
    if (events.length === page) {
      this.lookAgain = true;
      return false;
    }
    return this.lastType !== null && [runs.rules.lastEvent, "cancelled", "failed"].includes(this.lastType);
  }
}
