import { expect, it } from "vitest";
import { chartOf } from "@/lib/patients/chart";
import { recordWith } from "@/lib/patients/fixtures/record";
import { syntheticRecords } from "@/lib/patients/synthetic/patients";
import { groupedSeverities } from "./severity-groups";

it("shows every criterion once: with a figure by organ, or among those without", () => {
  for (const record of syntheticRecords()) {
    const chart = chartOf(record, record.encounter.observedMinutes);
    const { groups, lacking, inapplicable } = groupedSeverities(chart);
    const shown = [...groups.flatMap((g) => g.severities), ...lacking, ...inapplicable].map((s) => s.id);
    expect(shown.sort()).toEqual(chart.severities.map((s) => s.id).sort());
    for (const { severities } of groups) expect(severities.length).toBeGreaterThan(0);
  }
});

it("puts the whole patient first, and scores before derived values", () => {
  const chart = chartOf(
    recordWith({
      gcs: [[600, 15]],
      pao2: [[2700, 80]],
      fio2: [[2690, 0.4]],
      bun: [[600, 30]],
      respiratoryRate: [[600, 31]],
    }),
    2880,
  );
  const { groups, lacking } = groupedSeverities(chart);
  expect(groups[0]).toMatchObject({ system: "whole" });
  expect(groups[0]?.severities[0]?.id).toBe("sofa");
  expect(groups.find((g) => g.system === "lungs")?.severities.map((s) => s.id)).toEqual(["curb65", "pf-ratio"]);
  expect(lacking.map((s) => s.id)).toContain("aa-gradient");
});

it("keeps a criterion that this release does not know", () => {
  const [known] = chartOf(recordWith({ gcs: [[2700, 15]] }), 2880).severities;
  if (!known) throw new Error("a criterion was expected");
  const { groups } = groupedSeverities({ severities: [{ ...known, id: "of-another-release" }] });
  expect(groups.map((g) => g.severities.map((s) => s.id))).toEqual([["of-another-release"]]);
});
