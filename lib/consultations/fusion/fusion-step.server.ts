import { calibrated } from "../../experts/calibration/calibrated-risk";
import { calibrationInUse } from "../../experts/calibration/locally-calibrated-task.server";
import { loadTask } from "../../experts/model-store.server";
import { valueOrFault } from "../../platform/value-or-fault";
import type { Fuse } from "../consultation-protocol";

import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { reportEncoder } from "./configured-report-encoder.server";
import { wordsAddedText } from "./fused-risk-text";
import { type FusionHead, loadFusion, readArms } from "./fusion-head.server";
import { whyNotFused } from "./fusion-head-applicability";
import { headInputOf } from "./fusion-head-input.server";
import { meanLogitStandIn } from "./mean-logit-stand-in";
import { reportEncoderInput } from "./report-encoder-input";

/**
 * Brings experts and final report together by the task's fusion head (paper 4.3). Where there is none, or it was fitted with
 * something else, the panel's mean logit stands in, with the reason. Head and encoder are opened once a process.
 */
export function fuseRisk(): Fuse {
  return async (state) => {
    const task = state.request?.task ?? "";
    const opened = await valueOrFault(() => loadFusion(task));
    if ("fault" in opened) return meanLogitStandIn(state, `The fusion head cannot be used: ${opened.fault}`);
    const head = opened.value;
    if (!head) return meanLogitStandIn(state, "No fusion head is fitted for this task.");
    const loaded = await loadTask(task);
    const cards = [...loaded.experts.values()].map(({ card }) => card);
    const because = whyNotFused(head.card, state, { cards, encoder: await reportEncoder() });
    if (because) return meanLogitStandIn(state, because);
    // The head was fitted with the shipped calibration; under a site's own it needs the site's recalibration.
    const shipped = (state.request?.versions.calibration ?? "shipped") === "shipped";
    const { local } = shipped ? { local: null } : await calibrationInUse(loaded.definition, cards);
    if (!shipped && local?.fused?.head !== head.card.onnx.sha256)
      return meanLogitStandIn(state, "The fusion head has not been recalibrated on this site's stays.");
    const arms = await readArms(task);
    const added = arms?.head === head.card.onnx.sha256 ? wordsAddedText(arms) : undefined;
    const said = await fused(head, state);
    return {
      ...said,
      ...(local?.fused && calibrated(local.fused.calibration, said.logit)),
      ...(added !== undefined && { wordsAdded: added }),
    };
  };
}

async function fused(
  head: FusionHead,
  state: ConsultationState,
): Promise<Extract<EventData<"fused-risk">, { method: "fusion-head" }>> {
  const { final } = state;
  if (!final) throw new Error("there is no final report to be fused");
  const { id, sha256, encode } = await reportEncoder();
  const [report] = await encode([reportEncoderInput(final)]);
  const [said] = await head.fuse([headInputOf(state, report as Float32Array)]);
  return {
    method: "fusion-head",
    ...(said as NonNullable<typeof said>),
    encoder: { id, sha256 },
    head: head.card.onnx.sha256,
  };
}
