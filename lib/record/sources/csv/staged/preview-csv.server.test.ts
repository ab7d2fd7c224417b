import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wardFiles, wardMap } from "../testing/ward-map";
import { previewCsv } from "./preview-csv.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-preview-"));
});
afterEach(() => rm(folder, { recursive: true }));

const options = () => ({
  ...{ workFolder: folder, secret: Buffer.from("of this test"), now: new Date("2026-01-01T00:00:00Z") },
  signal: new AbortController().signal,
});

test("a preview looks at the first rows of each file and says of which there are more", async () => {
  for (const [name, lines] of Object.entries(wardFiles)) await writeFile(join(folder, name), `${lines.join("\n")}\n`);
  const preview = await previewCsv(wardMap, folder, { ...options(), rows: 2 });
  expect(preview.rows).toBe(2);
  expect(preview.readInPart.toSorted()).toEqual(["labs.csv", "vitals.csv"]);
  expect(preview.tables.labs).toMatchObject({ rows: 2 });
  expect(preview.tables.people).toMatchObject({ rows: 2 });
  // Of case C1 every file tells something.
  expect(preview.patients[0]?.person).toBe("female, born 1950-01-02, died 2020-03-05");
});

test("a preview reads no further than it looks: what is broken behind is told by the dry run", async () => {
  const row = (n: number) => `17;C1;01.03.2020 09:00;;Test ${n};1,5;mg/dl`;
  const lines = ["PatNr;Case;Taken;Reported;Test;Result;Unit", ...Array.from({ length: 200_000 }, (_, n) => row(n))];
  const whole = gzipSync(lines.join("\n"));
  await writeFile(join(folder, "labs.csv.gz"), whole.subarray(0, whole.length - 100));
  const map = { ...wardMap, files: wardMap.files.filter(({ table }) => table === "labs") };
  const preview = await previewCsv(map, join(folder, "labs.csv.gz"), { ...options(), rows: 50 });
  expect(preview.tables.labs).toMatchObject({ rows: 50, kept: 50 });
  expect(preview.readInPart).toEqual(["labs.csv.gz"]);
  expect(preview.patients).toHaveLength(1);
});
