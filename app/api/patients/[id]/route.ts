import { z } from "zod";
import type { PatientPage } from "@/components/patients/responses";
import { chartOf } from "@/lib/clinical/chart";
import { availableTasks } from "@/lib/experts/available-tasks.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";
import { encounterMeant, readExclusions, readRecord } from "@/lib/record/read-records.server";

/** The record of one of a patient's encounters (the latest unless `encounter` names one), its chart as of its end, and what the import did not keep. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ encounter: z.string().optional() }),
  }),
  handle: async ({ input: { params, query }, user, database }): Promise<PatientPage> => {
    const record = await readRecord(
      database,
      await encounterMeant(database, { patientId: params.id, encounterId: query.encounter }),
    );
    await recordAudit(database.db, { actorId: user.id, action: "patient.read", patientId: params.id });
    const { excluded, corrected } = await readExclusions(database, record.encounter.id);
    const chart = chartOf(record, record.encounter.observedMinutes);
    return { record, chart, excluded, corrected, experts: await availableTasks(record.encounter) };
  },
});
