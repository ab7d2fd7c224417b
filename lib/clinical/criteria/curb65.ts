import { extremeWithin } from "../../record/observations";
import { ventilatedAt } from "../ventilated-at";
import { type CriterionInput, firstDay, score } from "./criterion";
import { type CriterionPart, notComputableResult, pointsSum, unscored, usedValue } from "./criterion-result";
import { at, boundIn, needsOf, type ScoreRow, worstPart } from "./points-by-band";

// Urea above 7 mmol/L is blood urea nitrogen above 19.6 mg/dL (7 x 2.8).
// biome-ignore format: a table, one line a criterion
const rows: readonly ScoreRow[] = [
  { name: "Blood urea nitrogen above 19.6 mg/dL", feature: "bun", unit: "mg/dL", bands: [[1, ">", 19.6]] },
  { name: "Respiratory rate 30/min or more", feature: "respiratoryRate", unit: "/min", bands: [[1, ">=", 30]] },
];
const systolic: ScoreRow = {
  name: "Systolic pressure",
  feature: "systolicPressure",
  unit: "mm[Hg]",
  bands: [[1, "<", 90]],
};
const diastolicLimit = 60;

/**
 * CURB-65, 0 to 5, for community-acquired pneumonia, from the first 24 h in the unit (it is meant for presentation). New
 * confusion is not recorded: a coma score below 15 stands for it, and says nothing under a ventilator.
 */
export const curb65 = score({
  id: "curb65",
  title: "CURB-65 (pneumonia), first 24 h",
  system: "breathing",
  requires: { bedsideSigns: true },
  needs: [
    { feature: "gcs", unit: "{score}", lookback: "first 24 h, not ventilated" },
    ...needsOf([...rows, systolic], "first 24 h"),
    { feature: "diastolicPressure", unit: "mm[Hg]", lookback: "first 24 h" },
    { feature: "niDiastolicPressure", unit: "mm[Hg]", lookback: "first 24 h" },
    { feature: "age", unit: "a", lookback: "at admission" },
  ],
  source:
    "Lim WS et al. Defining community acquired pneumonia severity on presentation to hospital. Thorax 2003;58:377-82",
  compute: (stay) => {
    const signs = [confusion(stay), ...rows.map((row) => worstPart(stay, row, firstDay(stay))), pressure(stay)];
    const parts = [...signs, age(stay)];
    return signs.some((part) => part.points !== null)
      ? pointsSum(parts)
      : notComputableResult("None of its signs was measured in the first 24 h", [], parts);
  },
});

function confusion(stay: CriterionInput): CriterionPart {
  const name = "Confusion (Glasgow Coma Score below 15)";
  const scores = stay.observations("gcs").filter((p) => !ventilatedAt(stay.observations, p.minutes));
  const worst = extremeWithin(scores, firstDay(stay), "low");
  if (!worst)
    return unscored(
      name,
      "No Glasgow Coma Score off the ventilator in the first 24 h",
      "Glasgow Coma Score off the ventilator",
    );
  return {
    name,
    points: worst.value < 15 ? 1 : 0,
    because: at("gcs", worst),
    inputs: [usedValue("gcs", worst)],
    ...boundIn(firstDay(stay)),
  };
}

/** Systolic pressure below 90 or diastolic 60 mmHg or less: with one of them unknown, the other can show it but not exclude it. */
function pressure(stay: CriterionInput): CriterionPart {
  const name = "Systolic pressure below 90 or diastolic 60 mmHg or less";
  const window = firstDay(stay);
  const bySystolic = worstPart(stay, systolic, window);
  const diastolic = (["diastolicPressure", "niDiastolicPressure"] as const).flatMap((id) => {
    const point = extremeWithin(stay.observations(id), window, "low");
    return point ? [{ id, point }] : [];
  });
  const [lowest] = diastolic.toSorted((a, b) => a.point.value - b.point.value);
  if (bySystolic.points === null && !lowest)
    return unscored(name, "No pressure measured in the first 24 h", "Blood pressure");
  const low = lowest !== undefined && lowest.point.value <= diastolicLimit;
  const points = bySystolic.points === 1 || low ? 1 : 0;
  const half = bySystolic.points === null || !lowest;
  return {
    name,
    points,
    because: [
      ...(bySystolic.points === null ? [] : [bySystolic.because]),
      ...(lowest ? [at(lowest.id, lowest.point)] : []),
    ].join("; "),
    inputs: [...(bySystolic.inputs ?? []), ...(lowest ? [usedValue(lowest.id, lowest.point)] : [])],
    ...(points === 0 && (half || window.open) ? { atLeast: true } : {}),
    ...(points === 0 && half ? { missing: lowest ? "Systolic pressure" : "Diastolic pressure" } : {}),
  };
}

function age({ ageYears }: CriterionInput): CriterionPart {
  const name = "Age 65 or over";
  if (ageYears === null) return unscored(name, "Age not recorded", "Age");
  return {
    name,
    points: ageYears >= 65 ? 1 : 0,
    because: `${Math.round(ageYears)} years`,
    inputs: [usedValue("age", { minutes: 0, value: ageYears })],
  };
}
