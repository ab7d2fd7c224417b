import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tarOf } from "../lib/record/sources/fhir/reading/testing/broken-files.server";
import {
  bundleExample,
  encounterExample,
  ndjson,
  observationExample,
  patientExample,
} from "../lib/record/sources/fhir/reading/testing/fhir-examples";
import { readAll } from "../lib/record/sources/fhir/reading/testing/read-all.server";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-fhir-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("an independent script and the reader count the same in Bundles, NDJSON, gzip, folders and archives", async () => {
  const life = (id: string) =>
    JSON.stringify(
      bundleExample([
        patientExample(id),
        encounterExample(id, `Patient/${id}`),
        observationExample(id, `Patient/${id}`),
      ]),
    );
  await mkdir(join(folder, "deeper"));
  const archive = await tarOf([
    { name: "lives/", type: "directory" },
    { name: "lives/a.json", content: life("a") },
    { name: "lives/b.json", content: JSON.stringify(JSON.parse(life("b")), null, 2) },
    { name: "README.md", content: "About" },
  ]);
  await writeFile(join(folder, "lives.tar.gz"), gzipSync(archive));
  await writeFile(join(folder, "lives.tar"), await tarOf([{ name: "c.json", content: life("c") }]));
  await writeFile(join(folder, "deeper", "a.json"), life("a"));
  await writeFile(
    join(folder, "deeper", "o.ndjson.gz"),
    gzipSync(ndjson([observationExample("n", "Patient/c"), { resourceType: "Location", id: "l" }])),
  );
  await writeFile(join(folder, "LICENSE.txt"), "none");

  const args = [join("scripts", "count-fhir.mjs"), folder];
  const counted = JSON.parse(execFileSync(process.execPath, [...args, "--json"], { encoding: "utf8" }));
  const { summary } = await readAll(folder);
  const read = Object.entries(summary.counts).map(([type, { total, duplicates }]) => [
    type,
    { resources: total, ids: total - duplicates },
  ]);
  expect(Object.fromEntries(read)).toEqual(counted);
  expect(counted.Patient).toEqual({ resources: 4, ids: 3 });
  expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toMatch(/^Observation +5 +4$/m);
  expect(spawnSync(process.execPath, args.slice(0, 1)).status).toBe(2);
});
