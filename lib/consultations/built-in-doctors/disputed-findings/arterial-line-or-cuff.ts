import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import {
  type DisputedFinding,
  facts,
  lastValueFact,
  namedValueText,
  observationRef,
  summaryOf,
  urineFact,
} from "./disputed-finding";

/** Two pressures can be compared when they are taken within this many minutes, and disagree from this many mmHg on. */
const together = 6 * 60;
const apart = 10;
/** Lowest mean pressure that is aimed at, mmHg. */
const target = 65;

interface Pair {
  low: FeatureId;
  high: FeatureId;
}

/** Which of the two pressures is the lower; null where both lie on the same side of the target. */
function pairOf(chart: Chart): Pair | null {
  const line = summaryOf(chart, "meanPressure");
  const cuff = summaryOf(chart, "niMeanPressure");
  if (!line || !cuff || Math.abs(line.last.minutes - cuff.last.minutes) > together) return null;
  if (Math.abs(line.last.value - cuff.last.value) < apart) return null;
  const [low, high]: [FeatureId, FeatureId] =
    line.last.value < cuff.last.value ? ["meanPressure", "niMeanPressure"] : ["niMeanPressure", "meanPressure"];
  const lowest = Math.min(line.last.value, cuff.last.value);
  return lowest < target && Math.max(line.last.value, cuff.last.value) >= target ? { low, high } : null;
}

/** The arterial line and the cuff give mean pressures on different sides of the target. */
export const lineAndCuff: DisputedFinding = {
  id: "line-and-cuff",
  feature: "meanPressure",
  topic: "Which mean pressure to believe, line or cuff",
  attributedFeatures: ["meanPressure", "niMeanPressure", "systolicPressure", "niSystolicPressure"],
  applies: (chart) => pairOf(chart) !== null,
  subject: (chart) => {
    const { low, high } = pairOf(chart) as Pair;
    const [lowest, other] = [low, high].map((id) => summaryOf(chart, id)?.last ?? { minutes: 0, value: 0 });
    if (!lowest || !other) throw new Error("a pair of pressures without values");
    // The claim is about the mean pressure whichever of the two reads low.
    const refs = [observationRef(low, lowest), observationRef(high, other)].sort((a) =>
      "feature" in a && a.feature === "meanPressure" ? -1 : 1,
    );
    return { text: `${namedValueText(low, lowest)} beside ${namedValueText(high, other)}`, evidence: refs, weight: 0 };
  },
  graver: {
    name: "a truly low pressure",
    factsThatHold: (chart) =>
      facts(
        lastValueFact(chart, "lactate", (value) => value > 2, 0.3),
        urineFact(chart, (rate) => rate < 0.5, 0.3),
        pairOf(chart)?.low === "meanPressure" &&
          lastValueFact(
            chart,
            "meanPressure",
            () => true,
            0.2,
            (id, point) => `the line reads the lower (${namedValueText(id, point)})`,
          ),
      ),
    passage: [/mean arterial pressure|arterial line|invasive/i, /65|target|hypotens/i],
  },
  milder: {
    name: "an artefact of measuring",
    factsThatHold: (chart) =>
      facts(
        lastValueFact(chart, "lactate", (value) => value <= 2, 0.3),
        urineFact(chart, (rate) => rate >= 0.5, 0.3),
        pairOf(chart)?.low === "niMeanPressure" &&
          lastValueFact(
            chart,
            "meanPressure",
            () => true,
            0.2,
            (id, point) => `the line, the surer of the two, is higher (${namedValueText(id, point)})`,
          ),
      ),
    passage: [/cuff|oscillometr|damp/i],
  },
  settledBy: "a flush test of the line with a repeat by cuff",
  bedsideCheck: "how the arterial line was levelled and damped, and whether a vasopressor was running",
  retrievalQuery: "arterial line against cuff blood pressure, mean arterial pressure target, hypotension",
  source: "Lehman LH et al. Methods of blood pressure measurement in the ICU. Crit Care Med 2013;41:34-40",
};
