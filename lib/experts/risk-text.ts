import type { CalibratedRisk } from "./calibration/calibrated-risk";
import type { PredictionTask } from "./schema";

/** A risk as people read it, two decimals; never a certainty: "<0.01", "0.31", ">0.99". */
export function riskText(risk: number): string {
  if (risk < 0.01) return "<0.01";
  return risk > 0.99 ? ">0.99" : risk.toFixed(2);
}

/** "0.24 to 0.38" */
export function intervalText([low, high]: readonly [number, number]): string {
  return `${riskText(low)} to ${riskText(high)}`;
}

/** An interval to show: null where both ends are written alike, since "<0.01 to <0.01" holds no information. */
export function intervalUnlessAlike(interval: readonly [number, number]): string | null {
  return riskText(interval[0]) === riskText(interval[1]) ? null : intervalText(interval);
}

/** A risk as pages and reports show it: "0.31, 0.24 to 0.38", or the risk alone where the ends of its interval read like it. */
export function shownRisk({ risk, interval }: Pick<CalibratedRisk, "risk" | "interval">): string {
  return [riskText(risk), intervalUnlessAlike(interval)].filter((part) => part !== null).join(", ");
}

/** A risk and how sure of it one can be, for those who argue from it: "0.31, 0.24 to 0.38". */
export function riskWithInterval({ risk, interval }: Pick<CalibratedRisk, "risk" | "interval">): string {
  return `${riskText(risk)}, ${intervalText(interval)}`;
}

/** How many of a hundred: "about 31", "fewer than 1", "more than 99". */
export function ofHundred(risk: number): string {
  if (risk < 0.01) return "fewer than 1";
  return risk > 0.99 ? "more than 99" : `about ${Math.round(risk * 100)}`;
}

/** What a calibrated risk means. It speaks of a group that got the same figure, never of this one patient. */
export function meaningOf(risk: number, { words }: Pick<PredictionTask, "words">): string {
  return `Of 100 patients given about this risk, ${ofHundred(risk)} ${words.happened}.`;
}

/**
 * What came of the patients whose logits lie nearest, counted and not computed: "Of 100 development patients given about
 * this risk, 31 died before hospital discharge." Where few were given about this risk, it says so. It speaks of a group,
 * never of this one patient.
 */
export function likeText(
  { of, events, local, sparse }: CalibratedRisk["like"],
  { words }: Pick<PredictionTask, "words">,
): string {
  const whose = `${of} ${local ? "of this site's" : "development"} patients`;
  const came = `${events === 0 ? "none" : events} ${words.happened}`;
  return sparse
    ? `Few patients were given about this risk: of the ${whose} given the risks nearest to it, ${came}.`
    : `Of ${whose} given about this risk, ${came}.`;
}

/** The same count where there is little room: "31 of 100 died", "64 of nearest 100 died". */
export function likeShort(
  { of, events, sparse }: CalibratedRisk["like"],
  { words }: Pick<PredictionTask, "words">,
): string {
  return `${events} of ${sparse ? "nearest " : ""}${of} ${words.happenedShort}`;
}

/** What the interval of a risk tells and what it leaves out: said once on each page that shows one. */
export const intervalMeaning =
  "The interval says how far the patients on whom the model was calibrated fix this risk: what it would be if this patient were counted among them as one without the outcome (low end) or as one with it (high end). It is wide where few of them were given such a figure. It does not say how far another model, another hospital or a measurement still missing would move the risk.";

/** An interval at least this wide leaves ten patients in a hundred undecided: too much to read a risk to the second decimal. */
const wide = 0.1;

/** Whether the calibration patients leave a risk so loosely fixed that it has to be said. */
export function isWide([low, high]: readonly [number, number]): boolean {
  return high - low >= wide;
}

/** Whether the decision threshold lies within the interval: which patients were drawn for calibration then decides the level. */
export function straddles([low, high]: readonly [number, number], threshold: number): boolean {
  return low < threshold && threshold <= high;
}
