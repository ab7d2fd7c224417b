import { z } from "zod";
import { readPatient } from "@/app/(app)/patients/read-patients.server";
import type { PatientPage } from "@/components/patients/responses";
import { route } from "@/lib/platform/route.server";

/** The record of one of a patient's encounters (the latest unless `encounter` names one), its chart as of its end, and what the import did not keep. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ encounter: z.string().optional() }),
  }),
  handle: ({ input: { params, query }, ...caller }): Promise<PatientPage> =>
    readPatient(caller, { ...params, ...query }),
});
