import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { remarkLine, skippedLine } from "./reading-lines";
import { brokenInputs } from "./testing/broken-files.server";
import { INVENTED_NAME } from "./testing/fhir-examples";
import { readAll, uncounted } from "./testing/read-all.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-fhir-"));
});
afterEach(() => rm(folder, { recursive: true }));

const mayAll = process.getuid?.() === 0;

describe("a broken input", () => {
  it.each(brokenInputs.filter(({ needsRights }) => !(needsRights && mayAll)))(
    "$name: one clear line, and the rest is kept",
    async ({ name, write, line, kept }) => {
      const { patients, summary, left } = await readAll(await write(folder));
      const lines = [...summary.remarks.map(remarkLine), ...summary.skipped.map(skippedLine)];
      if (line === null) expect(lines.filter((one) => !one.includes(".txt"))).toEqual([]);
      else expect(lines).toContain(line);
      const handedOn = Object.entries(summary.counts).map(([type, counts]) => [
        type,
        counts.forPatients + counts.shared,
      ]);
      expect(Object.fromEntries(handedOn.filter(([, count]) => count !== 0))).toEqual(kept);
      expect(
        Object.values(summary.counts)
          .map(uncounted)
          .every((missing) => missing === 0),
      ).toBe(true);
      expect(patients.flatMap(({ resources }) => resources).length).toBe(
        Object.values(summary.counts).reduce((sum, { forPatients }) => sum + forPatients, 0),
      );
      expect(JSON.stringify(summary)).not.toContain(INVENTED_NAME);
      expect(summary.circularParts).toBe(name === "cyclic references" ? 2 : 0);
      expect(left).toEqual([]);
    },
  );
});
