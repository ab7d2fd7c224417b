import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import type { Protocol, RunStep } from "../protocol";
import { resumeRun, stopRun } from "../run-commands.server";
import { type AnyEvent, isCompletion } from "../run-events";
import { type InMemoryOptions, runInMemory } from "../run-in-memory";
import { type Machine, machineOf } from "../run-machine";
import type { RunState } from "../run-state";
import { RunStore } from "../run-store.server";
import { type RunEnd, type RunOptions, takeSteps } from "../runner.server";
import { expire, mortal } from "./interruptions.server";

/** How long something is waited for that comes by itself: as long as a busy machine may take; by default it is a second. */
export const soon = { timeout: 15_000, interval: 20 };

/** What to do as the work of a turn begins: wait, speak, fail. */
export type Before = (step: string, turn: { signal: AbortSignal; say: (text: string) => void }) => Promise<void> | void;

/** A protocol whose runs are tried, and what a short run of it is made of. */
export interface Subject<S extends RunState, E extends AnyEvent, T extends RunStep, M, C> {
  protocol: Protocol<S, E, T, M, C>;
  /** Of the event "requested". */
  data: unknown;
  means: (before?: Before) => M;
  person: E["actor"];
  /** Key of a turn in the middle of the run; `before` is told of it. */
  turn: string;
  /** Keys of all its steps, awaited ones among them. */
  steps: readonly string[];
  /** A round after which it can be forked. */
  round: number;
  /** The command of a person that brings in what it waits for; absent where it never waits. */
  bringIn?: C;
}

type Work<M, E> = Partial<RunOptions<M, E>> & { before?: Before };

/** The runs of a protocol on one database. */
export class Trial<S extends RunState, E extends AnyEvent, T extends RunStep, M, C> {
  readonly runs: RunStore<S, E, T, C>;
  readonly machine: Machine<S, E, T, C>;

  constructor(
    readonly database: Database,
    readonly subject: Subject<S, E, T, M, C>,
  ) {
    this.runs = new RunStore(subject.protocol);
    this.machine = machineOf(subject.protocol);
  }

  /** @returns the run's id. */
  async requested(): Promise<string> {
    const id = randomUUID();
    const { person: actor, data } = this.subject;
    await this.runs.create(this.database, { id, actor, data, at: new Date() });
    return id;
  }

  /** Takes its steps as one worker of many, until the run ends or waits. */
  work(
    id: string,
    { before, ...options }: Work<M, E> = {},
    protocol: Protocol<S, E, T, M, C> = this.subject.protocol,
  ): Promise<RunEnd> {
    const { signal } = new AbortController();
    const means = this.subject.means(before);
    const given = { id, database: this.database, owner: randomUUID(), means, clock: () => new Date(), signal };
    return takeSteps(protocol, { ...given, ...options });
  }

  /** Brings in whatever is awaited, and takes the steps between, until the run ends. */
  async finish(id: string, options: Work<M, E> = {}): Promise<RunEnd> {
    for (let end = await this.work(id, options); ; end = await this.work(id, options)) {
      if ((await this.status(id)) !== "waiting") return end;
      await this.bringIn(id);
    }
  }

  /** A worker that drops dead after the run's n-th event, and another that goes on. */
  async killedAfter(id: string, n: number): Promise<RunEnd> {
    let dead = n <= 1;
    const database = mortal(this.database, () => dead);
    const onEvent = ({ seq }: E) => {
      dead ||= seq >= n;
    };
    await this.work(id, { database, onEvent });
    while (!dead && (await this.status(id)) === "waiting") {
      await this.bringIn(id);
      dead = (await this.runs.read(this.database, id)).lastSeq >= n;
      await this.work(id, { database, onEvent });
    }
    const { lastSeq } = await this.runs.read(this.database, id);
    if (lastSeq !== n) throw new Error(`killed after event ${n}, it holds ${lastSeq}`);
    await expire(this.database, id);
    return this.finish(id);
  }

  async bringIn(id: string): Promise<void> {
    const { bringIn } = this.subject;
    if (bringIn === undefined) throw new Error("nothing of this protocol is awaited");
    await this.runs.append(this.database, { id, command: bringIn, at: new Date() });
  }

  /** A run in memory, brought to its end from wherever it stands. */
  async inMemory(from?: S): Promise<S> {
    const { protocol, person: actor, data, means, bringIn } = this.subject;
    const id = from?.id ?? randomUUID();
    const { signal } = new AbortController();
    const options: InMemoryOptions<E, M, S> = { id, actor, data, means: means(), clock: () => new Date(), signal };
    let state = await runInMemory(protocol, from ? { ...options, from } : options);
    while (bringIn !== undefined && this.machine.isWaiting(state)) {
      const events = this.machine.place(id, state, this.machine.decide(state, bringIn), new Date());
      state = await runInMemory(protocol, { ...options, from: this.machine.fold(events, state) });
    }
    return state;
  }

  stop(id: string): Promise<void> {
    return stopRun(this.runs, this.database, { id, actor: this.subject.person, reason: "Enough.", at: new Date() });
  }

  resume(id: string): Promise<void> {
    return resumeRun(this.runs, this.database, { id, actor: this.subject.person, reason: "On.", at: new Date() });
  }

  events(id: string): Promise<E[]> {
    return this.runs.readEvents(this.database, id);
  }

  async types(id: string): Promise<string[]> {
    return (await this.events(id)).map(({ type }) => type);
  }

  /** Keys of the steps that its events complete, as often as they do, in alphabetical order. */
  async steps(id: string): Promise<string[]> {
    const completions = (await this.events(id)).filter(isCompletion);
    return completions.map(({ stepKey }) => stepKey).sort();
  }

  async status(id: string): Promise<string> {
    return (await this.runs.read(this.database, id)).status;
  }
}
