import type { Chart } from "../../../clinical/schema";
import {
  type DisputedFinding,
  facts,
  lastValueFact,
  namedValueText,
  observationRef,
  summaryOf,
  urineFact,
  valueAtHourText,
} from "./disputed-finding";

/** KDIGO 2012: a rise of 0.3 mg/dL, or to 1.5 times the lowest. */
const rise = { absolute: 0.3, ratio: 1.5 };
/** mg/dL from which a creatinine is called raised here, and mL/kg/h below which urine is little. */
const raised = 1.5;
const oliguric = 0.5;

const creatinine = (chart: Chart) => summaryOf(chart, "creatinine");

function hasRisen(chart: Chart): boolean {
  const of = creatinine(chart);
  return (
    of !== null &&
    of.min.minutes < of.max.minutes &&
    (of.max.value - of.min.value >= rise.absolute || of.max.value >= rise.ratio * of.min.value)
  );
}

/** A raised creatinine: injured now, or always so. */
export const creatinineDispute: DisputedFinding = {
  id: "creatinine",
  feature: "creatinine",
  topic: "Whether the raised creatinine is acute or chronic",
  attributedFeatures: ["creatinine", "bun", "urineOutput"],
  applies: (chart) => {
    const of = creatinine(chart);
    return of !== null && of.last.value >= raised;
  },
  subject: (chart) => {
    const { last } = creatinine(chart) as NonNullable<ReturnType<typeof creatinine>>;
    return { text: namedValueText("creatinine", last), evidence: [observationRef("creatinine", last)], weight: 0 };
  },
  graver: {
    name: "acute kidney injury",
    factsThatHold: (chart) => {
      const of = creatinine(chart);
      return facts(
        of !== null &&
          hasRisen(chart) && {
            text: `it rose from ${valueAtHourText("creatinine", of.min)} to ${valueAtHourText("creatinine", of.max)}`,
            evidence: [observationRef("creatinine", of.min), observationRef("creatinine", of.max)],
            weight: 0.5,
          },
        urineFact(chart, (rate) => rate < oliguric, 0.3),
        lastValueFact(chart, "potassium", (value) => value >= 5.5, 0.2),
      );
    },
    passage: [/acute kidney injury|\bAKI\b/i, /mortality|outcome|stage|risk/i],
  },
  milder: {
    name: "a kidney disease from before",
    factsThatHold: (chart) => {
      const of = creatinine(chart);
      return facts(
        of !== null &&
          of.count >= 2 &&
          !hasRisen(chart) && {
            text: `it was as high from the start (${valueAtHourText("creatinine", of.first)})`,
            evidence: [observationRef("creatinine", of.first)],
            weight: 0.4,
          },
        urineFact(chart, (rate) => rate >= oliguric, 0.2),
      );
    },
    passage: [/chronic kidney|baseline|before admission/i],
  },
  settledBy: "a creatinine from before this admission",
  bedsideCheck: "what the creatinine was before this admission, and whether dialysis was given",
  retrievalQuery: "acute kidney injury or chronic kidney disease, baseline creatinine, urine output",
  source: "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138",
};
