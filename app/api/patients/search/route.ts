import { z } from "zod";
import { readPatientList } from "@/app/(app)/patients/read-patients.server";
import { type PatientSearchAnswer, patientSearchSchema } from "@/components/patients/responses";
import { route } from "@/lib/platform/route.server";

/** The patient list. A POST, because what is searched for may be a name. */
export const POST = route({
  permission: "patient:read",
  parse: z.strictObject({ body: patientSearchSchema }),
  handle: ({ input: { body }, ...caller }): Promise<PatientSearchAnswer> => readPatientList(caller, body),
});
