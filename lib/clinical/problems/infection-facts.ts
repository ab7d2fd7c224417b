import { DAY, extreme, latest, within } from "../../record/observations";
import { hourText, numberText } from "../../record/value-text";
import { withoutIsolated } from "../isolated-values";
import { OF_NOW } from "../value-age";
import { gradedFact, type ProblemInput, valuesText } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const sirs = "Bone RC et al. Definitions for sepsis and organ failure. Chest 1992;101:1644-55 (above 38 or below 36 C)";

/** Degrees Celsius. */
const WARM = 38;
const COLD = 36;
/** From it on a fever of before the last day is told too. */
const HOT = 39;
/** A sign that points to infection by itself where the circulation fails: a high fever (39.5 C: Lee BH et al. Crit Care 2012;16:R33), and white cells of APACHE II's bands beyond 20 and below 3 10³/µL. */
const GRAVE = { temperature: 39.5, manyCells: 20, fewCells: 3 } as const;

/** Temperature and white cells beyond their limits, and whether they point to infection: both do, and each by itself where it lies far off. */
export function infectionFacts(input: ProblemInput): { facts: ProblemFact[]; both: boolean; grave: boolean } {
  const [temperature, cells] = [temperatureFact(input), whiteCellFact(input)];
  const isHot = temperature !== null && temperature.worst.value >= GRAVE.temperature;
  const count = cells?.latest.value ?? null;
  const isFar = count !== null && (count >= GRAVE.manyCells || count < GRAVE.fewCells);
  const facts = [temperature, cells].filter((fact) => fact !== null);
  return {
    facts,
    // Where both are within their limits again, what they told of is over.
    both: temperature !== null && cells !== null && facts.some(({ now }) => now > 0),
    grave: isHot || isFar,
  };
}

/** Short, for what speaks for an infection: "fever", "low temperature", "leukocytosis". */
export function signName({ feature, worst }: ProblemFact): string {
  if (feature === "temperature") return worst.value > WARM ? "temperature above 38 °C" : "temperature below 36 °C";
  return worst.value > 12 ? "leukocytosis" : "leukopenia";
}

/**
 * The temperature of the last day that lies furthest above 38 C, or of the last hours below 36: who was cold in the operating room and is
 * warm again has no sign of infection. The hours are a team decision.
 */
function temperatureFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const believed = withoutIsolated("temperature", observations("temperature"));
  const points = within(believed, asOfMinutes - DAY, asOfMinutes);
  const lately = within(points, asOfMinutes - OF_NOW.vital, asOfMinutes);
  const [high, last] = [extreme(points, "high"), latest(points)];
  const low = extreme(lately, "low");
  if (!high || !last) return null;
  const isOff = (value: number) => value > WARM || value < COLD;
  const worst = high.value > WARM ? high : low;
  if (!worst) return null;
  if (!isOff(worst.value)) return null;
  const ofStay = extreme(believed, worst === high ? "high" : "low");
  const told = valuesText("temperature", worst, last);
  // What was further off before the last day is not what is read here.
  const hours = worst === high ? 24 : OF_NOW.vital / 60;
  const isHigher = ofStay !== undefined && worst === high && ofStay.value >= HOT && ofStay.value > worst.value + 0.5;
  const before = isHigher
    ? ` (before it ${numberText("temperature", ofStay.value)} at ${hourText(ofStay.minutes)})`
    : "";
  const text =
    ofStay?.value === worst.value
      ? told
      : `${told.replace("Temperature", `Temperature of the last ${hours} h`)}${before}`;
  return {
    ...{ feature: "temperature", text, worst, latest: last },
    ...{ severity: 1, reach: 1, now: isOff(last.value) ? 1 : 0, source: sirs },
  };
}

/** The white cells where their latest value lies beyond a limit, or one of the last day did. */
function whiteCellFact(input: ProblemInput): ProblemFact | null {
  const from = input.asOfMinutes - DAY;
  const sides = [gradedFact(input, "wbc", "high"), gradedFact(input, "wbc", "low")].filter((fact) => fact !== null);
  // Of many and few the side on which the latest count lies.
  return sides.find(({ now }) => now > 0) ?? sides.find(({ worst }) => worst.minutes >= from) ?? null;
}
