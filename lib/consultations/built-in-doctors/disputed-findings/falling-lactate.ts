import { summaryOf } from "../../../clinical/feature-summaries";
import type { FeatureSummary } from "../../../clinical/schema";
import { phrase, stating } from "../wording/phrase";
import { namedValue, trendStated, valueAtHour } from "../wording/value-phrases";
import {
  atLeast,
  below,
  courseFact,
  type DisputedFinding,
  factOn,
  lastValueFact,
  urineFact,
  valueClause,
} from "./disputed-finding";

/** mmol/L above which lactate is raised (Sepsis-3), and the share of the peak to which it must have come down to be falling. */
const raised = 2;
const falling = 0.8;
const halved = 0.5;

/** Whether a lactate has come down from its peak by enough to be called falling: a fifth, even where that is little. */
export function hasCleared({ max, last }: Pick<FeatureSummary, "max" | "last">): boolean {
  return max.minutes < last.minutes && last.value <= falling * max.value;
}

/** A lactate that is high still, and has come down. */
export const fallingLactate: DisputedFinding = {
  id: "falling-lactate",
  feature: "lactate",
  topic: "What the lactate, high but falling, means",
  question: "Does the lactate, high but falling, mean hypoperfusion that goes on, or a shock that resolves?",
  topicStates: [trendStated("lactate", "down")],
  attributedFeatures: ["lactate", "ph", "bicarbonate"],
  subject: (chart) => {
    const lactate = summaryOf(chart, "lactate");
    if (!lactate || lactate.last.value <= raised || !hasCleared(lactate)) return null;
    const { last, max } = lactate;
    const down = stating("down from", trendStated("lactate", "down", { from: max, to: last }));
    return factOn("lactate", phrase`${namedValue("lactate", last)}, ${down} ${valueAtHour("lactate", max)}`, last, max);
  },
  graver: {
    name: "hypoperfusion that goes on",
    facts: [
      lastValueFact("lactate", atLeast(4), 0.4, (id, point) => valueClause(id, point, "is still")),
      lastValueFact("meanPressure", below(65), 0.3),
      lastValueFact("ph", below(7.3), 0.2),
      urineFact(below(0.5), 0.2),
    ],
    passage: [/lactate/i, /mortality|outcome|hypoperfusion|death/i],
  },
  milder: {
    name: "a shock that resolves",
    facts: [
      courseFact(
        "lactate",
        0.4,
        ({ last, max }) => last.value <= halved * max.value,
        ({ max }) => ({
          clause: phrase`it has ${stating("fallen", trendStated("lactate", "down"))} by half or more since ${valueAtHour("lactate", max)}`,
          points: [max],
        }),
      ),
      lastValueFact("meanPressure", atLeast(65), 0.2),
      urineFact(atLeast(0.5), 0.2),
    ],
    passage: [/lactate/i, /fall|clear|decreas|bringing/i],
  },
  speaksFor: {
    graver: "A further lactate that is no lower",
    milder: "A further lactate that is lower again",
  },
  settledBy: "a further lactate",
  bedsideCheck: "whether vasopressors or fluid were being given while it fell",
  retrievalQuery: "raised lactate that falls: lactate clearance, resuscitation",
  outcomeQueried: true,
  source: "Jansen TC et al. Am J Respir Crit Care Med 2010;182:752-61; Nguyen HB et al. Crit Care Med 2004;32:1637-42",
};
