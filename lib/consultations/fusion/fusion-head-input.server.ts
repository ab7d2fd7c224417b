import type { HeadInput } from "../../experts/head-graph.server";
import type { ConsultationState } from "../protocol/state";

/** A consultation as the head's input: the experts' logits and hidden states, and the embedding of the final report (h_EHR and h_Report, paper 4.3). */
export function headInputOf(
  { logits, predictions }: Pick<ConsultationState, "logits" | "predictions">,
  report: Float32Array,
): HeadInput {
  const hidden = Object.fromEntries(predictions.map((one) => [one.expert, one.hidden ?? []]));
  return { logits, hidden, report };
}
