import { hourText, valueText } from "../format";
import { DAY, extreme, type Observations, within } from "../observations";
import { pressures } from "../pressure";
import type { Severity } from "../schema";
import { type Component, score } from "./score";

const about = {
  id: "qsofa",
  title: "qSOFA, worst of the last 24 h",
  source: "Singer M et al. Sepsis-3. JAMA 2016;315:801-10",
};

/** Quick SOFA, 0 to 3: respiratory rate >= 22/min, systolic pressure <= 100 mmHg, Glasgow Coma Score < 15. */
export function qsofa(observations: Observations, asOfMinutes: number): Severity {
  const from = asOfMinutes - DAY;
  const rate = extreme(within(observations("respiratoryRate"), from, asOfMinutes), "high");
  const systolic = extreme(within(pressures(observations, "systolic"), from, asOfMinutes), "low");
  const coma = extreme(within(observations("gcs"), from, asOfMinutes), "low");
  const part = (name: string, known: { points: number; because: string } | null): Component =>
    known ? { name, ...known } : { name, points: null, because: "Not measured in the last 24 h" };
  return score(about, [
    part(
      "Respiratory rate 22/min or more",
      rate
        ? {
            points: rate.value >= 22 ? 1 : 0,
            because: `${valueText("respiratoryRate", rate.value)} at ${hourText(rate.minutes)}`,
          }
        : null,
    ),
    part(
      "Systolic pressure 100 mmHg or less",
      systolic
        ? {
            points: systolic.value <= 100 ? 1 : 0,
            because: `${valueText("systolicPressure", systolic.value)} at ${hourText(systolic.minutes)}`,
          }
        : null,
    ),
    part(
      "Glasgow Coma Score below 15",
      coma
        ? { points: coma.value < 15 ? 1 : 0, because: `${valueText("gcs", coma.value)} at ${hourText(coma.minutes)}` }
        : null,
    ),
  ]);
}
