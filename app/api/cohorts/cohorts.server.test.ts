import { beforeEach, expect, test, vi } from "vitest";
import { exportedCohortSchema } from "@/lib/cohorts/export/exported-cohort";
import { readAudit } from "@/lib/platform/audit/read-audit.server";
import type { Database } from "@/lib/platform/database/database.server";
import { forEmbeddedEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import { checkResource } from "@/lib/record/sources/fhir/reading/check-resource";
import { storeSyntheticHistories } from "@/lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "@/lib/record/sources/synthetic/history/synthetic-histories";
import { POST as convene } from "./[id]/consultations/route";
import { POST as drift } from "./[id]/drift/route";
import { GET as exported } from "./[id]/export/route";
import { POST as rename } from "./[id]/name/route";
import { POST as remove } from "./[id]/removal/route";
import { GET as read } from "./[id]/route";
import { GET as compare } from "./comparison/route";
import { POST as near } from "./concepts/route";
import { POST as narrow } from "./narrowing/route";
import { POST as reading } from "./reading/route";
import { GET as list, POST as save } from "./route";
import { POST as search } from "./search/route";

// The names of all diseases and drugs are read first.
vi.setConfig({ testTimeout: 60_000 });

const here = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/runs/run-worker.server", () => ({ enqueueRun: () => undefined }));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));

interface Call {
  role?: Role;
  who?: string;
  body?: unknown;
  query?: string;
  params?: Record<string, string>;
}

async function call(handler: RouteHandler, { role = "researcher", who = "ada", body, query, params = {} }: Call) {
  const response = await handler(
    new Request(`http://localhost:3000/api/cohorts${query === undefined ? "" : `?${query}`}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie: `${who}=${role}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve(params) },
  );
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith("{") ? JSON.parse(text) : null };
}

const ofKind = (criterion: object) => ({ op: "criterion", criterion });
const women = ofKind({ kind: "demographic", of: "sex", is: "female" });
const cancer = ofKind({ kind: "condition", concepts: ["disease:DOID:162"] });
const question = { op: "and", of: [women, { op: "not", of: cancer }] };

forEmbeddedEngine("the routes of cohorts", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    here.database = database;
  });

  /** Three people with histories: two women, and somebody with a cancer of the colon. */
  const people = ["synthetic-0004", "synthetic-0006", "synthetic-0028"];
  const withPatients = () =>
    storeSyntheticHistories(
      database,
      syntheticHistories().filter(({ patientId }) => people.includes(patientId)),
    );

  const saved = async (who = "ada") => {
    const { json } = await call(save, { who, body: { name: "Women", query: question, asOf: null } });
    return json.id as string;
  };
  const audit = async () => JSON.stringify(await readAudit(database, { limit: 50 }));

  test("read words, search, count and explain, and the audit holds a hash and no word of it", async () => {
    await withPatients();
    const { json: read } = await call(reading, { body: { text: "women without cancer" } });
    expect(read.readings).toHaveLength(1);
    expect(read.names["disease:DOID:162"]).toBe("cancer");
    const asked = { query: read.readings[0], asOf: null };
    const { json: found } = await call(search, { body: { ...asked, offset: 0, limit: 25 } });
    const { met, notMet, unknown } = found.counts;
    expect(met + notMet + unknown).toBe(3);
    expect(met).toBeGreaterThan(0);
    expect(found.byCriterion.map(({ text }: { text: string }) => text)).toEqual(["female", "no cancer"]);
    const [first] = found.patients;
    expect(first).toMatchObject({ answer: "met", criteria: [{ answer: "met" }, { answer: "met" }] });
    expect(first.criteria[0].facts[0]).toMatchObject({ said: expect.any(String), source: expect.any(String) });

    const { json: steps } = await call(narrow, { body: asked });
    expect(steps.steps.map(({ text }: { text: string }) => text)).toEqual(["female", "no cancer"]);
    expect(steps.steps[1].met).toBe(met);
    expect(steps.steps[0].met).toBeGreaterThanOrEqual(met);

    const wanted = { criterion: cancer.criterion, field: "concepts", concept: "disease:DOID:219", asOf: null };
    const { json: concepts } = await call(near, { body: wanted });
    expect(concepts.own.name).toBe("colon cancer");
    expect(concepts.narrower.length).toBeGreaterThan(0);
    for (const one of concepts.narrower) expect(one.met).toBeLessThanOrEqual(concepts.own.met);
    for (const one of concepts.wider) expect(one.met).toBeGreaterThanOrEqual(concepts.own.met);

    expect(await audit()).toMatch(/"cohort.search"/);
    expect(await audit()).not.toMatch(/women|female|cancer|DOID/i);
  });

  test("run nothing of a form that cannot be asked, and say why in plain words", async () => {
    const ecog = ofKind({ kind: "performance", scale: "ECOG", is: { atLeast: 7 } });
    const many = { op: "or", of: Array.from({ length: 4 }, () => ({ op: "and", of: Array(90).fill(women) })) };
    for (const [query, why] of [
      [ecog, "The form, criterion.is: ECOG runs from 0 to 5."],
      [many, "The form: expected at most 300 criteria."],
      [{ op: "drop table patient" }, /^The form/],
      ["' or 1=1 --", /^The form/],
      [undefined, /query/],
    ] as const) {
      for (const [handler, more] of [
        [search, { offset: 0, limit: 10 }],
        [narrow, {}],
        [save, { name: "x" }],
      ] as const) {
        const { status, json } = await call(handler, { body: { query, asOf: null, ...more } });
        expect(status).toBe(400);
        expect(json.issue.text).toMatch(why);
      }
    }
    expect(await audit()).toBe("[]");
    const { json } = await call(reading, { body: { text: "lung cancer ".repeat(1000) } });
    expect(json).toMatchObject({ readings: [], notUnderstood: [{ why: expect.stringContaining("at most 10000") }] });
    expect(JSON.stringify(json).length).toBeLessThan(1000);
  });

  test("let whoever saved a cohort and administrators change it, and tell what became of it", async () => {
    await withPatients();
    const id = await saved();
    const params = { id };
    expect((await call(rename, { who: "grace", body: { name: "x" }, params })).status).toBe(403);
    expect((await call(rename, { body: { name: "Kept" }, params })).status).toBe(200);
    const { json: listed } = await call(list, { role: "clinician", who: "grace" });
    expect(listed.cohorts).toMatchObject([
      { id, name: "Kept", question: "female, and no cancer", owner: "a former user", mayChange: false },
    ]);
    const { json: page } = await call(read, { params });
    expect(page.members.length).toBe(page.cohort.counts.met + page.cohort.counts.unknown);

    const { json: same } = await call(drift, { body: {}, params });
    expect(same).toMatchObject({ joined: [], left: [], sameData: true });
    const [gone] = page.members;
    await database.query("update patient set sex = 'male' where id = $1", [gone.patientId]);
    await database.query("update saved_cohort_member set patient_id = 'nobody-here' where patient_id = $1", [
      page.members[1].patientId,
    ]);
    const { json: later } = await call(drift, { body: {}, params });
    expect(later.left.map(({ patientId }: { patientId: string }) => patientId)).toContain("nobody-here");
    expect(later.joined).toMatchObject([
      {
        patientId: page.members[1].patientId,
        before: "not met",
        now: "met",
        why: [{ answer: "met" }, { answer: "met" }],
      },
    ]);

    expect((await call(remove, { who: "root", role: "administrator", body: {}, params })).status).toBe(200);
    expect((await call(read, { params })).status).toBe(404);
  });

  test("export to those who may, as CSV, JSON and a Group that R4's definitions hold for one", async () => {
    await withPatients();
    const params = { id: await saved() };
    expect((await call(exported, { role: "clinician", query: "format=csv", params })).status).toBe(403);
    const { text: csv } = await call(exported, { query: "format=csv", params });
    const lines = csv.trimEnd().split("\n");
    expect(lines[0]).toBe("patient_id,mrn,answer,criterion_1: female,why_1,criterion_2: cancer,why_2");
    const { json } = await call(exported, { query: "format=json", params });
    expect(exportedCohortSchema.parse(json).patients).toHaveLength(lines.length - 1);
    const { json: group } = await call(exported, { query: "format=fhir", params });
    expect(checkResource(group)).toEqual({ error: null, notes: [] });
    expect(group.quantity).toBe(json.counts.met);
    expect((await call(exported, { query: "format=xls", params })).status).toBe(400);
  });

  test("compare two cohorts, and convene on one's patients", async () => {
    await withPatients();
    const [first, second] = [await saved(), await saved("grace")];
    const { json } = await call(compare, { query: `first=${first}&second=${second}` });
    expect(json).toMatchObject({ onlyFirst: [], onlySecond: [] });
    const body = { patients: 2, reasoner: "builtin", budget: null };
    expect((await call(convene, { role: "administrator", body, params: { id: first } })).status).toBe(403);
    expect((await call(convene, { body, params: { id: first } })).status).toBe(201);
    expect((await call(convene, { body: { ...body, patients: 51 }, params: { id: first } })).status).toBe(400);
  });

  test("are closed to data managers", async () => {
    for (const handler of [list, read, compare])
      expect((await call(handler, { role: "data-manager", params: { id: "x" } })).status).toBe(403);
    for (const handler of [reading, search, narrow, near, save, drift, rename, remove, convene])
      expect((await call(handler, { role: "data-manager", body: {}, params: { id: "x" } })).status).toBe(403);
  });
});
