import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "@/lib/platform/database/database.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import { madeResource } from "@/lib/record/history/fixtures/made-history";
import { storeHistory } from "@/lib/record/history/fixtures/store-history.server";
import { GET as exported } from "./data/route";
import { GET as read, POST as rewrite } from "./notes/[note]/route";
import { POST as withdraw } from "./notes/[note]/withdrawal/route";
import { POST as write } from "./notes/route";
import { POST as change } from "./problems/changes/route";
import { POST as add } from "./problems/route";
import { POST as search } from "./problems/search/route";
import { POST as remove } from "./removal/route";

const here = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));

const id = "made-0001";
const note = { title: "<img src=x onerror=alert(1)>", text: "<script>alert(1)</script> & so on" };

async function call(
  handler: RouteHandler,
  role: Role,
  { body, ...params }: { body?: unknown; note?: string },
  query = "",
) {
  const response = await handler(
    new Request(`http://localhost:3000/api/patients/${id}${query}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie: `someone=${role}`, "content-type": "application/json", origin: "http://localhost:3000" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ id, ...params }) },
  );
  return response;
}

forEachEngine("the routes of a chart that remembers", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    here.database = database;
    const gout = madeResource("Condition", { id: 1, name: "Gout", start: "2015-02-01" });
    await storeHistory(database, { id, mrn: "M-0001", name: "Iris Halvorsen", resources: [gout] });
  });

  test("let clinicians alone write, and administrators alone export and remove", async () => {
    const other = randomUUID();
    const entries = [{ id: other, version: 1 }];
    const asked: [RouteHandler, { body?: unknown; note?: string }, Role][] = [
      [write, { body: note }, "clinician"],
      [rewrite, { note: other, body: { seen: 1, written: note } }, "clinician"],
      [withdraw, { note: other, body: { seen: 1 } }, "clinician"],
      [add, { body: { words: "Tremor", coding: null, onset: null, status: "active" } }, "clinician"],
      [change, { body: { entries, change: { kind: "state", state: "resolved", on: null } } }, "clinician"],
      [search, { body: { words: "gout" } }, "clinician"],
      [exported, {}, "administrator"],
      [remove, { body: { mrn: "another" } }, "administrator"],
    ];
    for (const [handler, given, allowed] of asked)
      for (const role of ["clinician", "researcher", "administrator", "data-manager"] as const) {
        const { status } = await call(handler, role, given);
        if (role === allowed) expect(status).not.toBe(403);
        else expect(status).toBe(403);
      }
  });

  test("give back a note's words as they were written, and each version of them", async () => {
    const stored = (await (await call(write, "clinician", { body: note })).json()) as { id: string };
    const again = { seen: 1, written: { ...note, text: "Put right." } };
    expect((await call(rewrite, "clinician", { note: stored.id, body: again })).status).toBe(200);
    expect(await (await call(read, "researcher", { note: stored.id })).json()).toEqual({ text: "Put right." });
    expect(await (await call(read, "researcher", { note: stored.id }, "?version=1")).json()).toEqual({
      text: note.text,
    });
    const late = await call(rewrite, "clinician", { note: stored.id, body: again });
    expect(late.status).toBe(409);
    expect(JSON.stringify(await late.json())).toContain(
      "someone has changed this meanwhile (version 2; you saw version 1)",
    );
    expect((await call(withdraw, "clinician", { note: stored.id, body: { seen: 2 } })).status).toBe(200);
  });

  test("say in one line what of a note or a problem is wrong", async () => {
    const said = async (handler: RouteHandler, body: unknown) => {
      const response = await call(handler, "clinician", { body });
      const { issue } = (await response.json()) as { issue: { text: string } };
      return [response.status, issue.text];
    };
    expect(await said(write, { title: " ", text: "x" })).toEqual([
      400,
      expect.stringContaining("Give the note a title."),
    ]);
    expect(await said(write, { title: "x", text: " \n" })).toEqual([400, expect.stringContaining("Write the text")]);
    const problem = { words: "Tremor", coding: null, onset: "2023-02-30", status: "active" };
    expect(await said(add, problem)).toEqual([400, expect.stringContaining("No calendar has this day.")]);
  });

  test("find codes for the words of a problem, none of them a drug or a value", async () => {
    const found = (await (await call(search, "clinician", { body: { words: "type 2 diabetes" } })).json()) as {
      codes: { coding: { code: string; display: string } }[];
    };
    expect(found.codes.map(({ coding }) => coding.code)).toContain("DOID:9352");
    const drug = (await (
      await call(search, "clinician", { body: { words: "norepinephrine" } })
    ).json()) as typeof found;
    expect(drug.codes.map(({ coding }) => coding.display)).not.toContain("norepinephrine");
    expect(drug.codes.every(({ coding }) => coding.code.startsWith("DOID:"))).toBe(true);
  });

  test("export a ZIP that names the record number, and remove only whose number was typed", async () => {
    const zip = await call(exported, "administrator", {});
    expect(zip.headers.get("content-disposition")).toBe('attachment; filename="patient-M-0001.zip"');
    expect(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    const slip = await call(remove, "administrator", { body: { mrn: "M-0002" } });
    expect(slip.status).toBe(400);
    const receipt = await (await call(remove, "administrator", { body: { mrn: "m-0001" } })).json();
    expect(receipt).toMatchObject({ mrn: "M-0001", removedBy: "someone", rows: { patient: 1, resource: 1 } });
    expect((await call(exported, "administrator", {})).status).toBe(404);
  });
});
