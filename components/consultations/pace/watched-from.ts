import type { ConsultationState } from "@/lib/consultations/protocol/state";

/**
 * From where a run is watched: from its beginning as long as its discussion has not begun; null: it is not, and shows what comes as it
 * comes. So does a fork: whoever made it has read what was before, and waits for one answer.
 */
export function watchedFrom({ status, begun, forkedFrom }: ConsultationState): number | null {
  const open = status === "running" || status === "stopping";
  return open && begun === 0 && forkedFrom === null ? 1 : null;
}
