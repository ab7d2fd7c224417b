import { actorOf } from "./next-steps";
import { actorName, doctorName, doctorOf } from "./participants";
import type { ConsultationState } from "./state";

import type { Step } from "./step-key";

/**
 * What happens in a step, as a sentence for people: "AdaCare doctor is retrieving on metabolic acidosis".
 * @param topic what a retrieval is about; left out where it is not known.
 */
export function sentenceOf(state: ConsultationState, step: Step, topic?: string): string {
  const version = state.reports.at(-1)?.version ?? 1;
  switch (step.kind) {
    case "predict":
      return step.round === 0
        ? "The expert models are reading the record"
        : "The expert models are reading the record again, without what was excluded";
    case "agenda":
      return step.round === 0
        ? "MetaAgent is opening the questions on which this patient turns"
        : "MetaAgent is opening the questions anew, without what was excluded";
    case "retrieve":
      return `${speaker(state, step)} is retrieving ${topic ? `on ${topic}` : "evidence"}`;
    case "review":
      return step.round === 0
        ? `${speaker(state, step)} is writing the initial review`
        : `${speaker(state, step)} is reviewing the record again, without what was excluded`;
    case "draft":
      return step.round === 0
        ? "MetaAgent is drafting the report from the reviews"
        : "MetaAgent is drafting the report anew, without what was excluded";
    case "wait":
      return "The team waits for the clinician";
    case "answer":
      return `${actorName(state, actorOf(step, state))} is answering what a clinician brought in`;
    case "opinion":
      return `${speaker(state, step)} is weighing version ${version} of the report`;
    case "decide":
      return `MetaAgent is weighing the opinions of round ${step.round}`;
    case "revise":
      return `MetaAgent is revising the report after round ${step.round}`;
    case "finalise":
      return "MetaAgent is writing the final report";
    case "fuse":
      return "The models' risks are being brought together";
    default:
      return step satisfies never;
  }
}

function speaker(state: ConsultationState, { doctor }: { doctor: string }): string {
  return doctorName(doctorOf(state, doctor));
}
