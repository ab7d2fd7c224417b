import type { Database } from "../../platform/database/database.server";
import { run, runEvent } from "../../runs/tables.server";
import { eventsOfRelease1 } from "../fixtures/release-1";
import type { EventData } from "../protocol/schema";

/** Puts rows as the first release wrote them, past today's code. @returns the consultation's id. */
export async function storeRelease1({ db }: Database): Promise<string> {
  const [first] = eventsOfRelease1;
  const last = eventsOfRelease1.at(-1);
  const finalised = eventsOfRelease1.find(({ type }) => type === "report-finalised");
  if (!first || !last || !finalised) throw new Error("the fixture has no events");
  const id = first.consultationId;
  const { patientId, encounterId, task, panel, reasoner } = first.data as EventData<"requested">;
  const { riskLevel, consensus, headline } = (finalised.data as EventData<"report-finalised">).report;
  const { risk } = last.data as EventData<"fused-risk">;
  await db.insert(run).values({
    id,
    kind: "consultation",
    patientId,
    requestedBy: "system",
    createdAt: new Date(first.at),
    updatedAt: new Date(last.at),
    endedAt: new Date(last.at),
    status: "finished",
    lastSeq: last.seq,
    summary: { encounterId, task, panel, reasoner, risk, riskLevel, consensus, headline },
  });
  await db.insert(runEvent).values(
    eventsOfRelease1.map(({ consultationId: runId, ...event }) => ({
      ...event,
      runId,
      at: new Date(event.at),
      actor: event.actor as typeof runEvent.$inferInsert.actor,
    })),
  );
  return id;
}
