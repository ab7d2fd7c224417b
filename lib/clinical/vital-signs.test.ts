import { expect, it } from "vitest";
import { recordWith } from "../record/fixtures/record";
import { featuresOf, sources } from "../record/source-of";
import { chartOf } from "./chart";
import { lacksVitalSigns, vitalSigns } from "./vital-signs";

const holds = (source: (typeof sources)[number]["id"]) => featuresOf(source).some(({ id }) => vitalSigns.includes(id));
const chartIn = (source: (typeof sources)[number]["id"], heartRateAt: number | null) =>
  chartOf(
    recordWith({ wbc: [[60, 12]], ...(heartRateAt !== null && { heartRate: [[heartRateAt, 90]] }) }, { source }),
    2880,
  );

it("are lacking of a record that has none, whether nobody charted one or the source holds none", () => {
  expect(sources.some(({ id }) => holds(id)) && sources.some(({ id }) => !holds(id))).toBe(true);
  for (const { id } of sources) expect(lacksVitalSigns(chartIn(id, null)), id).toBe(true);
});

it("are not lacking where one was charted in the last hours, and are where none was", () => {
  for (const { id } of sources.filter((one) => holds(one.id))) {
    expect(lacksVitalSigns(chartIn(id, 2820)), id).toBe(false);
    expect(lacksVitalSigns(chartIn(id, 1860)), id).toBe(true);
  }
});
