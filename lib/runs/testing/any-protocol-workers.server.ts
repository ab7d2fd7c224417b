import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import { orphans } from "../lease.server";
import type { RunStep } from "../protocol";
import type { AnyEvent } from "../run-events";
import type { RunState } from "../run-state";
import { deaf, expire, fillable, hold } from "./interruptions.server";
import { soon, type Trial } from "./trial.server";

/** Who takes a run's steps, and what becomes of them when that worker is gone. */
export function workersOfAnyProtocol<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  start: () => Promise<Trial<S, E, T, M, C>>,
): void {
  test("killed after any event, another worker goes on, and every step is completed once", async () => {
    const trial = await start();
    const whole = await trial.requested();
    expect(await trial.finish(whole)).toBe("finished");
    const total = (await trial.events(whole)).length;
    for (let n = 1; n <= total; n += 1) {
      const id = await trial.requested();
      expect(await trial.killedAfter(id, n), `after event ${n}`).toMatch(/finished|elsewhere/);
      const events = await trial.events(id);
      expect(await trial.steps(id), `after event ${n}`).toEqual([...trial.subject.steps].sort());
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(trial.machine.fold(events).status).toBe("finished");
    }
  }, 240_000);

  test("is done by one of two workers that race for it", async () => {
    const trial = await start();
    const id = await trial.requested();
    const ends = await Promise.all([trial.work(id), trial.work(id)]);
    expect(ends).toContain("elsewhere");
    expect(await trial.finish(id)).toMatch(/finished|elsewhere/);
    expect(await trial.steps(id)).toEqual([...trial.subject.steps].sort());
  });

  test("taken over by another worker, the first writes nothing more", async () => {
    const trial = await start();
    const { database, subject } = trial;
    const id = await trial.requested();
    const held = hold();
    const before = (step: string) => (step === subject.turn ? held.here() : undefined);
    const first = trial.work(id, { database: deaf(database), before });
    await held.reached;
    await expire(database, id);
    expect(await trial.finish(id)).toBe("finished");
    const events = await trial.events(id);
    held.release();
    expect(await first).toBe("left");
    expect(await trial.events(id)).toEqual(events);
    expect(await trial.steps(id)).toEqual([...subject.steps].sort());
  });

  test("left by a process that stops, it is free at once and goes on elsewhere", async () => {
    const trial = await start();
    const { database, subject } = trial;
    const id = await trial.requested();
    const stopping = new AbortController();
    const held = hold();
    const before = (step: string) => (step === subject.turn ? held.here() : undefined);
    const first = trial.work(id, { signal: stopping.signal, before });
    await held.reached;
    stopping.abort(new Error("the process is stopping"));
    expect(await first).toBe("left");
    expect(await orphans(database)).toEqual([{ id, kind: subject.protocol.kind }]);
    expect(await trial.finish(id)).toBe("finished");
    expect(await trial.steps(id)).toEqual([...subject.steps].sort());
  });

  test.each([
    ["until there is space again", Number.POSITIVE_INFINITY],
    // As often as one event is tried to be written.
    ["for a moment", 3],
  ])(
    "met by a full disk %s, after any event, it is not taken for failed, and goes on",
    async (_howLong, times) => {
      const trial = await start();
      const whole = await trial.requested();
      expect(await trial.finish(whole)).toBe("finished");
      const total = (await trial.events(whole)).length;
      for (let n = 1; n < total; n += 3) {
        const id = await trial.requested();
        let refused = n <= 1 ? times : 0;
        const database = fillable(trial.database, () => refused-- > 0);
        const onEvent = ({ seq }: E) => {
          if (seq === n) refused = times;
        };
        expect(await trial.finish(id, { database, onEvent }), `after event ${n}`).toBe("left");
        expect(await orphans(trial.database), `after event ${n}`).toEqual([{ id, kind: trial.subject.protocol.kind }]);
        expect(await trial.finish(id), `after event ${n}`).toBe("finished");
        expect(await trial.types(id)).not.toContain("failed");
        expect(await trial.steps(id), `after event ${n}`).toEqual([...trial.subject.steps].sort());
      }
    },
    240_000,
  );

  test("leaves no listener on the process's signal, which outlives it", async () => {
    const trial = await start();
    const { signal } = new AbortController();
    expect(await trial.finish(await trial.requested(), { signal })).toBe("finished");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("waits between steps where it is told to, and a stop need not wait for it", async () => {
    const trial = await start();
    const id = await trial.requested();
    const run = trial.work(id, { stepDelayMs: 60_000 });
    await vi.waitFor(async () => expect(await orphans(trial.database)).toEqual([]), soon);
    await trial.stop(id);
    expect(await run).toBe("cancelled");
    expect(await trial.types(id)).toEqual(["requested", "stop-requested", "cancelled"]);
  });
}
