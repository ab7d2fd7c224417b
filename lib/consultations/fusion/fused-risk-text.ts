import { signedLogit } from "../../experts/logit-text";
import { likeText, meaningOf, riskText, shownRisk } from "../../experts/risk-text";
import type { EventData } from "../protocol/schema";
import type { FusionArms } from "./schema";

type FusedRisk = EventData<"fused-risk">;

/** What the risk is, and what came of patients given about it: "Fusion of experts and report, calibrated: 0.31, 0.24 to 0.38. Of 100 …" */
export function fusedSentence(fused: FusedRisk, request: Pick<EventData<"requested">, "words">): string {
  const { risk, interval, like } = fused;
  const figure = interval ? shownRisk({ risk, interval }) : riskText(risk);
  const what = fused.method === "fusion-head" ? "Fusion of experts and report" : "Mean of the panel's models";
  return `${what}, calibrated: ${figure}. ${like ? likeText(like, request) : meaningOf(risk, request)}`;
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
