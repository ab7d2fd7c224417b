import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeNote } from "../../clinical/chart-edits/write-note.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { zipFile } from "../../platform/zip-file.server";
import { madeResource } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { exportPatient } from "./export-patient.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-export-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ada = { writer: { id: "u-ada", name: "Ada Vestergaard" }, at: new Date("2026-01-05T09:00:00Z") };

forEachEngine("an export of a patient", (open) => {
  test("holds every version with its source and text, counts what it holds, and says who made it in the audit log", async () => {
    const database = await open();
    const gout = madeResource("Condition", { id: 1, name: "Gout", start: "2015-02-01" });
    await storeHistory(database, { id: "made-0001", mrn: "M-0001", name: "Iris Halvorsen", resources: [gout] });
    await storeHistory(database, { id: "made-0002", mrn: "M-0002", name: "Somebody Else" });
    const written = { title: "Home visit", text: "Walks with a frame.\nSleeps well." };
    const { id } = await writeNote(database, { patientId: "made-0001", written }, ada);
    const at = new Date("2026-02-01T00:00:00Z");
    const { files, rows, sha256 } = await exportPatient(database, { patientId: "made-0001", actorId: "u-admin", at });
    const text = (path: string) => files.find((file) => file.path === path)?.text ?? "";
    const history = text("history.ndjson")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(history).toEqual([
      expect.objectContaining({
        type: "Condition",
        code: gout.code,
        asItsSourceWroteIt: { resourceType: "Condition" },
      }),
      expect.objectContaining({ id, text: written.text, author: "Ada Vestergaard", asItsSourceWroteIt: null }),
    ]);
    const lines = Object.fromEntries(
      files.flatMap((file) => {
        const table = /^tables\/(.*)\.ndjson$/.exec(file.path)?.[1];
        return table === undefined ? [] : [[table, file.text.split("\n").length - 1]];
      }),
    );
    expect(lines).toEqual(rows);
    expect(rows).toMatchObject({ patient: 1, resource: 2, source_chunk: 1, audit_event: 1 });
    const manifest = JSON.parse(text("manifest.json"));
    expect(manifest).toMatchObject({ recordNumber: "M-0001", sha256, rows });
    for (const { path, sha256: of } of manifest.files)
      expect(createHash("sha256").update(text(path)).digest("hex")).toBe(of);
    expect(text("README.md")).toContain("| tables/resource.ndjson | 2 |");
    expect(files.map((file) => file.text).join()).not.toContain("Somebody Else");
    const again = await exportPatient(database, { patientId: "made-0001", actorId: "u-admin", at });
    expect([again.sha256, again.rows.audit_event]).toEqual([sha256, 2]);
    await expect(exportPatient(database, { patientId: "nobody", actorId: "u", at })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("a ZIP gives back every file, whatever it holds", async () => {
  const texts = fc.sample(fc.string({ unit: "grapheme", maxLength: 4000 }), { numRuns: 20, seed: 1 });
  const files = ["", ...texts].map((text, i) => ({ path: `folder ${i}/é${i}.txt`, text }));
  const archive = join(folder, "all.zip");
  await writeFile(archive, zipFile(files, new Date("2026-02-01T10:20:30Z")));
  // Python's reader is not ours, and checks the sums.
  const script =
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])";
  execFileSync("python3", ["-c", script, archive, join(folder, "out")]);
  for (const { path, text } of files) expect(await readFile(join(folder, "out", path), "utf8")).toBe(text);
});
