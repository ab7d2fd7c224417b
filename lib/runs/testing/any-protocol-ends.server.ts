import { expect, test } from "vitest";
import { AppError } from "../../platform/errors";
import { orphans } from "../lease.server";
import { live } from "../live-turns.server";
import type { RunStep } from "../protocol";
import type { AnyEvent } from "../run-events";
import type { RunState } from "../run-state";
import { hold } from "./interruptions.server";
import type { Trial } from "./trial.server";

/** How a run is stopped or fails, and how it is taken up again. */
export function endsOfAnyProtocol<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  start: () => Promise<Trial<S, E, T, M, C>>,
): void {
  test("stopped in the middle of a turn, it breaks it off, keeps what was said, and is cancelled; resumed, it goes on there", async () => {
    const trial = await start();
    const { database, subject, machine } = trial;
    const id = await trial.requested();
    const held = hold();
    const signals: AbortSignal[] = [];
    const run = trial.work(id, {
      before: (step, { signal, say }) => {
        if (step !== subject.turn) return;
        signals.push(signal);
        say("The patient is ");
        say("in septic shock");
        return held.here();
      },
    });
    await held.reached;
    await trial.stop(id);
    expect(await run).toBe("cancelled");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect((await trial.types(id)).slice(-2)).toEqual(["turn-interrupted", "cancelled"]);
    expect(await trial.status(id)).toBe("cancelled");
    const stopped = machine.fold(await trial.events(id));
    const text = "The patient is in septic shock";
    expect(stopped.interrupted).toMatchObject([{ step: subject.turn, text }]);
    expect(stopped.stop).toMatchObject({ by: subject.person, reason: "Enough." });
    expect(live(database).saidSoFar(id, subject.turn)).toBe("");
    expect(await orphans(database)).toEqual([]);
    await trial.resume(id);
    expect(await trial.finish(id)).toBe("finished");
    expect(await trial.steps(id)).toEqual([...subject.steps].sort());
    expect(machine.fold(await trial.events(id))).toMatchObject({ interrupted: [], stop: null });
  });

  test("stopped before any worker has it, it is cancelled on the spot", async () => {
    const trial = await start();
    const id = await trial.requested();
    await trial.stop(id);
    expect(await trial.types(id)).toEqual(["requested", "stop-requested", "cancelled"]);
    expect(await trial.work(id)).toBe("elsewhere");
  });

  test("a step that fails ends it with words for people; resumed, it goes on at that step", async () => {
    const trial = await start();
    const { subject, machine } = trial;
    const id = await trial.requested();
    const userMessage = "The language model was silent for 120 s.";
    const before = (step: string) => {
      if (step === subject.turn) throw new AppError("timeout", { userMessage });
    };
    expect(await trial.work(id, { before })).toBe("failed");
    const failed = machine.fold(await trial.events(id));
    expect(failed.failure).toEqual({ step: subject.turn, code: "timeout", message: userMessage });
    expect(await trial.status(id)).toBe("failed");
    expect(await orphans(trial.database)).toEqual([]);
    const done = await trial.steps(id);
    await trial.resume(id);
    expect(await trial.finish(id)).toBe("finished");
    const begun = (await trial.events(id))
      .slice(failed.seq)
      .flatMap(({ type, stepKey }) => (type === "step-started" ? [stepKey] : []));
    expect(begun).toContain(subject.turn);
    expect(begun.filter((step) => done.includes(step ?? ""))).toEqual([]);
    expect(await trial.steps(id)).toEqual([...subject.steps].sort());
    expect(machine.fold(await trial.events(id)).failure).toBeNull();
  });

  test("an unexpected fault ends it without its text", async () => {
    const trial = await start();
    const id = await trial.requested();
    const before = () => {
      throw new Error("undefined is not a function near Mrs Smith");
    };
    expect(await trial.work(id, { before })).toBe("failed");
    const { failure } = trial.machine.fold(await trial.events(id));
    expect(failure?.code).toBe("exception");
    expect(failure?.message).not.toContain("Smith");
  });

  test("finished, it can neither be stopped nor resumed", async () => {
    const trial = await start();
    const id = await trial.requested();
    await trial.finish(id);
    const events = await trial.events(id);
    await expect(trial.stop(id)).rejects.toMatchObject({ code: "conflict" });
    await expect(trial.resume(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await trial.events(id)).toEqual(events);
  });
}
