import { extremeWithin } from "../../record/observations";
import { type CriterionInput, firstDay, score } from "./criterion";
import { type CriterionPart, pointsSum, unscored, usedValue } from "./criterion-result";
import { at, type Band, banded, missingPart, needsOf, type ScoreRow, worstPart } from "./points-by-band";

// Urea 6.5, 8, 10 and 25 mmol/L are blood urea nitrogen 18.2, 22.4, 28 and 70 mg/dL (x 2.8).
// biome-ignore format: a table, one line a variable
const rows: readonly ScoreRow[] = [
  { name: "Blood urea nitrogen", feature: "bun", unit: "mg/dL", bands: [[6, ">=", 70], [4, ">=", 28], [3, ">=", 22.4], [2, ">=", 18.2]] },
  { name: "Systolic pressure", feature: "systolicPressure", unit: "mm[Hg]", bands: [[3, "<", 90], [2, "<", 100], [1, "<", 110]] },
  { name: "Pulse", feature: "heartRate", unit: "/min", bands: [[1, ">=", 100]] },
];
/** g/dL */
const haemoglobin: Record<"female" | "male", readonly Band[]> = {
  male: [
    [6, "<", 10],
    [3, "<", 12],
    [1, "<", 13],
  ],
  female: [
    [6, "<", 10],
    [1, "<", 12],
  ],
};
const unrecorded = ["Melaena", "Syncope", "Hepatic disease", "Cardiac failure"];

/** Glasgow-Blatchford score, 0 to 23, for upper gastrointestinal bleeding. What the patient told or has is not in the record: always a lower bound. */
export const glasgowBlatchford = score({
  id: "glasgow-blatchford",
  title: "Glasgow-Blatchford (GI bleeding), first 24 h",
  system: "gut",
  requires: { bedsideSigns: true },
  needs: [
    ...needsOf(rows, "first 24 h"),
    { feature: "hemoglobin", unit: "g/dL", lookback: "first 24 h" },
    { feature: "sex", unit: "1", lookback: "at admission" },
  ],
  source:
    "Blatchford O et al. A risk score to predict need for treatment for upper-gastrointestinal haemorrhage. Lancet 2000;356:1318-21",
  compute: (stay) =>
    pointsSum([
      ...rows.map((row) => worstPart(stay, row, firstDay(stay))),
      blood(stay),
      ...unrecorded.map((name) => unscored(name, "Not in the record", name)),
    ]),
});

function blood(stay: CriterionInput): CriterionPart {
  const name = "Haemoglobin";
  const lowest = extremeWithin(stay.observations("hemoglobin"), firstDay(stay), "low");
  if (!lowest) return missingPart(name, "hemoglobin", firstDay(stay));
  if (stay.sex === "unknown") return unscored(name, "Sex not recorded", "Sex");
  const points = banded(lowest.value, haemoglobin[stay.sex]);
  return { name, points, because: at("hemoglobin", lowest), inputs: [usedValue("hemoglobin", lowest)] };
}
