import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import type { RunCommand } from "./decide-run";
import type { RunStep } from "./protocol";
import type { AnyEvent } from "./run-events";
import { type Machine, machineOf } from "./run-machine";
import type { RunState } from "./run-state";
import type { RunStore } from "./run-store.server";

/** How long to wait before trying again when the database did not answer. */
const retryAfterMs = [250, 1000];

interface Writing<E> {
  database: Database;
  id: string;
  /** Holds the lease under which is written. */
  owner: string;
  clock: () => Date;
  onEvent?: ((event: E) => void) | undefined;
}

/** A run's events as the worker that holds its lease knows and writes them: one append after another. */
export class WorkerLog<S extends RunState, E extends AnyEvent, T extends RunStep, C> {
  private known: S;
  private last: Promise<unknown> = Promise.resolve();
  private readonly machine: Machine<S, E, T, C>;

  constructor(
    private readonly runs: RunStore<S, E, T, C>,
    private readonly writing: Writing<E>,
  ) {
    this.known = runs.rules.initialState;
    this.machine = machineOf(runs.rules);
  }

  get state(): S {
    return this.known;
  }

  /** Reads where the run stands, from a snapshot where there is one. Events before it are not passed on. */
  open(): Promise<void> {
    return this.inTurn(async () => {
      const { database, id } = this.writing;
      if (this.runs.rules.snapshot) this.known = await this.runs.catchUp(database, id);
      else await this.readOn();
    });
  }

  /** Reads what others have appended: a person's stop, above all. */
  refresh(): Promise<void> {
    return this.inTurn(() => this.readOn());
  }

  /** @throws AppError as `append` of the store. */
  append(command: RunCommand<E, T, C>): Promise<void> {
    return this.inTurn(() => this.write(command, 0));
  }

  private async write(command: RunCommand<E, T, C>, attempt: number): Promise<void> {
    const { database, id, owner, clock } = this.writing;
    try {
      const appended = await this.runs.append(database, { id, owner, known: this.known, command, at: clock() });
      // The store may have folded in events of others as well: those are read, so that each event is passed on once, in order.
      if (appended.state.seq - appended.events.length === this.known.seq) this.take(appended.events);
      else await this.readOn();
    } catch (error) {
      const wait = retryAfterMs[attempt];
      if (error instanceof AppError || wait === undefined) throw error;
      log.warn({ err: error, run: id }, "an event could not be appended; trying again");
      await pause(wait);
      await this.readOn();
      // The connection may have broken after the event was written.
      if (this.completes(command)) return;
      await this.write(command, attempt + 1);
    }
  }

  /** Whether a command was to complete a step that is completed by now. */
  private completes(command: RunCommand<E, T, C>): boolean {
    const { kind, step } = command as { kind: string; step?: T };
    return kind === "complete-step" && step !== undefined && this.known.completed.has(step.key);
  }

  private async readOn(): Promise<void> {
    const { database, id } = this.writing;
    this.take(await this.runs.readEvents(database, id, this.known.seq));
  }

  private take(events: readonly E[]): void {
    for (const event of events) {
      this.known = this.machine.evolve(this.known, event);
      this.writing.onEvent?.(event);
    }
  }

  private inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
