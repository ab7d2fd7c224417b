import { feature } from "../../record/catalogue";
import { within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { type CriterionInput, lastDay, score } from "./criterion";
import { type CriterionPart, pointsSum, usedValue } from "./criterion-result";
import { banded, type ScoreRow } from "./points-by-band";

type Test = Omit<ScoreRow, "name">;

// biome-ignore format: a table, one line a test
const rows: readonly { name: string; tests: readonly Test[] }[] = [
  { name: "Temperature above 38 or below 36 °C", tests: [{ feature: "temperature", unit: "Cel", bands: [[1, ">", 38], [1, "<", 36]] }] },
  { name: "Heart rate above 90/min", tests: [{ feature: "heartRate", unit: "/min", bands: [[1, ">", 90]] }] },
  { name: "Respiratory rate above 20/min or PaCO2 below 32 mmHg", tests: [
    { feature: "respiratoryRate", unit: "/min", bands: [[1, ">", 20]] },
    { feature: "paco2", unit: "mm[Hg]", bands: [[1, "<", 32]] },
  ] },
  { name: "White cells above 12 or below 4 x 10³/µL", tests: [{ feature: "wbc", unit: "10*3/uL", bands: [[1, ">", 12], [1, "<", 4]] }] },
];

/** Systemic inflammatory response, 0 to 4. Immature forms (bands) are not in the record. */
export const sirs = score({
  id: "sirs",
  title: "SIRS criteria, any time in the last 24 h",
  system: "whole",
  requires: { bedsideSigns: true },
  needs: rows.flatMap(({ tests }) => tests.map(({ feature, unit }) => ({ feature, unit, lookback: "24 h" }))),
  source: "Bone RC et al. ACCP/SCCM consensus conference. Chest 1992;101:1644-55",
  compute: (stay) => pointsSum(rows.map(({ name, tests }) => either(stay, name, tests))),
});

/**
 * Met when any of its tests was met at any time: the last time that it was, else the last value that was not. A test whose
 * value was not measured might have been met: then the points are a lower bound.
 */
function either(stay: CriterionInput, name: string, tests: readonly Test[]): CriterionPart {
  const { from, to, words } = lastDay(stay);
  const seen = tests.map(({ feature: id, bands }) => {
    const values = within(stay.observations(id), from, to);
    const point = values.findLast((p) => banded(p.value, bands) > 0) ?? values.at(-1);
    return { id, point, points: point ? banded(point.value, bands) : 0 };
  });
  const shown = seen.find((s) => s.points > 0) ?? seen.find((s) => s.point !== undefined);
  const missing = seen.flatMap((s) => (s.point ? [] : [feature(s.id).label])).join(" and ");
  if (!shown?.point) return { name, points: null, because: `Not measured in ${words}`, missing };
  const { id, point, points } = shown;
  const text = `${feature(id).short} ${valueText(id, point.value)} at ${hourText(point.minutes)}`;
  return {
    name,
    points,
    because: points > 0 ? text : `last ${text}${missing === "" ? "" : `; ${missing} not measured`}`,
    inputs: [usedValue(id, point)],
    ...(points === 0 && missing !== "" ? { atLeast: true, missing } : {}),
  };
}
