import { calibrated } from "../../experts/calibration/calibrated-risk";
import { calibrationInUse } from "../../experts/calibration/locally-calibrated-task.server";
import { loadTask } from "../../experts/model-store.server";
import type { Calibration } from "../../experts/schema";
import { valueOrFault } from "../../platform/value-or-fault";
import type { Fuse } from "../consultation-protocol";

import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { reportEncoder } from "./configured-report-encoder.server";
import { wordsAddedText } from "./fused-risk-text";
import { type FusionHead, loadFusion, readArms } from "./fusion-head.server";
import { type AskedFor, type CurrentModels, whyNeverFused, whyNotFused } from "./fusion-head-applicability";
import { headInputOf } from "./fusion-head-input.server";
import { meanLogitStandIn } from "./mean-logit-stand-in";
import { reportEncoderInput } from "./report-encoder-input";

/**
 * Brings experts and final report together by the task's fusion head (paper 4.3). Where there is none, or it was fitted with
 * something else, the panel's mean logit stands in, with the reason. Head and encoder are opened once a process.
 */
export function fuseRisk(): Fuse {
  return async (state) => {
    if (!state.request) throw new Error("there is no request whose risk could be fused");
    const opened = await headAskedFor(state.request);
    if ("because" in opened) return meanLogitStandIn(state, opened.because);
    const { head, now, calibration } = opened;
    const because = whyNotFused(head.card, state, now);
    if (because) return meanLogitStandIn(state, because);
    const arms = await readArms(state.request.task);
    const added = arms?.head === head.card.onnx.sha256 ? wordsAddedText(arms) : undefined;
    const said = await fused(head, state);
    return {
      ...said,
      ...(calibration && calibrated(calibration, said.logit)),
      ...(added !== undefined && { wordsAdded: added }),
    };
  };
}

type Asked = AskedFor & Pick<EventData<"requested">, "task">;

/** Why the head of the task, which has one, can speak on no consultation held as asked for, a sentence; null where it may, or there is none. */
export async function whyHeadStaysSilent(asked: Asked): Promise<string | null> {
  const opened = await headAskedFor(asked);
  return "because" in opened && !opened.none ? opened.because : null;
}

type HeadAskedFor = { head: FusionHead; now: CurrentModels; calibration: Calibration | null };

/** The task's head with a site's own calibration of it; or why it can speak on no consultation held as asked for. */
async function headAskedFor(asked: Asked): Promise<HeadAskedFor | { because: string; none: boolean }> {
  const { task, versions } = asked;
  const opened = await valueOrFault(() => loadFusion(task));
  if ("fault" in opened) return { because: `The fusion head cannot be used: ${opened.fault}`, none: false };
  const head = opened.value;
  if (!head) return { because: "No fusion head is fitted for this task.", none: true };
  const loaded = await loadTask(task);
  const now = { cards: [...loaded.experts.values()].map(({ card }) => card), encoder: await reportEncoder() };
  const because = whyNeverFused(head.card, asked, now);
  if (because) return { because, none: false };
  // The head was fitted with the shipped calibration; under a site's own it needs the site's recalibration.
  if ((versions.calibration ?? "shipped") === "shipped") return { head, now, calibration: null };
  const { local } = await calibrationInUse(loaded.definition, now.cards);
  return local?.fused?.head === head.card.onnx.sha256
    ? { head, now, calibration: local.fused.calibration }
    : { because: "The fusion head has not been recalibrated on this site's stays.", none: false };
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
