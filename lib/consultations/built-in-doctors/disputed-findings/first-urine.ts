import { summaryOf } from "../../../clinical/feature-summaries";
import { phrase } from "../wording/phrase";
import { namedValue, valueAtHour } from "../wording/value-phrases";
import { atLeast, below, type DisputedFinding, factOn, lastValueFact, urineFact } from "./disputed-finding";

/** A first charted volume this large, this early, and this far above the rest was hardly made in the unit. */
const large = 400;
const early = 4 * 60;
const aboveTheRest = 3;

/** The first volume charted may have been made before the unit: with it the output looks ample, without it it does not. */
export const firstUrine: DisputedFinding = {
  id: "first-urine",
  feature: "urineOutput",
  topic: "Whether the first charted urine was made before the unit",
  question: "Was the first charted urine made before the unit or in it?",
  attributedFeatures: ["urineOutput"],
  subject: (chart) => {
    const urine = summaryOf(chart, "urineOutput");
    if (!urine || urine.count < 4) return null;
    const { first, last, median } = urine;
    if (first.value < large || first.minutes > early || first.value < aboveTheRest * Math.max(1, median)) return null;
    return factOn(
      "urineOutput",
      phrase`${namedValue("urineOutput", first)}, the first volume charted, beside ${valueAtHour("urineOutput", last)} now`,
      first,
      last,
    );
  },
  graver: {
    name: "urine from before the unit",
    facts: [urineFact(below(0.5), 0.5), lastValueFact("creatinine", atLeast(1.5), 0.3)],
    passage: [/urine output|oligur/i],
  },
  milder: {
    name: "an ample output made in the unit",
    facts: [urineFact(atLeast(0.5), 0.4), lastValueFact("creatinine", below(1.2), 0.3)],
    passage: [/urine output/i, /adequate|0\.5 mL/i],
  },
  speaksFor: {
    graver: "Word that it was collected before the unit",
    milder: "Word that it was made in the unit",
  },
  settledBy: "the hour from which that volume was collected",
  bedsideCheck: null,
  retrievalQuery: "urine output, oliguria, acute kidney injury staging by urine",
  source: null,
};
