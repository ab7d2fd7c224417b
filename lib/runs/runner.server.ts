import { setTimeout as pause } from "node:timers/promises";
import { type Meter, meterOf } from "../agents/budget-meter";
import { abortWithAny } from "../platform/abort-with-any";
import type { Database } from "../platform/database/database.server";
import { isOutage } from "../platform/database/outage";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import { holdLease, LeaseLostError } from "./lease.server";
import { type Live, live } from "./live-turns.server";
import type { Protocol, RunStep } from "./protocol";
import type { AnyEvent } from "./run-events";
import { type Machine, machineOf } from "./run-machine";
import type { RunState } from "./run-state";
import { RunStore } from "./run-store.server";
import { WorkerLog } from "./worker-log.server";

export interface RunOptions<M, E> {
  id: string;
  database: Database;
  /** Names this run among all workers; never the same twice. */
  owner: string;
  /** What the protocol's steps are done with. */
  means: M;
  clock: () => Date;
  /** Aborts when the process stops: the run is left as it is, for another worker to go on with. */
  signal: AbortSignal;
  /** Waited before each step, so that people can follow a reasoner that takes no time; milliseconds. */
  stepDelayMs?: number | undefined;
  lease?: { seconds: number; renewMs: number };
  /** Called with each event, in order. */
  onEvent?: ((event: E) => void) | undefined;
}

/**
 * "waiting": nothing can be done before somebody brings something in. "elsewhere": another holds it, or there is nothing to run.
 * "left": this process stopped, or lost the lease.
 */
export type RunEnd = "finished" | "cancelled" | "failed" | "waiting" | "elsewhere" | "left";

/** How long calls that were broken off may take to say what they have cost. */
const reckoningMs = 500;

/** How often a stop is looked for, behind the notifications. */
const pollMs = 2000;

/** Steps of a run taken side by side; most of a language model's turn is waiting. */
const stepsAtOnce = 16;

/**
 * Takes a run's steps from where it stands to its end, or until stopped. Steps that do not depend on each other run side by
 * side; what comes of them is appended one after another. A step that fails ends the run as "failed", to be taken up again by a
 * person.
 * @throws what the database throws where not even the failure could be written down; the sweeper then tries again.
 */
export async function takeSteps<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  protocol: Protocol<S, E, T, M, C>,
  options: RunOptions<M, E>,
): Promise<RunEnd> {
  const { database, id, owner } = options;
  if (options.signal.aborted) return "left";
  const lease = await holdLease(database, id, owner, protocol.noun, options.lease);
  if (!lease) return "elsewhere";
  const runner = new Runner(protocol, options, lease.signal);
  const unwatch = live(database).watch(id, (seq) => runner.look(seq));
  const poll = setInterval(() => runner.look(), pollMs);
  try {
    return await runner.drive();
  } catch (error) {
    if (error instanceof LeaseLostError) return "left";
    throw error;
  } finally {
    clearInterval(poll);
    unwatch();
    runner.close();
    await lease
      .release()
      .catch((error: unknown) => log.warn({ err: error, run: id }, "a lease could not be handed back"));
  }
}

/** Why turns under way are broken off: a person's stop, or the failure of another step. */
class TurnsEnded extends Error {}

class Runner<S extends RunState, E extends AnyEvent, T extends RunStep, M, C> {
  private readonly hub: Live;
  private readonly log: WorkerLog<S, E, T, C>;
  private readonly machine: Machine<S, E, T, C>;
  /** Ends turns and steps for whatever reason. */
  private readonly turns = new AbortController();
  /** Aborts when this process must write nothing more: it stops, or the lease is gone, be it an append that found that out. */
  private readonly leaving = new AbortController();
  /** Lets go of the signals that it follows. */
  private readonly letGo: () => void;
  private readonly underWay = new Map<string, { step: T; done: Promise<void> }>();
  /** Work of the steps, which may go on for a moment after its step was broken off. */
  private readonly work = new Set<Promise<unknown>>();
  private failure: { step: T | null; error: unknown } | null = null;
  /** What is left of the run's budget, shared by all its steps. */
  private meter: Meter | undefined;

  constructor(
    private readonly protocol: Protocol<S, E, T, M, C>,
    private readonly options: RunOptions<M, E>,
    leaseLost: AbortSignal,
  ) {
    this.hub = live(options.database);
    this.machine = machineOf(protocol);
    this.log = new WorkerLog(new RunStore(protocol), options);
    const letGo = [
      abortWithAny(this.turns, this.leaving.signal),
      abortWithAny(this.leaving, options.signal, leaseLost),
    ];
    this.letGo = () => {
      for (const one of letGo) one();
    };
  }

  /** Nothing goes on after the run: not what it may have left under way, nor its listeners on a signal that outlives it. */
  close(): void {
    this.turns.abort(new TurnsEnded("the run is over"));
    this.letGo();
  }

  /** Looks whether someone asked to stop, or another has brought it to its end. */
  look(seq = Number.POSITIVE_INFINITY): void {
    if (seq <= this.log.state.seq) return;
    this.log
      .refresh()
      .then(() => {
        if (this.log.state.status !== "running") this.turns.abort(new TurnsEnded("stopped"));
      })
      .catch((error: unknown) => log.warn({ err: error, run: this.options.id }, "a run could not be read again"));
  }

  async drive(): Promise<RunEnd> {
    await this.log.open();
    const { budget, usage } = this.log.state;
    this.meter = meterOf(budget, usage, () => performance.now());
    await this.endWaitThatIsOver();
    for (;;) {
      const ended = await this.settled();
      if (ended) return ended;
      this.beginWhatCan();
      if (this.underWay.size > 0) await Promise.race([...this.underWay.values()].map(({ done }) => done));
      else if (this.machine.isWaiting(this.log.state)) return "waiting";
      else this.failure = { step: null, error: new Error(`an open ${this.protocol.noun} has no next step`) };
    }
  }

  /** A run that waits is had only once its time is over, by the database's clock, which alone counts. */
  private async endWaitThatIsOver(): Promise<void> {
    const wait = this.protocol.timedWait?.(this.log.state) ?? null;
    if (wait === null || this.log.state.status !== "running") return;
    const at = new Date(Math.max(this.options.clock().getTime(), Date.parse(wait.until)));
    try {
      await this.log.append({ kind: "end-wait", actor: { kind: "system" } as E["actor"], at });
    } catch (error) {
      if (!(error instanceof AppError) || error instanceof LeaseLostError || error.code !== "conflict") throw error;
      // Somebody has let it go on, or stopped it, in this moment.
      await this.log.refresh();
    }
  }

  private beginWhatCan(): void {
    for (const step of this.protocol.nextSteps(this.log.state)) {
      if (this.underWay.size >= stepsAtOnce) return;
      if (!step.waits && !this.underWay.has(step.key)) this.begin(step);
    }
  }

  /** How the run has ended, or null while it goes on. Before it ends, whatever is under way is broken off, its words kept. */
  private async settled(): Promise<RunEnd | null> {
    const { status, stop } = this.log.state;
    if (status === "running" && !this.turns.signal.aborted && !this.failure) return null;
    await this.breakOff();
    if (this.leaving.signal.aborted) return "left";
    const ended = endOf(this.log.state);
    if (ended) return ended;
    if (status === "stopping") {
      await this.log.append({ kind: "cancel", reason: stop?.reason ?? "" });
      return "cancelled";
    }
    // Without a failure of its own, others have ended it and taken it up again meanwhile: it is theirs.
    return this.failure ? this.fail(this.failure) : "left";
  }

  private async fail({ step, error }: { step: T | null; error: unknown }): Promise<RunEnd | null> {
    if (isOutage(error)) {
      // No fault of the step: the run stays open, and goes on by itself once the database is back.
      log.warn({ err: error, run: this.options.id, step: step?.key }, "a run met no database");
      return "left";
    }
    await this.log.refresh();
    // Whoever asked to stop meanwhile gets the stop.
    if (this.log.state.status !== "running") return null;
    const { code, userMessage } = error instanceof AppError ? error : unexpected;
    // What a model said may stand in an error's words; the log gets its cause alone.
    const err = error instanceof AppError ? error.cause : error;
    log.error({ err, code, run: this.options.id, step: step?.key }, "a step of a run failed");
    await this.log.append({ kind: "fail", step, code, message: userMessage });
    return "failed";
  }

  private async breakOff(): Promise<void> {
    this.turns.abort(new TurnsEnded("broken off"));
    const steps = [...this.underWay.values()];
    await Promise.all(steps.map(({ done }) => done));
    await Promise.race([Promise.allSettled(this.work), pause(reckoningMs)]);
    for (const { step } of steps) {
      const text = this.hub.saidSoFar(this.options.id, step.key);
      const kept = text && !this.leaving.signal.aborted && !endOf(this.log.state);
      if (kept) await this.log.append({ kind: "interrupt-turn", step, text });
    }
    for (const { step } of steps) this.hub.hush(this.options.id, step.key);
    this.underWay.clear();
  }

  private begin(step: T): void {
    const done = this.take(step).then(
      () => {
        this.hub.hush(this.options.id, step.key);
        this.underWay.delete(step.key);
      },
      // A step that was broken off stays listed, so that its words can be kept.
      (error: unknown) => this.brokenOff(step, error),
    );
    this.underWay.set(step.key, { step, done });
  }

  private brokenOff(step: T, error: unknown): void {
    if (error instanceof LeaseLostError) this.leaving.abort(error);
    if (this.turns.signal.aborted) return;
    this.failure ??= { step, error };
    this.turns.abort(new TurnsEnded("another step failed"));
  }

  private async take(step: T): Promise<void> {
    const { options } = this;
    const { signal } = this.turns;
    if (options.stepDelayMs) await pause(options.stepDelayMs, undefined, { signal });
    signal.throwIfAborted();
    const { sentence } = this.protocol.perform(step, this.log.state);
    if (!(await this.started(step, sentence()))) return;
    // What people brought in before the step began belongs to it; what comes from here on, to the next round.
    const { perform } = this.protocol.perform(step, this.log.state);
    const work = perform({
      ...options.means,
      signal,
      meter: this.meter,
      say: (delta) => this.hub.say(options.id, { step: step.key, ...delta }),
      recordUsage: (usage, why, removed) => {
        this.log
          .append({ kind: "record-usage", step, usage, why, ...(removed && { removed }) })
          .catch((error: unknown) => this.brokenOff(step, error));
      },
    });
    this.work.add(work);
    const outcome = await unlessAborted(
      signal,
      work.finally(() => this.work.delete(work)),
    );
    // An answer that is there is kept, even if a stop was asked for meanwhile; but not without the lease.
    this.leaving.signal.throwIfAborted();
    await this.log.append({ kind: "complete-step", step, outcome });
  }

  /** @returns false where somebody has brought something in meanwhile, so that it is no longer the step's turn. */
  private async started(step: T, sentence: string): Promise<boolean> {
    try {
      await this.log.append({ kind: "start-step", step, sentence });
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "business-rule") throw error;
      await this.log.refresh();
      for (const next of this.protocol.nextSteps(this.log.state)) if (next.key === step.key) throw error;
      return false;
    }
  }
}

function endOf({ status }: RunState): RunEnd | null {
  return status === "finished" || status === "cancelled" || status === "failed" ? status : null;
}

const unexpected = {
  code: "exception",
  userMessage: "The step could not be finished because of an unexpected error. The server's log holds its cause.",
};

/** Does not wait for work that cannot be broken off. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
