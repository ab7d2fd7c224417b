import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database.server";
import type { EventData } from "../protocol/schema";
import { type RunOptions, runConsultation } from "../run.server";
import { createConsultation } from "../store.server";
import { type Course, clinician, requestData, unanimous } from "./samples";
import { type Before, sampleReasoner, sampleSurroundings } from "./surroundings";

const requestedAt = new Date("2026-01-01T08:00:00Z");

/** Requests a consultation of the sample team. @returns its id. */
export async function requested(
  database: Database,
  { data = requestData, at = requestedAt }: { data?: EventData<"requested">; at?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await createConsultation(database, { id, actor: clinician, data, at });
  return id;
}

/** Runs it as one worker of many. */
export function work(
  database: Database,
  id: string,
  options: Partial<RunOptions> & { course?: Course; before?: Before } = {},
) {
  const { course = unanimous, before, ...given } = options;
  return runConsultation({
    ...sampleSurroundings(sampleReasoner(course, before)),
    id,
    database,
    owner: randomUUID(),
    signal: new AbortController().signal,
    ...given,
  });
}
