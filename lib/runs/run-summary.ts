/** A run in one line of a list. Follows from its events alone. */
export interface RunSummary<X = Record<string, unknown>> {
  id: string;
  kind: string;
  patientId: string | null;
  /** A user's id, or "system". */
  requestedBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  endedAt: string | null;
  status: StoredStatus;
  lastSeq: number;
  /** As the protocol makes it of the state. */
  summary: X;
}

/** A stored run's status. "waiting": nothing can be done before somebody brings something in, so that no worker is needed. */
export const storedStatuses = ["running", "waiting", "stopping", "finished", "cancelled", "failed"] as const;
export type StoredStatus = (typeof storedStatuses)[number];
