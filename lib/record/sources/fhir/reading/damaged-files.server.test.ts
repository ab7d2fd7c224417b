import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tarOf } from "./testing/broken-files.server";
import { bundleExample, encounterExample, ndjson, observationExample, patientExample } from "./testing/fhir-examples";
import { readAll, uncounted } from "./testing/read-all.server";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-fhir-"));
});
afterAll(() => rm(folder, { recursive: true }));

const resources = [
  patientExample("p"),
  encounterExample("e", "Patient/p"),
  observationExample("o", "Patient/p", { encounter: { reference: "Encounter/e" } }),
  { resourceType: "Location", id: "l" },
];
const bundle = JSON.stringify(bundleExample(resources));
const whole: Record<string, () => Promise<Uint8Array>> = {
  "a.json": async () => Buffer.from(bundle),
  "b.ndjson": async () => Buffer.from(ndjson(resources)),
  "c.ndjson.gz": async () => gzipSync(ndjson(resources)),
  "d.tar": async () =>
    tarOf([
      { name: "a.json", content: bundle },
      { name: "b.ndjson", content: ndjson(resources) },
    ]),
  "e.tar.gz": async () => gzipSync(await tarOf([{ name: "a.json", content: bundle }])),
};

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(20),
  put: fc.uint8Array({ maxLength: 8 }),
  rest: fc.boolean(),
});

it.each(Object.keys(whole))(
  "whatever is damaged in %s, nothing is thrown or left, and all that was met is accounted for",
  async (name) => {
    const bytes = (await whole[name]!()) as Buffer;
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (all) => {
        let damaged = Buffer.from(bytes);
        for (const { at, cut, put, rest } of all) {
          const i = Math.floor(at * damaged.length);
          damaged = Buffer.concat([damaged.subarray(0, i), put, rest ? damaged.subarray(i + cut) : Buffer.alloc(0)]);
        }
        await writeFile(join(folder, name), damaged);
        const { patients, summary, left } = await readAll(join(folder, name));
        const counts = Object.values(summary.counts);
        expect(counts.map(uncounted).every((missing) => missing === 0)).toBe(true);
        const handedOn = counts.reduce((sum, { forPatients }) => sum + forPatients, 0);
        expect(patients.flatMap((patient) => patient.resources)).toHaveLength(handedOn);
        expect(left).toEqual([]);
        // What is not there any more was said to be missing.
        const kept = counts.reduce((sum, { forPatients, shared }) => sum + forPatients + shared, 0);
        if (kept === 0) expect(summary.skipped.length + summary.remarks.length).toBeGreaterThan(0);
      }),
      { numRuns: 40, examples: [[[{ at: 0, cut: 0, put: Uint8Array.of(0xbb), rest: false }]]] },
    );
  },
);
