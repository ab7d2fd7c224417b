import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import { type RunOptions, takeSteps } from "../../runs/runner.server";
import { type ConsultationMeans, consultationProtocol } from "../consultation-protocol";
import { consultations } from "../consultation-store.server";
import type { ConsultationEvent, EventData } from "../protocol/schema";

import { type Course, clinician, requestData, unanimous } from "./samples";
import { type Before, sampleMeans, sampleReasoner } from "./surroundings";

const requestedAt = new Date("2026-01-01T08:00:00Z");

/** Requests a consultation of the sample team. @returns its id. */
export async function requested(
  database: Database,
  {
    id = randomUUID(),
    data = requestData,
    at = requestedAt,
  }: { id?: string; data?: EventData<"requested">; at?: Date } = {},
): Promise<string> {
  await consultations.create(database, { id, actor: clinician, data, at });
  return id;
}

type Options = Partial<RunOptions<ConsultationMeans, ConsultationEvent>>;

/** Takes its steps as one worker of many. `reasonerFor` and the like take the place of the sample's means. */
export function work(
  database: Database,
  id: string,
  options: Options & Partial<ConsultationMeans> & { course?: Course; before?: Before } = {},
) {
  const { course = unanimous, before, reasonerFor, retrieve, predict, fuse, ...given } = options;
  const replaced = Object.entries({ reasonerFor, retrieve, predict, fuse }).filter(([, value]) => value !== undefined);
  return takeSteps(consultationProtocol, {
    means: { ...sampleMeans(sampleReasoner(course, before)), ...Object.fromEntries(replaced) },
    clock: () => new Date(),
    id,
    database,
    owner: randomUUID(),
    signal: new AbortController().signal,
    ...given,
  });
}
