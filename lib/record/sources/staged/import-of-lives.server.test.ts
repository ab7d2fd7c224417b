import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Caller } from "../../../platform/caller.server";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { accountedFor } from "../../import/fhir-import-report";
import { readImportRuns } from "../../import/import-runs.server";
import { doImportWork } from "./do-import-work.server";
import type { StagedImport } from "./staged-import";
import { StagedImports } from "./staged-imports.server";
import { undoOutlook } from "./undo-outlook.server";

vi.setConfig({ testTimeout: 60_000 });

const user: Caller["user"] = { id: "dora", role: "data-manager", address: "192.0.2.7" };
const choice = { source: "Our own writing", synthetic: true };
const names = ["vestervang.json", "okonkwo-lind.json"];

forEachEngine("the two invented lives, brought in the browser", (open) => {
  test("are tried, imported, imported again without a change, and undone but for whom a consultation rests on", async () => {
    const database = await open();
    const dataFolder = await mkdtemp(join(tmpdir(), "consilium-lives-"));
    const imports = new StagedImports(
      database,
      { dataFolder, mostBytes: 2 ** 30, serverFolder: undefined },
      doImportWork,
    );
    const own = () => imports.stagingOf(user).staged as StagedImport;
    const until = (stage: string) =>
      vi.waitFor(() => expect(own().stage).toBe(stage), { timeout: 50_000, interval: 50 });
    const bring = async () => {
      const files = await Promise.all(names.map((name) => readFile(join("e2e", "fixtures", "fhir", name))));
      const announced = names.map((name, at) => ({ path: `lives/${name}`, bytes: files[at]?.byteLength ?? 0 }));
      const { id } = await imports.announce(user, announced);
      for (const [file, bytes] of files.entries())
        await imports.receive(user, id, { file, from: 0, body: new Blob([new Uint8Array(bytes)]).stream() });
      await until("ready");
      return id;
    };
    const stored = async () => (await database.query<{ n: number }>("select count(*) as n from resource")).rows[0]?.n;

    const first = await bring();
    expect(own().look?.types).toMatchObject({ Patient: 2, Observation: 178 });
    await imports.start(user, first, { choice, dryRun: true });
    await until("ready");
    expect(own().fault).toBeNull();
    expect(own().dryRun?.patients).toMatchObject({ read: 2, added: 2 });
    expect([await stored(), await readImportRuns(database, new Date())]).toEqual([0, []]);

    await imports.start(user, first, { choice, dryRun: false });
    await until("done");
    const report = own().run?.report;
    expect(own().run?.status).toBe("finished");
    expect(report).toMatchObject({ from: "lives", source: choice.source, patients: { read: 2, added: 2, changed: 0 } });
    for (const counts of Object.values(report?.types ?? {})) expect(accountedFor(counts)).toBe(counts.read);
    expect(Object.values(report?.types ?? {}).reduce((sum, { read }) => sum + read, 0)).toBe(252);
    expect(await readdir(join(dataFolder, "imports"))).toEqual([]);
    const kept = await stored();

    const again = await bring();
    await imports.start(user, again, { choice, dryRun: false });
    await until("done");
    expect(own().run?.report.patients).toEqual({ read: 2, added: 0, changed: 0, unchanged: 2 });
    expect(await stored()).toBe(kept);
    expect(await undoOutlook(database.query, again)).toMatchObject({ resources: 0, patients: 0 });

    expect(await undoOutlook(database.query, first)).toEqual({ resources: kept, patients: 2, consulted: 0, shared: 0 });
    const { rows } = await database.query<{ id: string }>("select id from patient order by id limit 1");
    await database.query(
      `insert into run (id, kind, patient_id, requested_by, status, last_seq, summary, created_at, updated_at)
       values ($1, 'consultation', $2, 'ada', 'finished', 0, '{}', now(), now())`,
      [crypto.randomUUID(), rows[0]?.id],
    );
    expect(await undoOutlook(database.query, first)).toMatchObject({ patients: 1, consulted: 1 });
    await expect(imports.undo(user, first)).rejects.toThrow(
      "1 patient whom only this import brought has consultations",
    );
    await database.query("delete from run");
    expect(await imports.undo(user, first)).toMatchObject({ patientsRemoved: 2, resourcesRemoved: kept });
    expect(await stored()).toBe(0);
    await expect(undoOutlook(database.query, "none")).rejects.toThrow("no import");
    await rm(dataFolder, { recursive: true });
  });
});
