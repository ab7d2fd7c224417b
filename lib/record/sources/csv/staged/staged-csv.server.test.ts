import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { Caller } from "../../../../platform/caller.server";
import { forEachEngine } from "../../../../platform/database/test-database.server";
import { doImportWork } from "../../staged/do-import-work.server";
import type { StagedImport } from "../../staged/staged-import";
import { StagedImports } from "../../staged/staged-imports.server";
import { wardFiles, wardMap } from "../testing/ward-map";
import { deleteMap, savedMap, savedMaps, saveMap } from "./saved-maps.server";

const data = vi.hoisted(() => {
  // The settings are read once, when the first module asks for them.
  process.env.CONSILIUM_DATA_DIR = `${process.env.TMPDIR ?? "/tmp"}/consilium-csv-data-${process.pid}`;
  return process.env.CONSILIUM_DATA_DIR;
});
afterAll(() => rm(data, { recursive: true, force: true }));

const user: Caller["user"] = { id: "dora", role: "data-manager", address: "192.0.2.7" };
const choice = { source: "Ward 7", synthetic: true };
const { signal } = new AbortController();

forEachEngine("CSV files brought in the browser", (open) => {
  test("have a map proposed, are previewed, tried and imported by the map that was edited; each look is written down", async () => {
    const database = await open();
    const dataFolder = await mkdtemp(join(tmpdir(), "consilium-csv-staged-"));
    const settings = { dataFolder, mostBytes: 2 ** 30, serverFolder: undefined };
    const imports = new StagedImports(database, settings, doImportWork);
    const own = () => imports.stagingOf(user).staged as StagedImport;
    const until = (stage: string) => vi.waitFor(() => expect(own().stage).toBe(stage), { timeout: 8000, interval: 20 });
    const files = Object.entries(wardFiles).map(([name, lines]) => ({ path: name, text: `${lines.join("\n")}\n` }));
    const { id } = await imports.announce(
      user,
      files.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text).length })),
    );
    for (const [file, { text }] of files.entries())
      await imports.receive(user, id, { file, from: 0, body: new Blob([text]).stream() });
    await until("ready");
    expect(own().tables).toEqual(Object.keys(wardFiles).toSorted());

    const { map, files: seen } = await imports.proposeMap(user, id, signal);
    expect(map.files.find(({ table }) => table === "labs")).toMatchObject({
      rows: "long",
      delimiter: ";",
      decimal: ",",
    });
    expect(seen.find(({ name }) => name === "vitals.csv")?.columns[3]).toMatchObject({
      name: "HF",
      cells: ["88", "-1"],
    });

    const labs = map.files.find(({ table }) => table === "labs");
    if (!labs) throw new Error("no labs");
    const told = await imports.csvVariables(user, id, labs, signal);
    expect(told.rows).toBe(4);
    expect(told.variables.find(({ name }) => name === "Krea")).toMatchObject({
      ...{ rows: 1, cells: ["1,9"], units: [{ unit: "mg/dl", rows: 1 }] },
      guess: { feature: "creatinine" },
    });
    await expect(imports.csvVariables(user, id, { ...labs, files: "none.csv" }, signal)).rejects.toThrow(
      "No file is named as none.csv among these files.",
    );

    const preview = await imports.previewCsv(user, id, wardMap, signal);
    expect(preview.patients.map(({ person }) => person).toSorted()).toEqual([
      "female, born 1950-01-02, died 2020-03-05",
      "male, born 1980-12-31",
    ]);
    expect(preview.patients.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining(["2020-03-01 09:00: Creatinine 1.9 mg/dl", "2020-03-01 08:30: Heart rate 88 /min"]),
    );
    expect(preview.tables.vitals).toMatchObject({ rows: 3, kept: 2 });
    expect(preview.readInPart).toEqual([]);

    await imports.start(user, id, { choice, dryRun: true, map: wardMap });
    await until("ready");
    expect([own().fault, own().dryRun?.patients.added, own().map?.name]).toEqual([null, 2, "Ward 7"]);
    expect((await database.query("select id from patient")).rows).toEqual([]);
    await imports.start(user, id, { choice, dryRun: false, map: wardMap });
    await until("done");
    expect(own().run?.report.patients).toMatchObject({ read: 2, added: 2 });
    const { rows } = await database.query<{ action: string }>("select action from audit_event order by id");
    expect(rows.map(({ action }) => action)).toEqual([
      "import.upload",
      "import.look",
      "import.look",
      "import.look",
      "import.look",
      "import.run",
      "import.run",
    ]);
    await rm(dataFolder, { recursive: true, force: true });
  });
});

test("a map is saved under any name, read again, written over and taken away", async () => {
  expect(await savedMaps()).toEqual([]);
  await saveMap("../Station 7 / ü", wardMap);
  await saveMap("../Station 7 / ü", wardMap);
  expect((await savedMaps()).map(({ name }) => name)).toEqual(["../Station 7 / ü"]);
  expect(await savedMap("../Station 7 / ü")).toEqual(wardMap);
  await deleteMap("../Station 7 / ü");
  expect(await savedMaps()).toEqual([]);
  await expect(savedMap("none")).rejects.toThrow("No map is saved under this name any more.");
});
