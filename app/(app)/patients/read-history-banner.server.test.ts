import { expect, test, vi } from "vitest";
import { historyBannerSchema } from "@/lib/clinical/history/history-banner";
import { listColumnsOf } from "@/lib/consultations/chart-of-stay/list-columns-of.server";
import { forEmbeddedEngine } from "@/lib/platform/database/test-database.server";
import { storeSyntheticHistories } from "@/lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "@/lib/record/sources/synthetic/history/synthetic-histories";
import { seedSynthetic } from "@/lib/record/sources/synthetic/seed-synthetic.server";
import { readHistoryBanner, readHistoryOverview } from "./read-history-page.server";

vi.setConfig({ testTimeout: 120_000 });

forEmbeddedEngine("the line that stays on the pages of a trajectory", (open) => {
  test("says what the overview of the whole record says, at any moment", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const some = syntheticHistories().filter((_, i) => i % 3 === 0);
    await storeSyntheticHistories(database, some);
    const { signal } = new AbortController();
    const reader = { user: { id: "u1", role: "clinician", address: "192.0.2.7" } as const, database, signal };
    const { rows } = await database.query<{ id: string; first: Date; last: Date }>(
      "select patient_id as id, first_at as first, last_at as last from patient_history order by patient_id",
    );
    expect(rows).toHaveLength(some.length);
    for (const { id, first, last } of rows) {
      const [from, to] = [new Date(first).getTime(), new Date(last).getTime()];
      const moments = [0.3, 0.7, 1].map((share) => new Date(from + share * (to - from)).toISOString());
      for (const asOf of [null, ...moments]) {
        const { patient, age, sources, allergies, kinds } = await readHistoryOverview(reader, { id, asOf });
        const ofAllergies = kinds.filter(({ kind }) => kind === "Allergies");
        const banner = await readHistoryBanner(reader, { id, asOf });
        expect(historyBannerSchema.parse(banner)).toEqual({
          patient,
          asOf,
          age,
          sources,
          allergies,
          kinds: ofAllergies,
        });
      }
    }
  });
});
