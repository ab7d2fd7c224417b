import type { FeatureId } from "../catalogue";
import { hourText, valueText } from "../format";
import { lastBefore, type Observations } from "../observations";
import { ventilatedAt } from "../oxygenation";
import { pressures } from "../pressure";
import type { Severity } from "../schema";
import { banded, type Component, score } from "./score";

const about = {
  id: "news2",
  title: "NEWS2, last values",
  source: "Royal College of Physicians. National Early Warning Score (NEWS) 2. London: RCP, 2017",
};

/** A vital sign older than this is not "now". */
const CURRENT = 12 * 60;

type Band = readonly [points: number, inBand: (value: number) => boolean];
const respiratoryRate: Band[] = [
  [3, (v) => v <= 8 || v >= 25],
  [2, (v) => v >= 21],
  [1, (v) => v <= 11],
];
/** Scale 1. Scale 2 is for hypercapnic failure confirmed by a doctor, which the record does not hold. */
const saturation: Band[] = [
  [3, (v) => v <= 91],
  [2, (v) => v <= 93],
  [1, (v) => v <= 95],
];
const systolic: Band[] = [
  [3, (v) => v <= 90 || v >= 220],
  [2, (v) => v <= 100],
  [1, (v) => v <= 110],
];
const pulse: Band[] = [
  [3, (v) => v <= 40 || v >= 131],
  [2, (v) => v >= 111],
  [1, (v) => v <= 50 || v >= 91],
];
const temperature: Band[] = [
  [3, (v) => v <= 35],
  [2, (v) => v >= 39.1],
  [1, (v) => v <= 36 || v >= 38.1],
];

/**
 * National Early Warning Score 2, 0 to 20, from the last values up to 12 h old. Made for wards: in an ICU it says how
 * far the vital signs are from normal. Arterial saturation stands for pulse oximetry, Glasgow Coma Score below 15 for
 * "not alert".
 */
export function news2(observations: Observations, asOfMinutes: number): Severity {
  const part = (name: string, id: FeatureId, bands: readonly Band[], points = observations(id)): Component => {
    const last = lastBefore(points, asOfMinutes, CURRENT);
    return last
      ? {
          name,
          points: banded(last.value, bands),
          because: `${valueText(id, last.value)} at ${hourText(last.minutes)}`,
        }
      : { name, points: null, because: "Not measured in the last 12 h" };
  };
  return score(about, [
    part("Respiratory rate", "respiratoryRate", respiratoryRate),
    part("Oxygen saturation (arterial, scale 1)", "oxygenSaturation", saturation),
    oxygen(observations, asOfMinutes),
    part("Systolic pressure", "systolicPressure", systolic, pressures(observations, "systolic")),
    part("Pulse", "heartRate", pulse),
    part("Consciousness", "gcs", [[3, (v) => v < 15]]),
    part("Temperature", "temperature", temperature),
  ]);
}

function oxygen(observations: Observations, asOfMinutes: number): Component {
  const name = "Air or oxygen";
  const fio2 = lastBefore(observations("fio2"), asOfMinutes, CURRENT);
  if (fio2) {
    return {
      name,
      points: fio2.value > 0.21 ? 2 : 0,
      because: `FiO2 ${valueText("fio2", fio2.value)} at ${hourText(fio2.minutes)}`,
    };
  }
  if (ventilatedAt(observations, asOfMinutes, CURRENT / 60))
    return { name, points: 2, because: "Ventilated; FiO2 not recorded" };
  return { name, points: null, because: "FiO2 not recorded in the last 12 h" };
}
