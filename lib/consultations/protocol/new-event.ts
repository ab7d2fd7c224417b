import type { ConsultationEvent, EventType } from "./schema";

/** An event before the store gives it its place: what happened, who did it, and what brought it about. */
export type NewEvent = {
  [T in EventType]: Pick<Extract<ConsultationEvent, { type: T }>, "type" | "actor" | "stepKey" | "causeSeq" | "data">;
}[EventType];
