import { lastBefore } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { ventilatedAt } from "../ventilated-at";
import { type CriterionInput, featureAt, type Period, score, valuesOf } from "./criterion";
import { type CriterionPart, pointsSum, unscored, usedValue } from "./criterion-result";
import { banded, missingPart, needsOf, type ScoreRow } from "./points-by-band";

/** A vital sign older than this is not "now". */
const CURRENT = 12 * 60;

// Scale 1 of saturation: scale 2 is for hypercapnic failure confirmed by a doctor, which the record does not hold.
// biome-ignore format: a table, one line a sign
const rows = {
  respiratoryRate: { name: "Respiratory rate", feature: "respiratoryRate", unit: "/min", bands: [[3, "<=", 8], [3, ">=", 25], [2, ">=", 21], [1, "<=", 11]] },
  saturation: { name: "Oxygen saturation (arterial, scale 1)", feature: "oxygenSaturation", unit: "%", bands: [[3, "<=", 91], [2, "<=", 93], [1, "<=", 95]] },
  systolic: { name: "Systolic pressure", feature: "systolicPressure", unit: "mm[Hg]", bands: [[3, "<=", 90], [3, ">=", 220], [2, "<=", 100], [1, "<=", 110]] },
  pulse: { name: "Pulse", feature: "heartRate", unit: "/min", bands: [[3, "<=", 40], [3, ">=", 131], [2, ">=", 111], [1, "<=", 50], [1, ">=", 91]] },
  consciousness: { name: "Consciousness", feature: "gcs", unit: "{score}", bands: [[3, "<", 15]] },
  temperature: { name: "Temperature", feature: "temperature", unit: "Cel", bands: [[3, "<=", 35], [2, ">=", 39.1], [1, "<=", 36], [1, ">=", 38.1]] },
} as const satisfies Record<string, ScoreRow>;

/**
 * National Early Warning Score 2, 0 to 20, from the last values up to 12 h old. Made for wards: in an ICU it says how
 * far the vital signs are from normal. Arterial saturation stands for pulse oximetry, Glasgow Coma Score below 15 for
 * "not alert"; where neither FiO2 nor ventilation is recorded, air is not assumed.
 */
export const news2 = score({
  id: "news2",
  title: "NEWS2, last values",
  system: "whole",
  requires: { bedsideSigns: true },
  needs: [...needsOf(Object.values(rows), "12 h"), { feature: "fio2", unit: "1", lookback: "12 h" }],
  source: "Royal College of Physicians. National Early Warning Score (NEWS) 2. London: RCP, 2017, chart 1",
  compute: (stay) =>
    pointsSum([
      last(stay, rows.respiratoryRate),
      last(stay, rows.saturation),
      oxygen(stay),
      last(stay, rows.systolic),
      last(stay, rows.pulse),
      last(stay, rows.consciousness),
      last(stay, rows.temperature),
    ]),
});

function last(stay: CriterionInput, row: ScoreRow): CriterionPart {
  const point = lastBefore(valuesOf(stay, row.feature), stay.asOfMinutes, CURRENT);
  const window: Period = { from: stay.asOfMinutes - CURRENT, to: stay.asOfMinutes, words: "the last 12 h" };
  if (!point) return missingPart(row.name, row.feature, window);
  const id = featureAt(row.feature, point);
  const because = `${valueText(id, point.value)} at ${hourText(point.minutes)}`;
  return { name: row.name, points: banded(point.value, row.bands), because, inputs: [usedValue(id, point)] };
}

function oxygen(stay: CriterionInput): CriterionPart {
  const name = "Air or oxygen";
  const fio2 = lastBefore(stay.observations("fio2"), stay.asOfMinutes, CURRENT);
  if (fio2) {
    const because = `FiO2 ${numberText("fio2", fio2.value)} at ${hourText(fio2.minutes)}`;
    return { name, points: fio2.value > 0.21 ? 2 : 0, because, inputs: [usedValue("fio2", fio2)] };
  }
  if (ventilatedAt(stay.observations, stay.asOfMinutes))
    return { name, points: 2, because: "Ventilation charted; FiO2 not recorded" };
  return unscored(name, "FiO2 not recorded in the last 12 h", "Whether oxygen was given");
}
