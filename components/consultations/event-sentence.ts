import type { ConsultationEvent } from "@/lib/consultations/schema";

/** What an event says happened, as a sentence without values of the record. */
export function eventSentence(event: ConsultationEvent): string {
  switch (event.type) {
    case "requested":
      return "The consultation was requested.";
    case "step-started":
      return event.data.sentence;
    case "experts-predicted":
      return "The expert models predicted and explained.";
    case "evidence-retrieved":
      return `${event.data.doctor}: ${event.data.passages.length} guideline passages retrieved.`;
    case "review-submitted":
      return `${event.data.doctor}: review submitted.`;
    case "report-drafted":
      return "The MetaAgent drafted the report.";
    case "opinion-given":
      return `${event.data.doctor}: ${event.data.opinion.stance === "agree" ? "agrees" : "disagrees"} in round ${event.data.round}.`;
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
