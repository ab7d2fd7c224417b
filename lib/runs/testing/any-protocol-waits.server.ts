import { expect, test } from "vitest";
import { orphans } from "../lease.server";
import type { RunStep } from "../protocol";
import type { AnyEvent } from "../run-events";
import type { RunState } from "../run-state";
import type { Trial } from "./trial.server";

/** How a run waits for what somebody brings in. */
export function waitsOfAnyProtocol<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  start: () => Promise<Trial<S, E, T, M, C>>,
): void {
  /** A run that waits. */
  async function waiting() {
    const trial = await start();
    const id = await trial.requested();
    expect(await trial.work(id)).toBe("waiting");
    return { trial, id };
  }

  test("while it waits it holds no worker, and none can take it", async () => {
    const { trial, id } = await waiting();
    expect(await trial.status(id)).toBe("waiting");
    expect(await orphans(trial.database)).toEqual([]);
    const { rows } = await trial.database.query("select lease_owner, lease_until from run where id = $1", [id]);
    expect(rows).toEqual([{ lease_owner: null, lease_until: null }]);
    expect(await trial.work(id)).toBe("elsewhere");
  });

  test("it goes on when what it waits for has come, which completes the step", async () => {
    const { trial, id } = await waiting();
    const before = await trial.events(id);
    await trial.bringIn(id);
    expect((await trial.events(id)).slice(before.length)).toMatchObject([
      { actor: trial.subject.person, causeSeq: before.length },
    ]);
    expect(await trial.status(id)).not.toBe("waiting");
    expect(await orphans(trial.database)).toEqual([{ id, kind: trial.subject.protocol.kind }]);
    expect(await trial.finish(id)).toBe("finished");
    expect(await trial.steps(id)).toEqual([...trial.subject.steps].sort());
  });

  test("what it waits for is taken once, when its turn has come", async () => {
    const { trial, id } = await waiting();
    const early = await trial.requested();
    await expect(trial.bringIn(early)).rejects.toMatchObject({ code: "business-rule" });
    const both = await Promise.allSettled([trial.bringIn(id), trial.bringIn(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("it can be stopped while it waits, and resumed waits again", async () => {
    const { trial, id } = await waiting();
    await trial.stop(id);
    expect((await trial.types(id)).slice(-2)).toEqual(["stop-requested", "cancelled"]);
    await expect(trial.bringIn(id)).rejects.toThrow();
    await trial.resume(id);
    expect(await trial.status(id)).toBe("waiting");
    expect(await orphans(trial.database)).toEqual([]);
    await trial.bringIn(id);
    expect(await trial.finish(id)).toBe("finished");
  });
}
