import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import type { Command } from "./protocol/decide";
import { evolve } from "./protocol/evolve";
import type { ConsultationEvent } from "./protocol/schema";
import { type ConsultationState, initialState } from "./protocol/state";
import { append, readEvents } from "./store.server";

/** How long to wait before trying again when the database did not answer. */
const retryAfterMs = [250, 1000];

/** A worker's hand on a consultation: the state as it knows it, and one append after another. */
export class Ledger {
  private known: ConsultationState = initialState;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly id: string,
    private readonly owner: string,
    private readonly clock: () => Date,
    private readonly onEvent: (event: ConsultationEvent) => void = () => undefined,
  ) {}

  get state(): ConsultationState {
    return this.known;
  }

  /** Reads what others have appended: a clinician's stop, above all. */
  refresh(): Promise<void> {
    return this.inTurn(() => this.readOn());
  }

  /** @throws AppError as `append` of the store. */
  append(command: Command): Promise<void> {
    return this.inTurn(() => this.write(command, 0));
  }

  private async write(command: Command, attempt: number): Promise<void> {
    try {
      const { id, owner, known } = this;
      const appended = await append(this.database, { id, owner, known, command, at: this.clock() });
      // The store may have folded in events of others as well: those are read, so that each event is passed on once, in order.
      if (appended.state.seq - appended.events.length === this.known.seq) this.take(appended.events);
      else await this.readOn();
    } catch (error) {
      const wait = retryAfterMs[attempt];
      if (error instanceof AppError || wait === undefined) throw error;
      log.warn({ err: error, consultation: this.id }, "an event could not be appended; trying again");
      await pause(wait);
      await this.readOn();
      // The connection may have broken after the event was written.
      if (command.kind === "complete-step" && Object.hasOwn(this.known.completed, command.step.key)) return;
      await this.write(command, attempt + 1);
    }
  }

  private async readOn(): Promise<void> {
    this.take(await readEvents(this.database, this.id, this.known.seq));
  }

  private take(events: ConsultationEvent[]): void {
    for (const event of events) {
      this.known = evolve(this.known, event);
      this.onEvent(event);
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
