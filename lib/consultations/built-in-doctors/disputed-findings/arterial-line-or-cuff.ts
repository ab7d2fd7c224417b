import { observationRef } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { phrase } from "../wording/phrase";
import { namedValue } from "../wording/value-phrases";
import { atLeast, below, type DisputedFinding, type FactRule, lastValueFact, urineFact } from "./disputed-finding";

/** Two pressures can be compared when they are taken within this many minutes, and disagree from this many mmHg on. */
const together = 60;
const apart = 10;
/** Lowest mean pressure that is aimed at, mmHg. */
const target = 65;

/** Line and cuff, the lower first; null where both lie on the same side of the target. */
function pressuresOf(chart: Chart) {
  const line = summaryOf(chart, "meanPressure");
  const cuff = summaryOf(chart, "niMeanPressure");
  if (!line || !cuff || Math.abs(line.last.minutes - cuff.last.minutes) > together) return null;
  if (Math.abs(line.last.value - cuff.last.value) < apart) return null;
  const [low, high] = line.last.value < cuff.last.value ? [line, cuff] : [cuff, line];
  return low.last.value < target && high.last.value >= target ? { low, high } : null;
}

/** That the line gives the lower or the higher of the two. */
function lineFact(lower: FeatureId, words: string): FactRule {
  const said = lastValueFact(
    "meanPressure",
    () => true,
    0.2,
    (id, point) => phrase`${words} (${namedValue(id, point)})`,
  );
  return { ...said, in: (chart) => (pressuresOf(chart)?.low.feature === lower ? said.in(chart) : null) };
}

/** The arterial line and the cuff give mean pressures on different sides of the target. */
export const lineAndCuff: DisputedFinding = {
  id: "line-and-cuff",
  feature: "meanPressure",
  topic: "Which mean pressure to believe, line or cuff",
  question: "Is the mean pressure truly low, or is one reading an artefact of measuring?",
  attributedFeatures: ["meanPressure", "niMeanPressure", "systolicPressure", "niSystolicPressure"],
  subject: (chart) => {
    const pressures = pressuresOf(chart);
    if (!pressures) return null;
    const { low, high } = pressures;
    // The claim is about the mean pressure whichever of the two reads low.
    const [first, second] = low.feature === "meanPressure" ? [low, high] : [high, low];
    return {
      clause: phrase`${namedValue(low.feature, low.last)} beside ${namedValue(high.feature, high.last)}`,
      evidence: [observationRef(first.feature, first.last), observationRef(second.feature, second.last)],
    };
  },
  graver: {
    name: "a truly low pressure",
    facts: [
      lastValueFact("lactate", (value) => value > 2, 0.3),
      urineFact(below(0.5), 0.3),
      lineFact("meanPressure", "the line reads the lower"),
    ],
    passage: [/mean arterial pressure|arterial line|invasive/i, /65|target|hypotens/i],
  },
  milder: {
    name: "an artefact of measuring",
    facts: [
      lastValueFact("lactate", (value) => value <= 2, 0.3),
      urineFact(atLeast(0.5), 0.3),
      lineFact("niMeanPressure", "the line, the surer of the two, is higher"),
    ],
    passage: [/cuff|oscillometr|damp/i],
  },
  speaksFor: {
    graver: "A repeat by line and cuff that is as low",
    milder: "A repeat by line and cuff that is not low",
  },
  settledBy: "a flush test of the line with a repeat by cuff",
  bedsideCheck:
    "which is right where line and cuff differ (level, zero and flush of the line), and whether a vasopressor is running",
  retrievalQuery: "arterial line against cuff blood pressure, mean arterial pressure target, hypotension",
  source: "Lehman LH et al. Methods of blood pressure measurement in the ICU. Crit Care Med 2013;41:34-40",
};
