import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { openJobs } from "../platform/jobs.server";
import { acquireLease, orphans, releaseLease, voidLeases } from "../runs/lease.server";
import { endWait } from "../runs/run-commands.server";
import { workOn } from "../runs/run-worker.server";
import { takeSteps } from "../runs/runner.server";
import { WorkerLog } from "../runs/worker-log.server";
import { takePart } from "./bring-in-contribution.server";
import { consultationProtocol } from "./consultation-protocol";
import { consultations, readConsultation } from "./consultation-store.server";
import { consultation } from "./protocol/consultation-rules";
import { clinician, ito, requestData, unanimous } from "./testing/samples";
import { sampleMeans, sampleReasoner } from "./testing/surroundings";

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 30_000, interval: 100 };
const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const options = (database: Database) => ({
  database,
  means: sampleMeans(sampleReasoner(unanimous)),
  clock: () => new Date(),
});

const work = (database: Database, id: string) =>
  takeSteps(consultationProtocol, {
    ...options(database),
    id,
    owner: randomUUID(),
    signal: new AbortController().signal,
  });

async function requested(database: Database, waitSeconds: number): Promise<string> {
  const id = randomUUID();
  await consultations.create(database, {
    id,
    actor: clinician,
    data: { ...requestData, waitSeconds },
    at: new Date(),
  });
  return id;
}

async function startWorker(database: Database): Promise<() => Promise<void>> {
  const jobs = await openJobs(database);
  const takeUp = (run: { id: string; owner: string; signal: AbortSignal }) =>
    takeSteps(consultationProtocol, { ...options(database), ...run });
  const stopSweeping = await workOn(database, jobs, new Map([["consultation", takeUp]]));
  const stop = async () => {
    stopSweeping();
    await jobs.stop(1000);
  };
  undo.push(stop);
  return stop;
}

const waitIsOver = (database: Database, id: string) =>
  database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);

const endedBy = async (database: Database, id: string) =>
  (await consultations.readEvents(database, id)).find(({ type }) => type === "wait-ended")?.actor;

forEachEngine("a consultation that waits for the clinician", (open) => {
  test("holds no worker, and none can take it before its time is over", async () => {
    const database = await open();
    const id = await requested(database, 60);
    expect(await work(database, id)).toBe("waiting");
    expect((await readConsultation(database, id)).status).toBe("waiting");
    expect(await orphans(database)).toEqual([]);
    expect(await work(database, id)).toBe("elsewhere");
    const { rows } = await database.query("select lease_owner from run where id = $1", [id]);
    expect(rows).toEqual([{ lease_owner: null }]);
  });

  test("is taken up by the queue once its time is over, although whoever parked it is gone", async () => {
    const database = await open();
    const id = await requested(database, 60);
    const stop = await startWorker(database);
    await vi.waitFor(async () => expect((await readConsultation(database, id)).status).toBe("waiting"), soon);
    await stop();
    await startWorker(database);
    expect((await readConsultation(database, id)).status).toBe("waiting");
    await waitIsOver(database, id);
    await vi.waitFor(async () => expect((await readConsultation(database, id)).status).toBe("finished"), soon);
    expect(await endedBy(database, id)).toEqual({ kind: "system" });
  });

  test("goes on at a clinician's word, and its first round hears what was said meanwhile", async () => {
    const database = await open();
    const id = await requested(database, 50);
    await work(database, id);
    const statement = { kind: "statement", text: "Sedated with propofol.", about: null } as const;
    await takePart(database, { id, person: ito, at: new Date(), contribution: { kind: "state", statement } });
    expect(await work(database, id)).toBe("elsewhere");
    await endWait(consultations, database, { id, actor: clinician, at: new Date() });
    expect(await orphans(database)).toEqual([{ id, kind: "consultation" }]);
    expect(await work(database, id)).toBe("finished");
    expect(await endedBy(database, id)).toEqual(clinician);
    const state = consultation.fold(await consultations.readEvents(database, id));
    expect(state.broughtIn).toMatchObject([{ round: 1 }]);
  });

  test("is found again where the worker that took it, its time over, leaves before it has said so", async () => {
    const database = await open();
    const id = await requested(database, 60);
    await work(database, id);
    await waitIsOver(database, id);
    expect(await acquireLease(database, id, "leaves at once")).toBe(true);
    expect(await orphans(database)).toEqual([]);
    await releaseLease(database, id, "leaves at once");
    expect(await orphans(database)).toEqual([{ id, kind: "consultation" }]);
    expect(await work(database, id)).toBe("finished");
  });

  test("is found again where the process that took it was killed, once the database is opened anew", async () => {
    const database = await open();
    const id = await requested(database, 60);
    await work(database, id);
    expect(await acquireLease(database, id, "early")).toBe(false);
    await waitIsOver(database, id);
    await acquireLease(database, id, "killed");
    await voidLeases(database);
    expect(await orphans(database)).toEqual([{ id, kind: "consultation" }]);
  });

  test("goes on once, where a clinician and the queue end the wait at the same time", async () => {
    const database = await open();
    const id = await requested(database, 60);
    await work(database, id);
    await waitIsOver(database, id);
    // The worker has read the run as waiting when the clinician's word is written.
    const { open: read } = WorkerLog.prototype;
    vi.spyOn(WorkerLog.prototype, "open").mockImplementationOnce(async function (
      this: WorkerLog<never, never, never, never>,
    ) {
      await read.call(this);
      await endWait(consultations, database, { id, actor: clinician, at: new Date() });
    });
    expect(await work(database, id)).toBe("finished");
    expect(await endedBy(database, id)).toEqual(clinician);
  });

  test("does not wait for years where the clock has been set back since", async () => {
    const database = await open();
    const id = await requested(database, 60);
    await work(database, id);
    await database.query("update run set lease_until = lease_until + interval '2 years' where id = $1", [id]);
    expect(await orphans(database)).toEqual([{ id, kind: "consultation" }]);
    expect(await work(database, id)).toBe("finished");
  });
});
