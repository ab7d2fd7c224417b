import { beforeEach, expect, test, vi } from "vitest";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { startProvider } from "@/lib/language-models/testing/provider.server";
import { bareMeans, wardModel } from "@/lib/language-models/testing/sample-providers.server";
import { readAudit } from "@/lib/platform/audit/read-audit.server";
import type { Database } from "@/lib/platform/database/database.server";
import { forEmbeddedEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import { storeSyntheticHistories } from "@/lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "@/lib/record/sources/synthetic/history/synthetic-histories";
import { takeSteps } from "@/lib/runs/runner.server";
import { trajectoryProtocol } from "@/lib/trajectories/protocol/trajectory-protocol";
import { inOrder, rulesHere } from "@/lib/trajectories/testing/trajectory-runs";
import { GET as options } from "../patients/[id]/trajectories/options/route";
import { GET as list, POST as request } from "../patients/[id]/trajectories/route";
import { POST as fork } from "../runs/[id]/fork/route";
import { GET as entries } from "./[id]/entries/route";
import { GET as exported } from "./[id]/export/route";
import { GET as read } from "./[id]/route";

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
  id: string;
  body?: unknown;
  query?: string;
}

async function call(handler: RouteHandler, { role = "clinician", id, body, query }: Call) {
  const response = await handler(
    new Request(`http://localhost:3000/api/trajectories${query === undefined ? "" : `?${query}`}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie: `ada=${role}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ id }) },
  );
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith("{") ? JSON.parse(text) : null };
}

/** Somebody with years of a weak heart. */
const patient = "synthetic-0030";
const asked = { question: "death-1y", asOf: null, reasoner: "builtin", budget: null };

forEmbeddedEngine("the routes of trajectories", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    here.database = database;
    const histories = syntheticHistories().filter(({ patientId }) => patientId === patient);
    await storeSyntheticHistories(database, histories);
  });

  const actions = async () => (await readAudit(database, { limit: 50 })).map(({ action }) => action);
  const carriedOut = (id: string) =>
    takeSteps(trajectoryProtocol, {
      ...{ id, database, owner: "test", means: { reasonerFor: () => rulesHere(), nearest: inOrder } },
      ...{ clock: () => new Date(), signal: new AbortController().signal },
    });

  test("tell what can be asked, read a record, give its memory with what it cites, and leave a row for each reading", async () => {
    const { json: can } = await call(options, { id: patient });
    expect(can.questions.find(({ id }: { id: string }) => id === "death-1y")).toMatchObject({ why: null });
    expect(can.questions.find(({ id }: { id: string }) => id === "in-hospital-death-48h").why).toContain("series");

    const { status, json: started } = await call(request, { id: patient, body: asked });
    expect(status).toBe(201);
    expect((await call(exported, { id: started.id, query: "format=json" })).json.issue.text).toContain(
      "before it was judged",
    );
    expect(await carriedOut(started.id)).toBe("finished");

    const { json: listed } = await call(list, { id: patient });
    expect(listed.trajectories).toMatchObject([{ id: started.id, question: "death-1y", status: "finished" }]);

    const { json: whole, text } = await call(read, { id: started.id });
    expect(whole.entries).toBeGreaterThan(20);
    expect(whole.events[0].data.material.trajectory.entries).toEqual([]);
    expect(text.length).toBeLessThan(500_000);
    const memory = whole.events.flatMap(
      ({ data }: { data: { memory?: { added: { id: string; refs: string[] }[] } } }) => data.memory?.added ?? [],
    );
    expect(memory.length).toBeGreaterThan(0);
    for (const { id, refs } of memory.slice(0, 5)) {
      const { json: cited } = await call(entries, { id: started.id, query: `memory=${id}` });
      expect(cited.entries.map(({ ref }: { ref: string }) => ref).sort()).toEqual([...refs].sort());
    }
    expect((await call(entries, { id: started.id, query: "memory=m99999" })).status).toBe(404);

    const markdown = (await call(exported, { id: started.id, query: "format=markdown" })).text;
    expect(markdown).toMatch(/^# Risk level \d+ of 10 for death from any cause/u);
    expect(markdown).toContain("Research use only, not for care.");
    expect((await call(exported, { id: started.id, query: "format=json" })).json).toMatchObject({ status: "finished" });

    const done = await actions();
    for (const action of ["request", "list", "read", "read-source", "export"])
      expect(done).toContain(`trajectory.${action}`);
    expect(done).toContain("patient.read-history");
  });

  test("fork at an address that is there", async () => {
    const { json: started } = await call(request, { id: patient, body: asked });
    expect(await carriedOut(started.id)).toBe("finished");
    const forked = await fork(
      new Request("http://localhost:3000/api/runs", {
        method: "POST",
        headers: { cookie: "ada=clinician", "content-type": "application/json" },
        body: JSON.stringify({ round: 1 }),
      }),
      { params: Promise.resolve({ id: started.id }) },
    );
    const { id } = (await forked.json()) as { id: string };
    expect([forked.status, forked.headers.get("location")]).toEqual([201, `/api/trajectories/${id}`]);
    expect((await call(read, { id })).status).toBe(200);
  });

  test("refuse a question that the record cannot be asked, with its reason, and whoever may not convene", async () => {
    const refused = await call(request, { id: patient, body: { ...asked, question: "in-hospital-death-48h" } });
    expect(refused.status).toBe(422);
    expect(refused.json.issue.text).toContain("series");
    expect((await call(request, { id: patient, body: { ...asked, question: "none" } })).status).toBe(400);
    const early = await call(request, { id: patient, body: { ...asked, asOf: "1950-01-01T00:00:00.000Z" } });
    expect(early.status).toBe(422);
    for (const role of ["administrator", "data-manager"] as const)
      expect((await call(request, { role, id: patient, body: asked })).status).toBe(403);
    expect((await call(list, { role: "administrator", id: patient })).json.trajectories).toEqual([]);
  });

  test("tell that a model holds too little before it is called, in the options and at the start, and take chunks that it holds", async () => {
    const provider = await startProvider(
      () => ({ text: "{}" }),
      (path) => (path === "/v1/models" ? { data: [{ id: "tiny", max_model_len: 8192 }] } : undefined),
    );
    const given = { ...wardModel, baseUrl: provider.baseUrl, model: "tiny", key: null };
    await saveProvider(database, { given, asDefault: true, at: new Date(0) }, bareMeans);
    const byModel = { ...asked, reasoner: "llm" };
    const { json: can } = await call(options, { id: patient });
    const short = can.questions.find(({ id }: { id: string }) => id === "death-1y").shortContext;
    expect(short).toMatchObject({ chunkTokens: 3192 });
    expect(short.why).toMatch(
      /holds 8,192 tokens.* a chunk of 8,000 tokens .* needs 13,000\. Chunks of at most 3,192/u,
    );

    const refused = await call(request, { id: patient, body: byModel });
    expect([refused.status, refused.json.issue.text]).toEqual([422, `This cannot be read. ${short.why}`]);
    expect((await call(list, { id: patient })).json.trajectories).toEqual([]);
    expect((await call(request, { id: patient, body: { ...byModel, chunkTokens: 3193 } })).status).toBe(422);
    expect((await call(request, { id: patient, body: { ...byModel, chunkTokens: 3192 } })).status).toBe(201);
    expect((await call(request, { id: patient, body: asked })).status).toBe(201);
    expect(provider.requests).toEqual([]);
    await provider.close();
  });
});
