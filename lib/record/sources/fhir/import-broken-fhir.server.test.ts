import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { accountedFor } from "../../import/fhir-import-report";
import { importFhir } from "./import-fhir.server";
import { brokenInputs } from "./reading/testing/broken-files.server";
import { INVENTED_NAME } from "./reading/testing/fhir-examples";

const secret = Buffer.from("of this test");
const NOW = new Date("2026-01-01T00:00:00Z");
/** Takes seconds to read: the reader's own test does. */
const slow = new Set(["a bomb", "a text longer than a resource may be"]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-broken-fhir-"));
});
afterEach(() => rm(folder, { recursive: true }));

forEachEngine("a broken input of FHIR", (open) => {
  it("is kept as far as it can be, and named without a value", async () => {
    const mayAll = process.getuid?.() === 0;
    const database = await open();
    for (const [i, { name, write, kept, needsRights }] of brokenInputs.entries()) {
      if ((needsRights && mayAll) || slow.has(name)) continue;
      const at = join(folder, String(i));
      await mkdir(at);
      const options = {
        source: `s${i}`,
        synthetic: false,
        secret,
        runId: randomUUID(),
        now: () => NOW,
        workFolder: folder,
        dryRun: false,
      };
      const { report } = await importFhir(database, { ...options, from: await write(at) });
      const handedOn = Object.values(kept).reduce((sum, n) => sum + n, 0);
      const counted = Object.values(report.types).reduce(
        (sum, { read, copies, skipped }) =>
          sum +
          read -
          copies -
          Object.entries(skipped).reduce((all, [reason, n]) => all + (reason.startsWith("deletion-") ? 0 : n), 0),
        0,
      );
      expect([name, counted]).toEqual([name, handedOn]);
      for (const counts of Object.values(report.types))
        expect([name, accountedFor(counts)]).toEqual([name, counts.read]);
      expect(JSON.stringify(report)).not.toContain(INVENTED_NAME);
    }
  }, 60_000);
});
