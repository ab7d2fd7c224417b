import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "@/lib/platform/database/database.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import { AppError } from "@/lib/platform/errors";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import type { FhirImportReport } from "@/lib/record/import/fhir-import-report";
import { readImportRuns, writeImportRun } from "@/lib/record/import/import-runs.server";
import { startImports } from "@/lib/record/sources/staged/own-imports.server";
import { type Staging, stagingSchema } from "@/lib/record/sources/staged/staged-import";
import { GET as report } from "./[id]/report/route";
import { POST as undo } from "./[id]/undo/route";
import { GET as serverFolder, POST as takeFromServer } from "./server-folder/route";
import { PUT as part } from "./staged/[id]/parts/route";
import { POST as begin } from "./staged/[id]/runs/route";
import { POST as stop } from "./staged/[id]/stop/route";
import { POST as announce, GET as staging } from "./staged/route";

type Work = { kind: string; from?: string; dryRun?: boolean; runId?: string };
const here = vi.hoisted(() => ({
  database: undefined as unknown,
  dataFolder: "",
  serverFolder: undefined as string | undefined,
  mostBytes: 1 << 20,
  /** What the thread would do. */
  work: undefined as unknown,
}));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));
vi.mock("@/lib/platform/env.server", async (original) => {
  const { env, ...rest } = await original<typeof import("@/lib/platform/env.server")>();
  return {
    ...rest,
    env: () => ({
      ...env(),
      CONSILIUM_DATA_DIR: here.dataFolder,
      CONSILIUM_IMPORT_FOLDER: here.serverFolder,
      CONSILIUM_IMPORT_MAX_BYTES: here.mostBytes,
    }),
  };
});
vi.mock("@/lib/record/sources/staged/work-in-thread.server", () => ({
  workInThread: (_database: unknown, work: Work, options: unknown) =>
    (here.work as (work: Work, options: unknown) => Promise<unknown>)(work, options),
}));

const manager = { id: "dora", role: "data-manager" } as const;
type Who = { id: string; role: Role } | null;

const emptyReport: FhirImportReport = {
  kind: "fhir",
  source: "Here",
  from: "a.json",
  dryRun: false,
  synthetic: true,
  progress: { phase: "files", bytes: 0, bytesTotal: 6, resources: 0 },
  patients: { read: 0, added: 0, changed: 0, unchanged: 0 },
  types: {},
  otherTypes: {},
  tables: {},
  skipped: [],
  remarks: [],
  notes: {},
  samePerson: [],
  conflicts: [],
  failure: null,
  undoneAt: null,
};
const lookOf = {
  kinds: { json: 1 },
  bytes: 6,
  whole: true,
  types: { Patient: 1 },
  otherReleases: {},
  noResource: 0,
  remarks: [],
};
const runOf = (id: string, more: { status?: "finished" | "stopped"; report?: Partial<FhirImportReport> } = {}) => ({
  id,
  startedAt: "2026-03-02T10:00:00.000Z",
  finishedAt: "2026-03-02T10:00:01.000Z",
  status: more.status ?? "finished",
  report: { ...emptyReport, ...more.report },
});

async function call(
  handler: RouteHandler,
  who: Who,
  options: { id?: string; body?: unknown; bytes?: string; query?: string } = {},
) {
  const { id, body, bytes, query = "" } = options;
  const sent =
    bytes !== undefined
      ? { body: bytes, method: "PUT" }
      : body !== undefined
        ? { body: JSON.stringify(body), method: "POST" }
        : {};
  const response = await handler(
    new Request(`http://localhost:3000/api/imports${query}`, {
      headers: {
        ...(who && { cookie: `${who.id}=${who.role}` }),
        "content-type": bytes !== undefined ? "application/octet-stream" : "application/json",
      },
      ...sent,
    }),
    { params: Promise.resolve<Record<string, string>>(id === undefined ? {} : { id }) },
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, answer: text === "" ? null : JSON.parse(text) };
}
const choice = { source: "Here", synthetic: true };

async function shown(who: Who = manager): Promise<Staging> {
  return stagingSchema.parse((await call(staging, who)).answer);
}
async function until(stage: string, who: Who = manager) {
  await vi.waitFor(async () => expect((await shown(who)).staged?.stage).toBe(stage), { timeout: 15_000, interval: 20 });
  return (await shown(who)).staged;
}
/** Brings one file, "{}\n{}\n", and waits for the first look at it. */
async function brought(who: Who = manager, path = "Ada Lovelace.json"): Promise<string> {
  const { answer } = await call(announce, who, { body: { files: [{ path, bytes: 6 }] } });
  await call(part, who, { id: answer.id, bytes: "{}\n{}\n", query: "?file=0&from=0" });
  await until("ready", who);
  return answer.id;
}
const files = () => readdir(join(here.dataFolder, "imports")).catch(() => []);

forEachEngine("imports over the API", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    here.database = database;
    here.dataFolder = await folderFor("imports");
    here.serverFolder = undefined;
    here.mostBytes = 1 << 20;
    here.work = async ({ kind, runId }: Work) => (kind === "look" ? lookOf : runOf(runId as string));
    delete (globalThis as { consiliumImports?: unknown }).consiliumImports;
  });
  const made: string[] = [];
  const folderFor = async (what: string) => {
    const folder = await mkdtemp(join(tmpdir(), `consilium-${what}-`));
    made.push(folder);
    return folder;
  };
  afterEach(async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true });
  });
  const audited = async () =>
    (
      await database.query<{ action: string; outcome: string; detail: unknown }>(
        "select action, outcome, detail from audit_event where action like 'import.%' order by id",
      )
    ).rows;

  test("a data manager and an administrator import; nobody else does", async () => {
    const body = { files: [{ path: "a.json", bytes: 2 }] };
    const statusOf = async (role: Role | null) => (await call(announce, role && { id: role, role }, { body })).status;
    expect(await statusOf("data-manager")).toBe(200);
    expect(await statusOf("administrator")).toBe(200);
    expect(await statusOf("clinician")).toBe(403);
    expect(await statusOf("researcher")).toBe(403);
    expect(await statusOf(null)).toBe(401);
    for (const [handler, more] of [
      [begin, { choice, dryRun: true }],
      [stop, { what: "work" }],
      [undo, {}],
    ] as const) {
      const id = crypto.randomUUID();
      expect((await call(handler, { id: "c", role: "clinician" }, { id, body: more })).status).toBe(403);
    }
    expect(
      (
        await call(
          part,
          { id: "c", role: "clinician" },
          { id: crypto.randomUUID(), bytes: "x", query: "?file=0&from=0" },
        )
      ).status,
    ).toBe(403);
  });

  test("files come in parts, keep their bytes, and are closed to other accounts; the first look follows by itself", async () => {
    const { answer } = await call(announce, manager, {
      body: {
        files: [
          { path: "lives/a.json", bytes: 6 },
          { path: "lives/../../b.json", bytes: 3 },
        ],
      },
    });
    expect(answer).toMatchObject({ stage: "receiving", label: "lives", files: 2, bytes: 9, received: 0 });
    const { id } = answer;
    expect((await call(part, manager, { id, bytes: "abc", query: "?file=0&from=0" })).answer).toEqual({ received: 3 });
    expect((await call(part, manager, { id, bytes: "xyz", query: "?file=1&from=0" })).status).toBe(200);
    expect((await shown()).staged).toMatchObject({ stage: "receiving", received: 6 });
    const folder = join(here.dataFolder, "imports", id);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
    await call(part, manager, { id, bytes: "def", query: "?file=0&from=3" });
    expect(await readFile(join(folder, "files/lives/a.json"), "utf8")).toBe("abcdef");
    expect(await readFile(join(folder, "files/lives/b.json"), "utf8")).toBe("xyz");
    expect((await lstat(join(folder, "files/lives/a.json"))).mode & 0o777).toBe(0o600);
    expect(await until("ready")).toMatchObject({ look: lookOf, fault: null });
    expect(await audited()).toEqual([
      { action: "import.upload", outcome: "done", detail: { origin: "upload", files: 2, bytes: 9 } },
    ]);
  });

  test("a part that begins elsewhere, or makes the file longer than it was said to be, is refused; the right one still comes", async () => {
    const { answer } = await call(announce, manager, { body: { files: [{ path: "a.json", bytes: 4 }] } });
    const { id } = answer;
    const send = (bytes: string, from: number, file = 0) =>
      call(part, manager, { id, bytes, query: `?file=${file}&from=${from}` });
    expect((await send("ab", 2)).answer.issue).toMatchObject({
      code: "conflict",
      text: expect.stringContaining("0 are there"),
    });
    expect((await send("abcde", 0)).answer.issue.code).toBe("invalid");
    expect((await send("ab", 0, 7)).status).toBe(409);
    expect((await send("abcd", 0)).answer).toEqual({ received: 4 });
    await until("ready");
    expect((await send("abcd", 0)).answer, "sent again, for its answer was lost").toEqual({ received: 4 });
    expect((await send("e", 4)).status).toBe(409);
    expect(await readFile(join(here.dataFolder, "imports", id, "files/a.json"), "utf8")).toBe("abcd");
  });

  test("more than may be brought is refused before anything is sent, with what may", async () => {
    const { status, answer } = await call(announce, manager, { body: { files: [{ path: "a.json", bytes: 2 << 20 }] } });
    expect(status).toBe(422);
    expect(answer.issue.text).toMatch(/are 2 MiB; one import takes at most 1 MiB \(CONSILIUM_IMPORT_MAX_BYTES\)/);
    expect(await files()).toEqual([]);
  });

  test("a dry run and an import tell how far they are, go on without a caller, and the files go with the import's end", async () => {
    let end = () => {};
    here.work = async (
      { kind, runId, dryRun }: Work,
      { onProgress }: { onProgress: (report: FhirImportReport) => void },
    ) => {
      if (kind === "look") return lookOf;
      onProgress({ ...emptyReport, progress: { phase: "patients", bytes: 6, bytesTotal: 6, resources: 41 } });
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return runOf(runId as string, { report: { dryRun: dryRun as boolean } });
    };
    const id = await brought();
    expect(
      (await call(begin, manager, { id, body: { choice: { ...choice, source: " " }, dryRun: true } })).answer.issue
        .text,
    ).toContain("body.choice.source");
    expect((await call(begin, manager, { id, body: { choice, dryRun: true } })).answer.stage).toBe("dry-run");
    expect((await shown()).staged).toMatchObject({ progress: { progress: { resources: 41 } } });
    expect((await call(begin, manager, { id, body: { choice, dryRun: false } })).status).toBe(409);
    expect((await shown({ id: "ann", role: "administrator" })).busy).toBe(true);
    end();
    expect(await until("ready")).toMatchObject({ dryRun: { dryRun: true }, choice, run: null });
    await call(begin, manager, { id, body: { choice, dryRun: false } });
    expect((await shown()).staged).toMatchObject({ stage: "importing", dryRun: { dryRun: true } });
    expect(await files()).toEqual([id]);
    end();
    expect(await until("done")).toMatchObject({ run: { id, status: "finished" }, fault: null });
    expect(await files()).toEqual([]);
    expect((await audited()).map(({ action, detail }) => [action, (detail as { dryRun?: boolean }).dryRun])).toEqual([
      ["import.upload", undefined],
      ["import.run", true],
      ["import.run", false],
    ]);
  });

  test("an import that fails says why in its own words where a person may read them, and leaves no file", async () => {
    here.work = async ({ kind, dryRun }: Work) => {
      if (kind === "look") return lookOf;
      throw dryRun ? new AppError("invalid", { userMessage: "a zip: unpack it first" }) : new Error("secret of Ada");
    };
    const id = await brought();
    await call(begin, manager, { id, body: { choice, dryRun: true } });
    expect(await until("ready")).toMatchObject({ fault: "a zip: unpack it first" });
    await call(begin, manager, { id, body: { choice, dryRun: false } });
    expect((await until("done"))?.fault).toMatch(/log says more/);
    expect(await files()).toEqual([]);
  });

  test("who brought the files stops their import, or an administrator does; to others they are not there", async () => {
    here.work = ({ kind, runId }: Work, { signal }: { signal: AbortSignal }) =>
      kind === "look"
        ? Promise.resolve(lookOf)
        : new Promise((resolve) => {
            signal.addEventListener("abort", () => resolve(runOf(runId as string, { status: "stopped" })));
          });
    const id = await brought();
    await call(begin, manager, { id, body: { choice, dryRun: false } });
    const other = { id: "eve", role: "data-manager" } as const;
    expect((await call(stop, other, { id, body: { what: "work" } })).status).toBe(404);
    expect((await shown(other)).staged).toBeNull();
    expect((await call(announce, manager, { body: { files: [{ path: "b.json", bytes: 1 }] } })).status).toBe(409);
    expect((await call(stop, { id: "ann", role: "administrator" }, { id, body: { what: "work" } })).status).toBe(200);
    expect(await until("done")).toMatchObject({ run: { status: "stopped" } });
    expect(await files()).toEqual([]);
  });

  test("files that are taken away, or that others take the place of, are gone", async () => {
    const id = await brought();
    expect((await call(stop, manager, { id, body: { what: "files" } })).answer.staged).toBeNull();
    expect(await files()).toEqual([]);
    await brought();
    const next = await brought();
    expect(await files()).toEqual([next]);
  });

  test("the server's end interrupts a run, and the next start sweeps what a crash left", async () => {
    const report = { ...emptyReport };
    const row = { startedAt: new Date(), updatedAt: new Date(), finishedAt: null, status: "running", report } as const;
    here.work = ({ kind, runId }: Work, { signal }: { signal: AbortSignal }) =>
      kind === "look"
        ? Promise.resolve(lookOf)
        : new Promise((resolve) => {
            signal.addEventListener("abort", async () => {
              await writeImportRun(database.query, {
                ...row,
                id: runId as string,
                status: "stopped",
                finishedAt: new Date(),
              });
              resolve(runOf(runId as string, { status: "stopped" }));
            });
          });
    const leave = await startImports(database);
    const id = await brought();
    await call(begin, manager, { id, body: { choice, dryRun: false } });
    await leave();
    expect(await files()).toEqual([]);
    const crashed = crypto.randomUUID();
    await writeImportRun(database.query, { ...row, id: crashed });
    await mkdir(join(here.dataFolder, "imports", crashed, "files"), { recursive: true });
    // Of a process that lives, as of one that serves the same pages, nothing is taken away.
    const beside = join(here.dataFolder, "imports", "beside");
    await mkdir(beside);
    await writeFile(join(beside, "process"), String(process.ppid));
    await startImports(database);
    expect(await files()).toEqual(["beside"]);
    const statuses = (await readImportRuns(database, new Date())).map((run) => [run.id, run.status]);
    expect(Object.fromEntries(statuses)).toEqual({ [id]: "interrupted", [crashed]: "interrupted" });
  });

  test("what rests on histories is brought up to date after an import and an undoing, and not after a dry run", async () => {
    const afterChange = vi.fn(() => Promise.resolve());
    await startImports(database, afterChange);
    here.work = async ({ kind, runId, dryRun }: Work) =>
      kind === "look" ? lookOf : runOf(runId as string, { report: { dryRun: dryRun as boolean } });
    const id = await brought();
    await call(begin, manager, { id, body: { choice, dryRun: true } });
    await until("ready");
    expect(afterChange).not.toHaveBeenCalled();
    await call(begin, manager, { id, body: { choice, dryRun: false } });
    await until("done");
    expect(afterChange).toHaveBeenCalledTimes(1);
    here.work = async () => ({ runId: id, patientsRemoved: 1, resourcesRemoved: 1, resourcesRestored: 0 });
    await call(undo, manager, { id, body: {} });
    expect(afterChange).toHaveBeenCalledTimes(2);
  });

  test("undoing is audited, and so is that it was refused", async () => {
    const undone = { runId: "r", patientsRemoved: 2, resourcesRemoved: 252, resourcesRestored: 0 };
    here.work = async () => undone;
    expect((await call(undo, manager, { id: "r", body: {} })).answer).toEqual(undone);
    here.work = async () => {
      throw new AppError("conflict", { userMessage: "It is undone already." });
    };
    expect((await call(undo, manager, { id: "r", body: {} })).status).toBe(409);
    expect(await audited()).toEqual([
      {
        action: "import.undo",
        outcome: "done",
        detail: { patientsRemoved: 2, resourcesRemoved: 252, resourcesRestored: 0 },
      },
      { action: "import.undo", outcome: "refused", detail: null },
    ]);
  });

  test("a file's name stands in no audit row, and not in the report's own name", async () => {
    await brought(manager, "Ada Lovelace.json");
    const { rows } = await database.query("select * from audit_event");
    expect(JSON.stringify(rows)).not.toContain("Lovelace");
    const row = {
      startedAt: new Date("2026-03-02"),
      updatedAt: new Date(),
      finishedAt: new Date(),
      status: "finished",
    } as const;
    await writeImportRun(database.query, { ...row, id: "one", report: { ...emptyReport, from: "Ada Lovelace.json" } });
    const { headers, answer } = await call(report, manager, { id: "one" });
    expect(headers.get("content-disposition")).toBe('attachment; filename="import-2026-03-02.json"');
    expect(answer.report.from).toBe("Ada Lovelace.json");
    expect((await call(report, manager, { id: "two" })).status).toBe(404);
  });

  describe("from a folder of the server", () => {
    const administrator = { id: "ann", role: "administrator" } as const;
    beforeEach(async () => {
      here.serverFolder = await folderFor("server-folder");
      await mkdir(join(here.serverFolder, "lives"));
      await writeFile(join(here.serverFolder, "a.ndjson"), "{}\n");
      await writeFile(join(here.serverFolder, ".hidden"), "x");
      await symlink("/etc", join(here.serverFolder, "elsewhere"));
    });

    test("administrators are shown what lies in it, without links and hidden files; data managers are not", async () => {
      expect((await call(serverFolder, administrator)).answer.entries).toEqual([
        { name: "a.ndjson", kind: "file", bytes: 3 },
        { name: "lives", kind: "folder", bytes: null },
      ]);
      expect((await shown(administrator)).serverFolder).toBe(true);
      expect((await call(serverFolder, manager)).status).toBe(403);
      expect((await call(takeFromServer, manager, { body: { name: "lives" } })).status).toBe(403);
      expect((await shown()).serverFolder).toBe(false);
    });

    test("an entry is imported where it lies, and stays there; nothing outside is", async () => {
      const worked: Work[] = [];
      here.work = async (work: Work) => {
        worked.push(work);
        return work.kind === "look" ? lookOf : runOf(work.runId as string);
      };
      for (const name of ["..", "../x", "elsewhere", ".hidden", "lives/../a.ndjson"])
        expect((await call(takeFromServer, administrator, { body: { name } })).status, name).toBe(404);
      const { answer } = await call(takeFromServer, administrator, { body: { name: "a.ndjson" } });
      await until("ready", administrator);
      await call(begin, administrator, { id: answer.id, body: { choice, dryRun: false } });
      await until("done", administrator);
      expect(worked.map(({ from }) => from)).toEqual(Array(2).fill(join(here.serverFolder as string, "a.ndjson")));
      expect(await readFile(join(here.serverFolder as string, "a.ndjson"), "utf8")).toBe("{}\n");
    });

    test("without a folder set, or with one that is gone, it is said so", async () => {
      here.serverFolder = "/nowhere/at/all";
      expect((await call(serverFolder, administrator)).answer.issue.text).toContain("CONSILIUM_IMPORT_FOLDER");
      here.serverFolder = undefined;
      expect((await call(serverFolder, administrator)).status).toBe(404);
    });
  });
});
