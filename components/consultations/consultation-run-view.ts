import type { RunView } from "@/components/runs/run-view";
import { consultation, consultationRules } from "@/lib/consultations/protocol/consultation-rules";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** How a page folds and follows consultations. */
export const consultationView: RunView<ConsultationState, ConsultationEvent> = {
  initialState: consultationRules.initialState,
  machine: consultation,
  events: consultationRules.events,
};
