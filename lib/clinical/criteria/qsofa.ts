import { lastDay, score } from "./criterion";
import { pointsSum } from "./criterion-result";
import { needsOf, type ScoreRow, worstPart } from "./points-by-band";

// biome-ignore format: a table, one line a criterion
const rows: readonly ScoreRow[] = [
  { name: "Respiratory rate 22/min or more", feature: "respiratoryRate", unit: "/min", bands: [[1, ">=", 22]] },
  { name: "Systolic pressure 100 mmHg or less", feature: "systolicPressure", unit: "mm[Hg]", bands: [[1, "<=", 100]] },
  { name: "Glasgow Coma Score below 15", feature: "gcs", unit: "{score}", bands: [[1, "<", 15]] },
];

/** Quick SOFA, 0 to 3, for a suspected infection. A low coma score under a ventilator may be sedation. */
export const qsofa = score({
  id: "qsofa",
  title: "qSOFA, worst of the last 24 h",
  system: "whole",
  requires: { bedsideSigns: true },
  needs: needsOf(rows, "24 h"),
  source: "Singer M et al. Sepsis-3. JAMA 2016;315:801-10, box 4",
  compute: (stay) => pointsSum(rows.map((row) => worstPart(stay, row, lastDay(stay)))),
});
