import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { startOfStay } from "@/lib/clinical/background/read-background.server";
import { listColumnsOf } from "@/lib/consultations/chart-of-stay/list-columns-of.server";
import { consultations } from "@/lib/consultations/consultation-store.server";
import { consultation } from "@/lib/consultations/protocol/consultation-rules";
import { clinician } from "@/lib/consultations/testing/samples";
import { syncLibrary } from "@/lib/evidence/libraries/sync-library.server";
import { readAudit } from "@/lib/platform/audit/read-audit.server";
import type { Database } from "@/lib/platform/database/database.server";
import { forEmbeddedEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import { encounterMeant, readRecord } from "@/lib/record/read-records.server";
import { storeSyntheticHistories } from "@/lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "@/lib/record/sources/synthetic/history/synthetic-histories";
import { seedSynthetic } from "@/lib/record/sources/synthetic/seed-synthetic.server";
import { takeSteps } from "@/lib/runs/runner.server";
import { namedArms } from "@/lib/trajectories/arms/trajectory-arm";
import { requestTrajectory } from "@/lib/trajectories/protocol/request-trajectory.server";
import { trajectoryProtocol } from "@/lib/trajectories/protocol/trajectory-protocol";
import { trajectoryQuestion } from "@/lib/trajectories/questions/trajectory-questions";
import { inOrder, rulesHere } from "@/lib/trajectories/testing/trajectory-runs";
import { GET as preview } from "../patients/[id]/payload/route";
import { GET as options } from "./options/route";
import { POST as convene } from "./route";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const here = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/runs/run-worker.server", () => ({ enqueueRun: () => undefined }));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));

interface Call {
  role?: Role | null;
  id?: string;
  body?: unknown;
  query?: Record<string, string>;
}

async function call(handler: RouteHandler, { role = "clinician", id = "", body, query }: Call) {
  const response = await handler(
    new Request(`http://localhost:3000/api/consultations?${new URLSearchParams(query)}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...(role && { cookie: `ada=${role}` }), "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ id }) },
  );
  return { status: response.status, json: JSON.parse(await response.text()) };
}

/** Invented: in intensive care after years of a diabetic kidney; and one with years alone. */
const [patientId, other] = ["synthetic-0020", "synthetic-0030"];

forEmbeddedEngine("a trajectory laid before a consultation over the API", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    here.database = database;
    await seedSynthetic(database, listColumnsOf);
    const histories = syntheticHistories().filter((one) => one.patientId === patientId || one.patientId === other);
    await storeSyntheticHistories(database, histories);
    await syncLibrary(database);
  });

  /** A trajectory as of some hours after the stay began, negative before it; read to its end unless told otherwise. */
  async function read(hours: number, { of = patientId, toItsEnd = true } = {}): Promise<string> {
    const record = await readRecord(database, await encounterMeant(database, { patientId }));
    const start = await startOfStay(database, record);
    if (start === null) throw new Error("the stay stands on no calendar");
    const id = await requestTrajectory(database, {
      ...{ patientId: of, question: trajectoryQuestion("death-1y"), arm: namedArms.chain, learnt: null },
      ...{ asOf: new Date(start + hours * 3_600_000), reasoner: { kind: "built-in" }, actor: clinician },
      at: new Date(),
    });
    const means = { reasonerFor: () => rulesHere(), nearest: inOrder, earlier: async () => null };
    const run = { id, database, owner: "test", means, clock: () => new Date(), signal: new AbortController().signal };
    if (toItsEnd) await takeSteps(trajectoryProtocol, run);
    return id;
  }
  const acts = async () => (await readAudit(database, { limit: 50 })).map(({ action }) => action);
  const convened = () => consultations.list(database, {});

  test("is offered, is held by the request with what it was read from, and leaves a row of its reading", async () => {
    const run = await read(-1);
    const offered = await call(options, { query: { patient: patientId } });
    expect(offered.status).toBe(200);
    expect(offered.json.trajectories).toMatchObject([{ id: run, question: expect.stringContaining("dying") }]);

    const { status, json } = await call(convene, { body: { patientId, trajectory: run } });
    expect(status).toBe(201);
    const { request } = consultation.fold(await consultations.readEvents(database, json.id));
    expect(request?.laid).toMatchObject({ trajectory: run, leftOut: 0 });
    expect(request?.laid?.entries).toHaveLength(offered.json.trajectories[0].entries);
    expect(request?.laid?.entries.every(({ sources }) => sources.length > 0)).toBe(true);
    const rows = await readAudit(database, { limit: 50 });
    expect(rows.find(({ action }) => action === "trajectory.read")).toMatchObject({
      ...{ patientId, subject: run, actor: "ada", detail: { consultation: json.id } },
    });
  });

  test("is none where none is named: the request has no such field, and nobody is said to have read one", async () => {
    await read(-1);
    const { json } = await call(convene, { body: { patientId } });
    const { request } = consultation.fold(await consultations.readEvents(database, json.id));
    expect(request).not.toHaveProperty("laid");
    expect(await acts()).not.toContain("trajectory.read");
  });

  test("is refused with its reason where it is another patient's, unknown, unfinished or of a later moment, and nothing is convened or read", async () => {
    const refused = async (trajectory: string) => {
      const { status, json } = await call(convene, { body: { patientId, trajectory } });
      return [status, json.issue?.text];
    };
    const otherRun = (await call(convene, { body: { patientId } })).json.id;
    expect(await refused(await read(-1, { of: other }))).toEqual([422, expect.stringContaining("of another patient")]);
    expect(await refused(await read(-1, { toItsEnd: false }))).toEqual([422, expect.stringContaining("not finished")]);
    expect(await refused(await read(49))).toEqual([422, expect.stringContaining("a later moment")]);
    expect(await refused(randomUUID())).toEqual([404, "There is no such trajectory."]);
    expect(await refused(otherRun)).toEqual([404, "There is no such trajectory."]);
    expect((await refused("m4"))[0]).toBe(400);
    expect(await convened()).toHaveLength(1);
    expect(await acts()).not.toContain("trajectory.read");
    expect((await call(options, { query: { patient: patientId } })).json.trajectories).toEqual([]);
  });

  test("is laid by nobody who may not convene: neither by a request nor by looking at what would be sent", async () => {
    const run = await read(-1);
    for (const [role, status] of [
      [null, 401],
      ["administrator", 403],
      ["data-manager", 403],
    ] as const) {
      expect((await call(convene, { role, body: { patientId, trajectory: run } })).status).toBe(status);
      expect((await call(options, { role, query: { patient: patientId } })).status).toBe(status);
      const looked = { role, id: patientId, query: { panel: "mortality", trajectory: run } };
      expect((await call(preview, looked)).status).toBe(status);
    }
    expect(await convened()).toEqual([]);
    expect(await acts()).not.toContain("trajectory.read");
  });
});
