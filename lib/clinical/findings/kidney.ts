import { DAY, latest, type Observations } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { creatinineRise, isWithinVariation } from "../criteria/kdigo";
import { flagOf } from "../feature-summaries";
import type { Finding } from "../schema";
import { oliguria, oliguriaDiscount, oliguriaText } from "../urine";

/** The source of findings that are stages of acute kidney injury. */
export const kdigo = "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138";
const sofa = "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10 (creatinine 2 and 3.5 mg/dL)";

/** Creatinine by its rise (KDIGO) or its height, and oliguria over 6 to 24 h. */
export function kidneyFindings(observations: Observations, asOfMinutes: number): Finding[] {
  return [...creatinineFindings(observations), ...oliguriaFindings(observations, asOfMinutes)];
}

function creatinineFindings(observations: Observations): Finding[] {
  const values = observations("creatinine");
  const last = latest(values);
  const rise = creatinineRise(values);
  if (!last || !rise) return [];
  const since =
    last.minutes === rise.peak.minutes ? "" : `, ${numberText("creatinine", last.value)} at ${hourText(last.minutes)}`;
  const common = { id: "creatinine-high", feature: "creatinine", direction: "high" } as const;
  if (rise.stage > 0 && rise.lowest && !isWithinVariation(rise)) {
    const text = `Creatinine ${numberText("creatinine", rise.lowest.value)} at ${hourText(rise.lowest.minutes)}, ${valueText("creatinine", rise.peak.value)} at ${hourText(rise.peak.minutes)}${since} (KDIGO stage ${rise.stage})`;
    const severity = rise.stage as 1 | 2 | 3;
    return [{ ...common, text, minutes: rise.peak.minutes, value: rise.peak.value, severity, source: kdigo }];
  }
  if (last.value < 2) return [];
  const text = `Creatinine ${valueText("creatinine", last.value)} at ${hourText(last.minutes)}, value before admission not recorded`;
  return [
    { ...common, text, minutes: last.minutes, value: last.value, severity: last.value >= 3.5 ? 2 : 1, source: sofa },
  ];
}

function oliguriaFindings(observations: Observations, asOfMinutes: number): Finding[] {
  const worst = oliguria(observations, asOfMinutes - DAY, asOfMinutes);
  if (!worst || worst.stage === 0) return [];
  const creatinine = latest(observations("creatinine"));
  const isBornOut = creatinine !== undefined && flagOf("creatinine", creatinine.value) === "high";
  const severity = worst.stage - oliguriaDiscount(observations, worst, { isBornOut, asOfMinutes }).less;
  if (severity !== 1 && severity !== 2 && severity !== 3) return [];
  const charted = observations("urineOutput").find((p) => p.minutes === worst.endMinutes);
  return [
    {
      id: "urine-low",
      text: `Urine ${oliguriaText(worst)} (KDIGO stage ${worst.stage})`,
      feature: "urineOutput",
      minutes: worst.endMinutes,
      value: charted?.value ?? 0,
      severity,
      direction: "low",
      source: kdigo,
    },
  ];
}
