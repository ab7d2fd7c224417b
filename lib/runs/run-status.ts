/** A stored run's status. "waiting": nothing can be done before somebody brings something in, so that no worker is needed. */
export const storedStatuses = ["running", "waiting", "stopping", "finished", "cancelled", "failed"] as const;
export type StoredStatus = (typeof storedStatuses)[number];
