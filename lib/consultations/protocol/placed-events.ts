import type { NewEvent } from "./new-event";
import { type ConsultationEvent, versionOf } from "./schema";
import type { ConsultationState } from "./state";

/** Gives events their place after what the consultation holds. */
export function placed(
  id: string,
  before: ConsultationState,
  events: readonly NewEvent[],
  at: Date,
): ConsultationEvent[] {
  return events.map(
    (event, index) =>
      ({
        ...event,
        consultationId: id,
        seq: before.seq + 1 + index,
        v: versionOf(event.type),
        at: at.toISOString(),
      }) as ConsultationEvent,
  );
}
