import { summaryOf } from "../../../clinical/feature-summaries";
import type { FeatureSummary } from "../../../clinical/schema";
import { phrase } from "../wording/phrase";
import { namedValue, valueAtHour } from "../wording/value-phrases";
import { atLeast, below, courseFact, type DisputedFinding, factOn, lastValueFact, urineFact } from "./disputed-finding";

/** KDIGO 2012: a rise of 0.3 mg/dL, or to 1.5 times the lowest. */
const rise = { absolute: 0.3, ratio: 1.5 };
/** mg/dL from which a creatinine is called raised here, and mL/kg/h below which urine is little. */
const raised = 1.5;
const oliguric = 0.5;

function hasRisen({ min, max }: FeatureSummary): boolean {
  return min.minutes < max.minutes && (max.value - min.value >= rise.absolute || max.value >= rise.ratio * min.value);
}

/** A raised creatinine: injured now, or always so. */
export const creatinineDispute: DisputedFinding = {
  id: "creatinine",
  feature: "creatinine",
  topic: "Whether the raised creatinine is acute or chronic",
  question: "Is the raised creatinine acute or chronic?",
  attributedFeatures: ["creatinine", "bun", "urineOutput"],
  subject: (chart) => {
    const creatinine = summaryOf(chart, "creatinine");
    if (!creatinine || creatinine.last.value < raised) return null;
    return factOn("creatinine", namedValue("creatinine", creatinine.last), creatinine.last);
  },
  graver: {
    name: "acute kidney injury",
    facts: [
      courseFact("creatinine", 0.5, hasRisen, ({ min, max }) => ({
        clause: phrase`it rose from ${valueAtHour("creatinine", min)} to ${valueAtHour("creatinine", max)}`,
        points: [min, max],
      })),
      urineFact(below(oliguric), 0.3),
      lastValueFact("potassium", atLeast(5.5), 0.2),
    ],
    passage: [/acute kidney injury|\bAKI\b/i, /mortality|outcome|stage|risk/i],
  },
  milder: {
    name: "a kidney disease from before",
    facts: [
      courseFact(
        "creatinine",
        0.4,
        (creatinine) => creatinine.count >= 2 && !hasRisen(creatinine),
        ({ first }) => ({
          clause: phrase`it was as high from the start (${valueAtHour("creatinine", first)})`,
          points: [first],
        }),
      ),
      urineFact(atLeast(oliguric), 0.2),
    ],
    passage: [/chronic kidney|baseline|before admission/i],
  },
  speaksFor: {
    graver: "A creatinine from before this admission that was lower",
    milder: "A creatinine from before this admission that was as high",
  },
  settledBy: "a creatinine from before this admission",
  bedsideCheck: null,
  retrievalQuery: "acute kidney injury or chronic kidney disease, baseline creatinine, urine output",
  source: "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138",
};
