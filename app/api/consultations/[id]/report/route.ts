import { z } from "zod";
import { readReport } from "@/app/(app)/consultations/read-consultations.server";
import type { ReportDocument } from "@/lib/consultations/report/schema";
import { route } from "@/lib/platform/route.server";

/** The final report as a document, every claim checked against the record. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }) }),
  handle: ({ input: { params }, ...caller }): Promise<ReportDocument> => readReport(caller, params.id),
});
