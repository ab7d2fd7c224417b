import { DAY, latest, type Observations } from "../../record/observations";
import { durationText, hourText, valueText } from "../../record/value-text";
import { highPressures } from "../line-against-cuff";
import { fallText, lowestText, lowPressureOf, oneReadingText, pressureFeature } from "../low-pressure";
import type { Finding } from "../schema";

const hypertension =
  "Williams B et al. ESC/ESH guideline for arterial hypertension (grade 3: 180 mmHg). Eur Heart J 2018;39:3021-104";

/** mmHg. */
const SYSTOLIC_HIGH = 180;

/** Mean pressure below 65 mmHg over the last 24 h, and systolic pressure of 180 mmHg or more now. */
export function pressureFindings(observations: Observations, asOfMinutes: number): Finding[] {
  return [...lowMeanPressure(observations, asOfMinutes), ...highSystolic(observations, asOfMinutes)];
}

function lowMeanPressure(observations: Observations, asOfMinutes: number): Finding[] {
  const low = lowPressureOf(observations, asOfMinutes);
  if (!low) return [];
  const { below, lowest, last, from, severity, source } = low;
  const id = pressureFeature(lowest);
  const alone = oneReadingText(low);
  const told = alone === null ? lowest : last;
  const by = last.by === lowest.by ? "" : ` (${last.by})`;
  const since =
    last.minutes === lowest.minutes ? "" : `, ${valueText(id, last.value)} at ${hourText(last.minutes)}${by}`;
  return [
    {
      id: "mean-pressure-low",
      text:
        alone ??
        `Mean pressure below 65 mmHg for ${durationText(below)} of the last 24 h, lowest ${lowestText(lowest)} mmHg at ${hourText(lowest.minutes)} (${lowest.by})${since}${fallText(from)}`,
      feature: pressureFeature(told),
      minutes: told.minutes,
      value: told.value,
      severity,
      direction: "low",
      source,
    },
  ];
}

function highSystolic(observations: Observations, asOfMinutes: number): Finding[] {
  const recent = highPressures(observations, asOfMinutes, "systolic").filter((p) => p.minutes >= asOfMinutes - DAY / 4);
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
