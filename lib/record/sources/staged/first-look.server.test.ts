import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.server";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { firstLook } from "./first-look.server";
import { checkRoom } from "./staged-files.server";
import { workInThread } from "./work-in-thread.server";

const lives = join("e2e", "fixtures", "fhir");
const { signal } = new AbortController();

test("counts the resources of a Bundle's entries by type, and says what each file is", async () => {
  const look = await firstLook(lives, { signal });
  expect(look).toMatchObject({ whole: true, kinds: { json: 2, other: 1 }, otherReleases: {}, noResource: 0 });
  expect(look.types).toMatchObject({
    Patient: 2,
    Encounter: 26,
    Condition: 10,
    AllergyIntolerance: 2,
    DocumentReference: 6,
  });
  expect(look.types.Bundle).toBeUndefined();
  expect(look.remarks).toEqual([expect.objectContaining({ file: "README.md", kind: "not-fhir" })]);
});

test("ends at its limit and says that there is more", async () => {
  const look = await firstLook(join(lives, "vestervang.json"), { signal, limit: 1000 });
  expect(look.whole).toBe(false);
  expect(look.types.Patient).toBe(1);
});

test("tells another release, a zip, what is no resource and a gzip that breaks off", async () => {
  const folder = await mkdtemp(join(tmpdir(), "consilium-look-"));
  const lines = [
    '{"resourceType":"MedicationOrder","id":"1"}',
    '{"resourceType":"Patient","id":"2"}',
    '{"name":"x"}',
    "{",
  ];
  await writeFile(join(folder, "a.ndjson"), `${lines.join("\n")}\n`);
  await writeFile(join(folder, "b.zip"), Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]));
  await writeFile(join(folder, "c.json.gz"), gzipSync('{"resourceType":"Patient"}').subarray(0, 20));
  const look = await firstLook(folder, { signal });
  expect(look).toMatchObject({
    kinds: { json: 1, zip: 1, gzip: 1 },
    types: { MedicationOrder: 1, Patient: 1 },
    otherReleases: { DSTU2: 1 },
    noResource: 2,
  });
  expect(look.remarks.map(({ file, line }) => `${file}: ${line}`)).toEqual([
    "b.zip: a zip: unpack it first",
    expect.stringMatching(/^c\.json\.gz: the gzip breaks off/),
  ]);
  await rm(folder, { recursive: true });
});

test("is refused where there is nothing, and ends when it is told to", async () => {
  await expect(firstLook(join(lives, "none.json"), { signal })).rejects.toThrow("not found");
  await expect(firstLook(lives, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
});

test("files for which the disk has no room are refused with how much there is", () => {
  const room = (free: number) => () => checkRoom("/data", 2 ** 20, { mostBytes: 2 ** 30, free: () => free });
  expect(room(2 ** 30 + 2 ** 20)).not.toThrow();
  expect(room(2 ** 30)).toThrow("These files are 1 MiB, and 1,024 MiB are free on the server's disk");
});

forEachEngine("on a thread of its own", (open) => {
  test("it looks, in the words of whatever refuses", async () => {
    const database: Database = await open();
    const look = await workInThread(database, { kind: "look", from: lives }, { signal });
    expect(look.types.Patient).toBe(2);
    await expect(workInThread(database, { kind: "look", from: "nothing-there" }, { signal })).rejects.toThrow(
      "not found",
    );
    expect((await database.query("select 1 as one")).rows, "the database outlives the thread").toEqual([{ one: 1 }]);
  }, 60_000);
});
