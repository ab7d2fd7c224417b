import type { Database } from "../../platform/database.server";
import { eventsOfRelease1 } from "../fixtures/release-1";
import type { EventData } from "../protocol/schema";
import { consultation, consultationEvent } from "../tables.server";

/** Puts rows as the first release wrote them, past today's code. @returns the consultation's id. */
export async function storeRelease1({ db }: Database): Promise<string> {
  const [first] = eventsOfRelease1;
  const last = eventsOfRelease1.at(-1);
  const finalised = eventsOfRelease1.find(({ type }) => type === "report-finalised");
  if (!first || !last || !finalised) throw new Error("the fixture has no events");
  const id = first.consultationId;
  const request = first.data as EventData<"requested">;
  const { report } = finalised.data as EventData<"report-finalised">;
  const fused = last.data as EventData<"fused-risk">;
  await db.insert(consultation).values({
    id,
    patientId: request.patientId,
    encounterId: request.encounterId,
    task: request.task,
    panel: request.panel,
    reasoner: request.reasoner,
    requestedBy: "system",
    createdAt: new Date(first.at),
    updatedAt: new Date(last.at),
    endedAt: new Date(last.at),
    status: "finished",
    lastSeq: last.seq,
    risk: fused.risk,
    riskLevel: report.riskLevel,
    consensus: report.consensus,
    headline: report.headline,
  });
  await db.insert(consultationEvent).values(
    eventsOfRelease1.map((event) => ({
      ...event,
      at: new Date(event.at),
      actor: event.actor as typeof consultationEvent.$inferInsert.actor,
    })),
  );
  return id;
}
