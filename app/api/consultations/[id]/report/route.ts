import { z } from "zod";
import { buildReport } from "@/lib/consultations/report/checked-report.server";
import type { ReportDocument } from "@/lib/consultations/report/schema";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** The final report as a document, every claim checked against the record. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }) }),
  handle: async ({ input: { params }, user, database }): Promise<ReportDocument> => {
    const { document, patientId } = await buildReport(database, params.id);
    await recordAudit(database.db, { actorId: user.id, action: "report.read", patientId, subject: params.id });
    return document;
  },
});
