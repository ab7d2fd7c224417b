import type { Chart, FeatureSummary } from "../../../clinical/schema";
import {
  type DisputedFinding,
  facts,
  lastValueFact,
  namedValueText,
  observationRef,
  summaryOf,
  urineFact,
  valueAtHourText,
  valueClause,
} from "./disputed-finding";

/** mmol/L above which lactate is raised (Sepsis-3), and the share of the peak to which it must have come down to be falling. */
const raised = 2;
const falling = 0.8;
const halved = 0.5;

const lactate = (chart: Chart) => summaryOf(chart, "lactate");

/** Whether a lactate has come down from its peak by enough to be called falling: a fifth, even where that is little. */
export function hasCleared({ max, last }: Pick<FeatureSummary, "max" | "last">): boolean {
  return max.minutes < last.minutes && last.value <= falling * max.value;
}

/** A lactate that is high still, and has come down. */
export const fallingLactate: DisputedFinding = {
  id: "falling-lactate",
  feature: "lactate",
  topic: "Whether the lactate, high but falling, still counts against the patient",
  attributedFeatures: ["lactate", "ph", "bicarbonate"],
  applies: (chart) => {
    const of = lactate(chart);
    return of !== null && of.last.value > raised && hasCleared(of);
  },
  subject: (chart) => {
    const { last, max } = lactate(chart) as NonNullable<ReturnType<typeof lactate>>;
    return {
      text: `${namedValueText("lactate", last)}, down from ${valueAtHourText("lactate", max)}`,
      evidence: [observationRef("lactate", last), observationRef("lactate", max)],
      weight: 0,
    };
  },
  graver: {
    name: "hypoperfusion that goes on",
    factsThatHold: (chart) =>
      facts(
        lastValueFact(
          chart,
          "lactate",
          (value) => value >= 4,
          0.4,
          (id, point) => valueClause(id, point, "is still"),
        ),
        lastValueFact(chart, "meanPressure", (value) => value < 65, 0.3),
        lastValueFact(chart, "ph", (value) => value < 7.3, 0.2),
        urineFact(chart, (rate) => rate < 0.5, 0.2),
      ),
    passage: [/lactate/i, /mortality|outcome|hypoperfusion|death/i],
  },
  milder: {
    name: "a shock that resolves",
    factsThatHold: (chart) => {
      const of = lactate(chart);
      return facts(
        of !== null &&
          of.last.value <= halved * of.max.value && {
            text: `it has fallen by half or more since ${valueAtHourText("lactate", of.max)}`,
            evidence: [observationRef("lactate", of.max)],
            weight: 0.4,
          },
        lastValueFact(chart, "meanPressure", (value) => value >= 65, 0.2),
        urineFact(chart, (rate) => rate >= 0.5, 0.2),
      );
    },
    passage: [/lactate/i, /fall|clear|decreas|bringing/i],
  },
  settledBy: "a further lactate",
  bedsideCheck: "whether vasopressors or fluid were being given while it fell",
  retrievalQuery: "raised lactate that falls: lactate clearance, resuscitation",
  outcomeQueried: true,
  source: "Jansen TC et al. Am J Respir Crit Care Med 2010;182:752-61; Nguyen HB et al. Crit Care Med 2004;32:1637-42",
};
