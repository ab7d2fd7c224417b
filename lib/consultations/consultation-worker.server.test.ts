import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { type Jobs, openJobs } from "../platform/jobs.server";
import { acquireLease, orphans } from "../runs/lease.server";
import type { TakeUp } from "../runs/run-kind.server";
import { workOn } from "../runs/run-worker.server";
import { takeSteps } from "../runs/runner.server";
import { consultationProtocol } from "./consultation-protocol";
import { readConsultation } from "./consultation-store.server";

import { requested } from "./testing/running.server";
import { unanimous } from "./testing/samples";
import { type Before, sampleMeans, sampleReasoner } from "./testing/surroundings";

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 45_000, interval: 50 };
const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

async function startWorker(database: Database, before?: Before): Promise<Jobs> {
  const jobs = await openJobs(database);
  const options = { database, means: sampleMeans(sampleReasoner(unanimous, before)), clock: () => new Date() };
  const takeUp: TakeUp = (run) => takeSteps(consultationProtocol, { ...options, ...run });
  const stopSweeping = await workOn(database, jobs, new Map([["consultation", takeUp]]));
  undo.push(async () => {
    stopSweeping();
    await jobs.stop(1000);
  });
  return jobs;
}

forEachEngine("a worker", (open) => {
  test("runs what waited when it started, and what comes into the queue", async () => {
    const database = await open();
    const waiting = await requested(database);
    const jobs = await startWorker(database);
    const fresh = await requested(database);
    await jobs.enqueue("consultation", { id: fresh });
    await vi.waitFor(async () => {
      for (const id of [waiting, fresh]) expect((await readConsultation(database, id)).status).toBe("finished");
    }, soon);
  });

  test("finds by itself what was never put in the queue", async () => {
    const database = await open();
    await startWorker(database);
    const id = await requested(database);
    await vi.waitFor(async () => expect((await readConsultation(database, id)).status).toBe("finished"), soon);
  });

  test("hands its lease back when it is stopped", async () => {
    const database = await open();
    const id = await requested(database);
    let answering = false;
    const jobs = await startWorker(database, async () => {
      answering = true;
      await new Promise(() => undefined);
    });
    await vi.waitFor(() => expect(answering).toBe(true), soon);
    await jobs.stop(5000);
    expect((await readConsultation(database, id)).status).toBe("running");
    expect(await orphans(database)).toEqual([{ id, kind: "consultation" }]);
  });

  test("on the embedded database voids the leases of the process before; on a server, leaves others theirs", async () => {
    const database = await open();
    const id = await requested(database);
    await acquireLease(database, id, "another process");
    await startWorker(database);
    if (database.kind === "pglite") {
      await vi.waitFor(async () => expect((await readConsultation(database, id)).status).toBe("finished"), soon);
    } else {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect((await readConsultation(database, id)).lastSeq).toBe(1);
    }
  });
});
