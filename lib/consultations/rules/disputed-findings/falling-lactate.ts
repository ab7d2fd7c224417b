import type { Chart, FeatureSummary } from "../../../clinical/schema";
import { at, type Dispute, facts, lastValue, seen, summary, told, toldAs, urineFact } from "./disputed-finding";

/** mmol/L above which lactate is raised (Sepsis-3), and the share of the peak to which it must have come down to be falling. */
const raised = 2;
const falling = 0.8;
const halved = 0.5;

const lactate = (chart: Chart) => summary(chart, "lactate");

/** Whether a lactate has come down from its peak by enough to be called falling: a fifth, even where that is little. */
export function hasCleared({ max, last }: Pick<FeatureSummary, "max" | "last">): boolean {
  return max.minutes < last.minutes && last.value <= falling * max.value;
}

/** A lactate that is high still, and has come down. */
export const fallingLactate: Dispute = {
  id: "falling-lactate",
  feature: "lactate",
  topic: "Whether the lactate, high but falling, still counts against the patient",
  leanOn: ["lactate", "ph", "bicarbonate"],
  applies: (chart) => {
    const of = lactate(chart);
    return of !== null && of.last.value > raised && hasCleared(of);
  },
  subject: (chart) => {
    const { last, max } = lactate(chart) as NonNullable<ReturnType<typeof lactate>>;
    return {
      text: `${told("lactate", last)}, down from ${at("lactate", max)}`,
      evidence: [seen("lactate", last), seen("lactate", max)],
      weight: 0,
    };
  },
  graver: {
    name: "hypoperfusion that goes on",
    facts: (chart) =>
      facts(
        lastValue(
          chart,
          "lactate",
          (value) => value >= 4,
          0.4,
          (id, point) => toldAs(id, point, "is still"),
        ),
        lastValue(chart, "meanPressure", (value) => value < 65, 0.3),
        lastValue(chart, "ph", (value) => value < 7.3, 0.2),
        urineFact(chart, (rate) => rate < 0.5, 0.2),
      ),
    passage: [/lactate/i, /mortality|outcome|hypoperfusion|death/i],
  },
  milder: {
    name: "a shock that resolves",
    facts: (chart) => {
      const of = lactate(chart);
      return facts(
        of !== null &&
          of.last.value <= halved * of.max.value && {
            text: `it has fallen by half or more since ${at("lactate", of.max)}`,
            evidence: [seen("lactate", of.max)],
            weight: 0.4,
          },
        lastValue(chart, "meanPressure", (value) => value >= 65, 0.2),
        urineFact(chart, (rate) => rate >= 0.5, 0.2),
      );
    },
    passage: [/lactate/i, /fall|clear|decreas|bringing/i],
  },
  settledBy: "a further lactate",
  check: "whether vasopressors or fluid were being given while it fell",
  query: "raised lactate that falls: lactate clearance, resuscitation, mortality",
  source: "Jansen TC et al. Am J Respir Crit Care Med 2010;182:752-61; Nguyen HB et al. Crit Care Med 2004;32:1637-42",
};
