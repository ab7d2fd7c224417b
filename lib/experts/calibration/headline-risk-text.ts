import { countText, listText, lowerFirst } from "../../platform/english";
import type { PredictionTask } from "../schema";
import { bandOf, type HeadlineRisk, isNearThreshold, type RiskBand, spreadOf } from "./headline-risk";

/** A risk as it is told first: "41 in 100", "less than 1 in 100", "more than 99 in 100". */
export function inHundred(risk: number): string {
  if (risk < 0.01) return "less than 1 in 100";
  return risk > 0.99 ? "more than 99 in 100" : `${Math.round(risk * 100)} in 100`;
}

/** Where the patient lies outside what the models learned from, the number is told and no word is made of it. */
export function bandText(headline: HeadlineRisk, outside: boolean): RiskBand | null {
  return outside ? null : bandOf(headline.risk, headline.average);
}

/**
 * "Risk of death before hospital discharge: 41 in 100, over twice the average (average patient here: 14)." and whether the line for
 * high risk is near.
 * @param leftOut the sentence on what the number leaves out; with it the number stands beside what each model says alone, without its name.
 */
export function headlineRiskSentences(
  headline: HeadlineRisk,
  {
    estimand,
    outside,
    leftOut = null,
  }: Pick<PredictionTask, "estimand"> & { outside: boolean; leftOut?: string | null },
): string {
  const band = bandText(headline, outside);
  const worded = band === null ? "" : `, ${band}`;
  const average = `(average patient here: ${Math.round(headline.average * 100)})`;
  return [
    `Risk of ${estimand}: ${inHundred(headline.risk)}${worded} ${average}${leftOut === null ? "" : besideModels(headline)}.`,
    band === null ? "The models have not learned from patients like this one." : null,
    leftOut,
    nearThresholdText(headline, outside),
  ]
    .filter((part) => part !== null)
    .join(" ");
}

/** "; its three models alone: 31, 44, under 1", or on which side of them the number lies. Empty in runs that did not record them. */
function besideModels(headline: Pick<HeadlineRisk, "risk" | "experts">): string {
  const { experts } = headline;
  if (!experts || experts.length === 0) return "";
  const each = experts.map(({ risk }) => ofHundred(risk).replace("<", "under ").replace(">", "over "));
  const figures = new Set(each).size === 1 ? each[0] : each.join(", ");
  const side = sideOfModels(headline);
  const models = experts.length === 1 ? "its one model" : `its ${countText(experts.length)} models`;
  const isOfEach = experts.length > 1 && (side !== null || new Set(each).size === 1);
  return `; ${side === null ? "" : `${side} `}${isOfEach ? "each of " : ""}${models} alone: ${figures}`;
}

/** On which side of all that its models say alone a number lies, as both are written; null where it lies among them. */
function sideOfModels({ risk, experts = [] }: Pick<HeadlineRisk, "risk" | "experts">): "below" | "above" | null {
  const written = ofHundred(risk);
  if (experts.some((one) => ofHundred(one.risk) === written)) return null;
  if (experts.every((one) => risk < one.risk)) return "below";
  return experts.every((one) => risk > one.risk) ? "above" : null;
}

/**
 * "Near the number's decision threshold, 33 in 100."; of a number that is written like the threshold, on which side of it it lies. Null where
 * it is not near, and where no word is made of the number. The doctors have a threshold of their own.
 */
export function nearThresholdText(headline: HeadlineRisk, outside: boolean): string | null {
  const { risk, threshold } = headline;
  if (outside || threshold === null || !isNearThreshold(headline)) return null;
  const where = inHundred(risk) !== inHundred(threshold) ? "Near" : risk < threshold ? "Just below" : "At";
  return `${where} the number's decision threshold, ${inHundred(threshold)}.`;
}

/** How many of a hundred, where the column says so: "<1", "41", ">99". */
export const ofHundred = (risk: number) => (risk < 0.01 ? "<1" : risk > 0.99 ? ">99" : String(Math.round(risk * 100)));

/** Which model gives the number, and how far apart its experts lie: "By fusion of the experts; the models that it reads say, one by one, 31, 44 and 52 in 100." */
export function spreadSentence(headline: HeadlineRisk): string {
  const by = `By ${lowerFirst(headline.title)}`;
  const spread = spreadOf(headline);
  if (!headline.experts || !spread) return `${by}.`;
  const each = listText(headline.experts.map(({ risk }) => ofHundred(risk)));
  const why = outsideSentence(headline);
  if (headline.experts.length === 1) return `${by}; the one model that it reads says ${each} in 100.${why}`;
  const [low, high] = spread.map(ofHundred);
  const together = low === high ? "" : ` (spread, with it, ${low} to ${high})`;
  return `${by}; the models that it reads say, one by one, ${each} in 100${together}.${why}`;
}

/** Why a number lies outside all that its models say alone; empty where it lies among them. */
function outsideSentence(headline: HeadlineRisk): string {
  const side = sideOfModels(headline);
  if (side === null) return "";
  const hidden = headline.parts?.hidden ?? null;
  const why =
    hidden === null
      ? "it is calibrated by itself"
      : "it is no average of them, since the head that gives it reads the models' hidden states too";
  return ` The number lies ${side} ${headline.experts?.length === 1 ? "that" : "each of these"}: ${why}.`;
}

/** What each model that the number reads gives alone, by name: "AdaCare 31, RETAIN 44 in 100."; null in runs that did not record it. */
export function modelsAloneText({ experts }: Pick<HeadlineRisk, "experts">): string | null {
  if (!experts) return null;
  return `Alone, the models that the number reads give: ${listText(experts.map(({ title, risk }) => `${title} ${ofHundred(risk)}`))} in 100.`;
}

/** What the spread tells and what it leaves out: said once where it is shown. */
export const spreadMeaning =
  "The spread of the number runs from the lowest to the highest risk that one of the models which it reads gives alone, widened to hold the number: how far it moves with the model. It is no confidence interval, and says nothing of another hospital, a measurement still missing or a treatment.";

/** What the number is not, said beside it. */
export const notInNumber =
  "Drugs, operations and limits of care are not in it, and it is no argument for limiting care.";

/** What the patient list calls disagreement, in hundredths: how wide the spread of the number is as it is written, so that "31 to 52" is 21. */
export const disagreementOf = ([lowest, highest]: readonly [number, number]) =>
  Math.round(highest * 100) - Math.round(lowest * 100);
