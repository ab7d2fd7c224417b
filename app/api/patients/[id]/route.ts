import { z } from "zod";
import type { PatientPage } from "@/components/patients/responses";
import { chartOf } from "@/lib/clinical/chart";
import { availableTasks } from "@/lib/experts/available-tasks.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";
import { readExclusions, readRecord } from "@/lib/record/read-records.server";

/** One patient's record, its chart as of its end, and what the import did not keep. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database }): Promise<PatientPage> => {
    const record = await readRecord(database, params.id);
    await recordAudit(database.db, { actorId: user.id, action: "patient.read", patientId: params.id });
    const { excluded, corrected } = await readExclusions(database, record.encounter.id);
    const chart = chartOf(record, record.encounter.observedMinutes);
    return { record, chart, excluded, corrected, experts: await availableTasks(record.encounter) };
  },
});
