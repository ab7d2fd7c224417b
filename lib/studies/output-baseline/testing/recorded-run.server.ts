import { randomUUID } from "node:crypto";
import type { Reasoner } from "../../../agents/reasoner";
import { type Contribution, takePart } from "../../../consultations/bring-in-contribution.server";
import { consultationProtocol } from "../../../consultations/consultation-protocol";
import { consultations } from "../../../consultations/consultation-store.server";
import { meanLogitStandIn } from "../../../consultations/fusion/mean-logit-stand-in";
import { consultation } from "../../../consultations/protocol/consultation-rules";
import type { EventData } from "../../../consultations/protocol/schema";
import { builtInEvidence } from "../../../evidence/libraries/built-in-evidence.server";
import type { Database } from "../../../platform/database/database.server";
import { readRecord } from "../../../record/read-records.server";
import { takeSteps } from "../../../runs/runner.server";
import { type Facets, facetsOf } from "../facets";

/** What is said to the team before it begins, so that prompts hold what people bring in. */
const contributions: readonly Contribution[] = [
  {
    kind: "state",
    statement: { kind: "statement", text: "The family says that she fell two days before admission.", about: null },
  },
  {
    kind: "state",
    statement: { kind: "question", text: "Was lactate measured after the first day?", about: null },
  },
  {
    kind: "give-opinion",
    opinion: {
      name: "Dr Example",
      stance: "disagree",
      statedRisk: 0.3,
      reason: "She walks with help since this morning.",
    },
  },
];

const actor = { kind: "clinician", userId: "someone" } as const;
const person = { userId: actor.userId, name: "Dr Example" };

/** A whole run whose words come from `reasoner`, on what the experts said when it was recorded: no figure hangs on this machine. */
export async function runRecorded(
  database: Database,
  reasoner: Reasoner,
  { request, heard }: { request: EventData<"requested">; heard: EventData<"experts-predicted"> },
): Promise<{ end: string; facets: Facets; failure: string | null }> {
  const id = randomUUID();
  const data = { ...request, reasoner: reasoner.identity };
  await consultations.create(database, { id, actor, data, at: new Date() });
  for (const contribution of contributions) await takePart(database, { id, person, at: new Date(), contribution });
  const end = await takeSteps(consultationProtocol, {
    id,
    database,
    owner: randomUUID(),
    means: {
      reasonerFor: () => reasoner,
      retrieve: builtInEvidence().retrieve,
      predict: async () => heard,
      fuse: async (state) => meanLogitStandIn(state, "No fusion head was asked."),
    },
    clock: () => new Date(),
    signal: new AbortController().signal,
  });
  const events = await consultations.readEvents(database, id);
  const state = consultation.fold(events);
  const facets = facetsOf(state, await readRecord(database, request), events);
  return { end, facets, failure: state.failure?.message ?? null };
}
