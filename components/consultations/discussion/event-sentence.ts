import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

const passagesText = (n: number) =>
  n === 0 ? "no guideline passage" : `${n} guideline ${n === 1 ? "passage" : "passages"}`;

const stated = {
  statement: "A clinician told the team something.",
  question: "A clinician asked the team something.",
  preference: "A clinician stated what the patient wants.",
} as const;

/** What an event says happened, as a sentence without values of the record. */
export function eventSentence(event: ConsultationEvent, state: Pick<ConsultationState, "request">): string {
  const name = (doctor: string) => doctorName(doctorOf(state, doctor));
  switch (event.type) {
    case "requested":
      return "The consultation was requested.";
    case "step-started":
      return event.data.sentence;
    case "experts-predicted":
      return "The expert models predicted and explained.";
    case "questions-opened":
      return "The MetaAgent opened the questions on which this patient turns.";
    case "evidence-retrieved":
      return `${name(event.data.doctor)} found ${passagesText(event.data.passages.length)}.`;
    case "review-submitted":
      return `${name(event.data.doctor)} wrote its review.`;
    case "report-drafted":
      return "The MetaAgent drafted the report.";
    case "wait-ended":
      return event.actor.kind === "clinician"
        ? "A clinician let the team go on."
        : "Nobody spoke before the time was over; the team went on.";
    case "opinion-given":
      return `${name(event.data.doctor)} ${event.data.opinion.stance === "agree" ? "agrees" : "disagrees"} in round ${event.data.round}.`;
    case "no-usable-answer":
      return `${name(event.data.doctor)} gave no usable ${event.data.of}${event.data.round > 0 ? ` in round ${event.data.round}` : ""}.`;
    case "round-concluded":
      return `Round ${event.data.round} concluded: ${event.data.decision.action === "stop" ? "the discussion ends" : "the discussion goes on"}.`;
    case "report-revised":
      return "The MetaAgent revised the report.";
    case "report-finalised":
      return "The final report was written.";
    case "fused-risk":
      return event.data.method === "fusion-head"
        ? "The fusion head brought experts and report together."
        : "The risk was stated by the panel's mean.";
    case "question-answered":
      return `What a clinician brought in was answered in round ${event.data.round}.`;
    case "clinician-stated":
      return stated[event.data.kind];
    case "observation-excluded":
      return "A clinician excluded an observation.";
    case "clinician-opinion":
      return `${event.data.name}, at the table, ${event.data.stance === "agree" ? "agrees" : "disagrees"}.`;
    case "clinician-entered":
      return `${event.data.name} entered something about the patient.`;
    case "risk-suspended":
      return "The risk was suspended: it does not apply as it stands.";
    case "preference-withdrawn":
      return "A clinician withdrew what was said of the patient's wishes.";
    case "entry-withdrawn":
      return "A clinician withdrew an entry.";
    case "forked":
      return `Forked from another consultation after round ${event.data.round}.`;
    case "usage-recorded":
      return "An attempt of the language model gave no usable answer.";
    case "turn-interrupted":
      return "A turn was broken off.";
    case "stop-requested":
      return "A clinician asked to stop.";
    case "cancelled":
      return "The consultation was stopped.";
    case "failed":
      return "The consultation failed.";
    case "resumed":
      return "The consultation was taken up again.";
    default:
      return event satisfies never;
  }
}
