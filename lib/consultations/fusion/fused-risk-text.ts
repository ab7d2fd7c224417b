import { inHundred } from "../../experts/calibration/headline-risk-text";
import { signedLogit } from "../../experts/logit-text";
import { riskText } from "../../experts/risk-text";
import type { EventData } from "../protocol/schema";
import type { FusionArms } from "./schema";

type FusedRisk = EventData<"fused-risk">;

/** The risk of a run that recorded no other to tell: "After reading the report, calibrated: 0.31." */
export function fusedSentence({ method, risk }: Pick<FusedRisk, "method" | "risk">): string {
  const what = method === "fusion-head" ? "After reading the report" : "Mean of the panel's models";
  return `${what}, calibrated: ${riskText(risk)}.`;
}

/**
 * The number of the head that reads the report too, under the one name that it has wherever it stands, with what its words added on
 * unseen patients. Where no head spoke there is no such number, and it is said why: the panel's mean has read nothing.
 */
export function afterReading(fused: FusedRisk): { text: string; basis: string } {
  return fused.method === "fusion-head"
    ? { text: inHundred(fused.risk), basis: fusedBasis(fused) }
    : { text: "no number", basis: fused.because ?? "No fusion head read the report." };
}

/** How the risk was computed: by the fusion head, with what the report's words added in development, or why without one. */
export function fusedBasis(fused: FusedRisk): string {
  if (fused.method === "mean-logit")
    return `The panel's mean logit stands in for a fusion head.${fused.because ? ` ${fused.because}` : ""}`;
  const [low, high] = [Math.min(...fused.members), Math.max(...fused.members)];
  const seeds = `The logits of its five seeds lie between ${signedLogit(low)} and ${signedLogit(high)}.`;
  return [
    `The fusion head read the experts and the final report, encoded by ${fused.encoder.id}.`,
    seeds,
    fused.wordsAdded,
  ]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** What reading the patient's own report added to reading another's, measured where the head was developed: a sentence. */
export function wordsAddedText({ arms }: FusionArms): string | undefined {
  const placebo = arms.find(({ text }) => text === "shuffled");
  const [metrics] = placebo?.metrics ?? [];
  if (!placebo || !metrics) return undefined;
  const { value, interval } = placebo.difference.auprc;
  const [low, high] = interval;
  const verdict = low > 0 ? "a gain" : high < 0 ? "a loss" : "no difference that can be told from chance";
  const n = metrics.n.toLocaleString("en");
  return `What the words added: on ${n} development patients, reading the patient's own report instead of another's changed AUPRC by ${signed(value)} (95% interval ${signed(low)} to ${signed(high)}): ${verdict}.`;
}

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
