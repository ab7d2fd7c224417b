import { expect, it } from "vitest";
import { chartOf } from "@/lib/clinical/chart";
import { recordWith } from "@/lib/record/fixtures/record";
import { syntheticRecords } from "@/lib/record/sources/synthetic/synthetic-patients";
import { byOrgan, computed } from "./severity-groups";

it("shows every criterion once: with a figure, or among those without", () => {
  for (const record of syntheticRecords()) {
    const chart = chartOf(record, record.encounter.observedMinutes);
    const shown = (["score", "derived"] as const).flatMap((kind) => {
      const parts = computed(chart, kind);
      const grouped = byOrgan(parts.shown).flatMap((g) => g.severities);
      return [...grouped, ...parts.lacking, ...parts.inapplicable].map((s) => s.id);
    });
    expect(shown.sort()).toEqual(chart.severities.map((s) => s.id).sort());
  }
});

it("tells what is missing from what does not apply", () => {
  const chart = chartOf(
    recordWith({ pao2: [[2700, 80]], fio2: [[2690, 0.4]], sodium: [[2700, 140]], glucose: [[2700, 110]] }),
    2880,
  );
  const { shown, lacking, inapplicable } = computed(chart, "derived");
  expect(byOrgan(shown).map((g) => [g.title, g.severities.map((s) => s.id)])).toEqual([["Lungs", ["pf-ratio"]]]);
  expect(lacking.map((s) => s.id)).toContain("aa-gradient");
  expect(inapplicable.map((s) => s.id)).toEqual(["corrected-sodium"]);
});

it("keeps a criterion that this release does not know", () => {
  const [known] = chartOf(recordWith({ gcs: [[2700, 15]] }), 2880).severities;
  if (!known) throw new Error("a criterion was expected");
  expect(byOrgan([{ ...known, id: "of-another-release" }]).map((g) => g.title)).toEqual(["Whole patient"]);
});
