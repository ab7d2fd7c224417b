import type { NewEvent } from "./decide";
import type { ConsultationEvent } from "./schema";
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
        v: 1,
        at: at.toISOString(),
      }) as ConsultationEvent,
  );
}
