import { beforeEach, describe, expect, test, vi } from "vitest";
import { requested, work } from "@/lib/consultations/testing/running.server";
import { clinician, requestData } from "@/lib/consultations/testing/samples";
import type { Database } from "@/lib/platform/database/database.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import { POST as contribute } from "../consultations/[id]/contributions/route";
import { GET as follow } from "./[id]/events/route";
import { POST as fork } from "./[id]/fork/route";
import { POST as goOn } from "./[id]/go-on/route";
import { POST as resume } from "./[id]/resume/route";
import { POST as stop } from "./[id]/stop/route";

const here = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/runs/run-worker.server", () => ({ enqueueRun: () => Promise.resolve() }));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));

/** Who convened the run, and everybody else. */
const people = {
  "its convener": { id: clinician.userId, role: "clinician" },
  "another clinician": { id: "other", role: "clinician" },
  "a researcher": { id: "scholar", role: "researcher" },
  "an administrator": { id: "admin", role: "administrator" },
} as const satisfies Record<string, { id: string | null; role: Role }>;
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];

async function statusOf(handler: RouteHandler, id: string, who: Person | null, body?: unknown): Promise<number> {
  const cookie = who && `${people[who].id}=${people[who].role}`;
  const leaving = new AbortController();
  const response = await handler(
    new Request(`http://localhost:3000/api/runs/${id}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...(cookie && { cookie }), "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: leaving.signal,
    }),
    { params: Promise.resolve({ id }) },
  );
  leaving.abort();
  await response.body?.cancel().catch(() => undefined);
  return response.status;
}

forEachEngine("a run", (open) => {
  let database: Database;
  let id: string;
  beforeEach(async () => {
    database = await open();
    here.database = database;
    id = await requested(database);
  });

  const runStatus = async () => (await database.query("select status from run where id = $1", [id])).rows[0]?.status;

  describe.each(["another clinician", "a researcher"] as const)("of somebody else, for %s", (who) => {
    test("is not stopped, nor taken up again once its convener has stopped it", async () => {
      expect(await statusOf(stop, id, who, {})).toBe(403);
      expect(await runStatus()).toBe("running");
      expect(await statusOf(stop, id, "its convener", {})).toBe(200);
      expect(await statusOf(resume, id, who, {})).toBe(403);
      expect(await statusOf(resume, id, who, { budget: null })).toBe(403);
      expect(await runStatus()).toBe("cancelled");
    });
  });

  test("that waits for nobody is not told to go on, and by its convener alone", async () => {
    expect(await statusOf(goOn, id, "another clinician", {})).toBe(403);
    expect(await statusOf(goOn, id, "its convener", {})).toBe(409);
  });

  test("that waits goes on at its convener's word alone, once, and the audit log says at whose", async () => {
    id = await requested(database, { data: { ...requestData, waitSeconds: 60 }, at: new Date() });
    expect(await work(database, id)).toBe("waiting");
    expect(await statusOf(goOn, id, "another clinician", {})).toBe(403);
    expect(await runStatus()).toBe("waiting");
    expect(await statusOf(goOn, id, "its convener", {})).toBe(200);
    expect(await runStatus()).toBe("running");
    expect(await statusOf(goOn, id, "its convener", {})).toBe(409);
    const { rows } = await database.query(
      "select actor_id, subject from audit_event where action = 'consultation.go-on'",
    );
    expect(rows.filter(({ subject }) => subject === id)).toEqual([{ actor_id: clinician.userId, subject: id }]);
  }, 60_000);

  test.each(["its convener", "an administrator"] as const)("is stopped and taken up again by %s", async (who) => {
    expect(await statusOf(stop, id, who, {})).toBe(200);
    expect(await runStatus()).toBe("cancelled");
    expect(await statusOf(resume, id, who, {})).toBe(200);
    expect(await runStatus()).toBe("running");
  });

  test("is followed by everybody, and spoken in and forked by the team", async () => {
    const said = { kind: "state", statement: { kind: "statement", text: "Haemolysed.", about: null } };
    for (const who of everybody) {
      const inTheTeam = who !== "an administrator";
      expect(await statusOf(follow, id, who)).toBe(200);
      expect(await statusOf(contribute, id, who, said)).toBe(inTheTeam ? 200 : 403);
      // There is no round to fork at yet, which is said to those alone who may.
      expect(await statusOf(fork, id, who, { round: 0 })).toBe(inTheTeam ? 422 : 403);
    }
  });

  test("is nobody's without a session, and a fork is its forker's own", async () => {
    expect(await statusOf(follow, id, null)).toBe(401);
    for (const handler of [stop, resume, goOn, fork, contribute])
      expect(await statusOf(handler, id, null, {})).toBe(401);
    await database.query("update run set requested_by = 'scholar' where id = $1", [id]);
    expect(await statusOf(stop, id, "its convener", {})).toBe(403);
    expect(await statusOf(stop, id, "a researcher", {})).toBe(200);
  });

  test("that is forked with what somebody brings in leaves in the audit log what kind that was, never its words", async () => {
    await work(database, id);
    const said = { kind: "state", statement: { kind: "statement", text: "Haemolysed.", about: null } };
    expect(await statusOf(fork, id, "its convener", { round: 0, contributions: [said] })).toBe(201);
    const { rows } = await database.query("select detail from audit_event where action = 'consultation.fork'");
    expect(rows).toEqual([{ detail: { from: id, round: 0, broughtIn: ["state"] } }]);
  }, 60_000);
});
