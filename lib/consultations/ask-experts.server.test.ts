import { expect, it } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
import { askExperts } from "./ask-experts.server";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import { requestData } from "./testing/samples";

forEachEngine("asking the experts", (open) => {
  it("does not go on under another calibration than the request was made under", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const request = {
      ...requestData,
      patientId: "synthetic-0007",
      encounterId: "synthetic-0007-1",
      task: "icu-mortality",
      versions: { calibration: "recalibrated on 1,204 local stays, 22 November 2026 (data abababababab)" },
    };
    await expect(askExperts(database)(request, new AbortController().signal, [])).rejects.toMatchObject({
      code: "conflict",
      userMessage: "The site's calibration has changed since this consultation was requested; request it again.",
    });
  });
});
