import { DAY, extreme, latest, type Observations } from "../../record/observations";
import { durationText, hourText, valueText } from "../../record/value-text";
import { minutesBelow, type Pressure, pressures } from "../blood-pressures";
import type { Finding } from "../schema";

const target = "Evans L et al. Surviving Sepsis Campaign 2021 (target 65 mmHg). Intensive Care Med 2021;47:1181-247";
const hypertension =
  "Williams B et al. ESC/ESH guideline for arterial hypertension (grade 3: 180 mmHg). Eur Heart J 2018;39:3021-104";

/**
 * mmHg; and how long below it, in minutes, makes a finding mild, marked, critical (longer exposure, more harm:
 * Maheshwari K et al. Intensive Care Med 2018;44:857-67). Critical only while it lasts.
 */
const MAP_TARGET = 65;
const EXPOSURE = [30, 120, 360] as const;
/** mmHg: below this now is critical whatever the duration. */
const MAP_CRITICAL = 55;
const SYSTOLIC_HIGH = 180;

/** Mean pressure below 65 mmHg over the last 24 h, and systolic pressure of 180 mmHg or more now. */
export function pressureFindings(observations: Observations, asOfMinutes: number): Finding[] {
  return [...lowMeanPressure(observations, asOfMinutes), ...highSystolic(observations, asOfMinutes)];
}

function lowMeanPressure(observations: Observations, asOfMinutes: number): Finding[] {
  const from = asOfMinutes - DAY;
  const points = pressures(observations, "mean");
  const recent = points.filter((p) => p.minutes >= from);
  const worst = extreme(confirmed(recent), "low");
  const last = latest(recent);
  const below = minutesBelow(points, MAP_TARGET, from, asOfMinutes);
  if (!worst || !last || below < EXPOSURE[0]) return [];
  const before = recent[recent.length - 2] ?? last;
  const stillLow = last.value < MAP_TARGET && before.value < MAP_TARGET;
  const critical = stillLow && (last.value < MAP_CRITICAL || below >= EXPOSURE[2]);
  const severity = critical ? 3 : below >= EXPOSURE[1] ? 2 : 1;
  const { by } = worst;
  const id = by === "cuff" ? "niMeanPressure" : "meanPressure";
  const now = last.minutes === worst.minutes ? "" : `, now ${valueText(id, last.value)}`;
  return [
    {
      id: "mean-pressure-low",
      text: `Mean pressure below 65 mmHg for ${durationText(below)} of the last 24 h, lowest ${valueText(id, worst.value)} at ${hourText(worst.minutes)} (${by})${now}`,
      feature: id,
      minutes: worst.minutes,
      value: worst.value,
      severity,
      direction: "low",
      source: target,
    },
  ];
}

/** Each reading with its neighbours: a single low one (a flushed or kinked line) is left out. */
function confirmed(points: readonly Pressure[]): Pressure[] {
  if (points.length < 3) return [...points];
  return points.filter(
    (p, i) =>
      [points[i - 1], points[i + 1]].some((q) => q !== undefined && q.value < MAP_TARGET) || p.value >= MAP_TARGET,
  );
}

function highSystolic(observations: Observations, asOfMinutes: number): Finding[] {
  const recent = pressures(observations, "systolic").filter((p) => p.minutes >= asOfMinutes - DAY / 4);
  const last = latest(recent);
  const before = recent[recent.length - 2];
  if (!last || last.value < SYSTOLIC_HIGH || (before && before.value < SYSTOLIC_HIGH)) return [];
  return [
    {
      id: "systolic-pressure-high",
      text: `Systolic pressure ${valueText("systolicPressure", last.value)} at ${hourText(last.minutes)}`,
      feature: last.by === "cuff" ? "niSystolicPressure" : "systolicPressure",
      minutes: last.minutes,
      value: last.value,
      severity: 1,
      direction: "high",
      source: hypertension,
    },
  ];
}
