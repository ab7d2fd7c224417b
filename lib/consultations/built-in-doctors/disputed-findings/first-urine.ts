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

/** A first charted volume this large, this early, and this far above the rest was hardly made in the unit. */
const large = 400;
const early = 4 * 60;
const aboveTheRest = 3;

const urine = (chart: Chart) => summaryOf(chart, "urineOutput");

/** The first volume charted may have been made before the unit: with it the output looks ample, without it it does not. */
export const firstUrine: DisputedFinding = {
  id: "first-urine",
  feature: "urineOutput",
  topic: "Whether the first charted urine was made before the unit",
  attributedFeatures: ["urineOutput"],
  applies: (chart) => {
    const of = urine(chart);
    return (
      of !== null &&
      of.count >= 4 &&
      of.first.value >= large &&
      of.first.minutes <= early &&
      of.first.value >= aboveTheRest * Math.max(1, of.median)
    );
  },
  subject: (chart) => {
    const { first, last } = urine(chart) as NonNullable<ReturnType<typeof urine>>;
    return {
      text: `${namedValueText("urineOutput", first)}, the first volume charted, beside ${valueAtHourText("urineOutput", last)} now`,
      evidence: [observationRef("urineOutput", first), observationRef("urineOutput", last)],
      weight: 0,
    };
  },
  graver: {
    name: "urine from before the unit",
    factsThatHold: (chart) =>
      facts(
        urineFact(chart, (rate) => rate < 0.5, 0.5),
        lastValueFact(chart, "creatinine", (value) => value >= 1.5, 0.3),
      ),
    passage: [/urine output|oligur/i],
  },
  milder: {
    name: "an ample output made in the unit",
    factsThatHold: (chart) =>
      facts(
        urineFact(chart, (rate) => rate >= 0.5, 0.4),
        lastValueFact(chart, "creatinine", (value) => value < 1.2, 0.3),
      ),
    passage: [/urine output/i, /adequate|0\.5 mL/i],
  },
  settledBy: "the hour from which that volume was collected",
  bedsideCheck: "since when the first charted urine had been collected, and whether a diuretic was given",
  retrievalQuery: "urine output, oliguria, acute kidney injury staging by urine",
  source: null,
};
